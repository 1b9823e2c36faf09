import { Injectable } from '@nestjs/common';
import { Clock } from '@danubit/core/kernel/clock';
import { newCommandId } from '@danubit/core/event-store/event-ids';
import { hashOfToken } from '@danubit/core/security/one-time-token';
import { randomUUID } from 'node:crypto';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { credentialsEntity, type CredentialsRow } from '../database/entities/credentials.entity.ts';
import { oneTimeTokenEntity, type OneTimeTokenRow } from '../database/entities/one-time-token.entity.ts';

/** Table `app.credentials`: one login per address, by its keyed hash. */
@Injectable()
export class Credentials {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  findByEmail(emailIndex: Buffer): Promise<CredentialsRow | null> {
    return this.#rows().findOneBy({ emailIndex });
  }

  /**
   * The login of this address, made now if there was none. As long as the address is not confirmed nobody can sign in, and the password
   * kept here is whichever was asked for last; the one that counts comes with the link that confirms (`confirm`).
   */
  async claim(emailIndex: Buffer, passwordHash: string): Promise<CredentialsRow> {
    const now = this.clock.now();
    await this.#rows()
      .createQueryBuilder()
      .insert()
      .values({ userId: newCommandId(now), subjectId: randomUUID(), emailIndex, passwordHash, createdAt: now, confirmedAt: null })
      .orIgnore()
      .execute();
    await this.#rows().update({ emailIndex, confirmedAt: IsNull() }, { passwordHash });
    const row = await this.findByEmail(emailIndex);
    if (row === null) throw new Error('The login just claimed is not there.');
    return row;
  }

  async replacePasswordHash(userId: string, passwordHash: string): Promise<void> {
    await this.#rows().update({ userId }, { passwordHash });
  }

  /** The link behind a token, if it still works. */
  findLink(token: string): Promise<OneTimeTokenRow | null> {
    return this.database.getRepository(oneTimeTokenEntity).findOneBy({
      tokenHash: hashOfToken(token),
      purpose: 'confirm-email',
      usedAt: IsNull(),
      expiresAt: MoreThan(this.clock.now()),
    });
  }

  /** Uses the link up, and with it all others of the account; its password becomes the account's. False when another was faster. */
  async confirm({ tokenId, userId, passwordHash }: OneTimeTokenRow): Promise<boolean> {
    const now = this.clock.now();
    return this.database.transaction(async (manager) => {
      const used = await manager.update(oneTimeTokenEntity, { tokenId, usedAt: IsNull() }, { usedAt: now });
      if (used.affected !== 1) return false;
      await manager.update(oneTimeTokenEntity, { userId, usedAt: IsNull() }, { usedAt: now });
      await manager.update(credentialsEntity, { userId, confirmedAt: IsNull() }, { confirmedAt: now, passwordHash });
      return true;
    });
  }

  #rows() {
    return this.database.getRepository(credentialsEntity);
  }
}
