import type { TransactionPlan } from '../transaction-plan.ts';
import type { Block, DeliveryEvent } from './delivery.events.ts';

export type DeliveryRequest = Extract<DeliveryEvent, { type: 'DeliveryOpened' }>['data'];
type Signed = Extract<DeliveryEvent, { type: 'DeliverySigned' }>['data'];
type DeliveryProof = Extract<DeliveryEvent, { type: 'DeliveryAbandoned' }>['data'];

/**
 * `built` waits for a signature, `signed` for the node, `broadcast` for a block, `seen` for its confirmations. Final states:
 * `settled`, and `returned` for an abandoned delivery that has been booked.
 */
export type DeliveryStatus =
  | 'opened'
  | 'held'
  | 'released'
  | 'cleared'
  | 'built'
  | 'signed'
  | 'broadcast'
  | 'seen'
  | 'confirmed'
  | 'abandoned'
  | 'settled'
  | 'returned';

/** One transaction of a delivery; `signed` is null until the signer has answered. */
export type Attempt = { readonly attempt: number; readonly plan: TransactionPlan; readonly signed: Signed | null };

export type Delivery = {
  readonly status: DeliveryStatus;
  readonly request: DeliveryRequest;
  /** Number of the hot wallet that pays; null until the transaction is built. */
  readonly hotWallet: number | null;
  /** Oldest first. */
  readonly attempts: readonly Attempt[];
  /** The transaction last seen on the chain, and its block. */
  readonly seen: { readonly txid: string; readonly block: Block } | null;
  readonly confirmed: Extract<DeliveryEvent, { type: 'DeliveryConfirmed' }>['data'] | null;
  readonly abandoned: DeliveryProof | null;
};
export type DeliveryState = Delivery | null;

export const evolveDelivery = (state: DeliveryState, event: DeliveryEvent): DeliveryState => {
  if (event.type === 'DeliveryOpened') {
    return { status: 'opened', request: event.data, hotWallet: null, attempts: [], seen: null, confirmed: null, abandoned: null };
  }
  return state === null ? null : evolveOpened(state, event);
};

const evolveOpened = (state: Delivery, event: Exclude<DeliveryEvent, { type: 'DeliveryOpened' }>): Delivery => {
  switch (event.type) {
    case 'DeliveryHeld':
      return { ...state, status: 'held' };
    case 'DeliveryReleased':
      return { ...state, status: 'released' };
    case 'DeliveryCleared':
      return { ...state, status: 'cleared' };
    case 'DeliveryBuilt': {
      const { attempt, plan, hotWallet } = event.data;
      return { ...state, status: 'built', hotWallet, attempts: [{ attempt, plan, signed: null }] };
    }
    case 'FeeBumped': {
      const { attempt, plan } = event.data;
      return { ...state, status: 'built', attempts: [...state.attempts, { attempt, plan, signed: null }] };
    }
    case 'DeliverySigned':
      return {
        ...state,
        status: 'signed',
        attempts: state.attempts.map((each) => (each.attempt === event.data.attempt ? { ...each, signed: event.data } : each)),
      };
    case 'DeliveryBroadcast':
      return { ...state, status: 'broadcast' };
    case 'DeliverySeen':
      return { ...state, status: 'seen', seen: event.data };
    case 'DeliveryReorganised':
      return { ...state, status: 'broadcast', seen: null };
    case 'DeliveryConfirmed':
      return { ...state, status: 'confirmed', confirmed: event.data };
    case 'DeliveryAbandoned':
      return { ...state, status: 'abandoned', abandoned: event.data };
    case 'DeliverySettled':
      return { ...state, status: state.status === 'abandoned' ? 'returned' : 'settled' };
  }
};

/** The signed transactions of a delivery. Any of them may be mined; only the last one is broadcast again. */
export const signedOf = ({ attempts }: Delivery): readonly Signed[] => attempts.flatMap(({ signed }) => (signed === null ? [] : [signed]));
