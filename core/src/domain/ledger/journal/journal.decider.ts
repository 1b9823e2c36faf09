import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import { entryProblem, isCustomerLine, isSameMoney, type EntryProblem } from '../entry/entry-problem.ts';
import type { Entry, EntryEvent, JournalEntry } from '../entry/entry.events.ts';

export type JournalState = { readonly booked: Entry | null };

export type JournalCommand = { readonly type: 'PostJournalEntry'; readonly entry: JournalEntry };

export type JournalRefusal = {
  readonly code: EntryProblem | 'customer_line_in_journal' | 'source_already_booked' | 'entry_differs';
};

/**
 * Stream `journal-<sourceId>`: the one entry of a source that touches no customer. Invariants: a source is booked only once, since its
 * stream holds one entry; each asset of the entry sums to zero; customers' balances change only in wallets.
 */
export const journal: Decider<JournalState, JournalCommand, EntryEvent, JournalRefusal> = {
  initial: { booked: null },

  evolve: (_, event) => ({ booked: event.data }),

  decide({ entry }, { booked }) {
    if (booked !== null) {
      if (booked.entryId !== entry.entryId) return refuse({ code: 'source_already_booked' });
      return isSameMoney(booked.lines, entry.lines) ? accept() : refuse({ code: 'entry_differs' });
    }
    if (entry.lines.some(isCustomerLine)) return refuse({ code: 'customer_line_in_journal' });
    const problem = entryProblem(entry.lines);
    return problem === null ? accept<EntryEvent>({ type: 'EntryPosted', data: entry }) : refuse({ code: problem });
  },
};
