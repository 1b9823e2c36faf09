/** "make openapi": writes docs/openapi.json from the contracts; "--check" only says whether it is current. */
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { build } from './build.ts';
import { ROOT } from './data-dir.ts';

const FILE = join(ROOT, 'docs', 'openapi.json');

await build((name, line) => process.stderr.write(`${name}: ${line}\n`), ['back end']);
const { status, stdout } = spawnSync(process.execPath, ['api/dist/openapi/main.js'], {
  cwd: ROOT,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (status !== 0) process.exit(1);
const text = await format(stdout, { parser: 'json', printWidth: 140 });
if (process.argv.includes('--check')) {
  if ((await readFile(FILE, 'utf8').catch(() => '')) === text) process.exit(0);
  process.stderr.write('docs/openapi.json is not what the contracts say. Run "make openapi" and commit it.\n');
  process.exit(1);
}
await writeFile(FILE, text);
process.stdout.write('docs/openapi.json is written.\n');
