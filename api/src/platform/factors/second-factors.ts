import { IsNull, Not, type EntityManager } from 'typeorm';
import { factorEntity, recoveryCodeEntity } from '../database/entities/factor.entity.ts';
import { passkeyEntity } from '../database/entities/passkey.entity.ts';

/** SQL: whether an authenticator, or a passkey, of this user counts. */
export const HAS_AUTHENTICATOR = (userId: string): string =>
  `EXISTS (SELECT FROM app.factors WHERE factors.user_id = ${userId} AND verified_at IS NOT NULL)`;
export const HAS_PASSKEY = (userId: string): string =>
  `EXISTS (SELECT FROM app.passkeys WHERE passkeys.user_id = ${userId} AND recorded_at IS NOT NULL)`;

/** Whether sign-in with a password asks for a second step. */
export const hasSecondFactor = async (manager: EntityManager, userId: string): Promise<boolean> =>
  (await manager.existsBy(factorEntity, { userId, verifiedAt: Not(IsNull()) })) ||
  (await manager.existsBy(passkeyEntity, { userId, recordedAt: Not(IsNull()) }));

/** After a removal: without a second factor there are no recovery codes. True when no second factor is left. */
export const dropCodesWithLastFactor = async (manager: EntityManager, userId: string): Promise<boolean> => {
  if (await hasSecondFactor(manager, userId)) return false;
  await manager.delete(recoveryCodeEntity, { userId });
  return true;
};
