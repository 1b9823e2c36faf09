import { KeyWrap } from '@danubit/event-store/postgres/key-wrap';
import { PostgresPersonalDataKeys } from '@danubit/event-store/postgres/postgres-personal-data-keys';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { rotateSigningKey } from '../../platform/auth/rotate-signing-key.ts';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { enrolledAuthenticator } from '../../testing/authenticator.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { rewrapKeys } from './rewrap-keys.ts';

const NEW = randomBytes(32).toString('base64');
/** More than two batches. */
const PERSONS = 1_200;
const SCOPE = { retentionClass: 'account', period: 'open' } as const;

let api: TestApi;
let customer: SignedInCustomer;
let client: pg.Client;
const opened: PostgresPersonalDataKeys[] = [];
beforeAll(async () => {
  api = await startTestApi();
  customer = await signedInCustomer(api);
  await enrolledAuthenticator(api, customer.client);
  await rotateSigningKey(api.database, {
    keyEncryptionKey: api.settings.KEY_ENCRYPTION_KEY,
    keyOfSettings: api.settings.ACCESS_TOKEN_KEY,
    now: api.clock.now(),
    atOnce: false,
  });
  client = new pg.Client({ connectionString: api.settings.DATABASE_URL });
  await client.connect();
  const keys = openKeys(api.settings.KEY_ENCRYPTION_KEY);
  await Promise.all(Array.from({ length: PERSONS }, () => keys.keyFor({ subjectId: randomUUID(), ...SCOPE })));
});
afterAll(async () => {
  await Promise.all([client.end(), ...opened.map((keys) => keys.close())]);
  await api.stop();
});

const openKeys = (keyEncryptionKey: string, otherKeyEncryptionKey?: string): PostgresPersonalDataKeys => {
  const keys = new PostgresPersonalDataKeys({ connectionString: api.settings.DATABASE_URL, keyEncryptionKey, otherKeyEncryptionKey });
  opened.push(keys);
  return keys;
};

/** Every wrapped value, as text. */
const stored = async (): Promise<string> => {
  const { rows } = await client.query(
    `SELECT key_id::text AS id, wrapped_key AS key FROM keys.personal_data_keys UNION ALL SELECT factor_id::text, sealed_secret FROM app.factors
     UNION ALL SELECT key_id, sealed_private_key FROM app.signing_keys ORDER BY id`,
  );
  return JSON.stringify(rows);
};

type Query = { readonly query: typeof pg.Client.prototype.query };

/** The client, which calls `before` ahead of each UPDATE. */
const before = (doing: () => Promise<void>): Query => ({
  query: (async (text: string, values: unknown[]) => {
    if (text.startsWith('UPDATE')) await doing();
    return client.query(text, values);
  }) as Query['query'],
});

const request = (changes: { readonly other?: string; readonly keysClient?: Query } = {}) => ({
  client,
  keysClient: client,
  keyEncryptionKey: NEW,
  other: api.settings.KEY_ENCRYPTION_KEY,
  say: () => undefined,
  ...changes,
});

describe('wrapping keys under a new key encryption key', () => {
  it('refuses a wrong old key with its own error before it writes', async () => {
    const before = await stored();
    await expect(rewrapKeys(request({ other: randomBytes(32).toString('base64') }))).rejects.toThrow(
      'does not open with this KEY_ENCRYPTION_KEY or KEY_ENCRYPTION_KEY_OTHER',
    );
    expect(await stored()).toBe(before);
  });

  it('can be interrupted anywhere: both keys together open all values, and the next run continues', async () => {
    let batches = 0;
    const killed = before(async () => {
      batches += 1;
      if (batches === 2) throw new Error('killed');
      await Promise.resolve();
    });
    await expect(rewrapKeys(request({ keysClient: killed }))).rejects.toThrow('killed');
    const { rows } = await client.query<{ key_id: string }>('SELECT key_id FROM keys.personal_data_keys');
    const ids = rows.map((row) => row.key_id);
    const old = api.settings.KEY_ENCRYPTION_KEY;
    for (const keys of [openKeys(NEW, old), openKeys(old, NEW)]) expect((await keys.keysById(ids)).size).toBe(ids.length);
  });

  it('leaves no value under the old key although keys are created and destroyed meanwhile', async () => {
    const [made, erased] = [randomUUID(), randomUUID()];
    const beside = openKeys(NEW, api.settings.KEY_ENCRYPTION_KEY);
    const erasedKey = await openKeys(api.settings.KEY_ENCRYPTION_KEY).keyFor({ subjectId: erased, ...SCOPE });
    const meanwhile = before(async () => {
      await beside.keyFor({ subjectId: made, ...SCOPE });
      await beside.destroy({ subjectId: erased, retentionClass: 'account' });
    });
    await rewrapKeys(request({ keysClient: meanwhile }));
    const alone = openKeys(NEW);
    expect(await alone.keyFor({ subjectId: made, ...SCOPE })).toBeDefined();
    expect(await alone.keyFor({ subjectId: erased, ...SCOPE })).toBeUndefined();
    expect((await alone.keysById([erasedKey?.keyId ?? ''])).size).toBe(0);
    const wrap = new KeyWrap(NEW);
    const { rows } = await client.query<{ factor_id: string; sealed_secret: Buffer }>('SELECT factor_id, sealed_secret FROM app.factors');
    expect(rows.map((row) => wrap.unwrap(row.sealed_secret, `totp:${row.factor_id}`))).toHaveLength(1);
    const signing = await client.query<{ count: string }>(
      'SELECT count(*) FROM app.signing_keys WHERE sealed_private_key IS NOT NULL AND get_byte(sealed_private_key, 0) = 2',
    );
    expect(signing.rows[0]?.count).toBe('1');
    const { rows: left } = await client.query('SELECT 1 FROM keys.personal_data_keys WHERE get_byte(wrapped_key, 0) <> 2');
    expect(left).toEqual([]);
  });

  it('fails while a process continues to wrap under the old key', async () => {
    const late = openKeys(api.settings.KEY_ENCRYPTION_KEY);
    const goesOn = before(async () => {
      await late.keyFor({ subjectId: randomUUID(), ...SCOPE });
    });
    await late.keyFor({ subjectId: randomUUID(), ...SCOPE });
    await expect(rewrapKeys(request({ keysClient: goesOn }))).rejects.toThrow('still wrapped under the old key');
  });
});
