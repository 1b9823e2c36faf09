import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { Factors } from '../../../platform/factors/factors.ts';
import { RecoveryCodeBook } from '../../../platform/factors/recovery-code-book.ts';
import { RECOVERY_CODES_AT_A_TIME } from '../../../platform/factors/recovery-codes.ts';
import { AuthProblem, noSession } from '../../../platform/problems/auth-problem.ts';

export class IssueRecoveryCodes extends Command<string[]> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly which: 'first' | 'again',
  ) {
    super();
  }
}

/** Appends the event before it stores the codes: after a crash between the two the customer issues new ones, and all are recorded. */
@CommandHandler(IssueRecoveryCodes)
export class IssueRecoveryCodesHandler implements ICommandHandler<IssueRecoveryCodes> {
  constructor(
    private readonly factors: Factors,
    private readonly codes: RecoveryCodeBook,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /** @throws AuthProblem mfa_recovery_codes_sole_factor, mfa_verified_factor_exists, mfa_factor_not_found */
  async execute({ customer, which }: IssueRecoveryCodes): Promise<string[]> {
    await this.#refuse(customer.userId, which);
    const now = this.clock.now();
    const { accepted } = await handleCommand(this.eventLog, {
      stream: accountStream(customer.userId),
      decider: account,
      command: { type: 'IssueRecoveryCodes', count: RECOVERY_CODES_AT_A_TIME },
      context: customerContext(customer, newCommandId(now), now),
    });
    if (!accepted) throw noSession();
    return this.codes.replace(customer.userId);
  }

  async #refuse(userId: string, which: 'first' | 'again'): Promise<void> {
    if (!(await this.factors.hasSecondFactor(userId))) {
      throw new AuthProblem(422, 'mfa_recovery_codes_sole_factor', 'Recovery codes need another verified factor');
    }
    const { total } = await this.codes.count(userId);
    if (which === 'first' && total > 0) {
      throw new AuthProblem(422, 'mfa_verified_factor_exists', 'Recovery codes exist already, regenerate them instead');
    }
    if (which === 'again' && total === 0) throw new AuthProblem(404, 'mfa_factor_not_found', 'Recovery codes not found');
  }
}
