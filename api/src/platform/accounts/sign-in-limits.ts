import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuthProblem } from '../problems/auth-problem.ts';
import type { Indexed } from './keyed-index.ts';
import { RateLimits } from '../throttling/rate-limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KNOWN_PLACE_MS = 30 * DAY_MS;
/** Guesses per account and hour: one such limit for all unknown devices together, and one for each known device and known place. */
const PER_ACCOUNT = 100;
/** Sign-ins and sign-ups per network address: in an hour, and in a minute, so that guesses do not keep the processors busy. */
const PER_ADDRESS = 1_000;
const PER_ADDRESS_AND_MINUTE = 100;
const MAILS_PER_ACCOUNT = 10;
/**
 * Confirmation mails per email address and day. Until it is confirmed, an address may belong to a stranger, whom sign-ups must not flood.
 */
export const CONFIRMATIONS_PER_ADDRESS = 5;

type Attempt = {
  readonly emailIndex: Indexed;
  readonly addressIndex: Indexed;
  /** The device, if this account has been signed in to on it before (`KnownDevices`). */
  readonly knownDevice?: string | undefined;
  readonly now: Date;
};

/**
 * Slows guessing without locking owners out: a device or place from which the owner has signed in before has its own bucket
 * (docs/decisions/0053-sign-in-limits.md).
 */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly rateLimits: RateLimits,
    private readonly database: DataSource,
  ) {}

  /** Returns a function to call after a right password, so that successes do not count. @throws AuthProblem 429 */
  async spendGuess(attempt: Attempt): Promise<() => Promise<void>> {
    const bucket = await this.#bucketOf(attempt);
    await this.#spend(bucket, PER_ACCOUNT, attempt.now);
    return () => this.rateLimits.refund(bucket);
  }

  /** A known device has its own bucket, which neither strangers nor a shared network can use up. */
  async #bucketOf({ emailIndex, addressIndex, knownDevice, now }: Attempt): Promise<string> {
    const account = emailIndex.current.toString('hex');
    if (knownDevice !== undefined) return `guess:${account}:device:${knownDevice}`;
    await this.spendForAddress(addressIndex, now);
    const isKnown = await this.#isKnownPlace(emailIndex, addressIndex, now);
    return isKnown ? `guess:${account}:${addressIndex.current.toString('hex')}` : `guess:${account}`;
  }

  /** @throws AuthProblem 429 */
  async spendForAddress({ current }: Indexed, now: Date): Promise<void> {
    const address = current.toString('hex');
    await this.#spend(`minute:${address}`, PER_ADDRESS_AND_MINUTE, now, MINUTE_MS);
    await this.#spend(`address:${address}`, PER_ADDRESS, now);
  }

  /** Challenges for a sign-in with a passkey, which the page requests by itself: counted apart from sign-ins. @throws AuthProblem 429 */
  spendForChallenge({ current }: Indexed, now: Date): Promise<void> {
    return this.#spend(`challenge:${current.toString('hex')}`, PER_ADDRESS, now);
  }

  /** Whether one more mail may go to this account. Not an error, which would reveal that the address is known. */
  async mayMail(userId: string, now: Date): Promise<boolean> {
    return (await this.rateLimits.spend(`mail:${userId}`, MAILS_PER_ACCOUNT, HOUR_MS, now)).isAllowed;
  }

  /** Whether one more mail may be sent for the confirmation of this email address. Not an error either. */
  async mayConfirm({ current }: Indexed, now: Date): Promise<boolean> {
    return (await this.rateLimits.spend(`confirmation:${current.toString('hex')}`, CONFIRMATIONS_PER_ADDRESS, DAY_MS, now)).isAllowed;
  }

  async #spend(bucket: string, limit: number, now: Date, windowMs = HOUR_MS): Promise<void> {
    const { isAllowed, retryAfterSeconds } = await this.rateLimits.spend(bucket, limit, windowMs, now);
    if (isAllowed) return;
    throw new AuthProblem(429, 'over_request_rate_limit', 'Request rate limit reached', {
      headers: { 'retry-after': String(retryAfterSeconds) },
    });
  }

  /** The same query for known and unknown addresses, so that its duration reveals nothing. */
  async #isKnownPlace(emailIndex: Indexed, addressIndex: Indexed, now: Date): Promise<boolean> {
    const rows: unknown = await this.database.query(
      `SELECT 1 FROM app.sessions JOIN app.credentials USING (user_id)
       WHERE email_index = ANY($1) AND address_index = ANY($2) AND started_at > $3 LIMIT 1`,
      [emailIndex.all, addressIndex.all, new Date(now.getTime() - KNOWN_PLACE_MS)],
    );
    return Array.isArray(rows) && rows.length > 0;
  }
}
