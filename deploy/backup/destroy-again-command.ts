/**
 * "make restore NEWER_KEYS=folder" for an installation without a checkout: destroys in a restored database, which was not started yet,
 * what the keys of the newest backup name as destroyed. DATABASE_URL names the server with the account that migrates; DATA_DIR has
 * secrets.json with the passwords of the roles. EMAIL_INDEX_KEY and EMAIL_INDEX_KEY_OTHER are those of the api.
 */
import { INDEX_KEY_SETTINGS, indexKeysOf } from '@danubit/api/platform/accounts/keyed-index';
import { readSettings } from '@danubit/runtime/settings/settings';
import { access } from 'node:fs/promises';
import { dataDirFromEnvironment } from '../installation/data-dir.ts';
import { messageOf } from '../installation/errors.ts';
import { readOrCreateSecrets } from '../installation/secrets.ts';
import { roleUrl, withOurDatabase } from '../postgres/roles.ts';
import { destroyAgain, keysFileIn } from './destroy-again.ts';

const main = async (): Promise<void> => {
  const [given = '', keys = ''] = [process.env['DATABASE_URL'], process.env['NEWER_KEYS']];
  if (given === '') throw new Error('DATABASE_URL is missing: the restored database, with the account that migrates.');
  if (keys === '') throw new Error('NEWER_KEYS is missing: the folder of keys of the newest backup.');
  await access(keysFileIn(keys)).catch(() => Promise.reject(new Error(`${keys} has no keys of a backup.`)));
  const { secretsFile } = dataDirFromEnvironment();
  // Secrets that are created here would belong to no database.
  await access(secretsFile).catch(() => Promise.reject(new Error(`${secretsFile} is missing: mount the secrets of the installation.`)));
  const { rolePasswords } = await readOrCreateSecrets(secretsFile);
  const emailIndexKeys = indexKeysOf(readSettings(INDEX_KEY_SETTINGS));
  const destroyed = await destroyAgain(roleUrl(withOurDatabase(given), 'danubit_owner', rolePasswords), { keys, emailIndexKeys });
  process.stdout.write(`${String(destroyed)} keys that were destroyed since are destroyed again.\n`);
};

await main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
});
