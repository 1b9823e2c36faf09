import { quote, type QuoteState } from '@danubit/core/domain/orders/quote/quote.decider';
import type { QuoteEvent, QuoteTerms } from '@danubit/core/domain/orders/quote/quote.events';
import { quoteStream } from '@danubit/core/domain/orders/quote/quote.stream';
import type { CommandContext } from '@danubit/event-store/command-context';
import type { EventLog, Loaded } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { HttpProblem, notFound } from '../../platform/problems/http-problem.ts';
import { quoteExpired, quoteUsed } from './order-problems.ts';

type TakeUp = {
  /** Customer or partner whom the quote was given to. */
  readonly owner: string;
  readonly quoteId: string;
  readonly orderId: string;
  readonly now: Date;
  readonly context: CommandContext;
  readonly known?: Loaded<QuoteState, QuoteEvent>;
};

/**
 * Takes up a firm quote for an order; repeating it for the same order changes nothing.
 * @param freshQuote the same amount at the current price, for the answer to a quote past its time
 * @throws HttpProblem 404, 409 QUOTE_USED, or 409 QUOTE_EXPIRED with the fresh quote, null when there is no price
 */
export const takeUpQuote = async (
  log: EventLog,
  { owner, quoteId, orderId, now, ...handling }: TakeUp,
  freshQuote: () => Promise<unknown>,
): Promise<void> => {
  const command = { type: 'AcceptQuote', userId: owner, orderId, at: now.toISOString() } as const;
  const accepted = await handleCommand(log, { stream: quoteStream(quoteId), decider: quote, command, ...handling });
  if (accepted.accepted) return;
  if (accepted.refusal.code === 'no_such_quote') throw notFound('We could not find this price. Ask for a new one.');
  throw accepted.refusal.code === 'quote_used' ? quoteUsed() : await expiredQuote(freshQuote);
};

/** The answer to a quote past its time, with a fresh one where there is a price. */
export const expiredQuote = async (freshQuote: () => Promise<unknown>): Promise<HttpProblem> => quoteExpired(await orNull(freshQuote));

const orNull = async (freshQuote: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await freshQuote();
  } catch (error) {
    if (error instanceof HttpProblem) return null;
    throw error;
  }
};

/** What an order takes over from its quote. */
export const figuresOf = ({
  quoteId,
  fiat,
  serviceFee,
  networkFee,
  converted,
  crypto,
  rate,
  marketPrice,
  rulesVersion,
  destination,
}: QuoteTerms) => ({
  quoteId,
  fiat,
  serviceFee,
  networkFee,
  converted,
  crypto,
  rate,
  marketPrice,
  rulesVersion,
  destination,
});
