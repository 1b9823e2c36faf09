/**
 * "make rewrap-keys": a new KEY_ENCRYPTION_KEY for the running copy, in two steps. The first makes the key, beside the one until now, and
 * asks for a restart; the second wraps all stored keys under it while the copy runs. Either may be killed and run again.
 */
import { changeKeyEncryptionKey } from '@danubit/deploy/installation/secrets';
import { findRunningCopy, NOTHING_RUNS, wrapsWithItsKey } from './copy/known-copy.ts';
import { runInCopy } from './copy/run-in-copy.ts';
import { dataDirFromEnvironment } from '@danubit/deploy/installation/data-dir';
import { messageOf } from '@danubit/deploy/installation/errors';

const RESTART = 'Stop the copy (Ctrl-C), start it again, then run "make rewrap-keys" once more.';

const main = async (): Promise<void> => {
  const dataDir = dataDirFromEnvironment();
  const copy = await findRunningCopy(dataDir);
  if (copy === undefined) throw new Error(NOTHING_RUNS(dataDir));
  // With keys of the environment the secrets of the copy have no say.
  if ((process.env['KEY_ENCRYPTION_KEY'] ?? '') !== '') return runInCopy('api', 'api/dist/commands/rewrap-keys/main.js', []);
  if (copy.secrets.KEY_ENCRYPTION_KEY_OTHER === undefined) {
    await changeKeyEncryptionKey(dataDir.secretsFile);
    process.stdout.write(
      `A new KEY_ENCRYPTION_KEY is in ${dataDir.secretsFile}; the one until now is KEY_ENCRYPTION_KEY_OTHER.\n${RESTART}\n`,
    );
    return;
  }
  if (!(await wrapsWithItsKey(dataDir, copy))) throw new Error(`The copy still runs with the key until now. ${RESTART}`);
  await runInCopy('api', 'api/dist/commands/rewrap-keys/main.js', []);
};

await main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
});
