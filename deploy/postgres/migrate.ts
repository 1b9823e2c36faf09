/**
 * "npm run migrate": creates roles and database and migrates every schema, as "make start" does. Requires built workspaces.
 * DATABASE_URL names a server with an account that may create roles.
 */
import { migrateAll } from './migrate-all.ts';
import { prepareDatabase, roleUrl, withOurDatabase, type RolePasswords } from './roles.ts';
import { dataDirFromEnvironment } from '../installation/data-dir.ts';
import { refuseWeakPasswords } from './role-passwords.ts';
import { messageOf } from '../installation/errors.ts';
import { readSettings } from '@danubit/runtime/settings/settings';
import { readOrCreateSecrets } from '../installation/secrets.ts';

const main = async (): Promise<void> => {
  const given = process.env['DATABASE_URL'];
  if (given === undefined || given === '') throw new Error('DATABASE_URL is missing. ("make start" sets it to the embedded database.)');
  const adminUrl = withOurDatabase(given);
  const { rolePasswords } = await readOrCreateSecrets(dataDirFromEnvironment().secretsFile);
  if (readSettings(['MODE']).MODE === 'live') refuseWeakPasswords(adminUrl, rolePasswords);
  await reachDatabase(adminUrl, rolePasswords);
  await migrateAll(roleUrl(adminUrl, 'danubit_owner', rolePasswords));
};

/** Errors do not contain the address, because it contains a password. */
const reachDatabase = async (adminUrl: string, rolePasswords: RolePasswords): Promise<void> => {
  try {
    await prepareDatabase(adminUrl, rolePasswords);
  } catch (error) {
    const { host, username } = new URL(adminUrl);
    throw new Error(
      `DATABASE_URL: ${messageOf(error)}. It must be a PostgreSQL server (${host}) where ${username} may create roles and databases.`,
      {
        cause: error,
      },
    );
  }
};

try {
  await main();
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}
