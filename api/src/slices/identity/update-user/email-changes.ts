import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { Accounts } from '../../../platform/accounts/accounts.ts';
import { Credentials } from '../../../platform/accounts/credentials.ts';
import { KeyedIndex } from '../../../platform/accounts/keyed-index.ts';
import { LinkMails } from '../../../platform/accounts/link-mails.ts';
import { OneTimeLinks } from '../../../platform/accounts/one-time-links.ts';
import { SignInLimits } from '../../../platform/accounts/sign-in-limits.ts';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { mailRateLimitProblem } from '../mail-rate-limit-problem.ts';

/**
 * Starts a change of address: mails a link to the current and to the new address. A new address that belongs to another account, or that
 * has had its confirmation mails of the day, gets no mail. The reply is the same, so that a customer cannot find out which addresses have
 * an account.
 */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly index: KeyedIndex,
    private readonly limits: SignInLimits,
    private readonly credentials: Credentials,
    private readonly accounts: Accounts,
    private readonly links: OneTimeLinks,
    private readonly mails: LinkMails,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /** @throws AuthProblem over_email_send_rate_limit */
  async refuseTooSoon({ userId }: AuthenticatedCustomer): Promise<void> {
    if (await this.mails.isUnderWay(userId, 'change-email-current')) throw mailRateLimitProblem();
    if (!(await this.limits.mayMail(userId, this.clock.now()))) throw mailRateLimitProblem();
  }

  async begin(customer: AuthenticatedCustomer, newEmail: string, redirectPath: string): Promise<void> {
    const { userId } = customer;
    const now = this.clock.now();
    const changeId = newCommandId(now);
    await this.links.useAll(userId, ['change-email-current', 'change-email-new']);
    const current = await this.links.make({ userId, purpose: 'change-email-current', changeId, redirectPath });
    const newIndex = this.index.ofEmail(newEmail);
    const isTaken = (await this.credentials.findByEmail(newIndex)) !== null;
    const mayMailNew = !isTaken && (await this.limits.mayConfirm(newIndex, now));
    const other = mayMailNew ? await this.links.make({ userId, purpose: 'change-email-new', changeId, redirectPath }) : undefined;
    await handleCommand(this.eventLog, {
      stream: accountStream(userId),
      decider: account,
      command: { type: 'RequestEmailChange', changeId, newEmail },
      context: customerContext(customer, newCommandId(now), now),
    });
    const owner = await this.accounts.get(userId);
    await this.mails.request(current, owner);
    if (other !== undefined) await this.mails.request(other, owner);
  }
}
