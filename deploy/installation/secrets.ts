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
    danubit_api: text,
    danubit_projections: text,
    danubit_workers: text,
  }),
  KEY_ENCRYPTION_KEY: text,
  /** The key until now, while another takes its place ("make rewrap-keys"). */
  KEY_ENCRYPTION_KEY_OTHER: z.optional(text),
  EMAIL_INDEX_KEY: text,
  ONE_TIME_TOKEN_KEY: text,
  ACCESS_TOKEN_KEY: text,
  INTERNAL_SECRET: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  IDENTITY_PROVIDER_KEY: text,
});
export type Secrets = z.infer<typeof secretsSchema>;

/**
 * What a copy cannot do without and nobody may guess: made once, kept for the owner only. Losing it loses the personal data.
 * A secret that a newer version needs is added to the file.
 */
export const readOrCreateSecrets = async (file: string): Promise<Secrets> => {
  const kept = await readIfPresent(file);
  const created = createSecrets();
  if (kept === undefined) return write(file, created);
  const parsed = z.safeParse(secretsSchema, { ...created, ...asObject(JSON.parse(kept)) });
  if (!parsed.success) throw new Error(`${file} is damaged: ${z.prettifyError(parsed.error)}\nPut it back from a copy, or "make reset".`);
  return JSON.stringify(parsed.data) === JSON.stringify(asObject(JSON.parse(kept))) ? parsed.data : write(file, parsed.data);
};

/** Makes a new KEY_ENCRYPTION_KEY; the one until now goes on opening what is wrapped under it. */
export const changeKeyEncryptionKey = async (file: string): Promise<void> => {
  const secrets = await readOrCreateSecrets(file);
  if (secrets.KEY_ENCRYPTION_KEY_OTHER !== undefined)
    throw new Error(`${file} has two key encryption keys: the last change is not finished.`);
  await write(file, { ...secrets, KEY_ENCRYPTION_KEY: key(), KEY_ENCRYPTION_KEY_OTHER: secrets.KEY_ENCRYPTION_KEY });
};

const write = async (file: string, secrets: Secrets): Promise<Secrets> => {
  await replaceFile(file, `${JSON.stringify(secrets, undefined, 2)}\n`);
  return secrets;
};

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

const createSecrets = (): Secrets => ({
  databasePassword: word(),
  rolePasswords: {
    danubit_owner: word(),
    danubit_keys: word(),
    danubit_api: word(),
    danubit_projections: word(),
    danubit_workers: word(),
  },
  KEY_ENCRYPTION_KEY: key(),
  EMAIL_INDEX_KEY: key(),
  ONE_TIME_TOKEN_KEY: key(),
  ACCESS_TOKEN_KEY: signingKey(),
  INTERNAL_SECRET: key(),
  // The simulator's keys have the shape of the provider's, so that the same adapter accepts them.
  STRIPE_SECRET_KEY: `sk_test_${randomBytes(24).toString('hex')}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('hex')}`,
  IDENTITY_PROVIDER_KEY: word(),
});

const word = (): string => randomBytes(24).toString('base64url');
const key = (): string => randomBytes(32).toString('base64');

/** Private JWK for ES256 as one line of JSON; its public half is what the api publishes. */
const signingKey = (): string => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: randomUUID() });
};
