import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { AuthenticatedCustomer } from '../auth/authenticated-customer.ts';
import { AuthProblem } from '../problems/auth-problem.ts';
import { SessionProofs } from '../sessions/session-proofs.ts';
import { RateLimits } from '../throttling/rate-limits.ts';
import { OneTimeLinks } from './one-time-links.ts';

/** Tries per code. There are a million codes, and each is valid for ten minutes. */
const TRIES_PER_CODE = 5;
const CODE_LIVES_MS = 10 * 60_000;

/**
 * Checks a code that was mailed to a signed-in customer. It counts once, as a proof equal to the password, in the session that requested
 * it.
 */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly rateLimits: RateLimits,
    private readonly proofs: SessionProofs,
    private readonly clock: Clock,
  ) {}

  /** @throws AuthProblem reauthentication_not_valid */
  async prove({ userId, sessionId }: AuthenticatedCustomer, nonce: string): Promise<void> {
    const code = await this.links.newestOpen(userId, 'reauthenticate');
    if (code?.sessionId !== sessionId) throw notValid();
    const { isAllowed } = await this.rateLimits.spend(`nonce:${code.tokenId}`, TRIES_PER_CODE, CODE_LIVES_MS, this.clock.now());
    if (!isAllowed || !isSame(this.links.codeOf(code), nonce.trim()) || !(await this.links.use(code.tokenId))) throw notValid();
    await this.proofs.proveFirst(sessionId, 'otp');
  }
}

const notValid = (): AuthProblem => new AuthProblem(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');

const isSame = (left: string, right: string): boolean => timingSafeEqual(sha256(left), sha256(right));
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
