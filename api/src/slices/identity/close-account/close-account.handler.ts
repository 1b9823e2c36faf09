import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Credentials } from '../../../platform/accounts/credentials.ts';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import { SessionEndings } from '../../../platform/sessions/session-endings.ts';
import { ClosureBlockers } from '../closure-blockers.ts';
import { CompanyLeaving } from '../company-leaving.ts';

export class CloseAccount extends Command<string> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly commandId: string,
  ) {
    super();
  }
}

/**
 * The team of the company is left first: an account that has left can still be closed. From the event on no payment is cleared. The login
 * is retired after it, then the sessions end.
 */
@CommandHandler(CloseAccount)
export class CloseAccountHandler implements ICommandHandler<CloseAccount> {
  constructor(
    private readonly blockers: ClosureBlockers,
    private readonly leaving: CompanyLeaving,
    private readonly eventLog: EventLog,
    private readonly credentials: Credentials,
    private readonly endings: SessionEndings,
    private readonly clock: Clock,
  ) {}

  /** Returns the time of closing. @throws HttpProblem 409 BALANCE_REMAINS, PAYMENT_OPEN, LAST_ADMIN */
  async execute({ customer, commandId }: CloseAccount): Promise<string> {
    const { userId } = customer;
    const [blocker] = await this.blockers.of(userId);
    if (blocker === 'balance')
      throw new HttpProblem(409, 'BALANCE_REMAINS', 'Request a payout of your balance first, then close the account.');
    if (blocker === 'open_payment') {
      throw new HttpProblem(409, 'PAYMENT_OPEN', 'A payment is still in progress. Close the account once it has ended.');
    }
    await this.leaving.leave(customer, commandId);
    const now = this.clock.now();
    const handled = await handleCommand(this.eventLog, {
      stream: accountStream(userId),
      decider: account,
      command: { type: 'CloseAccount' },
      context: customerContext(customer, commandId, now),
    });
    if (!handled.accepted) throw new Error(`Account ${userId} has a session but cannot be closed: ${handled.refusal.code}.`);
    await this.credentials.retire(userId);
    await this.endings.end({ userId }, 'account-closed');
    return now.toISOString();
  }
}
