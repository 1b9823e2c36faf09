import { addMoney, minorOf, negateMoney } from '@danubit/contracts/values/money';
import { isBankDebit } from '@danubit/core/domain/books/reconciliation/reconciliation.decider';
import type { FoundBreak, ReconciliationEvent } from '@danubit/core/domain/books/reconciliation/reconciliation.events';
import { bankDebitBorne } from '@danubit/core/domain/ledger/entry/bank.entries';
import { writtenOff } from '@danubit/core/domain/ledger/entry/card.entries';
import type { JournalEntry } from '@danubit/core/domain/ledger/entry/entry.events';
import { openLedger } from '@danubit/core/ledger/ledger';
import { eventOfSubject } from './event-subject.ts';
import { contextOf, type Job, type JobTools } from './job.ts';

/** After a second person confirmed that the company bears a difference: books it, so that the item is cleared, or the debit explained. */
export const mendBreakJob = ({ log, clock }: JobTools): Job => ({
  action: 'mend-break',
  async run(work) {
    const { eventId, stream } = eventOfSubject(work.subject);
    const history = await log.read<ReconciliationEvent>(stream);
    const resolved = history.find(({ metadata }) => metadata.eventId === eventId);
    if (resolved?.type !== 'BreakResolved' || resolved.data.mend !== 'write_off') return 'done';
    const { breakId } = resolved.data;
    const found = history.find(({ type, data }) => type === 'BreakFound' && data.breakId === breakId);
    const entry = found?.type === 'BreakFound' ? entryFor(found.data, resolved.metadata.occurredAt) : null;
    if (entry !== null) await openLedger(log).postJournalEntry(contextOf(work, clock, 'book', null), entry.entryId, entry);
    return 'done';
  },
});

const entryFor = (found: FoundBreak, effectiveAt: string): JournalEntry | null => {
  const { breakId, item, ours, theirs, reference } = found;
  if (isBankDebit(found) && theirs !== null) return bankDebitBorne({ breakId, reference, money: negateMoney(theirs), effectiveAt });
  if (item === null || ours === null) return null;
  const money = theirs === null || theirs.asset !== ours.asset ? ours : addMoney(ours, negateMoney(theirs));
  return minorOf(money) === 0n ? null : writtenOff({ breakId, item, money, effectiveAt });
};
