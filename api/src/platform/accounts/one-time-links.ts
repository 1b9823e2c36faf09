import { newCommandId } from '@danubit/event-store/event-ids';
import { Clock } from '@danubit/runtime/clock';
import { hashOfToken, oneTimeCodeOf, oneTimeTokenOf } from '@danubit/core/security/one-time-token';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, MoreThan, type EntityManager } from 'typeorm';
import { ApiSettings } from '../config/api-settings.ts';
import { oneTimeTokenEntity, type OneTimeTokenRow, type TokenPurpose } from '../database/entities/one-time-token.entity.ts';

const HOUR_MS = 3_600_000;
/** The mails state this time too. */
const LIVES_MS: Readonly<Record<TokenPurpose, number>> = {
  'confirm-email': 24 * HOUR_MS,
  'recover-password': HOUR_MS,
  'change-email-current': 24 * HOUR_MS,
  'change-email-new': 24 * HOUR_MS,
  reauthenticate: 10 * 60_000,
};

type NewLink = Pick<OneTimeTokenRow, 'userId' | 'purpose'> &
  Partial<Pick<OneTimeTokenRow, 'passwordHash' | 'changeId' | 'redirectPath' | 'sessionId'>>;

/** Table `app.one_time_tokens`: the purpose and the expiry of mailed links and codes. */
@Injectable()
export class OneTimeLinks {
  readonly #key: string;

  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    { values }: ApiSettings,
  ) {
    this.#key = values.ONE_TIME_TOKEN_KEY;
  }

  /** Creates a token for a link or a code. The mail is requested separately. */
  async make({
    userId,
    purpose,
    passwordHash = null,
    changeId = null,
    redirectPath = null,
    sessionId = null,
  }: NewLink): Promise<OneTimeTokenRow> {
    const now = this.clock.now();
    const tokenId = newCommandId(now);
    const row: OneTimeTokenRow = {
      tokenId,
      tokenHash: hashOfToken(oneTimeTokenOf(tokenId, this.#key)),
      userId,
      purpose,
      passwordHash,
      changeId,
      redirectPath,
      sessionId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIVES_MS[purpose]),
      usedAt: null,
      mailRequestedAt: null,
    };
    await this.#rows().insert(row);
    return row;
  }

  /** The link of a token, if it is still valid for one of these purposes. */
  find(token: string, purposes: readonly TokenPurpose[]): Promise<OneTimeTokenRow | null> {
    return this.#rows().findOneBy({
      tokenHash: hashOfToken(token),
      purpose: In([...purposes]),
      usedAt: IsNull(),
      expiresAt: MoreThan(this.clock.now()),
    });
  }

  /** The newest valid one of a purpose. */
  newestOpen(userId: string, purpose: TokenPurpose): Promise<OneTimeTokenRow | null> {
    const where = { userId, purpose, usedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
    return this.#rows().findOne({ where, order: { createdAt: 'DESC' } });
  }

  newest(userId: string, purpose: TokenPurpose): Promise<OneTimeTokenRow | null> {
    return this.#rows().findOne({ where: { userId, purpose }, order: { createdAt: 'DESC' } });
  }

  codeOf({ tokenId }: OneTimeTokenRow): string {
    return oneTimeCodeOf(tokenId, this.#key);
  }

  /** False when another request has used it first. */
  async use(tokenId: string, manager: EntityManager = this.database.manager): Promise<boolean> {
    const used = await manager.update(oneTimeTokenEntity, { tokenId, usedAt: IsNull() }, { usedAt: this.clock.now() });
    return used.affected === 1;
  }

  /** Invalidates older links, so that an old mail cannot be used. */
  async useAll(userId: string, purposes: readonly TokenPurpose[], manager: EntityManager = this.database.manager): Promise<void> {
    const which = { userId, purpose: In([...purposes]), usedAt: IsNull() };
    await manager.update(oneTimeTokenEntity, which, { usedAt: this.clock.now() });
  }

  #rows() {
    return this.database.getRepository(oneTimeTokenEntity);
  }
}
