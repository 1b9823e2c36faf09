import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { environment } from './support/environment.ts';
import { expect, test } from './support/test.ts';

const RUN = fileURLToPath(new URL('../../tooling/run.mjs', import.meta.url));

/** Runs an operator command on the running installation, with its roles and settings. */
const make = async (target: string): Promise<string> => {
  const env = { ...process.env, DATA_DIR: environment.dataDir };
  return (await promisify(execFile)(process.execPath, [RUN, target], { env })).stdout;
};

test('a backup of the running installation restores to an equal system', async () => {
  expect(await make('restore-drill')).toContain('The restored system equals the running one.');
});

test('the books of the running installation agree with the log from its start', async () => {
  expect(await make('books')).toContain('equal: ledger, balances and log agree');
});
