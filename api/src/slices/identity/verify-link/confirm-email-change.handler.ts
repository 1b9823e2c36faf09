import type { GoTrueSession } from '@danubit/contracts/http/identity/gotrue-session';
import { FIRST_LINK_ACCEPTED } from '@danubit/contracts/http/identity/verify-link.contract';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import type { EmailSide } from '@danubit/core/domain/identity/account/account.state';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { isErased, type Personal } from '@danubit/event-store/kernel/personal';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource, type EntityManager } from 'typeorm';
import { Accounts, type RegisteredAccount } from '../../../platform/accounts/accounts.ts';
import { Credentials } from '../../../platform/accounts/credentials.ts';
import { KeyedIndex } from '../../../platform/accounts/keyed-index.ts';
import { OneTimeLinks } from '../../../platform/accounts/one-time-links.ts';
import type { CredentialsRow } from '../../../platform/database/entities/credentials.entity.ts';
import type { OneTimeTokenRow } from '../../../platform/database/entities/one-time-token.entity.ts';
import { AuthProblem } from '../../../platform/problems/auth-problem.ts';
import { SessionEndings } from '../../../platform/sessions/session-endings.ts';
import { SessionReplies } from '../../../platform/sessions/session-replies.ts';
import { SessionStarter } from '../../../platform/sessions/session-starter.ts';
import { banned, expired, isSentTo, linkContext, type FollowedLink } from './followed-link.ts';

type FirstLinkAccepted = { readonly code: '200'; readonly msg: typeof FIRST_LINK_ACCEPTED };

export class ConfirmEmailChange extends Command<GoTrueSession | FirstLinkAccepted> {
  constructor(readonly link: FollowedLink) {
    super();
  }
}

const PURPOSES = ['change-email-current', 'change-email-new'] as const;

/**
 * Follows one of the two links that change an address. A lock on the login's row serialises links followed at the same time. The row
 * moves to the new address first, which fails if another account has taken it; then the event is appended and the link used up.
 */
@CommandHandler(ConfirmEmailChange)
export class ConfirmEmailChangeHandler implements ICommandHandler<ConfirmEmailChange> {
  constructor(
    private readonly database: DataSource,
    private readonly links: OneTimeLinks,
    private readonly credentials: Credentials,
    private readonly index: KeyedIndex,
    private readonly accounts: Accounts,
    private readonly eventLog: EventLog,
    private readonly endings: SessionEndings,
    private readonly sessions: SessionStarter,
    private readonly replies: SessionReplies,
    private readonly clock: Clock,
  ) {}

  /** @throws AuthProblem otp_expired, email_exists, user_banned */
  async execute({ link: { token, email, origin } }: ConfirmEmailChange): Promise<GoTrueSession | FirstLinkAccepted> {
    const link = await this.links.find(token, PURPOSES);
    if (link === null) throw expired();
    const login = await this.database.transaction((manager) => this.#follow(link, email, manager));
    if (login === undefined) return { code: '200', msg: FIRST_LINK_ACCEPTED };
    // A session may belong to someone with access to the old mailbox.
    await this.endings.end({ userId: login.userId }, 'email-change');
    return this.replies.of(await this.sessions.start(login, origin, 'otp'));
  }

  /** `undefined` while the other link has not been followed. */
  async #follow(link: OneTimeTokenRow, email: string | undefined, manager: EntityManager): Promise<CredentialsRow | undefined> {
    const { restrictedAt } = await this.credentials.lock(link.userId, manager);
    if (restrictedAt !== null) throw banned();
    const owner = await this.accounts.get(link.userId);
    if (owner.isClosed) throw expired();
    // No open change: this link has completed it before a crash, and only the steps after the event are left.
    if (owner.emailChange === null) await this.#move(owner, owner.email, manager);
    else await this.#confirm(link, owner, owner.emailChange, email, manager);
    if (!(await this.links.use(link.tokenId, manager))) throw expired();
    const after = await this.accounts.get(link.userId);
    if (after.emailChange !== null) return undefined;
    await this.links.useAll(link.userId, [...PURPOSES, 'recover-password', 'reauthenticate'], manager);
    return this.credentials.lock(link.userId, manager);
  }

  async #confirm(
    link: OneTimeTokenRow,
    owner: RegisteredAccount,
    { changeId, newEmail, confirmed }: NonNullable<RegisteredAccount['emailChange']>,
    email: string | undefined,
    manager: EntityManager,
  ): Promise<void> {
    const side: EmailSide = link.purpose === 'change-email-current' ? 'current' : 'new';
    if (link.changeId !== changeId || !isSentTo(side === 'current' ? owner.email : newEmail, email)) throw expired();
    const isLast = confirmed.some((other) => other !== side);
    if (isLast) await this.#move(owner, newEmail, manager);
    await this.#record(link, changeId, side, owner.subjectId);
  }

  async #move({ userId }: RegisteredAccount, newEmail: Personal<string>, manager: EntityManager): Promise<void> {
    if (isErased(newEmail)) throw expired();
    if (await this.credentials.moveTo(userId, this.index.ofEmail(newEmail), manager)) return;
    throw new AuthProblem(422, 'email_exists', 'A user with this email address has already been registered');
  }

  async #record(link: OneTimeTokenRow, changeId: string, side: EmailSide, subjectId: string): Promise<void> {
    const handled = await handleCommand(this.eventLog, {
      stream: accountStream(link.userId),
      decider: account,
      command: { type: 'ConfirmEmailChange', changeId, side },
      context: linkContext(link, subjectId, this.clock.now()),
    });
    if (!handled.accepted) throw expired();
  }
}
