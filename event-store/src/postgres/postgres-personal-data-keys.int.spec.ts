import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '@danubit/runtime/testing/test-database';
import { describePersonalDataKeys, scopeOf } from '../conformance/personal-data-keys.conformance.ts';
import { MAX_KEY_AGE_MS, type PersonalDataKeys } from '../personal-data.port.ts';
import { keyPeriodStatements, keySchemaStatements } from './key-schema.ts';
import { KeyWrap } from './key-wrap.ts';
import { PostgresPersonalDataKeys } from './postgres-personal-data-keys.ts';

const KEY_ENCRYPTION_KEY = randomBytes(32).toString('base64');

let database: TestDatabase;
let client: pg.Client;
const opened: PersonalDataKeys[] = [];
const open = (
  changes: { readonly keyEncryptionKey?: string; readonly now?: () => number; readonly schema?: string } = {},
): PersonalDataKeys => {
  const keys = new PostgresPersonalDataKeys({ connectionString: database.url, keyEncryptionKey: KEY_ENCRYPTION_KEY, ...changes });
  opened.push(keys);
  return keys;
};

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('CREATE SCHEMA keys');
  for (const statement of [...keySchemaStatements('keys'), ...keyPeriodStatements('keys')]) await client.query(statement);
});
afterAll(async () => {
  await Promise.all([client.end(), ...opened.map((keys) => keys.close())]);
  await database.drop();
});

describePersonalDataKeys('personal-data keys in PostgreSQL', () => open());

describe('personal-data keys in PostgreSQL', () => {
  test('leave no bytes of a destroyed key', async () => {
    const [keys, subject] = [open(), randomUUID()];
    await keys.keyFor(scopeOf(subject, 'account'));
    await keys.destroy({ subjectId: subject, retentionClass: 'account' });
    const { rows } = await client.query<{ wrapped_key: unknown; destroyed_at: unknown }>(
      'SELECT wrapped_key, destroyed_at FROM keys.personal_data_keys WHERE subject_id = $1',
      [subject],
    );
    const emptied = { wrapped_key: null, destroyed_at: expect.any(Date) };
    // The key, and the row that marks the whole class as destroyed.
    expect(rows).toStrictEqual([emptied, emptied]);
  });

  test('without a period belong to the open one; a class destroyed then stays destroyed for every period', async () => {
    await client.query('CREATE SCHEMA before');
    for (const statement of keySchemaStatements('before')) await client.query(statement);
    const [wrap, keyId, subject] = [new KeyWrap(KEY_ENCRYPTION_KEY), randomUUID(), randomUUID()];
    const key = randomBytes(32);
    await client.query(
      `INSERT INTO before.personal_data_keys (key_id, subject_id, retention_class, wrapped_key, destroyed_at)
       VALUES ($1, $2, 'account', $3, NULL), ($4, $2, 'support', NULL, now())`,
      [keyId, subject, wrap.wrap(key, keyId), randomUUID()],
    );
    for (const statement of keyPeriodStatements('before')) await client.query(statement);
    const keys = open({ schema: 'before' });
    expect((await keys.keyFor(scopeOf(subject, 'account')))?.keyId).toBe(keyId);
    expect(await keys.keyFor(scopeOf(subject, 'support', '2026-11'))).toBeUndefined();
  });

  test('are stored wrapped, each bound to its id', async () => {
    const [keys, subject] = [open(), randomUUID()];
    const made = await keys.keyFor(scopeOf(subject, 'account'));
    const other = await keys.keyFor(scopeOf(subject, 'cdd'));
    const { rows } = await client.query<{ wrapped_key: Buffer }>('SELECT wrapped_key FROM keys.personal_data_keys WHERE key_id = $1', [
      made?.keyId,
    ]);
    expect(rows[0]?.wrapped_key.includes(Buffer.from(made?.key ?? []))).toBe(false);
    await client.query('UPDATE keys.personal_data_keys SET wrapped_key = $1 WHERE key_id = $2', [rows[0]?.wrapped_key, other?.keyId]);
    await expect(open().keysById([other?.keyId ?? ''])).rejects.toThrow('does not open');
  });

  test('do not open under another key encryption key', async () => {
    const subject = randomUUID();
    await open().keyFor(scopeOf(subject, 'account'));
    const stranger = open({ keyEncryptionKey: randomBytes(32).toString('base64') });
    await expect(stranger.keyFor(scopeOf(subject, 'account'))).rejects.toThrow('does not open with this KEY_ENCRYPTION_KEY');
  });

  test.each(['', 'short', randomBytes(16).toString('base64')])('require a key encryption key of 32 bytes, not "%s"', (keyEncryptionKey) => {
    expect(() => open({ keyEncryptionKey })).toThrow(RangeError);
  });

  test('that another process destroyed are forgotten here after their short time in memory', async () => {
    // The cache takes an entry that was stored at 0 for one without an end.
    let now = 1_000;
    const [reader, subject] = [open({ now: () => now }), randomUUID()];
    const made = await reader.keyFor(scopeOf(subject, 'account'));
    await open().destroy({ subjectId: subject, retentionClass: 'account' });
    now += MAX_KEY_AGE_MS - 1;
    expect((await reader.keysById([made?.keyId ?? ''])).size).toBe(1);
    now += 1;
    expect((await reader.keysById([made?.keyId ?? ''])).size).toBe(0);
    expect(await reader.keyFor(scopeOf(subject, 'account'))).toBeUndefined();
    expect(MAX_KEY_AGE_MS).toBeLessThanOrEqual(5_000);
  });

  test.each([
    "UPDATE keys.personal_data_keys SET wrapped_key = 'x', destroyed_at = NULL WHERE subject_id = $1",
    'DELETE FROM keys.personal_data_keys WHERE subject_id = $1',
  ])('cannot be brought back or removed once destroyed: %s', async (statement) => {
    const subject = randomUUID();
    await open().destroy({ subjectId: subject, retentionClass: 'account' });
    await expect(client.query(statement, [subject])).rejects.toThrow('destroyed ones stay destroyed');
  });
});
