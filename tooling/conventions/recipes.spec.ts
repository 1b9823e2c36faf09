import { ROOT } from '@danubit/deploy/installation/data-dir';
import { PROVIDER_SETTINGS } from '@danubit/core/payment-provider/configured-providers';
import { SETTINGS } from '@danubit/runtime/settings/settings';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GIVEN_SETTINGS } from '../installation/environment.ts';
import { BACK_END_PROGRAM, compiledCopy, WEB_PROGRAM, type CompiledCopy } from './compiled-copy.ts';
import { settingsAreGiven } from './laws/settings-are-given.ts';
import { filesGuardedBy } from './recipe-table.ts';

const LIMIT_MS = 300_000;
const PAGE = readFileSync(join(ROOT, 'docs', 'recipes.md'), 'utf8');

describe('docs/recipes.md names the files that do not compile', () => {
  let copy: CompiledCopy;
  beforeAll(async () => {
    copy = await compiledCopy();
  }, LIMIT_MS);
  afterAll(() => copy.remove());

  it(
    'after a mail template is added',
    async () => {
      const file = 'core/src/domain/support/mail/mail.events.ts';
      await copy.edit(file, "  'confirm-email',\n", "  'confirm-email',\n  'another-mail',\n");
      const broken = await copy.brokenFiles(BACK_END_PROGRAM);
      await copy.edit(file, "  'another-mail',\n", '');
      expect(broken).toEqual(filesGuardedBy('types', PAGE, 'Add a mail'));
    },
    LIMIT_MS,
  );

  it(
    'after a currency is added',
    async () => {
      const euro = "  EUR: { kind: 'fiat', scale: 2, name: 'Euro' },\n";
      await copy.edit('contracts/src/values/assets.ts', euro, `${euro}  CZK: { kind: 'fiat', scale: 2, name: 'Czech koruna' },\n`);
      const first = await copy.brokenFiles(BACK_END_PROGRAM, WEB_PROGRAM);
      // Rates are not required to contain the currency until their schema does.
      await copy.edit('core/src/domain/payments/reference-rates.ts', "EUR: z.literal('1'), ", "EUR: z.literal('1'), CZK: z.string(), ");
      const then = await copy.brokenFiles(BACK_END_PROGRAM);
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
