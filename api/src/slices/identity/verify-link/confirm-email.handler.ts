import type { GoTrueSession } from '@danubit/contracts/http/identity/gotrue-session';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Accounts } from '../../../platform/accounts/accounts.ts';
import { Credentials } from '../../../platform/accounts/credentials.ts';
import { OneTimeLinks } from '../../../platform/accounts/one-time-links.ts';
import type { CredentialsRow } from '../../../platform/database/entities/credentials.entity.ts';
import type { OneTimeTokenRow } from '../../../platform/database/entities/one-time-token.entity.ts';
import { SessionReplies } from '../../../platform/sessions/session-replies.ts';
import { SessionStarter } from '../../../platform/sessions/session-starter.ts';
import { expired, isSentTo, linkContext, type FollowedLink } from './followed-link.ts';

export class ConfirmEmail extends Command<GoTrueSession> {
  constructor(readonly link: FollowedLink) {
    super();
  }
}

/** Appends the event before it uses up the link, so that the link still works after a crash between the two. */
@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    private readonly database: DataSource,
    private readonly links: OneTimeLinks,
    private readonly credentials: Credentials,
    private readonly accounts: Accounts,
    private readonly eventLog: EventLog,
    private readonly sessions: SessionStarter,
    private readonly replies: SessionReplies,
    private readonly clock: Clock,
  ) {}

  /** @throws AuthProblem otp_expired */
  async execute({ link: { token, email, origin } }: ConfirmEmail): Promise<GoTrueSession> {
    const link = await this.links.find(token, ['confirm-email']);
    const owner = link === null ? undefined : await this.accounts.find(link.userId);
    if (link === null || owner === undefined || !isSentTo(owner.email, email)) throw expired();
    await handleCommand(this.eventLog, {
      stream: accountStream(link.userId),
      decider: account,
      command: { type: 'ConfirmEmail' },
      context: linkContext(link, owner.subjectId, this.clock.now()),
    });
    const login = await this.#use(link);
    if (login === undefined) throw expired();
    return this.replies.of(await this.sessions.start(login, origin, 'otp'));
  }

  /** Uses up all links of the sign-up and makes this link's password the account's. `undefined` when the link was used meanwhile. */
  async #use({ tokenId, userId, passwordHash }: OneTimeTokenRow): Promise<CredentialsRow | undefined> {
    if (passwordHash === null) throw new Error('The link of a sign-up has no password.');
    return this.database.transaction(async (manager) => {
      if (!(await this.links.use(tokenId, manager))) return undefined;
      await this.links.useAll(userId, ['confirm-email'], manager);
      await this.credentials.confirm(userId, passwordHash, manager);
      return this.credentials.lock(userId, manager);
    });
  }
}
