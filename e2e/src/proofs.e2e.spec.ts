import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { environment } from './support/environment.ts';
import { expect, test } from './support/test.ts';

const RUN = fileURLToPath(new URL('../../tooling/run.mjs', import.meta.url));

/** Runs an operator command on the running copy, with the copy's roles and settings. */
const make = async (target: string): Promise<string> => {
  const env = { ...process.env, DATA_DIR: environment.dataDir };
  return (await promisify(execFile)(process.execPath, [RUN, target], { env })).stdout;
};

test('a backup of the running copy restores to an equal system', async () => {
  expect(await make('restore-drill')).toContain('The restored system is equal.');
});

test('the books of the running copy agree with the log from its start', async () => {
  expect(await make('books')).toContain('equal: ledger, balances and log agree');
});
