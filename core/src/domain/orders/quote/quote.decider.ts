import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import type { QuoteEvent, QuoteTerms } from './quote.events.ts';

/** `at` is the current time. */
export type QuoteCommand =
  | { readonly type: 'GiveQuote'; readonly terms: QuoteTerms }
  | { readonly type: 'AcceptQuote'; readonly userId: string; readonly orderId: string; readonly at: string };

export type QuoteRefusal =
  { readonly code: 'no_such_quote' } | { readonly code: 'quote_expired'; readonly terms: QuoteTerms } | { readonly code: 'quote_used' };

export type QuoteState = { readonly terms: QuoteTerms; readonly orderId: string | null } | null;

/** Another customer's quote does not exist for this one. */
export const quote: Decider<QuoteState, QuoteCommand, QuoteEvent, QuoteRefusal> = {
  initial: null,
  evolve: (state, event) => {
    if (event.type === 'QuoteGiven') return { terms: event.data, orderId: null };
    return state === null ? null : { ...state, orderId: event.data.orderId };
  },
  decide: (command, state) => {
    if (command.type === 'GiveQuote') return state === null ? accept({ type: 'QuoteGiven', data: command.terms }) : accept();
    if (state?.terms.userId !== command.userId) return refuse({ code: 'no_such_quote' });
    if (state.orderId === command.orderId) return accept();
    if (state.orderId !== null) return refuse({ code: 'quote_used' });
    if (command.at >= state.terms.expiresAt) return refuse({ code: 'quote_expired', terms: state.terms });
    const { quoteId, userId } = state.terms;
    return accept({ type: 'QuoteAccepted', data: { quoteId, userId, orderId: command.orderId } });
  },
};
