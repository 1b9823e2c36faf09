import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountRestrictions } from '../../../platform/accounts/account-restrictions.ts';
import { Accounts } from '../../../platform/accounts/accounts.ts';
import { RestrictionReasons } from '../../../platform/accounts/restriction-reasons.ts';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { HttpProblem, notFound } from '../../../platform/problems/http-problem.ts';
import { restrictionContext } from '../restriction-by-staff.ts';

export class KeepRestriction extends Command<undefined> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly userId: string,
    readonly rationale: string,
  ) {
    super();
  }
}

@CommandHandler(KeepRestriction)
export class KeepRestrictionHandler implements ICommandHandler<KeepRestriction> {
  constructor(
    private readonly restrictions: AccountRestrictions,
    private readonly reasons: RestrictionReasons,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404 for an unknown account, 409 NOT_RESTRICTED where staff have placed nothing */
  async execute({ staff, userId, rationale }: KeepRestriction): Promise<undefined> {
    const found = await this.accounts.find(userId);
    if (found === undefined) throw notFound();
    const code = await this.restrictions.ofStaff(userId);
    if (code === null || found.isClosed) throw notRestricted();
    await this.reasons.record(staff, { about: found, step: 'kept', code, rationale });
    const outcome = await this.restrictions.keep(userId, restrictionContext(staff, found, this.clock.now()));
    if (outcome !== 'done') throw notRestricted();
  }
}

const notRestricted = (): HttpProblem => new HttpProblem(409, 'NOT_RESTRICTED', 'Staff do not restrict this account.');
