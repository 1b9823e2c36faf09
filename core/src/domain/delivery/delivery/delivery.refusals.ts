import type { Decision } from '@danubit/event-store/kernel/result';
import type { DeliveryEvent } from './delivery.events.ts';

export type DeliveryRefusal = {
  readonly code:
    | 'no_such_delivery'
    /** The id belongs to a delivery of another cause, amount or destination. */
    | 'delivery_differs'
    | 'reason_missing'
    /** Staff do not decide about their own money. */
    | 'own_affair'
    | 'not_to_be_cleared'
    | 'not_held'
    /** A signature was requested: only the chain decides how it ends. */
    | 'not_to_be_cancelled'
    | 'not_cleared'
    | 'not_built'
    | 'not_broadcast'
    /** The chain could accept both transactions, or the new one pays no more. */
    | 'does_not_replace'
    | 'bump_limit'
    /** The delivery has no such transaction. */
    | 'another_transaction'
    | 'not_seen'
    | 'too_few_confirmations'
    | 'proves_nothing'
    | 'not_ended';
};

export type Decided = Decision<DeliveryEvent, DeliveryRefusal>;
