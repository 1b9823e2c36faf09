/**
 * "make openapi": generates docs/openapi.json from the contracts, docs/settings.md from the settings and docs/read-tables.md from the read
 * tables. With "--check" it fails when one of them is out of date.
 */
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { build } from './build.ts';
import { ROOT } from '@danubit/deploy/installation/data-dir';

await build((name, line) => process.stderr.write(`${name}: ${line}\n`), ['back end']);
const { status, stdout } = spawnSync(process.execPath, ['api/dist/openapi/main.js'], {
  cwd: ROOT,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
  maxBuffer: 64 * 1024 * 1024,
});
if (status !== 0) process.exit(1);
const { settingsPage } = await import('@danubit/runtime/settings/settings-page');
const { PROVIDER_SETTINGS } = await import('@danubit/core/payment-provider/configured-providers');
const { readTablesPage } = await import('./read-tables/read-tables-page.ts');
const documents = [
  { file: 'openapi.json', text: await format(stdout, { parser: 'json', printWidth: 140 }) },
  {
    file: 'settings.md',
    text: await format(settingsPage(PROVIDER_SETTINGS), { parser: 'markdown', printWidth: 140, proseWrap: 'always' }),
  },
  { file: 'read-tables.md', text: await format(await readTablesPage(), { parser: 'markdown', printWidth: 140, proseWrap: 'always' }) },
];
const isChecking = process.argv.includes('--check');
let stale = 0;
for (const { file, text } of documents) {
  const path = join(ROOT, 'docs', file);
  if ((await readFile(path, 'utf8').catch(() => '')) === text) continue;
  if (isChecking) process.stderr.write(`docs/${file} is out of date. Run "make openapi" and commit the result.\n`);
  else {
    await writeFile(path, text);
    process.stdout.write(`docs/${file} was updated.\n`);
  }
  stale += 1;
}
process.exit(isChecking && stale > 0 ? 1 : 0);
