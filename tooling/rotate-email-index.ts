/**
 * "make rotate-email-index": replaces EMAIL_INDEX_KEY of the running installation in two runs. The first creates the new key next to the
 * old one and requests a restart; the second indexes everything under it. Both may be interrupted and repeated.
 */
import { dataDirFromEnvironment } from '@danubit/deploy/installation/data-dir';
import { messageOf } from '@danubit/deploy/installation/errors';
import { changeEmailIndexKey } from '@danubit/deploy/installation/secrets';
import { findRunningInstallation, notRunning, usesCurrentIndexKey } from './installation/running-installation.ts';
import { runCommand } from './installation/run-command.ts';

const COMMAND = 'api/dist/commands/rotate-email-index/main.js';
const RESTART = 'Stop the installation (Ctrl-C), start it again, then run "make rotate-email-index" once more.';

const main = async (): Promise<void> => {
  const dataDir = dataDirFromEnvironment();
  const installation = await findRunningInstallation(dataDir);
  if (installation === undefined) throw new Error(notRunning(dataDir));
  // Keys from the environment take precedence over the secrets file.
  if ((process.env['EMAIL_INDEX_KEY'] ?? '') !== '') return runCommand('api', COMMAND, []);
  if (installation.secrets.EMAIL_INDEX_KEY_OTHER === undefined) {
    await changeEmailIndexKey(dataDir.secretsFile);
    process.stdout.write(`${dataDir.secretsFile} has a new EMAIL_INDEX_KEY; the old one is EMAIL_INDEX_KEY_OTHER.\n${RESTART}\n`);
    return;
  }
  if (!(await usesCurrentIndexKey(dataDir, installation)))
    throw new Error(`The installation is still running with the old key. ${RESTART}`);
  await runCommand('api', COMMAND, []);
};

await main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
});
