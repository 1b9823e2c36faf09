import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept } from '@danubit/event-store/kernel/result';
import type { PaymentFailureCode } from '../payment/payment.events.ts';
import type { CardTriesEvent } from './card-tries.events.ts';

/** The time of each declined try, by the try's id. */
export type CardTriesState = ReadonlyMap<string, string>;
export type CardTriesCommand = { readonly type: 'RecordDeclined' } & CardTriesEvent['data'];

/**
 * Declined card tries of a customer or of a card within a day. Testing stolen card numbers causes many declines: after the limit in a
 * window, further tries are refused. A try counts once, however often it is recorded.
 */
export const cardTries: Decider<CardTriesState, CardTriesCommand, CardTriesEvent, never> = {
  initial: new Map(),
  evolve: (state, { data }) => new Map(state).set(data.tryId, data.declinedAt),
  decide({ type: _, ...data }, state) {
    return state.has(data.tryId) ? accept() : accept<CardTriesEvent>({ type: 'CardTryDeclined', data });
  },
};

export const declinedSince = (state: CardTriesState, since: string): number => [...state.values()].filter((at) => at > since).length;

/** How many declined tries are allowed in the window before the next one is refused. */
export type CardTryPolicy = { readonly perCustomer: number; readonly perCard: number; readonly windowMs: number };

/** Only a card-related answer of the issuer or the network counts, so that a slow bank or a closed page blocks no customer. */
const COUNTS: Readonly<Record<PaymentFailureCode, boolean>> = {
  card_declined: true,
  insufficient_funds: true,
  expired_card: true,
  incorrect_cvc: true,
  authentication_failed: true,
  blocked: true,
  processing_error: false,
  authentication_abandoned: false,
  token_expired: false,
  never_submitted: false,
  payment_expired: false,
  capture_in_review: false,
  authorisation_voided: false,
};
export const countsAsTry = (code: PaymentFailureCode): boolean => COUNTS[code];
