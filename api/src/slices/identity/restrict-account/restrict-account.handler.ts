import type { RestrictionCode } from '@danubit/contracts/values/restriction-codes';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountRestrictions } from '../../../platform/accounts/account-restrictions.ts';
import { Accounts } from '../../../platform/accounts/accounts.ts';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { refuseRestriction, restrictionContext } from '../restriction-by-staff.ts';

export class RestrictAccount extends Command<undefined> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly userId: string,
    readonly code: RestrictionCode,
  ) {
    super();
  }
}

@CommandHandler(RestrictAccount)
export class RestrictAccountHandler implements ICommandHandler<RestrictAccount> {
  constructor(
    private readonly restrictions: AccountRestrictions,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404 for an unknown account, 409 ACCOUNT_CLOSED */
  async execute({ staff, userId, code }: RestrictAccount): Promise<undefined> {
    const context = restrictionContext(staff, await this.accounts.find(userId), this.clock.now());
    refuseRestriction(await this.restrictions.restrict(userId, code, context));
  }
}
