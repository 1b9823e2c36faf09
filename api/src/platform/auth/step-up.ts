import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { HttpProblem, SECOND_FACTOR_REQUIRED, STEP_UP_REQUIRED, unauthorized } from '../problems/http-problem.ts';
import { LiveSessions, type LiveSession } from '../sessions/live-sessions.ts';
import type { AuthenticatedCustomer } from './authenticated-customer.ts';

/** Long enough for one task, too short for an unattended device to be of use (docs/decisions/0055-two-factor.md). */
const FRESH_MS = 10 * 60_000;

/** What a session must prove anew: the second factor where the account has one, otherwise the first. */
export type Proof = 'totp' | 'password';

/**
 * Requires a fresh proof for sensitive actions, so that a stolen session is not enough. Contracts that always need one declare
 * `stepUp: true`; a use case that needs one for some inputs only calls `require`.
 */
@Injectable()
export class StepUp {
  constructor(
    private readonly liveSessions: LiveSessions,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 403 STEP_UP_REQUIRED, naming the proof; under /auth/v1 in GoTrue's words. */
  async require({ sessionId }: AuthenticatedCustomer): Promise<void> {
    const session = await this.liveSessions.findNow(sessionId);
    if (session === undefined) throw unauthorized();
    const proof = proofOwed(session, this.clock.now());
    if (proof === undefined) return;
    throw new HttpProblem(403, STEP_UP_REQUIRED, MESSAGES[proof], { details: { parameter: 'proof', value: proof } });
  }
}

export const proofOwed = ({ hasSecondFactor, firstFactorAt, secondFactorAt }: LiveSession, now: Date): Proof | undefined => {
  const provenAt = hasSecondFactor ? secondFactorAt : firstFactorAt;
  if (provenAt !== null && now.getTime() - provenAt.getTime() <= FRESH_MS) return undefined;
  return hasSecondFactor ? 'totp' : 'password';
};

const MESSAGES: Readonly<Record<Proof, string>> = {
  totp: 'Enter a code of your authenticator app, then try again.',
  password: 'Enter your password again, then try again.',
};

export const secondFactorRequired = (): HttpProblem =>
  new HttpProblem(403, SECOND_FACTOR_REQUIRED, 'Enter a code of your authenticator app to finish signing in.');
