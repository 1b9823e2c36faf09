import { minorOf } from '@danubit/contracts/values/money';
import type { AccountTotal } from '@danubit/core/domain/books/safeguarding/safeguarding.decider';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';

/** The sums of the ledger as the check of the books keeps them: they follow the events. */
export class LedgerSums {
  readonly #totals = new Map<string, AccountTotal>();
  #position: string | undefined;

  add({ type, data, position }: RecordedDomainEvent<MainLogEvent>): void {
    this.#position = position;
    if (type !== 'EntryPosted') return;
    for (const { account, money } of data.lines) {
      const key = `${account} ${money.asset}`;
      const minor = (this.#totals.get(key)?.minor ?? 0n) + minorOf(money);
      this.#totals.set(key, { account, asset: money.asset, minor });
    }
  }

  read(): { readonly totals: readonly AccountTotal[]; readonly position: string } | undefined {
    return this.#position === undefined ? undefined : { totals: [...this.#totals.values()], position: this.#position };
  }
}
