import { addMoney, minorOf, negateMoney } from '@danubit/contracts/values/money';
import type { ReconciliationEvent } from '@danubit/core/domain/books/reconciliation/reconciliation.events';
import { writtenOff } from '@danubit/core/domain/ledger/entry/card.entries';
import { openLedger } from '@danubit/core/ledger/ledger';
import { eventOfSubject } from './event-subject.ts';
import { contextOf, type Job, type JobTools } from './job.ts';

/** After a second person confirmed that a difference is written off: books it, so that the item is cleared. */
export const mendBreakJob = ({ log, clock }: JobTools): Job => ({
  action: 'mend-break',
  async run(work) {
    const { eventId, stream } = eventOfSubject(work.subject);
    const resolved = (await log.read<ReconciliationEvent>(stream)).find(({ metadata }) => metadata.eventId === eventId);
    if (resolved?.type !== 'BreakResolved' || resolved.data.mend !== 'write_off') return 'done';
    const { breakId, item, ours, theirs } = resolved.data;
    if (item === null || ours === null) return 'done';
    const money = theirs === null || theirs.asset !== ours.asset ? ours : addMoney(ours, negateMoney(theirs));
    if (minorOf(money) === 0n) return 'done';
    const entry = writtenOff({ breakId, item, money, effectiveAt: resolved.metadata.occurredAt });
    await openLedger(log).postJournalEntry(contextOf(work, clock, 'book', null), entry.entryId, entry);
    return 'done';
  },
});
