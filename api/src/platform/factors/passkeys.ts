import { newCommandId } from '@danubit/event-store/event-ids';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan, Not } from 'typeorm';
import { passkeyEntity, type PasskeyRow } from '../database/entities/passkey.entity.ts';
import { AuthProblem } from '../problems/auth-problem.ts';
import { HttpProblem, notFound } from '../problems/http-problem.ts';
import { dropCodesWithLastFactor } from './second-factors.ts';

const BATCH = 100;

type NewPasskey = Pick<PasskeyRow, 'userId' | 'credentialId' | 'userHandle' | 'publicKey' | 'counter' | 'transports' | 'name'>;

/** Table `app.passkeys`: public keys with their counters. */
@Injectable()
export class Passkeys {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The oldest first. */
  of(userId: string): Promise<readonly PasskeyRow[]> {
    return this.#rows().find({ where: { userId, recordedAt: Not(IsNull()) }, order: { createdAt: 'ASC', passkeyId: 'ASC' } });
  }

  /** @throws HttpProblem 404 */
  async get(userId: string, passkeyId: string): Promise<PasskeyRow> {
    const row = await this.#rows().findOneBy({ userId, passkeyId, recordedAt: Not(IsNull()) });
    if (row === null) throw notFound('This passkey is no longer on your account.');
    return row;
  }

  findByCredential(credentialId: Buffer): Promise<PasskeyRow | null> {
    return this.#rows().findOneBy({ credentialId, recordedAt: Not(IsNull()) });
  }

  /** Passkeys whose adding was interrupted before the log recorded them. */
  unrecordedBefore(moment: Date): Promise<readonly PasskeyRow[]> {
    return this.#rows().find({ where: { recordedAt: IsNull(), createdAt: LessThan(moment) }, take: BATCH });
  }

  /** Stores a passkey, which counts from `markRecorded` on. @throws HttpProblem PASSKEY_ALREADY_ADDED */
  async begin(passkey: NewPasskey): Promise<PasskeyRow> {
    const now = this.clock.now();
    const row: PasskeyRow = { ...passkey, passkeyId: newCommandId(now), createdAt: now, recordedAt: null, lastUsedAt: null };
    const inserted = await this.#rows().createQueryBuilder().insert().values(row).orIgnore().returning('passkey_id').execute();
    const added: unknown = inserted.raw;
    if (Array.isArray(added) && added.length === 1) return row;
    throw new HttpProblem(409, 'PASSKEY_ALREADY_ADDED', 'This passkey is already on your account.');
  }

  async markRecorded({ passkeyId }: PasskeyRow): Promise<void> {
    await this.#rows().update({ passkeyId }, { recordedAt: this.clock.now() });
  }

  async rename({ passkeyId }: PasskeyRow, name: string): Promise<void> {
    await this.#rows().update({ passkeyId }, { name });
  }

  /**
   * Records a use. False when the counter did not move on: a copy of the key may have been used. One statement, so that one counter is
   * accepted once across all processes (WebAuthn §7.2, step 22).
   */
  async use({ passkeyId }: PasskeyRow, counter: number): Promise<boolean> {
    const { affected } = await this.#rows()
      .createQueryBuilder()
      .update()
      .set({ counter, lastUsedAt: this.clock.now() })
      .where('passkey_id = :passkeyId AND (counter < :counter OR (counter = 0 AND :counter = 0))', { passkeyId, counter })
      .execute();
    return affected === 1;
  }

  /** Deletes the recovery codes with the last second factor. True when no second factor is left. */
  remove({ passkeyId, userId }: PasskeyRow): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      await manager.delete(passkeyEntity, { passkeyId });
      return dropCodesWithLastFactor(manager, userId);
    });
  }

  #rows() {
    return this.database.getRepository(passkeyEntity);
  }
}

/** One answer for an unknown passkey, a wrong signature, a wrong site and an account that has ended. */
export const passkeyRefused = (): AuthProblem =>
  new AuthProblem(400, 'webauthn_verification_failed', 'We could not accept this passkey. It may have been removed from the account.');

export const passkeyChallengeExpired = (): AuthProblem =>
  new AuthProblem(422, 'webauthn_challenge_expired', 'This request has expired or was already used. Start again.');

export const tooManyPasskeys = (): HttpProblem =>
  new HttpProblem(409, 'TOO_MANY_PASSKEYS', 'Your account has the maximum number of passkeys. Remove one first.');
