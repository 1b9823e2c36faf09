import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { environment } from './support/environment.ts';
import { expect, test } from './support/test.ts';

const RUN = fileURLToPath(new URL('../../deploy/local/run.mjs', import.meta.url));

test('a backup of the running copy, restored beside it, comes to the same', async () => {
  const env = { ...process.env, DATA_DIR: environment.dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [RUN, 'restore-drill'], { env });
  expect(stdout).toContain('The restored system is equal.');
});
