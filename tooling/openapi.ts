/**
 * "make openapi": generates docs/openapi.json from the contracts, docs/settings.md from the settings, docs/read-tables.md from the read
 * tables, from docs/openapi.json the types of the SDK and the Postman collection, and from sdk/examples those of the reference on the site.
 * With "--check" it fails when one of them is out of date.
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
const { partnerDocument } = await import('./partner-api/partner-document.ts');
const { sdkErrorCodes, sdkTypes, sdkVersion } = await import('./partner-api/sdk-files.ts');
const { postmanCollection } = await import('./partner-api/postman-collection.ts');
const { exampleFiles } = await import('./partner-api/examples-in.ts');
const partnerApi = partnerDocument(stdout);
const inTypeScript = (text: string): Promise<string> =>
  format(text, { parser: 'typescript', printWidth: 140, singleQuote: true, trailingComma: 'all' });
const examples = (await exampleFiles()).map(async ({ file, examples: shown }) => ({
  file,
  text: await inTypeScript(`/** Made by "make openapi" from sdk/examples. */\nexport const examples = ${JSON.stringify(shown)};`),
}));
const documents = [
  ...(await Promise.all(examples)),
  { file: 'docs/openapi.json', text: await format(stdout, { parser: 'json', printWidth: 140 }) },
  {
    file: 'web/public/downloads/danubit-partner-api.postman_collection.json',
    text: await format(JSON.stringify(await postmanCollection(partnerApi)), { parser: 'json', printWidth: 140 }),
  },
  { file: 'sdk/src/generated/partner-api.ts', text: await inTypeScript(await sdkTypes(partnerApi)) },
  { file: 'sdk/src/generated/error-codes.ts', text: await inTypeScript(sdkErrorCodes(partnerApi)) },
  { file: 'sdk/src/generated/api-version.ts', text: await inTypeScript(sdkVersion()) },
  {
    file: 'docs/settings.md',
    text: await format(settingsPage(PROVIDER_SETTINGS), { parser: 'markdown', printWidth: 140, proseWrap: 'always' }),
  },
  { file: 'docs/read-tables.md', text: await format(await readTablesPage(), { parser: 'markdown', printWidth: 140, proseWrap: 'always' }) },
];
const isChecking = process.argv.includes('--check');
let stale = 0;
for (const { file, text } of documents) {
  const path = join(ROOT, file);
  if ((await readFile(path, 'utf8').catch(() => '')) === text) continue;
  if (isChecking) process.stderr.write(`${file} is out of date. Run "make openapi" and commit the result.\n`);
  else {
    await writeFile(path, text);
    process.stdout.write(`${file} was updated.\n`);
  }
  stale += 1;
}
process.exit(isChecking && stale > 0 ? 1 : 0);
