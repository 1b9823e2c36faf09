/**
 * "make rewrap-keys": wraps all stored keys under a new KEY_ENCRYPTION_KEY; KEY_ENCRYPTION_KEY_OTHER is the old one (docs/operations.md).
 */
import { DATABASE_SETTINGS, refuseAdministrators } from '@danubit/event-store/postgres/role-rights';
import { readSettings } from '@danubit/runtime/settings/settings';
import pg from 'pg';
import { rewrapKeys } from './rewrap-keys.ts';

const main = async (): Promise<void> => {
  const settings = readSettings([...DATABASE_SETTINGS, 'KEY_ENCRYPTION_KEY', 'KEY_ENCRYPTION_KEY_OTHER']);
  await refuseAdministrators(settings);
  const { KEY_ENCRYPTION_KEY: keyEncryptionKey, KEY_ENCRYPTION_KEY_OTHER: other } = settings;
  if (other === undefined)
    throw new Error('KEY_ENCRYPTION_KEY_OTHER is missing: set it to the old key, which KEY_ENCRYPTION_KEY replaces.');
  const client = new pg.Client({ connectionString: settings.DATABASE_URL });
  const keysClient = new pg.Client({ connectionString: settings.KEYS_DATABASE_URL });
  try {
    await Promise.all([client.connect(), keysClient.connect()]);
    const say = (line: string): void => void process.stdout.write(`${line}\n`);
    await rewrapKeys({ client, keysClient, keyEncryptionKey, other, say });
    say('No key is left under the old one: remove KEY_ENCRYPTION_KEY_OTHER at the next start.');
    say('Keep the old one elsewhere until the last earlier backup of keys is deleted: restoring one needs it.');
  } finally {
    await Promise.all([client.end(), keysClient.end()]);
  }
};

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
