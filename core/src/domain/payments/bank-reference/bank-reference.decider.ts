import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import type { BankReferenceEvent } from './bank-reference.events.ts';

export type BankReferenceOwner = { readonly userId: string; readonly subjectId: string };
type AssignReference = { readonly type: 'AssignReference'; readonly reference: string; readonly owner: BankReferenceOwner };

/** Null for a reference that was never issued. */
export const bankReference: Decider<BankReferenceOwner | null, AssignReference, BankReferenceEvent, { readonly code: 'taken' }> = {
  initial: null,

  evolve: (_, { data: { userId, subjectId } }) => ({ userId, subjectId }),

  decide({ reference, owner }, state) {
    if (state === null) return accept<BankReferenceEvent>({ type: 'BankReferenceAssigned', data: { reference, ...owner } });
    return state.userId === owner.userId ? accept() : refuse({ code: 'taken' });
  },
};
