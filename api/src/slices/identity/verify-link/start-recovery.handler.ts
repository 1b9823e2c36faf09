import type { GoTrueSession } from '@danubit/contracts/http/identity/gotrue-session';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts } from '../../../platform/accounts/accounts.ts';
import { Credentials } from '../../../platform/accounts/credentials.ts';
import { OneTimeLinks } from '../../../platform/accounts/one-time-links.ts';
import { SessionReplies } from '../../../platform/sessions/session-replies.ts';
import { SessionStarter } from '../../../platform/sessions/session-starter.ts';
import { banned, expired, isSentTo, type FollowedLink } from './followed-link.ts';

export class StartRecovery extends Command<GoTrueSession> {
  constructor(readonly link: FollowedLink) {
    super();
  }
}

/**
 * Signs in with a mailed link, so that a new password can be set without the old one. An account with a second factor still requires it
 * first. The session ends soon unless a password is set in it (`recoveredEnd`).
 */
@CommandHandler(StartRecovery)
export class StartRecoveryHandler implements ICommandHandler<StartRecovery> {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly credentials: Credentials,
    private readonly accounts: Accounts,
    private readonly sessions: SessionStarter,
    private readonly replies: SessionReplies,
  ) {}

  /** @throws AuthProblem otp_expired, user_banned */
  async execute({ link: { token, email, origin } }: StartRecovery): Promise<GoTrueSession> {
    const link = await this.links.find(token, ['recover-password']);
    const login = link && (await this.credentials.get(link.userId));
    const owner = link === null ? undefined : await this.accounts.find(link.userId);
    if (link === null || login === null || owner === undefined || owner.isClosed || !isSentTo(owner.email, email)) throw expired();
    if (login.restrictedAt !== null) throw banned();
    if (!(await this.links.use(link.tokenId))) throw expired();
    await this.links.useAll(link.userId, ['recover-password']);
    return this.replies.of(await this.sessions.start(login, origin, 'recovery'));
  }
}
