import { Injectable } from '@nestjs/common';
import { Clock } from '@danubit/runtime/clock';
import { newCommandId } from '@danubit/event-store/event-ids';
import { randomBytes, randomUUID } from 'node:crypto';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import { lockIndexed } from './lock-indexed.ts';
import type { Indexed } from './keyed-index.ts';
import { credentialsEntity, type CredentialsRow } from '../database/entities/credentials.entity.ts';

/** A login as it was when its password or link was verified. */
export type VerifiedLogin = Pick<CredentialsRow, 'userId' | 'subjectId' | 'emailIndex' | 'passwordHash'>;
export type LoginChange = 'password-change' | 'email-change' | 'account-restricted' | 'account-closed';

/** Not a valid hash: a closed account has no password. */
const RETIRED = 'retired';

/** Table `app.credentials`: one login per address, by its keyed hash. */
@Injectable()
export class Credentials {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  findByEmail({ all }: Indexed, manager: EntityManager = this.database.manager): Promise<CredentialsRow | null> {
    return manager.findOneBy(credentialsEntity, { emailIndex: In([...all]) });
  }

  /** @throws Error when there are none, which cannot happen to a caller with a session. */
  async get(userId: string): Promise<CredentialsRow> {
    const row = await this.#rows().findOneBy({ userId });
    if (row === null) throw new Error(`${userId} has a session but no credentials.`);
    return row;
  }

  /**
   * The login of this address, created if there is none. An unconfirmed login cannot sign in, and its password is the one of the latest
   * sign-up; the link that confirms the address sets the final one (`confirm`).
   */
  claim(index: Indexed, passwordHash: string): Promise<CredentialsRow> {
    return this.database.transaction(async (manager) => {
      await lockIndexed(manager, index);
      if ((await this.findByEmail(index, manager)) === null) await this.#insert(index.current, passwordHash, manager);
      await manager.update(credentialsEntity, { emailIndex: In([...index.all]), confirmedAt: IsNull() }, { passwordHash });
      const row = await this.findByEmail(index, manager);
      if (row === null) throw new Error('The login that was just claimed does not exist.');
      return row;
    });
  }

  async #insert(emailIndex: Buffer, passwordHash: string, manager: EntityManager): Promise<void> {
    const now = this.clock.now();
    await manager
      .createQueryBuilder()
      .insert()
      .into(credentialsEntity)
      .values({
        userId: newCommandId(now),
        subjectId: randomUUID(),
        emailIndex,
        passwordHash,
        createdAt: now,
        confirmedAt: null,
        restrictedAt: null,
      })
      .orIgnore()
      .execute();
  }

  /** False when the password has changed since it was verified, so that a rehash never undoes a change of password. */
  async replacePasswordHash({ userId, passwordHash: verified }: VerifiedLogin, passwordHash: string): Promise<boolean> {
    const replaced = await this.#rows().update({ userId, passwordHash: verified }, { passwordHash });
    return replaced.affected === 1;
  }

  /** Marks the address as confirmed and sets the password that came with the link. */
  async confirm(userId: string, passwordHash: string, manager: EntityManager): Promise<void> {
    await manager.update(credentialsEntity, { userId, confirmedAt: IsNull() }, { confirmedAt: this.clock.now(), passwordHash });
  }

  /** Locks the row: changes of an account's address and links run one at a time. */
  async lock(userId: string, manager: EntityManager): Promise<CredentialsRow> {
    const row = await manager.findOne(credentialsEntity, { where: { userId }, lock: { mode: 'pessimistic_write' } });
    if (row === null) throw new Error(`${userId} has a link but no credentials.`);
    return row;
  }

  /**
   * What has changed about a login since it was verified; null when nothing has, which the lock keeps true until the transaction ends.
   * @param isOneAddress whether two look-up values belong to the present address, whose row may have been indexed again meanwhile
   */
  async changeSince(
    { userId, emailIndex, passwordHash }: VerifiedLogin,
    manager: EntityManager,
    isOneAddress: (values: readonly Buffer[]) => Promise<boolean>,
  ): Promise<LoginChange | null> {
    const row = await manager.findOne(credentialsEntity, { where: { userId }, lock: { mode: 'pessimistic_read' } });
    // An erased account has no row.
    if (row === null) return 'account-closed';
    if (row.restrictedAt !== null) return 'account-restricted';
    if (this.isRetired(row)) return 'account-closed';
    if (!row.emailIndex.equals(emailIndex) && !(await isOneAddress([row.emailIndex, emailIndex]))) return 'email-change';
    return row.passwordHash === passwordHash ? null : 'password-change';
  }

  /** False when another login has the address. */
  async moveTo(userId: string, index: Indexed, manager: EntityManager): Promise<boolean> {
    await lockIndexed(manager, index);
    const holder = await this.findByEmail(index, manager);
    if (holder !== null) return holder.userId === userId;
    await manager.update(credentialsEntity, { userId }, { emailIndex: index.current });
    return true;
  }

  /** Affects access immediately; `null` lifts the suspension. */
  async restrict(userId: string, restrictedAt: Date | null): Promise<void> {
    await this.#rows().update({ userId }, { restrictedAt });
  }

  /** Removes the password hash and the address's index: sign-in is impossible, and the address is free for a new account. */
  async retire(userId: string): Promise<void> {
    await this.#rows().update({ userId }, { emailIndex: randomBytes(32), passwordHash: RETIRED });
  }

  /** Whether the account is closed. */
  isRetired({ passwordHash }: VerifiedLogin): boolean {
    return passwordHash === RETIRED;
  }

  #rows() {
    return this.database.getRepository(credentialsEntity);
  }
}
