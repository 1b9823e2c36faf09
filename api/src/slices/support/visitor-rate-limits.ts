import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { KeyedIndex } from '../../platform/accounts/keyed-index.ts';
import { HttpProblem } from '../../platform/problems/http-problem.ts';
import { RateLimits } from '../../platform/throttling/rate-limits.ts';

const HOUR_MS = 3_600_000;
/** Messages and newsletter requests per network address and hour. Not lower, because an office may share one address. */
export const PER_ADDRESS = 20;
/** Mails to one email address per day across all senders, so that the forms cannot be used to flood a stranger. */
export const PER_RECIPIENT = 10;
/** Per network address and minute. High, because a mail provider unsubscribes many people from one address. */
export const UNSUBSCRIPTIONS_PER_ADDRESS = 300;
const MINUTE_MS = 60_000;

type Form = 'enquiry' | 'newsletter';
type Visitor = { readonly address: string; /** Normalised. */ readonly email: string };

/** Rate limits of the public forms. Counted in PostgreSQL, so that they survive a restart; keyed by hashes, never by addresses. */
@Injectable()
export class VisitorRateLimits {
  constructor(
    private readonly rateLimits: RateLimits,
    private readonly index: KeyedIndex,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 429 */
  async spend(form: Form, { address, email }: Visitor): Promise<void> {
    await this.#spend(`${form}:address:${this.#hashOf(address)}`, PER_ADDRESS, HOUR_MS);
    await this.#spend(`${form}:recipient:${this.index.ofEmail(email).current.toString('hex')}`, PER_RECIPIENT, 24 * HOUR_MS);
  }

  /** @throws HttpProblem 429 */
  async spendUnsubscription(address: string): Promise<void> {
    await this.#spend(`unsubscription:address:${this.#hashOf(address)}`, UNSUBSCRIPTIONS_PER_ADDRESS, MINUTE_MS, 'requests');
  }

  async #spend(bucket: string, limit: number, windowMs: number, what: 'messages' | 'requests' = 'messages'): Promise<void> {
    const { isAllowed, retryAfterSeconds } = await this.rateLimits.spend(bucket, limit, windowMs, this.clock.now());
    if (isAllowed) return;
    throw new HttpProblem(
      429,
      'TOO_MANY_REQUESTS',
      `Too many ${what} came from your network. Try again ${afterWords(retryAfterSeconds)}, or write to us by email.`,
      {
        headers: { 'retry-after': String(retryAfterSeconds) },
      },
    );
  }

  #hashOf(address: string): string {
    return this.index.ofAddress(address).current.toString('hex');
  }
}

const afterWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `in ${String(Math.ceil(minutes / 60))} hours`;
  return minutes === 1 ? 'in a minute' : `in ${String(minutes)} minutes`;
};
