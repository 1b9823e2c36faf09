import type { Quote } from '@danubit/contracts/http/orders/quotes.contract';
import { ApiProblem } from '../../../lib/api-problem.ts';

/** Without a decision of the server the order may have been placed, so the same one is sent again and no other. */
export const isUnsure = (error: Error | null): boolean =>
  error !== null && (!(error instanceof ApiProblem) || error.status === 0 || error.status >= 500) && !isBefore(error);

/** Sent before anything was placed. */
const isBefore = (error: Error): boolean => error instanceof ApiProblem && error.code === 'EXCHANGE_RATES_UNAVAILABLE';

/** The same amount at the price of now, when the answer is that the price is no longer held. */
export const freshQuoteOf = (error: Error): Quote | undefined => {
  if (!(error instanceof ApiProblem) || error.code !== 'QUOTE_EXPIRED') return undefined;
  const value = error.details?.value;
  return typeof value === 'object' && value !== null ? (value as Quote) : undefined;
};
