import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { describePersonalDataKeys } from '../conformance/personal-data-keys.conformance.ts';
import { MAX_KEY_AGE_MS, type PersonalDataKeys } from '../personal-data.port.ts';
import { keySchemaStatements } from './key-schema.ts';
import { PostgresPersonalDataKeys } from './postgres-personal-data-keys.ts';

const KEY_ENCRYPTION_KEY = randomBytes(32).toString('base64');

let database: TestDatabase;
let client: pg.Client;
const opened: PersonalDataKeys[] = [];
const open = (changes: { readonly keyEncryptionKey?: string; readonly now?: () => number } = {}): PersonalDataKeys => {
  const keys = new PostgresPersonalDataKeys({ connectionString: database.url, keyEncryptionKey: KEY_ENCRYPTION_KEY, ...changes });
  opened.push(keys);
  return keys;
};

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('CREATE SCHEMA keys');
  for (const statement of keySchemaStatements('keys')) await client.query(statement);
});
afterAll(async () => {
  await Promise.all([client.end(), ...opened.map((keys) => keys.close())]);
  await database.drop();
});

describePersonalDataKeys('personal-data keys in PostgreSQL', () => open());

describe('personal-data keys in PostgreSQL', () => {
  test('keep nothing of a destroyed key', async () => {
    const [keys, subject] = [open(), randomUUID()];
    await keys.keyFor(subject, 'account');
    await keys.destroy(subject, 'account');
    const { rows } = await client.query<{ wrapped_key: unknown; destroyed_at: unknown }>(
      'SELECT wrapped_key, destroyed_at FROM keys.personal_data_keys WHERE subject_id = $1',
      [subject],
    );
    expect(rows).toStrictEqual([{ wrapped_key: null, destroyed_at: expect.any(Date) }]);
  });

  test('are stored wrapped, each bound to its id', async () => {
    const [keys, subject] = [open(), randomUUID()];
    const made = await keys.keyFor(subject, 'account');
    const other = await keys.keyFor(subject, 'cdd');
    const { rows } = await client.query<{ wrapped_key: Buffer }>('SELECT wrapped_key FROM keys.personal_data_keys WHERE key_id = $1', [
      made?.keyId,
    ]);
    expect(rows[0]?.wrapped_key.includes(Buffer.from(made?.key ?? []))).toBe(false);
    await client.query('UPDATE keys.personal_data_keys SET wrapped_key = $1 WHERE key_id = $2', [rows[0]?.wrapped_key, other?.keyId]);
    await expect(open().keysById([other?.keyId ?? ''])).rejects.toThrow('does not open');
  });

  test('do not open under another key encryption key', async () => {
    const subject = randomUUID();
    await open().keyFor(subject, 'account');
    const stranger = open({ keyEncryptionKey: randomBytes(32).toString('base64') });
    await expect(stranger.keyFor(subject, 'account')).rejects.toThrow('does not open with this KEY_ENCRYPTION_KEY');
  });

  test.each(['', 'short', randomBytes(16).toString('base64')])('want 32 bytes to wrap with, not "%s"', (keyEncryptionKey) => {
    expect(() => open({ keyEncryptionKey })).toThrow(RangeError);
  });

  test('that another process destroyed are forgotten here within their short life in memory', async () => {
    let now = 0;
    const [reader, subject] = [open({ now: () => now }), randomUUID()];
    const made = await reader.keyFor(subject, 'account');
    await open().destroy(subject, 'account');
    now = MAX_KEY_AGE_MS - 1;
    expect((await reader.keysById([made?.keyId ?? ''])).size).toBe(1);
    now = MAX_KEY_AGE_MS;
    expect((await reader.keysById([made?.keyId ?? ''])).size).toBe(0);
    expect(await reader.keyFor(subject, 'account')).toBeUndefined();
    expect(MAX_KEY_AGE_MS).toBeLessThanOrEqual(5_000);
  });

  test.each([
    "UPDATE keys.personal_data_keys SET wrapped_key = 'x', destroyed_at = NULL WHERE subject_id = $1",
    'DELETE FROM keys.personal_data_keys WHERE subject_id = $1',
  ])('cannot be brought back or removed once destroyed: %s', async (statement) => {
    const subject = randomUUID();
    await open().destroy(subject, 'account');
    await expect(client.query(statement, [subject])).rejects.toThrow('destroyed ones stay destroyed');
  });
});
