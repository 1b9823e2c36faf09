import { indexKeysOf } from '@danubit/api/platform/accounts/keyed-index';
import { erasePerson, type EraseDesk } from '@danubit/api/commands/erase/erase-person';
import { Credentials } from '@danubit/api/platform/accounts/credentials';
import { ReadTables } from '@danubit/api/platform/database/read-tables';
import { TeamMembership } from '@danubit/api/platform/partners/team-membership';
import { SessionEndings } from '@danubit/api/platform/sessions/session-endings';
import { ClosureBlockers } from '@danubit/api/slices/identity/closure-blockers';
import { signedInCustomer, signUpData, type SignedInCustomer } from '@danubit/api/testing/auth-client';
import { staffMember, type Member } from '@danubit/api/testing/staff-member';
import { startTestApiOn, type TestApi } from '@danubit/api/testing/start-test-api';
import { tablesHolding } from '@danubit/api/testing/tables-holding';
import { openEventLog, openPersonalDataKeys } from '@danubit/core/main-log/open-event-log';
import { restoreBackup } from '@danubit/deploy/backup/restore-backup';
import { destroyAgain } from '@danubit/deploy/backup/destroy-again';
import { writeBackup } from '@danubit/deploy/backup/write-backup';
import { migrateAll } from '@danubit/deploy/postgres/migrate-all';
import { prepareDatabase, roleUrl, ROLES, type RolePasswords } from '@danubit/deploy/postgres/roles';
import { scrub } from '@danubit/deploy/postgres/scrub';
import { START } from '@danubit/event-store/event-store.port';
import { waitForPosition } from '@danubit/projections/read-your-writes';
import { startProjections } from '@danubit/projections/start-projections';
import { allProjections } from '@danubit/projections/tables/all-projections';
import { SystemClock } from '@danubit/runtime/clock';
import { keepTime, skipTime } from '@danubit/runtime/testing/skip-time';
import { exportLog } from '@danubit/seals/command/export-log';
import { SealStore } from '@danubit/seals/store/seal-store';
import { keysOf, newSealingKey, sealOnce } from '@danubit/seals/testing/seal-bench';
import { run } from '@danubit/verifier/run';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres, type RunningPostgres } from '../postgres/embedded-postgres.ts';

const LIMIT_MS = 240_000;
const EMAIL = 'x.qcanary-erase@firma.example';
const CANARIES = ['qcanary-erase', 'qcanaryerase'];
const rolePasswords = Object.fromEntries(ROLES.map((role) => [role, 'tests-only'])) as RolePasswords;
const signing = keysOf(newSealingKey());
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let place: string;
let server: RunningPostgres;
let api: TestApi;
let pool: pg.Pool;
let jana: SignedInCustomer;
let analyst: Member;
let officer: Member;
const stopping = new AbortController();
const ending: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'danubit-erased-'));
  // Another account runs the server, and must be able to enter the folder.
  await chmod(place, 0o711);
  const files = { recordFile: join(place, 'postgres.json'), logFile: join(place, 'postgres.log') };
  server = await startEmbeddedPostgres({ dataDir: place, ...files, password: 'tests-only', durable: false });
  api = await startTestApiOn(await migrated('live'));
  pool = new pg.Pool({ connectionString: api.settings.DATABASE_URL, max: allProjections.length + 10, pipeline: true });
  pool.on('error', () => undefined);
  const context = { pool, log: api.eventLog, logger: silent, signal: stopping.signal };
  const running = startProjections(allProjections, context).map(({ stopped }) => stopped);
  ending.push(
    () => (stopping.abort(), Promise.all(running)),
    () => pool.end(),
    () => api.stop(),
    () => server.stop(),
    () => rm(place, { recursive: true }),
  );
  [analyst, officer] = [await staffMember(api, 'compliance_analyst'), await staffMember(api, 'compliance_officer')];
  jana = await signedInCustomer(api, EMAIL);
  const named = { ...signUpData, first_name: 'Xqcanaryerase', last_name: 'Yqcanaryerase' };
  expect((await jana.client.updateUser({ data: named })).error).toBeNull();
  expect((await jana.client.mfa.enroll({ factorType: 'totp', friendlyName: 'qcanary-erase phone' })).error).toBeNull();
  await complained();
  await caughtUp();
}, LIMIT_MS);
afterAll(async () => {
  keepTime();
  for (const end of ending) await end();
}, LIMIT_MS);

