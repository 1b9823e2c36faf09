import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept } from '@danubit/event-store/kernel/result';
import type { PaymentFailureCode } from '../payment/payment.events.ts';
import type { CardTriesEvent } from './card-tries.events.ts';

/** When each try was declined, by the try's id. */
export type CardTriesState = ReadonlyMap<string, string>;
export type CardTriesCommand = { readonly type: 'RecordDeclined' } & CardTriesEvent['data'];

/**
 * Declined card tries of a customer or of a card within a day. Whoever tries out stolen numbers is declined again and again: so many
 * in a window, and nothing more is tried. A try counts once, however often it is recorded.
 */
export const cardTries: Decider<CardTriesState, CardTriesCommand, CardTriesEvent, never> = {
  initial: new Map(),
  evolve: (state, { data }) => new Map(state).set(data.tryId, data.declinedAt),
  decide({ type: _, ...data }, state) {
    return state.has(data.tryId) ? accept() : accept<CardTriesEvent>({ type: 'CardTryDeclined', data });
  },
};

export const declinedSince = (state: CardTriesState, since: string): number => [...state.values()].filter((at) => at > since).length;

/** How many declined tries are let pass in the window before the next one is refused. */
export type CardTryPolicy = { readonly perCustomer: number; readonly perCard: number; readonly windowMs: number };

/** Only what an issuer or the network says of a card counts; nobody is kept out for a slow bank or a closed page. */
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
