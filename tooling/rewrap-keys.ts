/**
 * "make rewrap-keys": replaces KEY_ENCRYPTION_KEY of the running installation in two runs. The first creates the new key next to the old
 * one and requests a restart; the second rewraps all stored keys. Both may be interrupted and repeated.
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
  // Keys from the environment take precedence over the secrets file.
  if ((process.env['KEY_ENCRYPTION_KEY'] ?? '') !== '') return runCommand('api', 'api/dist/commands/rewrap-keys/main.js', []);
  if (installation.secrets.KEY_ENCRYPTION_KEY_OTHER === undefined) {
    await changeKeyEncryptionKey(dataDir.secretsFile);
    process.stdout.write(`${dataDir.secretsFile} has a new KEY_ENCRYPTION_KEY; the old one is KEY_ENCRYPTION_KEY_OTHER.\n${RESTART}\n`);
    return;
  }
  if (!(await usesCurrentKey(dataDir, installation))) throw new Error(`The installation is still running with the old key. ${RESTART}`);
  await runCommand('api', 'api/dist/commands/rewrap-keys/main.js', []);
};

await main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
});
