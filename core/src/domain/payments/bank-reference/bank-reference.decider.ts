import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import type { BankReferenceEvent, SeenTransfer } from './bank-reference.events.ts';

export type BankReferenceOwner = { readonly userId: string; readonly subjectId: string };
type BankReference = BankReferenceOwner & { readonly seen: readonly SeenTransfer[] };
type BankReferenceCommand =
  | { readonly type: 'AssignReference'; readonly reference: string; readonly owner: BankReferenceOwner }
  /** `days`: the day of its booking, and those beside it (ISO dates). */
  | { readonly type: 'SeeTransfer'; readonly transfer: Omit<SeenTransfer, 'duplicateOf'>; readonly days: readonly string[] };
type BankReferenceRefusal = { readonly code: 'taken' | 'not_assigned' };

/** Null for a reference that was never issued. */
export const bankReference: Decider<BankReference | null, BankReferenceCommand, BankReferenceEvent, BankReferenceRefusal> = {
  initial: null,

  evolve(state, event) {
    if (event.type === 'TransferSeen') return state === null ? null : { ...state, seen: [...state.seen, event.data] };
    const { userId, subjectId } = event.data;
    return { userId, subjectId, seen: [] };
  },

  decide(command, state) {
    if (command.type === 'AssignReference') {
      const { reference, owner } = command;
      if (state === null) return accept<BankReferenceEvent>({ type: 'BankReferenceAssigned', data: { reference, ...owner } });
      return state.userId === owner.userId ? accept() : refuse({ code: 'taken' });
    }
    if (state === null) return refuse({ code: 'not_assigned' });
    const { transfer, days } = command;
    if (state.seen.some(({ transferId }) => transferId === transfer.transferId)) return accept();
    const duplicateOf = state.seen.find((other) => days.includes(other.bookedOn) && isDoubled(transfer, other))?.transferId ?? null;
    return accept<BankReferenceEvent>({ type: 'TransferSeen', data: { ...transfer, duplicateOf } });
  },
};

/** A bank or a person has sent it twice, as far as one can tell: the same amount from the same account, a day apart at most. */
const isDoubled = (one: Omit<SeenTransfer, 'duplicateOf'>, other: SeenTransfer): boolean =>
  other.duplicateOf === null &&
  other.money.asset === one.money.asset &&
  other.money.minor === one.money.minor &&
  other.lastFour === one.lastFour;
