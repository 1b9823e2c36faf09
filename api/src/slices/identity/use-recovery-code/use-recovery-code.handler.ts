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
import { CodeLimits } from '../../../platform/factors/code-limits.ts';
import { RecoveryCodeBook } from '../../../platform/factors/recovery-code-book.ts';
import { Log } from '../../../platform/logging/log.ts';
import { AuthProblem, noSession } from '../../../platform/problems/auth-problem.ts';
import { SessionProofs } from '../../../platform/sessions/session-proofs.ts';
import { SessionReplies } from '../../../platform/sessions/session-replies.ts';

export class UseRecoveryCode extends Command<GoTrueSession> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly code: string,
  ) {
    super();
  }
}

/** Uses up the code before it grants the second factor, so that no code is accepted twice. */
@CommandHandler(UseRecoveryCode)
export class UseRecoveryCodeHandler implements ICommandHandler<UseRecoveryCode> {
  constructor(
    private readonly codes: RecoveryCodeBook,
    private readonly limits: CodeLimits,
    private readonly eventLog: EventLog,
    private readonly proofs: SessionProofs,
    private readonly replies: SessionReplies,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** @throws AuthProblem mfa_verification_failed, mfa_recovery_codes_locked */
  async execute({ customer, code }: UseRecoveryCode): Promise<GoTrueSession> {
    const { userId, sessionId } = customer;
    const refundGuess = await this.limits.spend('recovery', userId);
    if (!(await this.codes.take(userId, code))) {
      this.log.info({ userId, sessionId }, 'recovery code refused');
      throw new AuthProblem(422, 'mfa_verification_failed', 'Invalid recovery code entered');
    }
    await refundGuess();
    const { remaining } = await this.codes.count(userId);
    const now = this.clock.now();
    const { accepted } = await handleCommand(this.eventLog, {
      stream: accountStream(userId),
      decider: account,
      command: { type: 'UseRecoveryCode', remaining },
      context: customerContext(customer, newCommandId(now), now),
    });
    if (!accepted) throw noSession();
    return this.replies.of(await this.proofs.proveSecond(sessionId, 'mfa/recovery_code'));
  }
}
