import { reinstateAccount, restrictAccount } from '@danubit/contracts/http/identity/restrict-account.contract';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { CommandContext } from '@danubit/event-store/command-context';
import { Clock } from '@danubit/runtime/clock';
import { Controller } from '@nestjs/common';
import { AccountRestrictions } from '../../../platform/accounts/account-restrictions.ts';
import { Accounts } from '../../../platform/accounts/accounts.ts';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../../platform/auth/customer-context.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { HttpProblem, notFound } from '../../../platform/problems/http-problem.ts';

/** Suspension and reinstatement by staff. */
@Controller()
export class RestrictAccountController {
  constructor(
    private readonly restrictions: AccountRestrictions,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  @Contract(restrictAccount)
  async restrict(
    @Input() { params, body }: InputOf<typeof restrictAccount>,
    @CurrentCustomer() staff: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof restrictAccount>> {
    const context = await this.#contextFor(params.userId, staff);
    refuse(await this.restrictions.restrict(params.userId, body.code, context));
    return reply(200, { restricted: true, code: body.code });
  }

  @Contract(reinstateAccount)
  async reinstate(
    @Input() { params }: InputOf<typeof reinstateAccount>,
    @CurrentCustomer() staff: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof reinstateAccount>> {
    refuse(await this.restrictions.reinstate(params.userId, await this.#contextFor(params.userId, staff)));
    return reply(204, undefined);
  }

  /** @throws HttpProblem 404, before anything is written. */
  async #contextFor(userId: string, staff: AuthenticatedCustomer): Promise<CommandContext> {
    const account = await this.accounts.find(userId);
    if (account === undefined) throw notFound();
    const now = this.clock.now();
    return staffContext(staff, account.subjectId, newCommandId(now), now);
  }
}

const refuse = (outcome: Awaited<ReturnType<AccountRestrictions['reinstate']>>): void => {
  if (outcome === 'not_registered') throw notFound();
  if (outcome === 'account_closed') throw new HttpProblem(409, 'ACCOUNT_CLOSED', 'This account is closed.');
};
