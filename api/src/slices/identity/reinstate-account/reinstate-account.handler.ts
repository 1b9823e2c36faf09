import { AlertBook, isPersonKept } from '@danubit/core/compliance/alert-book';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountRestrictions } from '../../../platform/accounts/account-restrictions.ts';
import { Accounts } from '../../../platform/accounts/accounts.ts';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import { refuseRestriction, restrictionContext } from '../restriction-by-staff.ts';

export class ReinstateAccount extends Command<undefined> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly userId: string,
  ) {
    super();
  }
}

@CommandHandler(ReinstateAccount)
export class ReinstateAccountHandler implements ICommandHandler<ReinstateAccount> {
  constructor(
    private readonly restrictions: AccountRestrictions,
    private readonly accounts: Accounts,
    private readonly alerts: AlertBook,
    private readonly clock: Clock,
  ) {}

  /** What two people keep, one person does not lift. @throws HttpProblem 404 for an unknown account, 409 ACCOUNT_CLOSED, ALERT_KEPT */
  async execute({ staff, userId }: ReinstateAccount): Promise<undefined> {
    const context = restrictionContext(staff, await this.accounts.find(userId), this.clock.now());
    if (await isPersonKept(this.alerts, userId))
      throw new HttpProblem(409, 'ALERT_KEPT', 'Two people keep an alert about this person. The restriction ends when two clear it.');
    refuseRestriction(await this.restrictions.reinstate(userId, context));
  }
}
