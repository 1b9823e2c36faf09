import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts } from '../../../platform/accounts/accounts.ts';
import { Credentials } from '../../../platform/accounts/credentials.ts';
import { KeyedIndex } from '../../../platform/accounts/keyed-index.ts';
import { LinkMails } from '../../../platform/accounts/link-mails.ts';
import { OneTimeLinks } from '../../../platform/accounts/one-time-links.ts';
import { SignInLimits } from '../../../platform/accounts/sign-in-limits.ts';

export class RecoverPassword extends Command<undefined> {
  constructor(
    /** Normalised. */
    readonly email: string,
    readonly redirectPath: string,
    readonly address: string,
  ) {
    super();
  }
}

/** Has no effect when no login can be used with the address; the reply is the same. */
@CommandHandler(RecoverPassword)
export class RecoverPasswordHandler implements ICommandHandler<RecoverPassword> {
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

  async execute({ email, redirectPath, address }: RecoverPassword): Promise<undefined> {
    const now = this.clock.now();
    await this.limits.spendForAddress(this.index.ofAddress(address), now);
    const login = await this.credentials.findByEmail(this.index.ofEmail(email));
    if (login === null || login.confirmedAt === null || login.restrictedAt !== null) return;
    const { userId, subjectId } = login;
    if (await this.mails.isUnderWay(userId, 'recover-password')) return;
    if (!(await this.limits.mayMail(userId, now))) return;
    const link = await this.links.make({ userId, purpose: 'recover-password', redirectPath });
    // Anyone can request this for any address, so the actor is not the customer.
    await handleCommand(this.eventLog, {
      stream: accountStream(userId),
      decider: account,
      command: { type: 'RequestPasswordRecovery' },
      context: commandContext({
        commandId: deriveCommandId(link.tokenId, 'recovery-requested'),
        occurredAt: now.toISOString(),
        actor: SYSTEM_ACTOR,
        subjectId,
        channel: 'web',
      }),
    });
    await this.mails.request(link, await this.accounts.get(userId));
  }
}
