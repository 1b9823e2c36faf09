import type { RestrictionCode } from '@danubit/contracts/values/restriction-codes';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountRestrictions } from '../../../platform/accounts/account-restrictions.ts';
import { Accounts } from '../../../platform/accounts/accounts.ts';
import { RestrictionReasons } from '../../../platform/accounts/restriction-reasons.ts';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { refuseRestriction, restrictionContext } from '../restriction-by-staff.ts';

export class RestrictAccount extends Command<undefined> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly userId: string,
    readonly given: { readonly code: RestrictionCode; readonly rationale: string },
  ) {
    super();
  }
}

@CommandHandler(RestrictAccount)
export class RestrictAccountHandler implements ICommandHandler<RestrictAccount> {
  constructor(
    private readonly restrictions: AccountRestrictions,
    private readonly reasons: RestrictionReasons,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404 for an unknown account, 409 ACCOUNT_CLOSED */
  async execute({ staff, userId, given }: RestrictAccount): Promise<undefined> {
    const found = await this.accounts.find(userId);
    if (found === undefined) throw notFound();
    if (found.isClosed) refuseRestriction('account_closed');
    if (!(await this.#isRepeat(staff, userId, given))) await this.reasons.record(staff, { about: found, step: 'placed', ...given });
    refuseRestriction(await this.restrictions.restrict(userId, given.code, restrictionContext(staff, found, this.clock.now())));
  }

  /** A repeated request gives no second reason. Other words for the same restriction are one. */
  async #isRepeat(staff: AuthenticatedCustomer, userId: string, { code, rationale }: RestrictAccount['given']): Promise<boolean> {
    if ((await this.restrictions.ofStaff(userId)) !== code) return false;
    const last = (await this.reasons.of(userId)).at(-1)?.data;
    return last?.step === 'placed' && last.code === code && last.rationale === rationale && last.decidedBy === staff.userId;
  }
}
