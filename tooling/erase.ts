/**
 * "make erase ACCOUNT=<email or user id> REASON=<code> AS=<staff> AND=<second staff>": erases a person on the running installation
 * (docs/operations.md).
 */
import { runCommand } from './installation/run-command.ts';

const given = { ACCOUNT: '--account', REASON: '--reason', AS: '--as', AND: '--and' };

const args = Object.entries(given).flatMap(([name, option]) => {
  const value = process.env[name] ?? '';
  return value === '' ? [] : [`${option}=${value}`];
});
await runCommand('api', 'api/dist/commands/erase/main.js', args);
