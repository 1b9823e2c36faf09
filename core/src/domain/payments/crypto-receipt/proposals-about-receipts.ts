import type { ReceiptHold } from '@danubit/contracts/values/hold-codes';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { ByStaff, CryptoReceipt, CryptoReceiptRefusal } from './crypto-receipt.state.ts';
import type { CryptoReceiptEvent } from './crypto-receipt.events.ts';

type Decided = Decision<CryptoReceiptEvent, CryptoReceiptRefusal>;
type Of<Type extends ByStaff['type']> = Extract<ByStaff, { type: Type }>;

/** Where staff themselves may refuse coins. A review refuses in its own way; what a list or a restriction holds stays. */
const RETURNABLE: readonly ReceiptHold[] = ['sender_unproven', 'originator_missing', 'account_closed'];

/** One person requests a release or a return, another one answers. */
export const decideByStaff = (command: ByStaff, state: CryptoReceipt): Decided => {
  if (state.status !== 'held' && state.status !== 'refused') return refuse({ code: 'not_held' });
  if (command.by === state.received.userId) return refuse({ code: 'own_affair' });
  if (command.reason.trim() === '') return refuse({ code: 'reason_missing' });
  switch (command.type) {
    case 'RequestRelease':
      return state.status === 'held' ? decideRequest(command, state) : refuse({ code: 'not_held' });
    case 'RequestReturn':
      return isReturnable(state) ? decideRequest(command, state) : refuse({ code: 'not_returnable' });
    default:
      return decideAnswer(command, state);
  }
};

export const isReturnable = ({ status, hold }: Pick<CryptoReceipt, 'status' | 'hold'>): boolean =>
  status === 'refused' || (status === 'held' && hold !== null && RETURNABLE.includes(hold));

const decideRequest = (command: Of<'RequestRelease' | 'RequestReturn'>, state: CryptoReceipt): Decided => {
  const { by: requestedBy, at, lapsesAt, reason } = command;
  const { receiptId, userId } = state.received;
  if (state.proposal !== null && at < state.proposal.lapsesAt) return refuse({ code: 'already_proposed' });
  const data = { receiptId, userId, proposal: state.proposals + 1, requestedBy, reason: reason.trim(), lapsesAt };
  if (command.type === 'RequestRelease') return accept<CryptoReceiptEvent>({ type: 'CryptoReceiptReleaseRequested', data });
  const { destination, providerId } = command;
  return accept<CryptoReceiptEvent>({ type: 'CryptoReceiptReturnRequested', data: { ...data, destination, providerId } });
};

const decideAnswer = (command: Of<'ApproveProposal' | 'RejectProposal'>, { proposal, received }: CryptoReceipt): Decided => {
  if (proposal === null) return refuse({ code: 'not_proposed' });
  if (proposal.number !== command.proposal) return refuse({ code: 'proposal_differs' });
  const { receiptId, userId } = received;
  const [base, reason] = [{ receiptId, userId, proposal: proposal.number }, command.reason.trim()];
  const isReturn = proposal.goesTo !== null;
  if (command.type === 'RejectProposal')
    return accept<CryptoReceiptEvent>({
      type: isReturn ? 'CryptoReceiptReturnRejected' : 'CryptoReceiptReleaseRejected',
      data: { ...base, rejectedBy: command.by, reason },
    });
  if (proposal.by === command.by) return refuse({ code: 'same_person' });
  if (command.at >= proposal.lapsesAt) return refuse({ code: 'proposal_lapsed' });
  return accept<CryptoReceiptEvent>(
    isReturn
      ? { type: 'CryptoReceiptReturnApproved', data: { ...base, approvedBy: command.by, reason } }
      : { type: 'CryptoReceiptReleased', data: { receiptId, userId, releasedBy: command.by, reason } },
  );
};
