import { mail } from '@danubit/core/domain/support/mail/mail.decider';
import { mailStream } from '@danubit/core/domain/support/mail/mail.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan, MoreThan } from 'typeorm';
import { oneTimeTokenEntity, type OneTimeTokenRow, type TokenPurpose } from '../database/entities/one-time-token.entity.ts';
import { Log } from '../logging/log.ts';
import { Accounts, type RegisteredAccount } from './accounts.ts';
import { OneTimeLinks } from './one-time-links.ts';

/** A mail younger than this is assumed to be on its way, so no second one is sent. */
export const RESEND_AFTER_MS = 60_000;
/** Housekeeping leaves younger tokens to the request that created them. */
const UNDER_WAY_MS = 30_000;
const BATCH = 100;

/**
 * Mails with a link or a code. The token's row is written first; then the mail is requested under an id derived from the token's.
 * Housekeeping requests the mails that a crash in between left out (docs/decisions/0052-confirmation-mails.md, 0057-mailed-links.md).
 */
@Injectable()
export class LinkMails {
  constructor(
    private readonly database: DataSource,
    private readonly eventLog: EventLog,
    private readonly accounts: Accounts,
    private readonly links: OneTimeLinks,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async request(row: OneTimeTokenRow, account: RegisteredAccount): Promise<void> {
    const to = recipientOf(row, account);
    if (to !== null) await this.#requestMail(row, account, to);
    await this.#tokens().update({ tokenId: row.tokenId }, { mailRequestedAt: this.clock.now() });
  }

  /** Whether a mail of this purpose was sent a moment ago. */
  async isUnderWay(userId: string, purpose: TokenPurpose): Promise<boolean> {
    const newest = await this.links.newest(userId, purpose);
    return newest !== null && newest.createdAt.getTime() > this.clock.now().getTime() - RESEND_AFTER_MS;
  }

  /** Housekeeping: requests mails that a crash left out. A token whose account was never created expires unused. */
  async catchUp(): Promise<void> {
    const now = this.clock.now();
    const where = {
      mailRequestedAt: IsNull(),
      usedAt: IsNull(),
      expiresAt: MoreThan(now),
      createdAt: LessThan(new Date(now.getTime() - UNDER_WAY_MS)),
    };
    for (const row of await this.#tokens().find({ where, order: { createdAt: 'DESC' }, take: BATCH })) {
      try {
        const account = await this.accounts.find(row.userId);
        if (account !== undefined && isStillWanted(row, account)) await this.request(row, account);
      } catch (error) {
        this.log.warn({ err: error, tokenId: row.tokenId }, 'a mail with a link has yet to reach the log');
      }
    }
  }

  async #requestMail(row: OneTimeTokenRow, { firstName, subjectId, redirectPath }: RegisteredAccount, to: string): Promise<void> {
    const { tokenId, purpose } = row;
    const path = pathOf(row, redirectPath);
    await handleCommand(this.eventLog, {
      stream: mailStream(tokenId),
      decider: mail,
      command: {
        type: 'RequestMail',
        mailId: tokenId,
        template: purpose,
        to,
        parameters: { tokenId, ...(path === null ? {} : { path }), firstName: orErased(firstName, '') },
      },
      context: commandContext({
        commandId: deriveCommandId(tokenId, purpose),
        occurredAt: this.clock.now().toISOString(),
        actor: SYSTEM_ACTOR,
        subjectId,
        channel: 'web',
      }),
    });
  }

  #tokens() {
    return this.database.getRepository(oneTimeTokenEntity);
  }
}

const recipientOf = ({ purpose, changeId }: OneTimeTokenRow, { email, emailChange }: RegisteredAccount): string | null => {
  if (purpose !== 'change-email-new') return orErased(email, null);
  if (emailChange === null || emailChange.changeId !== changeId) return null;
  return orErased(emailChange.newEmail, null);
};

const isStillWanted = ({ purpose, changeId }: OneTimeTokenRow, account: RegisteredAccount): boolean => {
  if (account.isClosed) return false;
  if (purpose === 'confirm-email') return account.confirmedAt === null;
  return changeId === null || account.emailChange?.changeId === changeId;
};

/** The page with one button that the link opens, so that mail scanners do not use it up; null for a code to type. */
const pathOf = ({ purpose, redirectPath }: OneTimeTokenRow, accountPath: string): string | null => {
  switch (purpose) {
    case 'confirm-email':
      return `/auth/confirm?${new URLSearchParams({ type: 'signup', next: accountPath }).toString()}`;
    case 'recover-password':
      return `/auth/recover?${new URLSearchParams({ type: 'recovery', next: redirectPath ?? accountPath }).toString()}`;
    case 'change-email-current':
    case 'change-email-new':
      return `/auth/confirm?${new URLSearchParams({ type: 'email_change', next: redirectPath ?? accountPath }).toString()}`;
    case 'reauthenticate':
      return null;
  }
};
