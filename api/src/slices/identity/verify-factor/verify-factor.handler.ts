import type { GoTrueSession } from '@danubit/contracts/http/identity/gotrue-session';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { StepUp } from '../../../platform/auth/step-up.ts';
import type { FactorRow } from '../../../platform/database/entities/factor.entity.ts';
import { CodeLimits } from '../../../platform/factors/code-limits.ts';
import { alreadyEnrolled, Factors } from '../../../platform/factors/factors.ts';
import { Log } from '../../../platform/logging/log.ts';
import { AuthProblem, noSession } from '../../../platform/problems/auth-problem.ts';
import { SessionEndings } from '../../../platform/sessions/session-endings.ts';
import { SessionProofs } from '../../../platform/sessions/session-proofs.ts';
import { SessionReplies } from '../../../platform/sessions/session-replies.ts';

export class VerifyFactor extends Command<GoTrueSession> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly factorId: string,
    readonly challengeId: string,
    readonly code: string,
  ) {
    super();
  }
}

/** Verifies a code at sign-in, for step-up authentication, or to enrol a new authenticator. Each code is accepted once. */
@CommandHandler(VerifyFactor)
export class VerifyFactorHandler implements ICommandHandler<VerifyFactor> {
  constructor(
    private readonly factors: Factors,
    private readonly limits: CodeLimits,
    private readonly stepUp: StepUp,
    private readonly eventLog: EventLog,
    private readonly proofs: SessionProofs,
    private readonly endings: SessionEndings,
    private readonly replies: SessionReplies,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** @throws AuthProblem mfa_factor_not_found, mfa_challenge_expired, mfa_verification_failed, over_request_rate_limit */
  async execute({ customer, factorId, challengeId, code }: VerifyFactor): Promise<GoTrueSession> {
    const { userId, sessionId } = customer;
    const factor = await this.factors.get(userId, factorId);
    if (!(await this.factors.isChallenged(factor, challengeId, sessionId))) {
      const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`;
      throw new AuthProblem(422, 'mfa_challenge_expired', message);
    }
    // Enrolling needs step-up authentication: a session that still owes its second factor must not replace the authenticator.
    if (factor.verifiedAt === null) await this.stepUp.require(customer);
    const refundGuess = await this.limits.spend('totp', userId);
    if (!(await this.factors.take(factor, code))) {
      this.log.info({ userId, sessionId }, 'two-factor code refused');
      throw new AuthProblem(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    }
    await refundGuess();
    if (factor.verifiedAt === null) await this.#enroll(factor, customer);
    return this.replies.of(await this.proofs.proveSecond(sessionId, 'totp'));
  }

  /** Appends the event first: after a crash the factor is still unverified in the table, and the same page can verify it again. */
  async #enroll(factor: FactorRow, customer: AuthenticatedCustomer): Promise<void> {
    const now = this.clock.now();
    const handled = await handleCommand(this.eventLog, {
      stream: accountStream(customer.userId),
      decider: account,
      command: { type: 'EnrollFactor', factorId: factor.factorId },
      context: customerContext(customer, newCommandId(now), now),
    });
    if (!handled.accepted) throw handled.refusal.code === 'factor_already_enrolled' ? alreadyEnrolled() : noSession();
    await this.factors.markVerified(factor);
    await this.endings.end({ userId: customer.userId, except: customer.sessionId }, 'factor-change');
  }
}