/** In the settings, and by letter: staff write down what the customer wrote. */
const complained = async (): Promise<void> => {
  const words = { what_happened: 'The phone qcanary-erase was charged twice.', topic: 'other' };
  const own = { ...words, transaction_id: null, what_you_ask_for: 'Write to Xqcanaryerase.' };
  const arrived = {
    complaint_id: randomUUID(),
    customer: EMAIL,
    received_by: 'letter',
    received_on: new Date().toISOString().slice(0, 10),
  };
  const letter = { ...words, ...arrived, about: null, what_is_asked_for: 'Write to Yqcanaryerase.' };
  expect(await posted('/api/complaints', jana.accessToken, own)).toBe(201);
  expect(await posted('/api/staff/complaints', officer.token, letter)).toBe(201);
};
const posted = async (path: string, token: string, body: object): Promise<number> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return (await fetch(`${api.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
};

/** An installation in a database of the server, with its roles. */
const migrated = async (name: string): Promise<string> => {
  const url = server.url(name);
  await prepareDatabase(url, rolePasswords);
  await migrateAll(roleUrl(url, 'danubit_owner', rolePasswords));
  return url;
};
const caughtUp = async (): Promise<void> => {
  const names = allProjections.map(({ name }) => name);
  expect(await waitForPosition(pool, names, await api.eventLog.head(), LIMIT_MS)).toBe(true);
};

const erase = async (): Promise<void> => {
  const keys = openPersonalDataKeys(api.settings);
  const desk: EraseDesk = {
    ...{ database: api.database, eventLog: api.eventLog, keys, emailIndexKeys: indexKeysOf(api.settings), clock: new SystemClock() },
    pause: skipTime,
    blockers: api.app.get(ClosureBlockers, { strict: false }),
    membership: api.app.get(TeamMembership, { strict: false }),
    credentials: api.app.get(Credentials, { strict: false }),
    endings: api.app.get(SessionEndings, { strict: false }),
    readTables: api.app.get(ReadTables, { strict: false }),
  };
  await erasePerson(desk, { account: EMAIL, reason: 'customer_request', as: analyst.email, and: officer.email });
  await keys.close();
};

const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
/** Files of the server, its log included, that hold one of the byte strings. */
const filesHolding = async (needles: readonly Buffer[]): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const file of await filesIn(place)) {
    if (file.startsWith(join(place, 'backups'))) continue;
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    if (needles.some((needle) => bytes.includes(needle))) found.push(file);
  }
  return found;
};
const canaries = CANARIES.flatMap((text) => [text, `X${text}`, `Y${text}`, text.toUpperCase()])
  .flatMap((text) => [text, Buffer.from(text).toString('hex')])
  .map((text) => Buffer.from(text));
const backupIn = (name: string) => ({ data: join(place, 'backups', name, 'data'), keys: join(place, 'backups', name, 'keys') });

/** The keys of a person, as they are stored. */
const wrappedKeys = async (): Promise<readonly Buffer[]> => {
  const { rows } = await pool.query<{ wrapped_key: Buffer | null }>(
    'SELECT wrapped_key FROM keys.personal_data_keys WHERE subject_id = $1',
    [jana.subjectId],
  );
  return rows.flatMap(({ wrapped_key: key }) => (key === null ? [] : [key]));
};

const seal = (client: pg.Client) => {
  const limits = { events: 10_000, ms: 0 };
  return sealOnce({ store: api.eventLog.store, seals: new SealStore(client, 'audit'), keys: signing, limits });
};
const verified = async (): Promise<{ readonly code: number; readonly text: string }> => {
  const client = new pg.Client({ connectionString: api.settings.DATABASE_URL });
  await client.connect();
  const folder = join(place, 'backups', 'export');
  await seal(client);
  const lines: string[] = [];
  try {
    await exportLog({ log: 'main', store: api.eventLog.store, pool: client }, folder);
    const args = ['log', folder, '--seals', join(folder, 'seals'), '--keys', join(folder, 'keys.txt')];
    return { code: await run(args, (line) => lines.push(line)), text: lines.join('\n') };
  } finally {
    await client.end();
  }
};

/** Refused commands are backed up in the order of their ids, and sealed in that of their numbers. */
const refusedOutOfOrder = async (): Promise<void> => {
  for (const first of ['f', '0', '7'])
    await pool.query(
      `INSERT INTO audit.command_record (id, at, user_id, session_id, auth_level, command, status, code, request_id, mode)
       VALUES (($1::text || substr(gen_random_uuid()::text, 2))::uuid, now(), 'user-1', 'session-1', 'aal1', 'POST /api/orders', 403, 'FORBIDDEN', 'r', 'live')`,
      [first],
    );
};
const refusals = async (database: Pick<pg.ClientBase, 'query'>): Promise<readonly object[]> =>
  (await database.query<object>('SELECT * FROM refusals.events ORDER BY position')).rows;

describe('after an erasure', () => {
  it(
    'no file of the database holds the plaintext or the keys, nor does a restored older backup; the seals verify',
    async () => {
      const client = new pg.Client({ connectionString: api.settings.DATABASE_URL });
      await client.connect();
      await seal(client);
      await client.end();
      await refusedOutOfOrder();
      await writeBackup(api.settings.DATABASE_URL, backupIn('older'));
      const refused = await refusals(pool);
      const keys = await wrappedKeys();
      expect(keys.length).toBeGreaterThan(1);
      expect((await filesHolding(canaries)).length).toBeGreaterThan(0);
      expect((await filesHolding(keys)).length).toBeGreaterThan(0);

      await erase();
      await caughtUp();
      await writeBackup(api.settings.DATABASE_URL, backupIn('newer'));
      const restoredUrl = await migrated('restored');
      const ownerUrl = roleUrl(restoredUrl, 'danubit_owner', rolePasswords);
      await restoreBackup(ownerUrl, backupIn('older'));
      const restored = new pg.Client({ connectionString: restoredUrl });
      await restored.connect();
      const inRestored = () => tablesHolding({ query: async (sql) => (await restored.query(sql)).rows as unknown }, CANARIES);
      expect(await inRestored()).not.toEqual([]);
      expect(await refusals(restored)).toEqual(refused);
      const newer = { keys: backupIn('newer').keys, emailIndexKeys: indexKeysOf(api.settings) };
      expect(await destroyAgain(ownerUrl, newer)).toBe(keys.length);
      expect(await destroyAgain(ownerUrl, newer)).toBe(0);
      await expect(destroyAgain(ownerUrl, { ...newer, keys: backupIn('older').keys })).rejects.toThrow('is not newer');
      expect(await inRestored()).toEqual([]);
      await restored.end();
      const log = openEventLog({ ...api.settings, DATABASE_URL: restoredUrl, KEYS_DATABASE_URL: restoredUrl });
      const decoded = JSON.stringify((await log.decode(await log.store.readAll(START, 1_000))).map(({ data }) => data));
      await log.close();
      expect(decoded.toLowerCase()).not.toMatch(/qcanary/);

      expect(await tablesHolding(api.database, CANARIES)).toEqual([]);
      expect(JSON.stringify(api.log.lines).toLowerCase()).not.toMatch(/qcanary/);
      for (const url of [api.settings.DATABASE_URL, restoredUrl]) await scrub(url);
      expect(await filesHolding([...canaries, ...keys])).toEqual([]);
      expect(await verified()).toEqual({ code: 0, text: expect.stringContaining('Proven: ') as unknown });
    },
    LIMIT_MS,
  );
});
