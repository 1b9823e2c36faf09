import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { refuseAdministrators } from '@danubit/event-store/postgres/role-rights';
import { createTestDatabase, type TestDatabase } from '@danubit/runtime/testing/test-database';
import pg from 'pg';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const SUFFIX = randomBytes(4).toString('hex');
const [PLAIN, POWERFUL, MEMBER] = [`plain_${SUFFIX}`, `reports_${SUFFIX}`, `member_${SUFFIX}`];
const PASSWORD = randomBytes(24).toString('base64url');
const KEYS_PASSWORD = randomBytes(24).toString('base64url');
const PROCESS_LIMIT_MS = 60_000;

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(`CREATE ROLE ${PLAIN} LOGIN PASSWORD '${KEYS_PASSWORD}'`);
  await admin.query(`CREATE ROLE ${MEMBER} LOGIN PASSWORD '${PASSWORD}'`);
  await admin.query(`CREATE ROLE ${POWERFUL} LOGIN SUPERUSER PASSWORD '${PASSWORD}'`);
});
afterAll(async () => {
  await admin.query('DROP SCHEMA IF EXISTS kept');
  await admin.query(`DROP ROLE ${PLAIN}, ${MEMBER}, ${POWERFUL}`);
  await admin.end();
  await database.drop();
});

const urlOf = (role: string): string =>
  Object.assign(new URL(database.url), { username: role, password: role === PLAIN ? KEYS_PASSWORD : PASSWORD }).toString();
const check = (role: string, MODE: 'live' | 'test' = 'live'): Promise<void> =>
  refuseAdministrators({ MODE, DATABASE_URL: urlOf(role), KEYS_DATABASE_URL: urlOf(PLAIN) });

describe('the rights of database roles in live mode', () => {
  test('accepts a plain role, and any role in test mode', async () => {
    await expect(check(PLAIN)).resolves.toBeUndefined();
    await expect(check(POWERFUL, 'test')).resolves.toBeUndefined();
  });

  test.each(['BYPASSRLS', 'CREATEROLE', 'REPLICATION'])('refuses %s', async (right) => {
    await admin.query(`ALTER ROLE ${MEMBER} ${right}`);
    await expect(check(MEMBER)).rejects.toThrow(`DATABASE_URL names a role with rights of an administrator (${right})`);
    await admin.query(`ALTER ROLE ${MEMBER} NO${right}`);
  });

  test('refuses a role that may become the owner of a schema', async () => {
    await admin.query(`CREATE SCHEMA kept AUTHORIZATION ${PLAIN}`);
    await admin.query(`GRANT ${PLAIN} TO ${MEMBER}`);
    await expect(check(MEMBER)).rejects.toThrow('(ownership of a schema)');
    await admin.query(`REVOKE ${PLAIN} FROM ${MEMBER}`);
    await admin.query('DROP SCHEMA kept');
  });

  test(
    'a process with a superuser of an innocent name ends with the setting and the remedy, and prints no secret',
    () => {
      const flags = ['--conditions=source', '--experimental-transform-types', '--no-warnings'];
      const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, MAIN], {
        encoding: 'utf8',
        timeout: PROCESS_LIMIT_MS,
        env: {
          NODE_ENV: 'production',
          MODE: 'live',
          LISTEN_PORT: '8199',
          DATABASE_URL: urlOf(POWERFUL),
          KEYS_DATABASE_URL: urlOf(PLAIN),
          KEY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
        },
      });
      expect(stderr).toContain('DATABASE_URL names a role with rights of an administrator (SUPERUSER');
      expect(stderr).toContain('Roles in PostgreSQL');
      expect(stdout + stderr).not.toMatch(new RegExp(`${PASSWORD}|${KEYS_PASSWORD}|\\bat .*\\.ts:`));
      expect(status).toBe(1);
    },
    PROCESS_LIMIT_MS,
  );
});
