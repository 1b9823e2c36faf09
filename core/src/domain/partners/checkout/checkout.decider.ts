import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { OrderTerms } from '../../orders/order/order.events.ts';
import type { CHECKOUT_ENDED_BY, CheckoutEvent, CheckoutTerms } from './checkout.events.ts';

/**
 * How long a person has to accept an order: enough to sign up, to have documents looked at, and to wait a day for a new address. No price
 * is held meanwhile.
 */
export const ACCEPT_WITHIN_MS = 48 * 3_600_000;

/** `at` is the current time. */
export type CheckoutCommand =
  | { readonly type: 'OpenCheckout'; readonly terms: CheckoutTerms }
  | { readonly type: 'AcceptCheckout'; readonly order: OrderTerms; readonly at: string }
  | { readonly type: 'CancelCheckout'; readonly by: (typeof CHECKOUT_ENDED_BY)[number] }
  | { readonly type: 'ExpireCheckout'; readonly at: string };

export type CheckoutRefusal = { readonly code: 'no_such_checkout' | 'checkout_ended' | 'accepted_by_another' | 'not_due' };

export type Checkout = {
  readonly status: 'open' | 'accepted' | 'cancelled' | 'expired';
  readonly terms: CheckoutTerms;
  /** As the person accepted it; null before. */
  readonly order: OrderTerms | null;
};
export type CheckoutState = Checkout | null;
type Decided = Decision<CheckoutEvent, CheckoutRefusal>;

/** Invariants: one end, and it is final; one person accepts, at one price, before the time is over. */
export const checkout: Decider<CheckoutState, CheckoutCommand, CheckoutEvent, CheckoutRefusal> = {
  initial: null,
  evolve: (state, event) => {
    if (event.type === 'CheckoutOpened') return { status: 'open', terms: event.data, order: null };
    if (state === null) return null;
    if (event.type === 'CheckoutAccepted') return { ...state, status: 'accepted', order: event.data.order };
    return { ...state, status: event.type === 'CheckoutCancelled' ? 'cancelled' : 'expired' };
  },
  decide: (command, state) => {
    if (command.type === 'OpenCheckout') return state === null ? accept({ type: 'CheckoutOpened', data: command.terms }) : accept();
    if (state === null) return refuse({ code: 'no_such_checkout' });
    switch (command.type) {
      case 'AcceptCheckout':
        return decideAcceptance(command.order, command.at, state);
      case 'CancelCheckout':
        return cancelled(command.by, state);
      case 'ExpireCheckout':
        return expired(command.at, state);
    }
  },
};

/** Accepting again keeps the order that was accepted first. */
const decideAcceptance = (order: OrderTerms, at: string, { status, terms, order: accepted }: Checkout): Decided => {
  if (accepted !== null) return accepted.userId === order.userId ? accept() : refuse({ code: 'accepted_by_another' });
  if (status !== 'open' || at >= terms.payBy) return refuse({ code: 'checkout_ended' });
  return accept({ type: 'CheckoutAccepted', data: { orderId: terms.orderId, order } });
};

const cancelled = (by: (typeof CHECKOUT_ENDED_BY)[number], { status, terms: { orderId } }: Checkout): Decided =>
  status === 'open' ? accept({ type: 'CheckoutCancelled', data: { orderId, by } }) : refuse({ code: 'checkout_ended' });

const expired = (at: string, { status, terms: { orderId, payBy } }: Checkout): Decided => {
  if (status !== 'open') return refuse({ code: 'checkout_ended' });
  return at < payBy ? refuse({ code: 'not_due' }) : accept({ type: 'CheckoutExpired', data: { orderId } });
};
