import { mail } from '@danubit/core/domain/support/mail/mail.decider';
import { commandContext, SYSTEM_ACTOR } from '@danubit/core/event-store/command-context';
import { deriveCommandId, newCommandId } from '@danubit/core/event-store/event-ids';
import { EventLog } from '@danubit/core/event-store/event-log';
import { handleCommand } from '@danubit/core/event-store/handle-command';
import { Clock } from '@danubit/core/kernel/clock';
import { isErased } from '@danubit/core/kernel/personal';
import { hashOfToken, oneTimeTokenOf } from '@danubit/core/security/one-time-token';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan, MoreThan } from 'typeorm';
import { ApiSettings } from '../config/api-settings.ts';
import { oneTimeTokenEntity, type OneTimeTokenRow } from '../database/entities/one-time-token.entity.ts';
import { Log } from '../logging/log.ts';
import { Accounts, type RegisteredAccount } from './accounts.ts';

/** Said in the mail too. */
const LINK_LIVES_MS = 24 * 3_600_000;
/** A link younger than this is still on its way: nobody needs another. */
const RESEND_AFTER_MS = 60_000;
/** Housekeeping leaves what is this young to the request that made it. */
const UNDER_WAY_MS = 30_000;
const BATCH = 100;

/**
 * Mails with a link that confirms an address. The token's row is written before the account is registered and the mail requested after,
 * under an id derived from the token's: a crash in between is made up for by housekeeping (docs/decisions/0052-confirmation-mails.md).
 */
@Injectable()
export class ConfirmationMails {
  readonly #key: string;

  constructor(
    private readonly database: DataSource,
    private readonly eventLog: EventLog,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
    private readonly log: Log,
    { values }: ApiSettings,
  ) {
    this.#key = values.ONE_TIME_TOKEN_KEY;
  }

  /** A token for a link; the mail is yet to be requested. */
  async prepare(userId: string, passwordHash: string): Promise<OneTimeTokenRow> {
    const now = this.clock.now();
    const tokenId = newCommandId(now);
    const row: OneTimeTokenRow = {
      tokenId,
      tokenHash: hashOfToken(oneTimeTokenOf(tokenId, this.#key)),
      userId,
      purpose: 'confirm-email',
      passwordHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LINK_LIVES_MS),
      usedAt: null,
      mailRequestedAt: null,
    };
    await this.#tokens().insert(row);
    return row;
  }

  async request({ tokenId, userId }: OneTimeTokenRow, account: RegisteredAccount): Promise<void> {
    if (!isErased(account.email)) await this.#requestMail(tokenId, account, account.email);
    await this.#tokens().update({ tokenId, userId }, { mailRequestedAt: this.clock.now() });
  }

  /** Another mail with the password of the last one, unless that one is hardly gone. */
  async resend(account: RegisteredAccount, fallbackPasswordHash: string): Promise<void> {
    const newest = await this.#tokens().findOne({ where: { userId: account.userId }, order: { createdAt: 'DESC' } });
    if (newest !== null && newest.createdAt.getTime() > this.clock.now().getTime() - RESEND_AFTER_MS) return;
    await this.request(await this.prepare(account.userId, newest?.passwordHash ?? fallbackPasswordHash), account);
  }

  /** Whether a link that still works is out there. */
  async hasOpenLink(userId: string): Promise<boolean> {
    return this.#tokens().existsBy({ userId, usedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) });
  }

  /** Housekeeping: mails that a crash kept from the log. A token whose account never came to be is left to run out. */
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
        if (account !== undefined && account.confirmedAt === null) await this.request(row, account);
      } catch (error) {
        this.log.warn({ err: error, tokenId: row.tokenId }, 'a confirmation mail has yet to reach the log');
      }
    }
  }

  async #requestMail(tokenId: string, account: RegisteredAccount, to: string): Promise<void> {
    const { firstName, subjectId, redirectPath } = account;
    const path = `/auth/confirm?${new URLSearchParams({ type: 'signup', next: redirectPath }).toString()}`;
    await handleCommand(this.eventLog, {
      stream: `mail-${tokenId}`,
      decider: mail,
      command: {
        type: 'RequestMail',
        mailId: tokenId,
        template: 'confirm-email',
        to,
        parameters: { tokenId, path, ...(isErased(firstName) ? {} : { firstName }) },
      },
      context: commandContext({
        commandId: deriveCommandId(tokenId, 'confirm-email'),
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
