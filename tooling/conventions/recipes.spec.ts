import { ROOT } from '@danubit/deploy/installation/data-dir';
import { SETTINGS } from '@danubit/runtime/settings/settings';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACK_END } from '../build.ts';
import { GIVEN_SETTINGS } from '../installation/environment.ts';
import { copySources, type SourcesCopy } from '../planted-bugs/sources-copy.ts';
import { settingsAreGiven } from './laws/settings-are-given.ts';
import { filesGuardedBy } from './recipe-table.ts';

const LIMIT_MS = 300_000;
const PAGE = readFileSync(join(ROOT, 'docs', 'recipes.md'), 'utf8');

/** Checks all sources as one program without output, which is faster than building each workspace. */
const NO_OUTPUT = { noEmit: true, composite: false, incremental: false, declaration: false, sourceMap: false, emitDeclarationOnly: false };
const PROGRAMS = {
  'tsconfig.recipes.json': { extends: './tsconfig.base.json', compilerOptions: NO_OUTPUT, include: BACK_END.map((name) => `${name}/src`) },
  'web/tsconfig.recipes.json': { extends: './tsconfig.json', compilerOptions: { ...NO_OUTPUT, tsBuildInfoFile: null }, references: [] },
};

describe('docs/recipes.md names the files that do not compile', () => {
  let copy: SourcesCopy;
  beforeAll(async () => {
    copy = await copySources(ROOT);
    for (const [file, text] of Object.entries(PROGRAMS)) await writeFile(join(copy.root, file), JSON.stringify(text));
  }, LIMIT_MS);
  afterAll(() => copy.remove());

  /** @returns the files with compile errors after the edit. */
  const brokenBy = async (file: string, search: string, replace: string): Promise<readonly string[]> => {
    const path = join(copy.root, file);
    const text = await readFile(path, 'utf8');
    expect(text.split(search)).toHaveLength(2);
    await writeFile(path, text.replace(search, replace));
    const outputs: string[] = [];
    for (const program of Object.keys(PROGRAMS)) outputs.push(await compile(copy.root, program));
    return [...new Set([...outputs.join('\n').matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, broken = '']) => broken))].sort();
  };

  it(
    'after a mail template and a currency are added',
    async () => {
      const mails = 'core/src/domain/support/mail/mail.events.ts';
      const byMail = await brokenBy(mails, "  'confirm-email',\n", "  'confirm-email',\n  'another-mail',\n");
      expect(byMail).toEqual(filesGuardedBy('types', PAGE, 'Add a mail'));
      await writeFile(join(copy.root, mails), await readFile(join(ROOT, mails), 'utf8'));

      const byCurrency = await brokenBy(
        'contracts/src/values/assets.ts',
        "  EUR: { kind: 'fiat', scale: 2, name: 'Euro' },\n",
        "  EUR: { kind: 'fiat', scale: 2, name: 'Euro' },\n  CZK: { kind: 'fiat', scale: 2, name: 'Czech koruna' },\n",
      );
      // The rates themselves do not compile until the schema of the rates requires the currency.
      const byRates = await brokenBy(
        'core/src/domain/payments/reference-rates.ts',
        "EUR: z.literal('1'), ",
        "EUR: z.literal('1'), CZK: z.string(), ",
      );
      expect([...new Set([...byCurrency, ...byRates])].sort()).toEqual(filesGuardedBy('types', PAGE, 'Add a currency'));
    },
    LIMIT_MS,
  );
});

it('docs/recipes.md names the file that a setting needs to reach a process', () => {
  expect(settingsAreGiven([...Object.keys(SETTINGS), 'ANOTHER_SETTING'], GIVEN_SETTINGS)).toEqual(
    filesGuardedBy('laws', PAGE, 'Add a setting').map((file) => `ANOTHER_SETTING reaches no process of an installation: ${file}`),
  );
});

/** @returns what the compiler prints. */
const compile = async (root: string, program: string): Promise<string> => {
  const child = spawn(process.execPath, [join(root, 'node_modules/typescript7/bin/tsc'), '-p', program, '--pretty', 'false'], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return output;
};
