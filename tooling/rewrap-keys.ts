/**
 * "make rewrap-keys": a new KEY_ENCRYPTION_KEY for the running installation, in two steps. The first makes the key, beside the one until now, and
 * asks for a restart; the second wraps all stored keys under it while the installation runs. Either may be killed and run again.
 */
import { changeKeyEncryptionKey } from '@danubit/deploy/installation/secrets';
import { findRunningInstallation, notRunning, usesCurrentKey } from './installation/running-installation.ts';
import { runCommand } from './installation/run-command.ts';
import { dataDirFromEnvironment } from '@danubit/deploy/installation/data-dir';
import { messageOf } from '@danubit/deploy/installation/errors';

const RESTART = 'Stop the installation (Ctrl-C), start it again, then run "make rewrap-keys" once more.';

const main = async (): Promise<void> => {
  const dataDir = dataDirFromEnvironment();
  const installation = await findRunningInstallation(dataDir);
  if (installation === undefined) throw new Error(notRunning(dataDir));
  // With keys of the environment the secrets of the installation have no say.
  if ((process.env['KEY_ENCRYPTION_KEY'] ?? '') !== '') return runCommand('api', 'api/dist/commands/rewrap-keys/main.js', []);
  if (installation.secrets.KEY_ENCRYPTION_KEY_OTHER === undefined) {
    await changeKeyEncryptionKey(dataDir.secretsFile);
    process.stdout.write(
      `A new KEY_ENCRYPTION_KEY is in ${dataDir.secretsFile}; the one until now is KEY_ENCRYPTION_KEY_OTHER.\n${RESTART}\n`,
    );
    return;
  }
  if (!(await usesCurrentKey(dataDir, installation))) throw new Error(`The installation still runs with the key until now. ${RESTART}`);
  await runCommand('api', 'api/dist/commands/rewrap-keys/main.js', []);
};

await main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
});
