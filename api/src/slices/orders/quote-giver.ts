import type { QuoteRequest } from '@danubit/contracts/http/orders/quotes.contract';
import { fiatCurrencyOf, toDecimal } from '@danubit/contracts/values/money';
import { cryptoAssetOf, cryptoTickerOf } from '@danubit/contracts/values/pairs';
import { customer as customerDecider } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { PRICING_RULES } from '@danubit/core/domain/orders/pricing/pricing-rules';
import { quote } from '@danubit/core/domain/orders/quote/quote.decider';
import type { QuoteTerms } from '@danubit/core/domain/orders/quote/quote.events';
import { quoteStream } from '@danubit/core/domain/orders/quote/quote.stream';
import type { TEST_PREFIX } from '@danubit/contracts/values/ids';
import type { CommandContext } from '@danubit/event-store/command-context';
import { EventLog } from '@danubit/event-store/event-log';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../platform/auth/customer-context.ts';
import { ApiSettings } from '../../platform/config/api-settings.ts';
import { HttpProblem } from '../../platform/problems/http-problem.ts';
import { RateLimits } from '../../platform/throttling/rate-limits.ts';
import { QuoteCalculator } from './quote-calculator.ts';
import { termsOf } from './quote-terms.ts';

const QUOTES_PER_MINUTE = 120;

/** Who is promised a price: a customer, or a partner for one of its users. */
export type QuoteAsker = {
  /** In the quote as its owner. */
  readonly userId: string;
  readonly subjectId: string;
  /** Before the id of the quote: that of a sandbox, or none. */
  readonly prefix: typeof TEST_PREFIX | '';
  /** Where the coins will be; null where it is not known. */
  readonly country: string | null;
  /** How far a sandbox is ahead of the real time. Its prices are those of now. */
  readonly aheadMs: number;
  readonly contextOf: (commandId: string, now: Date) => CommandContext;
};

/** Records a firm price. The event is the proof of what was promised, and of what each source said. */
@Injectable()
export class QuoteGiver {
  constructor(
    private readonly calculator: QuoteCalculator,
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly rateLimits: RateLimits,
    private readonly settings: ApiSettings,
  ) {}

  /** @throws HttpProblem when nothing can be quoted, or 429 */
  async give(customer: AuthenticatedCustomer, request: QuoteRequest): Promise<QuoteTerms> {
    const { userId, subjectId } = customer;
    await this.#limit(userId, this.clock.now());
    const country = await this.#countryOf(subjectId);
    return this.giveTo(
      { userId, subjectId, prefix: '', country, aheadMs: 0, contextOf: (commandId, now) => customerContext(customer, commandId, now) },
      request,
    );
  }

  /** @throws HttpProblem when nothing can be quoted */
  async giveTo({ userId, subjectId, prefix, country, aheadMs, contextOf }: QuoteAsker, request: QuoteRequest): Promise<QuoteTerms> {
    const now = new Date(this.clock.now().getTime() + aheadMs);
    const calculated = this.calculator.calculate(request, country);
    const commandId = newCommandId(now);
    const quoteId = `${prefix}${commandId}`;
    const expiresAt = new Date(now.getTime() + PRICING_RULES.quoteValidMs).toISOString();
    const terms: QuoteTerms = { quoteId, userId, subjectId, expiresAt, ...termsOf(request, calculated) };
    await handleCommand(this.log, {
      stream: quoteStream(quoteId),
      decider: quote,
      command: { type: 'GiveQuote', terms },
      context: contextOf(commandId, now),
    });
    return terms;
  }

  /** The amount that the customer fixed, at the price of now. */
  giveAgain(customer: AuthenticatedCustomer, terms: QuoteTerms): Promise<QuoteTerms> {
    return this.give(customer, requestOf(terms));
  }

  /** Where the customer lives, as stated in the identity check. Only live mode needs it: test mode offers everything. */
  async #countryOf(subjectId: string): Promise<string | null> {
    if (this.settings.values.MODE !== 'live') return null;
    const { country } = await this.log.load(customerDecider, customerStream(subjectId));
    return typeof country === 'string' ? country : null;
  }

  async #limit(userId: string, now: Date): Promise<void> {
    const { isAllowed, retryAfterSeconds } = await this.rateLimits.spend(`quotes:${userId}`, QUOTES_PER_MINUTE, 60_000, now);
    if (isAllowed) return;
    throw new HttpProblem(429, 'TOO_MANY_REQUESTS', 'You requested too many prices. Try again in a minute.', {
      headers: { 'retry-after': String(retryAfterSeconds) },
    });
  }
}

/** The request that a quote answered. */
export const requestOf = ({ side, fiat, crypto, destination }: QuoteTerms): QuoteRequest => ({
  side,
  fiat_currency: fiatCurrencyOf(fiat.asset),
  crypto_currency: cryptoTickerOf(cryptoAssetOf(crypto.asset)),
  amount: toDecimal(side === 'pay' ? fiat : crypto),
  destination,
});
