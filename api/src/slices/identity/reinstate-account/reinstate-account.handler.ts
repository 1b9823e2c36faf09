import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountRestrictions } from '../../../platform/accounts/account-restrictions.ts';
import { Accounts } from '../../../platform/accounts/accounts.ts';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
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
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404 for an unknown account, 409 ACCOUNT_CLOSED */
  async execute({ staff, userId }: ReinstateAccount): Promise<undefined> {
    const context = restrictionContext(staff, await this.accounts.find(userId), this.clock.now());
    refuseRestriction(await this.restrictions.reinstate(userId, context));
  }
}
