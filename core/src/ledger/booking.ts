import type { Asset } from '@danubit/contracts/values/money';
import type { EventLog } from '@danubit/event-store/event-log';

export type LedgerLog = Pick<EventLog, 'read' | 'load' | 'loadWithHistory' | 'append'>;

/** The owner of a chain of periods: one wallet in one asset. */
export type Owner = { readonly walletId: string; readonly userId: string; readonly asset: Asset };

/** The place of an entry: the aggregate that caused it records it, so that a repeat finds the entry there. */
export type PostedEntry = { readonly entryId: string; readonly stream: string };

/** The entry cannot be booked; `code` is the refusal of the wallet's or the journal's decider. */
export class EntryRefused<Code extends string = string> extends Error {
  constructor(
    readonly entryId: string,
    readonly code: Code,
  ) {
    super(`Entry ${entryId} cannot be posted: ${code}.`);
    this.name = 'EntryRefused';
  }
}
