import { reconciliation } from '@danubit/core/domain/books/reconciliation/reconciliation.decider';
import type { FoundBreak } from '@danubit/core/domain/books/reconciliation/reconciliation.events';
import { reconciliationStream } from '@danubit/core/domain/books/reconciliation/reconciliation.stream';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { Caller } from './caller.ts';

const DAY_MS = 86_400_000;

type Found = FoundBreak & { readonly scope: string; readonly date: string };

/** Staff who look at each break after a day: one proposes the usual mend, another confirms it. Most breaks are gone by then. */
export class Bookkeepers {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  watch({ type, data, metadata }: RecordedDomainEvent<MainLogEvent>): void {
    if (type !== 'BreakFound') return;
    this.#caller.world.after(DAY_MS, () => void this.#mend(data, metadata.eventId));
  }

  async #mend({ breakId, scope, date, mend }: Found, id: string): Promise<void> {
    const stream = reconciliationStream(scope, date);
    const at = this.#caller.now;
    await this.#caller.command(stream, reconciliation, this.#caller.context(`${id}:propose`, null), {
      ...{ type: 'ProposeMend', breakId, mend, reason: 'simulated', by: 'staff-1', at },
      lapsesAt: new Date(this.#caller.world.nowMs + DAY_MS).toISOString(),
    });
    const state = await this.#caller.insist(() => this.#caller.log.load(reconciliation, stream));
    const proposal = state?.breaks.get(breakId)?.proposal?.number;
    if (proposal === undefined) return;
    await this.#caller.command(stream, reconciliation, this.#caller.context(`${id}:answer`, null), {
      ...{ type: 'AnswerMend', breakId, answer: 'confirm', proposal, by: 'staff-2', at: this.#caller.now },
    });
  }
}
