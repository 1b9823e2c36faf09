import type { GoTrueFactor } from '@danubit/contracts/http/identity/gotrue-session';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { KeyWrap } from '@danubit/event-store/postgres/key-wrap';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { ApiSettings } from '../config/api-settings.ts';
import { factorChallengeEntity, factorEntity, recoveryCodeEntity, type FactorRow } from '../database/entities/factor.entity.ts';
import { passkeyEntity, type PasskeyRow } from '../database/entities/passkey.entity.ts';
import { AuthProblem } from '../problems/auth-problem.ts';
import { dropCodesWithLastFactor, hasSecondFactor } from './second-factors.ts';
import { newTotpSecret, stepOfCode } from './totp.ts';

const BATCH = 100;
const CHALLENGE_LIVES_MS = 5 * 60_000;

export type FactorChallenge = { readonly challengeId: string; readonly expiresAt: Date };

/** auth-js sees the recovery codes of an account as one factor, whose id is derived from the account's. */
export const recoveryFactorId = (userId: string): string => idFromText(`recovery-codes:${userId}`);
export const RECOVERY_FACTOR_NAME = 'Recovery codes';

/** Table `app.factors`. A secret is sealed under KEY_ENCRYPTION_KEY, bound to its factor, and opened only to check a code. */
@Injectable()
export class Factors {
  readonly #wrap: KeyWrap;

  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    { values }: ApiSettings,
  ) {
    this.#wrap = new KeyWrap(values.KEY_ENCRYPTION_KEY, values.KEY_ENCRYPTION_KEY_OTHER);
  }

  /** Whether the account has a verified authenticator or a passkey. */
  hasSecondFactor(userId: string): Promise<boolean> {
    return hasSecondFactor(this.database.manager, userId);
  }

  /** Whether the account has a verified authenticator. */
  hasVerified(userId: string): Promise<boolean> {
    return this.#rows().existsBy({ userId, verifiedAt: Not(IsNull()) });
  }

  /** A factor of this account, verified or not. @throws AuthProblem mfa_factor_not_found */
  async get(userId: string, factorId: string): Promise<FactorRow> {
    const row = await this.#rows().findOneBy({ userId, factorId });
    if (row === null) throw new AuthProblem(404, 'mfa_factor_not_found', 'Factor not found');
    return row;
  }

  /** Enrolments that were not finished. */
  unverifiedOf(userId: string): Promise<readonly FactorRow[]> {
    return this.#rows().findBy({ userId, verifiedAt: IsNull() });
  }

  unverifiedBefore(moment: Date): Promise<readonly FactorRow[]> {
    return this.#rows().find({ where: { verifiedAt: IsNull(), createdAt: LessThan(moment) }, take: BATCH });
  }

  /** Creates an unverified factor with a new secret. */
  async begin(userId: string, friendlyName: string | null): Promise<{ readonly factorId: string; readonly secret: Buffer }> {
    const now = this.clock.now();
    const [factorId, secret] = [newCommandId(now), newTotpSecret()];
    const row: FactorRow = {
      factorId,
      userId,
      friendlyName,
      sealedSecret: this.#wrap.wrap(secret, factorPlace(factorId)),
      createdAt: now,
      verifiedAt: null,
      lastChallengedAt: null,
      lastUsedStep: null,
    };
    await this.#rows().insert(row);
    return { factorId, secret };
  }

  async challenge({ factorId }: FactorRow, sessionId: string): Promise<FactorChallenge> {
    const now = this.clock.now();
    const challenge = { challengeId: newCommandId(now), expiresAt: new Date(now.getTime() + CHALLENGE_LIVES_MS) };
    await this.#challenges().delete({ sessionId, expiresAt: LessThan(now) });
    await this.#challenges().insert({ ...challenge, factorId, sessionId });
    await this.#rows().update({ factorId }, { lastChallengedAt: now });
    return challenge;
  }

  /** Whether the challenge is of this factor and session and still open. */
  isChallenged({ factorId }: FactorRow, challengeId: string, sessionId: string): Promise<boolean> {
    return this.#challenges().existsBy({ challengeId, factorId, sessionId, expiresAt: MoreThan(this.clock.now()) });
  }

  /** Accepts a code once. False for a wrong code, and for one that this or another process has accepted before. */
  async take({ factorId, sealedSecret }: FactorRow, code: string): Promise<boolean> {
    const step = stepOfCode(this.#wrap.unwrap(sealedSecret, factorPlace(factorId)), code, this.clock.now());
    if (step === undefined) return false;
    const { affected } = await this.#rows()
      .createQueryBuilder()
      .update()
      .set({ lastUsedStep: step })
      .where('factor_id = :factorId AND (last_used_step IS NULL OR last_used_step < :step)', { factorId, step })
      .execute();
    return affected === 1;
  }

  async markVerified({ factorId }: FactorRow): Promise<void> {
    await this.#rows().update({ factorId, verifiedAt: IsNull() }, { verifiedAt: this.clock.now() });
  }

  /** Deletes the recovery codes with the last second factor. True when no second factor is left. */
  async remove({ factorId, userId }: FactorRow): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      await manager.delete(factorEntity, { factorId });
      return dropCodesWithLastFactor(manager, userId);
    });
  }

  /** As GoTrue lists them in a user. */
  async describe(userId: string): Promise<GoTrueFactor[]> {
    const factors = await this.#rows().find({ where: { userId }, order: { createdAt: 'ASC' } });
    const passkeys = await this.database
      .getRepository(passkeyEntity)
      .find({ where: { userId, recordedAt: Not(IsNull()) }, order: { createdAt: 'ASC' } });
    // All recovery codes of an account are issued together, so any row has their time.
    const code = await this.database.getRepository(recoveryCodeEntity).findOneBy({ userId });
    const described = [...factors.map(describeFactor), ...passkeys.map(describePasskey)];
    if (code === null) return described;
    const at = code.issuedAt.toISOString();
    const facts = { friendly_name: RECOVERY_FACTOR_NAME, factor_type: 'recovery_code', status: 'verified' } as const;
    return [...described, { id: recoveryFactorId(userId), ...facts, created_at: at, updated_at: at }];
  }

  #rows() {
    return this.database.getRepository(factorEntity);
  }

  #challenges() {
    return this.database.getRepository(factorChallengeEntity);
  }
}

export const alreadyEnrolled = (): AuthProblem =>
  new AuthProblem(422, 'too_many_enrolled_mfa_factors', 'Maximum number of verified factors reached, unenroll to continue');

/** The place to which a sealed secret is bound (`KeyWrap`). */
export const factorPlace = (factorId: string): string => `totp:${factorId}`;

const describeFactor = ({ factorId, friendlyName, createdAt, verifiedAt, lastChallengedAt }: FactorRow): GoTrueFactor => ({
  id: factorId,
  ...(friendlyName === null ? {} : { friendly_name: friendlyName }),
  factor_type: 'totp',
  status: verifiedAt === null ? 'unverified' : 'verified',
  created_at: createdAt.toISOString(),
  updated_at: (lastChallengedAt ?? verifiedAt ?? createdAt).toISOString(),
  ...(lastChallengedAt === null ? {} : { last_challenged_at: lastChallengedAt.toISOString() }),
});

const describePasskey = ({ passkeyId, name, createdAt, lastUsedAt }: PasskeyRow): GoTrueFactor => ({
  id: passkeyId,
  friendly_name: name,
  factor_type: 'webauthn',
  status: 'verified',
  created_at: createdAt.toISOString(),
  updated_at: (lastUsedAt ?? createdAt).toISOString(),
});
