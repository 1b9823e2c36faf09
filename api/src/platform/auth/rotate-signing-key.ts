import { KeyWrap } from '@danubit/event-store/postgres/key-wrap';
import { generateKeyPairSync } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { rotationAt, type Rotation } from './key-schedule.ts';
import { readSigningKey } from './signing-key.ts';
import { signingKeyPlace } from './signing-keys.ts';

type Request = {
  readonly keyEncryptionKey: string;
  readonly otherKeyEncryptionKey?: string | undefined;
  /** ACCESS_TOKEN_KEY: signs until the first rotation. */
  readonly keyOfSettings: string;
  readonly now: Date;
  readonly atOnce: boolean;
};

/** Creates a key and sets until when all others are accepted. Running processes pick it up without a restart. */
export const rotateSigningKey = async (database: DataSource, request: Request): Promise<Rotation & { readonly keyId: string }> => {
  const rotation = rotationAt(request.now, request);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = JSON.stringify(privateKey.export({ format: 'jwk' }));
  const { keyId } = await readSigningKey(jwk);
  const sealed = new KeyWrap(request.keyEncryptionKey, request.otherKeyEncryptionKey).wrap(Buffer.from(jwk), signingKeyPlace(keyId));
  const { keyId: idOfSettings } = await readSigningKey(request.keyOfSettings);
  await database.transaction(async (manager) => {
    // The lock keeps two concurrent rotations from leaving each other's key in force.
    await manager.query('LOCK TABLE app.signing_keys IN SHARE ROW EXCLUSIVE MODE');
    await manager.query(`INSERT INTO app.signing_keys (key_id, signs_from) VALUES ($1, 'epoch') ON CONFLICT DO NOTHING`, [idOfSettings]);
    await manager.query('UPDATE app.signing_keys SET accepted_until = $1 WHERE accepted_until IS NULL OR accepted_until > $1', [
      rotation.othersAcceptedUntil,
    ]);
    await manager.query('INSERT INTO app.signing_keys (key_id, sealed_private_key, signs_from) VALUES ($1, $2, $3)', [
      keyId,
      sealed,
      rotation.signsFrom,
    ]);
  });
  return { ...rotation, keyId };
};
