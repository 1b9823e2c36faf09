import type { Decider } from '@danubit/event-store/kernel/decider';
import type { Personal } from '@danubit/event-store/kernel/personal';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import type { SubscriptionEvent } from './subscription.events.ts';

export type Subscription = {
  readonly subscriptionId: string;
  readonly status: 'requested' | 'confirmed' | 'ended';
  readonly email: Personal<string>;
  /** Requests whose link may still confirm: those since the subscription last ended. The newest comes last. */
  readonly requestIds: readonly string[];
};
export type SubscriptionState = Subscription | null;

export type SubscriptionCommand =
  | {
      readonly type: 'RequestNewsletter';
      readonly subscriptionId: string;
      readonly requestId: string;
      readonly email: string;
      readonly consentTextVersion: string;
    }
  | { readonly type: 'ConfirmNewsletter'; readonly requestId: string }
  | { readonly type: 'EndNewsletter'; readonly cause: 'unsubscribed' };

export type SubscriptionRefusal = { readonly code: 'no_such_request' };

/**
 * Double opt-in: a subscription begins only after the link in a mail was followed. Repeating a change that already applies records no
 * event.
 */
export const subscription: Decider<SubscriptionState, SubscriptionCommand, SubscriptionEvent, SubscriptionRefusal> = {
  initial: null,

  evolve(state, event) {
    switch (event.type) {
      case 'NewsletterRequested': {
        const { subscriptionId, requestId, email } = event.data;
        return { subscriptionId, status: 'requested', email, requestIds: [...(state?.requestIds ?? []), requestId] };
      }
      case 'NewsletterConfirmed':
        return state && { ...state, status: 'confirmed' };
      case 'NewsletterEnded':
        return state && { ...state, status: 'ended', requestIds: [] };
    }
  },

  decide(command, state) {
    switch (command.type) {
      case 'RequestNewsletter': {
        const { type: _, ...data } = command;
        return state?.status === 'confirmed' ? accept() : accept<SubscriptionEvent>({ type: 'NewsletterRequested', data });
      }
      case 'ConfirmNewsletter': {
        if (state === null || !state.requestIds.includes(command.requestId)) return refuse({ code: 'no_such_request' });
        if (state.status === 'confirmed') return accept();
        return accept<SubscriptionEvent>({
          type: 'NewsletterConfirmed',
          data: { subscriptionId: state.subscriptionId, requestId: command.requestId },
        });
      }
      case 'EndNewsletter':
        if (state === null || state.status === 'ended') return accept();
        return accept<SubscriptionEvent>({ type: 'NewsletterEnded', data: { subscriptionId: state.subscriptionId, cause: command.cause } });
    }
  },
};
