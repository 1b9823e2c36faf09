import { ROOT } from '@danubit/deploy/installation/data-dir';
import { PROVIDER_SETTINGS } from '@danubit/core/payment-provider/configured-providers';
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

const BACK_END_PROGRAM = 'tsconfig.recipes.json';
const WEB_PROGRAM = join('web', 'tsconfig.recipes.json');

/**
 * Each checks its sources as one program without output, which is faster than building the workspaces. The back end is checked repeatedly.
 */
const NO_OUTPUT = { noEmit: true, composite: false, declaration: false, sourceMap: false, emitDeclarationOnly: false };
const PROGRAMS = {
  [BACK_END_PROGRAM]: {
    extends: './tsconfig.base.json',
    compilerOptions: { ...NO_OUTPUT, tsBuildInfoFile: './recipes.tsbuildinfo' },
    include: BACK_END.map((name) => `${name}/src`),
  },
  [WEB_PROGRAM]: {
    extends: './tsconfig.json',
    compilerOptions: { ...NO_OUTPUT, incremental: false, tsBuildInfoFile: null },
    references: [],
  },
};

describe('docs/recipes.md names the files that do not compile', () => {
  let copy: SourcesCopy;
  beforeAll(async () => {
    copy = await copySources(ROOT);
    for (const [file, program] of Object.entries(PROGRAMS)) await writeFile(join(copy.root, file), JSON.stringify(program));
  }, LIMIT_MS);
  afterAll(() => copy.remove());

  const edit = async (file: string, search: string, replace: string): Promise<void> => {
    const text = await readFile(join(copy.root, file), 'utf8');
    expect(text.split(search)).toHaveLength(2);
    await writeFile(join(copy.root, file), text.replace(search, replace));
  };

  it(
    'after a mail template is added',
    async () => {
      const file = 'core/src/domain/support/mail/mail.events.ts';
      await edit(file, "  'confirm-email',\n", "  'confirm-email',\n  'another-mail',\n");
      const broken = await brokenFiles(copy.root, [BACK_END_PROGRAM]);
      await edit(file, "  'another-mail',\n", '');
      expect(broken).toEqual(filesGuardedBy('types', PAGE, 'Add a mail'));
    },
    LIMIT_MS,
  );

  it(
    'after a currency is added',
    async () => {
      const euro = "  EUR: { kind: 'fiat', scale: 2, name: 'Euro' },\n";
      await edit('contracts/src/values/assets.ts', euro, `${euro}  CZK: { kind: 'fiat', scale: 2, name: 'Czech koruna' },\n`);
      const first = await brokenFiles(copy.root, [BACK_END_PROGRAM, WEB_PROGRAM]);
      // Rates are not required to contain the currency until their schema does.
      await edit('core/src/domain/payments/reference-rates.ts', "EUR: z.literal('1'), ", "EUR: z.literal('1'), CZK: z.string(), ");
      const then = await brokenFiles(copy.root, [BACK_END_PROGRAM]);
      expect([...first, ...then].sort()).toEqual(filesGuardedBy('types', PAGE, 'Add a currency'));
    },
    LIMIT_MS,
  );
});

it('docs/recipes.md names the file that a setting needs to reach a process', () => {
  expect(settingsAreGiven([...Object.keys(SETTINGS), ...Object.keys(PROVIDER_SETTINGS), 'ANOTHER_SETTING'], GIVEN_SETTINGS)).toEqual(
    filesGuardedBy('laws', PAGE, 'Add a setting').map((file) => `ANOTHER_SETTING reaches no process of an installation: ${file}`),
  );
});

/** The files with compile errors, sorted. */
const brokenFiles = async (root: string, programs: readonly string[]): Promise<readonly string[]> => {
  const outputs = await Promise.all(programs.map((program) => compile(root, program)));
  const files = [...outputs.join('\n').matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file);
  return [...new Set(files)].sort();
};

/** @returns the output of the compiler */
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
