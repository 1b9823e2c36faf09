import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { readIfPresent, replaceFile } from './text-file.ts';

const text = z.string().check(z.minLength(8));

const secretsSchema = z.object({
  /** Superuser of the embedded database. */
  databasePassword: text,
  rolePasswords: z.object({
    danubit_owner: text,
    danubit_keys: text,
    danubit_restricted: text,
    danubit_api: text,
    danubit_projections: text,
    danubit_workers: text,
    danubit_compliance: text,
    danubit_audit: text,
  }),
  KEY_ENCRYPTION_KEY: text,
  /** The old key while it is being replaced ("make rewrap-keys"). */
  KEY_ENCRYPTION_KEY_OTHER: z.optional(text),
  EMAIL_INDEX_KEY: text,
  /** The old key while it is being replaced ("make rotate-email-index"). */
  EMAIL_INDEX_KEY_OTHER: z.optional(text),
  ONE_TIME_TOKEN_KEY: text,
  ACCESS_TOKEN_KEY: text,
  INTERNAL_SECRET: text,
  SEAL_SIGNING_KEY: text,
  /** The old key while it is being replaced. */
  SEAL_SIGNING_KEY_OTHER: z.optional(text),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  IDENTITY_PROVIDER_KEY: text,
  /** Secrets of the simulator only. */
  ADYEN_API_KEY: text,
  ADYEN_HMAC_KEY: text,
  COMPLIANCE_TOKEN: text,
  COMPLIANCE_PSEUDONYM_KEY: text,
  SIGNER_TOKEN: text,
  WEBHOOK_SECRET_KEY: text,
  /** Seed of the software signer. In test mode only. */
  HOT_WALLET_SEED: text,
});
export type Secrets = z.infer<typeof secretsSchema>;

/**
 * The secrets of an installation: created once, in a file readable by its owner only. Without them the personal data cannot be decrypted.
 * Secrets that a newer version needs are added to the file.
 */
export const readOrCreateSecrets = async (file: string): Promise<Secrets> => {
  const kept = await readIfPresent(file);
  const created = createSecrets();
  if (kept === undefined) return write(file, created);
  const parsed = z.safeParse(secretsSchema, withMissing(created, asObject(JSON.parse(kept))));
  if (!parsed.success)
    throw new Error(`${file} is damaged: ${z.prettifyError(parsed.error)}\nRestore it from a backup, or run "make reset".`);
  return JSON.stringify(parsed.data) === JSON.stringify(asObject(JSON.parse(kept))) ? parsed.data : write(file, parsed.data);
};

/** Creates a new KEY_ENCRYPTION_KEY. The old one is kept to unwrap the keys that it has wrapped. */
export const changeKeyEncryptionKey = async (file: string): Promise<void> => {
  const secrets = await readOrCreateSecrets(file);
  if (secrets.KEY_ENCRYPTION_KEY_OTHER !== undefined)
    throw new Error(`${file} has two key encryption keys: the last change is not finished.`);
  await write(file, { ...secrets, KEY_ENCRYPTION_KEY: key(), KEY_ENCRYPTION_KEY_OTHER: secrets.KEY_ENCRYPTION_KEY });
};

/** Creates a new EMAIL_INDEX_KEY. The old one is kept to find what it has indexed. */
export const changeEmailIndexKey = async (file: string): Promise<void> => {
  const secrets = await readOrCreateSecrets(file);
  if (secrets.EMAIL_INDEX_KEY_OTHER !== undefined)
    throw new Error(`${file} has two keys of the email index: remove EMAIL_INDEX_KEY_OTHER once the last change is finished.`);
  await write(file, { ...secrets, EMAIL_INDEX_KEY: key(), EMAIL_INDEX_KEY_OTHER: secrets.EMAIL_INDEX_KEY });
};

const write = async (file: string, secrets: Secrets): Promise<Secrets> => {
  await replaceFile(file, `${JSON.stringify(secrets, undefined, 2)}\n`);
  return secrets;
};

/** What was kept, with what a newer version needs besides; passwords of roles one by one. */
const withMissing = (created: Secrets, kept: object): object => ({
  ...created,
  ...kept,
  rolePasswords: { ...created.rolePasswords, ...('rolePasswords' in kept ? asObject(kept.rolePasswords) : {}) },
});

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

const createSecrets = (): Secrets => ({
  databasePassword: word(),
  rolePasswords: {
    danubit_owner: word(),
    danubit_keys: word(),
    danubit_restricted: word(),
    danubit_api: word(),
    danubit_projections: word(),
    danubit_workers: word(),
    danubit_compliance: word(),
    danubit_audit: word(),
  },
  KEY_ENCRYPTION_KEY: key(),
  EMAIL_INDEX_KEY: key(),
  ONE_TIME_TOKEN_KEY: key(),
  ACCESS_TOKEN_KEY: signingKey(),
  INTERNAL_SECRET: key(),
  SEAL_SIGNING_KEY: sealingKey(),
  // In the format of the real provider, so that the same adapter accepts them.
  STRIPE_SECRET_KEY: `sk_test_${randomBytes(24).toString('hex')}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('hex')}`,
  IDENTITY_PROVIDER_KEY: word(),
  ADYEN_API_KEY: word(),
  ADYEN_HMAC_KEY: randomBytes(32).toString('hex'),
  COMPLIANCE_TOKEN: key(),
  COMPLIANCE_PSEUDONYM_KEY: key(),
  SIGNER_TOKEN: key(),
  WEBHOOK_SECRET_KEY: key(),
  HOT_WALLET_SEED: key(),
});

const word = (): string => randomBytes(24).toString('base64url');
const key = (): string => randomBytes(32).toString('base64');

/** Private JWK for ES256 as one line of JSON. The api publishes its public part. */
const signingKey = (): string => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: randomUUID() });
};

/** Private key for Ed25519: PKCS #8 in DER, in base64. */
const sealingKey = (): string => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
