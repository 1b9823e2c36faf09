import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts } from '../../../platform/accounts/accounts.ts';
import { LinkMails } from '../../../platform/accounts/link-mails.ts';
import { OneTimeLinks } from '../../../platform/accounts/one-time-links.ts';
import { SignInLimits } from '../../../platform/accounts/sign-in-limits.ts';
import { mailRateLimitProblem } from '../mail-rate-limit-problem.ts';

export class Reauthenticate extends Command<undefined> {
  constructor(
    readonly userId: string,
    readonly sessionId: string,
  ) {
    super();
  }
}

/** Mails a code to the account and invalidates earlier ones. */
@CommandHandler(Reauthenticate)
export class ReauthenticateHandler implements ICommandHandler<Reauthenticate> {
  constructor(
    private readonly limits: SignInLimits,
    private readonly accounts: Accounts,
    private readonly links: OneTimeLinks,
    private readonly mails: LinkMails,
    private readonly clock: Clock,
  ) {}

  /** @throws AuthProblem over_email_send_rate_limit */
  async execute({ userId, sessionId }: Reauthenticate): Promise<undefined> {
    if (await this.mails.isUnderWay(userId, 'reauthenticate')) throw mailRateLimitProblem();
    if (!(await this.limits.mayMail(userId, this.clock.now()))) throw mailRateLimitProblem();
    await this.links.useAll(userId, ['reauthenticate']);
    await this.mails.request(await this.links.make({ userId, purpose: 'reauthenticate', sessionId }), await this.accounts.get(userId));
  }
}
