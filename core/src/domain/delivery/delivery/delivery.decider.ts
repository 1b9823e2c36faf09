import type { DeliveryHold } from '@danubit/contracts/values/hold-codes';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import { excludeEachOther, mostFeeOf, type TransactionPlan } from '../transaction-plan.ts';
import type { DeliveryEvent } from './delivery.events.ts';
import { decideOnChain, type ChainCommand } from './delivery-on-chain.ts';
import type { Decided, DeliveryRefusal } from './delivery.refusals.ts';
import { isOwnMove } from './payer.ts';
import { evolveDelivery, type Delivery, type DeliveryRequest, type DeliveryState } from './delivery.state.ts';

export type DeliveryCommand =
  | { readonly type: 'OpenDelivery'; readonly delivery: DeliveryRequest }
  /** The result of clearance; `hold` is null when there is no objection. */
  | { readonly type: 'ClearDelivery'; readonly hold: DeliveryHold | null }
  | { readonly type: 'ReleaseDelivery'; readonly by: string; readonly reason: string }
  /** `unopened`: what to open and cancel in one step where no delivery was opened yet. */
  | { readonly type: 'CancelDelivery'; readonly unopened?: DeliveryRequest }
  | { readonly type: 'BuildDelivery'; readonly hotWallet: number; readonly plan: TransactionPlan }
  | { readonly type: 'BumpFee'; readonly plan: TransactionPlan }
  | {
      readonly type: 'RecordSignature';
      readonly attempt: number;
      readonly txid: string;
      readonly bytesHash: string;
      readonly bytes: string;
    }
  /** The signer has recorded that it will never sign. */
  | { readonly type: 'RecordNeverSigned' }
  | ChainCommand
  | { readonly type: 'SettleDelivery'; readonly entryIds: readonly string[] };

/** Transactions of one delivery, of which at most one is mined. */
export const MOST_ATTEMPTS = 5;

/**
 * Crypto on its way to an address. Invariants: nothing is built before the delivery is cleared; of all transactions that are signed for it
 * the chain accepts at most one, since each replaces all earlier ones; a signed transaction is in the log before it is broadcast; the
 * delivery ends with confirmations, or with a proof that none of its transactions can ever be mined.
 */
export const delivery: Decider<DeliveryState, DeliveryCommand, DeliveryEvent, DeliveryRefusal> = {
  initial: null,
  evolve: evolveDelivery,

  decide(command, state) {
    if (command.type === 'OpenDelivery') {
      if (state === null) return decideOpening(command.delivery);
      return isSameRequest(state.request, command.delivery) ? accept() : refuse({ code: 'delivery_differs' });
    }
    if (state !== null) return decideOnOpened(command, state);
    return command.type === 'CancelDelivery' && command.unopened !== undefined
      ? accept<DeliveryEvent>({ type: 'DeliveryOpened', data: command.unopened }, cancelledOf(command.unopened.deliveryId))
      : refuse({ code: 'no_such_delivery' });
  },
};

/** What stays at our own addresses is not cleared: the receipt was, and the signer checks that both addresses are ours. */
const decideOpening = (request: DeliveryRequest): Decided => {
  const opened: DeliveryEvent = { type: 'DeliveryOpened', data: request };
  return isOwnMove(request)
    ? accept<DeliveryEvent>(opened, { type: 'DeliveryCleared', data: { deliveryId: request.deliveryId } })
    : accept<DeliveryEvent>(opened);
};

type LaterCommand = Exclude<DeliveryCommand, { type: 'OpenDelivery' }>;
type CommandOf<Type extends LaterCommand['type']> = Extract<LaterCommand, { type: Type }>;

const decideOnOpened = (command: LaterCommand, state: Delivery): Decided => {
  switch (command.type) {
    case 'ClearDelivery':
    case 'ReleaseDelivery':
    case 'CancelDelivery':
      return decideClearance(command, state);
    case 'BuildDelivery':
      return decideBuild(command, state);
    case 'BumpFee':
      return decideBump(command, state);
    case 'RecordSignature':
      return decideSignature(command, state);
    case 'RecordNeverSigned':
      return state.status === 'built' && state.attempts.length === 1
        ? abandoned(state, { proof: 'never_signed', txid: null, block: null, networkFee: null })
        : refuse({ code: 'not_built' });
    case 'SettleDelivery':
      return decideSettlement(command, state);
    default:
      return decideOnChain(command, state);
  }
};

