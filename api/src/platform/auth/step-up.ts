import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { ApiSettings } from '../config/api-settings.ts';
import { HttpProblem, SECOND_FACTOR_REQUIRED, STEP_UP_REQUIRED, unauthorized } from '../problems/http-problem.ts';
import { LiveSessions } from '../sessions/live-sessions.ts';
import type { AuthenticatedCustomer } from './authenticated-customer.ts';
import { proofOwed, proofOwedForPassword } from './proofs.ts';

type Handled = { readonly accepted: true } | { readonly accepted: false; readonly refusal: { readonly code: string } };

/**
 * Requires a fresh proof for sensitive actions, so that a stolen session is not enough. Contracts that always need one declare
 * `stepUp: true`; where the decider determines which changes need one, the use case calls `ifDemanded`.
 */
@Injectable()
export class StepUp {
  readonly #freshMs: number;

  constructor(
    private readonly liveSessions: LiveSessions,
    private readonly clock: Clock,
    { values }: ApiSettings,
  ) {
    this.#freshMs = values.FRESH_PROOF_MINUTES * 60_000;
  }

  /** @throws HttpProblem 403 STEP_UP_REQUIRED, naming the proof; under /auth/v1 in GoTrue's words. */
  require(customer: AuthenticatedCustomer): Promise<void> {
    return this.#require(customer, proofOwed);
  }

  /** Before a new password: the current one or a second factor, or a session from a recovery link. @throws HttpProblem 403 */
  requireForPassword(customer: AuthenticatedCustomer): Promise<void> {
    return this.#require(customer, proofOwedForPassword);
  }

  /** Handles a command; if its decider refuses with `needs_proof`, requires the proof and handles it again. @throws HttpProblem 403 */
  async ifDemanded<H extends Handled>(customer: AuthenticatedCustomer, handle: (hasProof: boolean) => Promise<H>): Promise<H> {
    const handled = await handle(false);
    if (handled.accepted || handled.refusal.code !== 'needs_proof') return handled;
    await this.require(customer);
    return handle(true);
  }

  async #require({ sessionId }: AuthenticatedCustomer, owedBy: typeof proofOwed): Promise<void> {
    const session = await this.liveSessions.findNow(sessionId);
    if (session === undefined) throw unauthorized();
    const owed = owedBy(session, new Date(this.clock.now().getTime() - this.#freshMs));
    if (owed === undefined) return;
    throw new HttpProblem(403, STEP_UP_REQUIRED, owed.demand, { details: { parameter: 'proof', value: owed.proof } });
  }
}

export const secondFactorRequired = (): HttpProblem =>
  new HttpProblem(403, SECOND_FACTOR_REQUIRED, 'Enter a code from your authenticator app, or use a passkey, to finish signing in.');
