import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { KeyWrap } from '@danubit/event-store/postgres/key-wrap';
import { openAppDatabase, type AppDatabase } from '../../testing/app-database.ts';
import { RecordedLog } from '../../testing/recorded-log.ts';
import { TestClock } from '../../testing/test-clock.ts';
import { ApiSettings } from '../config/api-settings.ts';
import { rotateSigningKey } from './rotate-signing-key.ts';
import { readSigningKey } from './signing-key.ts';
import { signingKeyPlace, StoredSigningKeys } from './signing-keys.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

let app: AppDatabase;
let clock: TestClock;
let log: RecordedLog;
let keys: StoredSigningKeys;
beforeAll(async () => {
  app = await openAppDatabase();
});
afterAll(() => app.stop());
beforeEach(async () => {
  clock = new TestClock();
  log = new RecordedLog();
  keys = new StoredSigningKeys(app.database, clock, log, app.settings);
  await keys.onModuleInit();
});
afterEach(() => app.database.query('DELETE FROM app.signing_keys'));

const ofSettings = async () => (await readSigningKey(app.settings.values.ACCESS_TOKEN_KEY)).keyId;
const rotate = async (atOnce = false) => {
  const { KEY_ENCRYPTION_KEY: keyEncryptionKey, ACCESS_TOKEN_KEY: keyOfSettings } = app.settings.values;
  return rotateSigningKey(app.database, { keyEncryptionKey, keyOfSettings, now: clock.now(), atOnce });
};
const acceptedIds = async () => (await keys.accepted()).map(({ keyId }) => keyId);
const signingId = async () => (await keys.signing()).keyId;

describe('signing keys', () => {
  it('are the key of the settings until the first rotation', async () => {
    expect([await signingId(), await acceptedIds()]).toEqual([await ofSettings(), [await ofSettings()]]);
  });

  it('follow a rotation within ten seconds', async () => {
    const { keyId, signsFrom, othersAcceptedUntil } = await rotate();
    expect([signsFrom.getTime(), othersAcceptedUntil.getTime()].map((at) => at - clock.now().getTime())).toEqual([
      15 * MINUTE_MS,
      21 * MINUTE_MS,
    ]);
    clock.advance(10 * SECOND_MS - 1);
    expect(await acceptedIds()).toEqual([await ofSettings()]);
    clock.advance(1);
    expect((await acceptedIds()).sort()).toEqual([await ofSettings(), keyId].sort());
    expect(await signingId()).toBe(await ofSettings());
    clock.advance(15 * MINUTE_MS);
    expect(await signingId()).toBe(keyId);
    clock.advance(6 * MINUTE_MS);
    expect(await acceptedIds()).toEqual([keyId]);
    const restarted = new StoredSigningKeys(app.database, clock, log, app.settings);
    expect((await restarted.signing()).publicPem).toBe((await keys.signing()).publicPem);
  });

  it('accept no older key after a rotation at once, including keys that do not sign yet', async () => {
    const { keyId: toCome } = await rotate();
    const { keyId } = await rotate(true);
    clock.advance(10 * SECOND_MS);
    expect(await acceptedIds()).toEqual([keyId]);
    expect(keyId).not.toBe(toCome);
    expect(await signingId()).toBe(keyId);
  });

  it('shorten the time of an old key and never lengthen it', async () => {
    await rotate();
    clock.advance(MINUTE_MS);
    await rotate();
    const until = await app.database.query<{ accepted_until: Date }[]>('SELECT accepted_until FROM app.signing_keys WHERE key_id = $1', [
      await ofSettings(),
    ]);
    expect(until).toEqual([{ accepted_until: new Date(clock.now().getTime() + 20 * MINUTE_MS) }]);
  });

  it('leave one key in force after several concurrent rotations', async () => {
    await Promise.all(Array.from({ length: 6 }, () => rotate()));
    const inForce = await app.database.query<unknown[]>('SELECT FROM app.signing_keys WHERE accepted_until IS NULL');
    expect(inForce).toHaveLength(1);
  });

  it('are stored sealed, each bound to its id', async () => {
    const { keyId } = await rotate();
    const [row] = await app.database.query<{ sealed_private_key: Buffer }[]>(
      'SELECT sealed_private_key FROM app.signing_keys WHERE key_id = $1',
      [keyId],
    );
    const sealed = row?.sealed_private_key ?? Buffer.of();
    const wrap = new KeyWrap(app.settings.values.KEY_ENCRYPTION_KEY);
    expect((await readSigningKey(Buffer.from(wrap.unwrap(sealed, signingKeyPlace(keyId))).toString())).keyId).toBe(keyId);
    expect(() => wrap.unwrap(sealed, signingKeyPlace('another'))).toThrow('does not open');
  });

  it('do not include a former key of the settings', async () => {
    await app.database.query(`INSERT INTO app.signing_keys (key_id, signs_from) VALUES ('earlier', 'epoch')`);
    clock.advance(10 * SECOND_MS);
    expect(await acceptedIds()).toEqual([await ofSettings()]);
    expect(log.lines).toEqual([]);
    await app.database.query('DELETE FROM app.signing_keys');
    await app.database.query(`INSERT INTO app.signing_keys (key_id, signs_from, accepted_until) VALUES ($1, 'epoch', 'epoch')`, [
      await ofSettings(),
    ]);
    clock.advance(10 * SECOND_MS);
    await expect(keys.signing()).rejects.toThrow('No key may sign access tokens: rotate the keys.');
    expect(await acceptedIds()).toEqual([]);
  });

  it('stay the same while the table is unreachable, which is logged once in ten seconds', async () => {
    await app.database.query('ALTER TABLE app.signing_keys RENAME TO away');
    try {
      clock.advance(10 * SECOND_MS);
      expect(await Promise.all([signingId(), signingId()])).toEqual([await ofSettings(), await ofSettings()]);
      expect(await acceptedIds()).toEqual([await ofSettings()]);
      expect(log.lines.map(({ level, message }) => [level, message])).toEqual([['warn', 'the signing keys could not be read again']]);
      expect(log.lines[0]?.fields).toHaveProperty('err.message', expect.stringContaining('signing_keys'));
    } finally {
      await app.database.query('ALTER TABLE app.away RENAME TO signing_keys');
    }
    const { keyId } = await rotate(true);
    clock.advance(10 * SECOND_MS);
    expect(await signingId()).toBe(keyId);
  });

  it('that are invalid stop the start', async () => {
    const settings = new ApiSettings({ ...app.settings.values, ACCESS_TOKEN_KEY: '{}' });
    await expect(new StoredSigningKeys(app.database, clock, log, settings).onModuleInit()).rejects.toThrow('ACCESS_TOKEN_KEY');
  });
});