const decideClearance = (command: CommandOf<'ClearDelivery' | 'ReleaseDelivery' | 'CancelDelivery'>, state: Delivery): Decided => {
  const { deliveryId, userId } = state.request;
  const { status } = state;
  if (command.type === 'CancelDelivery') {
    return ['opened', 'held', 'released', 'cleared'].includes(status)
      ? accept<DeliveryEvent>(cancelledOf(deliveryId))
      : refuse({ code: 'not_to_be_cancelled' });
  }
  if (command.type === 'ReleaseDelivery') {
    if (status !== 'held') return refuse({ code: 'not_held' });
    if (command.by === userId) return refuse({ code: 'own_affair' });
    const reason = command.reason.trim();
    if (reason === '') return refuse({ code: 'reason_missing' });
    return accept<DeliveryEvent>({ type: 'DeliveryReleased', data: { deliveryId, releasedBy: command.by, reason } });
  }
  if (status !== 'opened' && status !== 'released') return refuse({ code: 'not_to_be_cleared' });
  return command.hold === null
    ? accept<DeliveryEvent>({ type: 'DeliveryCleared', data: { deliveryId } })
    : accept<DeliveryEvent>({ type: 'DeliveryHeld', data: { deliveryId, code: command.hold } });
};

const decideBuild = ({ hotWallet, plan }: CommandOf<'BuildDelivery'>, state: Delivery): Decided =>
  state.status === 'cleared'
    ? accept<DeliveryEvent>({ type: 'DeliveryBuilt', data: { deliveryId: state.request.deliveryId, attempt: 1, plan, hotWallet } })
    : refuse({ code: 'not_cleared' });

const decideBump = ({ plan }: CommandOf<'BumpFee'>, state: Delivery): Decided => {
  const last = state.attempts.at(-1);
  // A node may refuse the first transaction because it pays too little.
  if ((state.status !== 'broadcast' && state.status !== 'signed') || last === undefined || last.signed === null)
    return refuse({ code: 'not_broadcast' });
  if (state.attempts.length >= MOST_ATTEMPTS) return refuse({ code: 'bump_limit' });
  const replaces = state.attempts.every((each) => excludeEachOther(each.plan, plan) && mostFeeOf(plan) > mostFeeOf(each.plan));
  if (!replaces) return refuse({ code: 'does_not_replace' });
  const { deliveryId } = state.request;
  return accept<DeliveryEvent>({
    type: 'FeeBumped',
    data: { deliveryId, attempt: state.attempts.length + 1, plan, replaces: last.signed.txid },
  });
};

const decideSignature = ({ attempt, txid, bytesHash, bytes }: CommandOf<'RecordSignature'>, state: Delivery): Decided =>
  state.status === 'built' && state.attempts.at(-1)?.attempt === attempt
    ? accept<DeliveryEvent>({ type: 'DeliverySigned', data: { deliveryId: state.request.deliveryId, attempt, txid, bytesHash, bytes } })
    : refuse({ code: 'not_built' });

const decideSettlement = ({ entryIds }: CommandOf<'SettleDelivery'>, state: Delivery): Decided => {
  if (state.status === 'settled' || state.status === 'returned') return accept();
  return state.status === 'confirmed' || state.status === 'abandoned'
    ? accept<DeliveryEvent>({ type: 'DeliverySettled', data: { deliveryId: state.request.deliveryId, entryIds: [...entryIds] } })
    : refuse({ code: 'not_ended' });
};

const cancelledOf = (deliveryId: string): DeliveryEvent => ({
  type: 'DeliveryAbandoned',
  data: { deliveryId, proof: 'cancelled', txid: null, block: null, networkFee: null },
});

type Proof = Omit<Extract<DeliveryEvent, { type: 'DeliveryAbandoned' }>['data'], 'deliveryId'>;
const abandoned = ({ request: { deliveryId } }: Delivery, proof: Proof): Decided =>
  accept<DeliveryEvent>({ type: 'DeliveryAbandoned', data: { deliveryId, ...proof } });

const isSameRequest = (left: DeliveryRequest, right: DeliveryRequest): boolean =>
  left.cause.kind === right.cause.kind && left.cause.id === right.cause.id && left.approvalHash === right.approvalHash;
