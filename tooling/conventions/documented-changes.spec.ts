import { PROVIDER_SETTINGS } from '@danubit/core/payment-provider/configured-providers';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { SETTINGS } from '@danubit/runtime/settings/settings';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GIVEN_SETTINGS } from '../installation/environment.ts';
import { runSpecs, type SpecOutcome } from '../planted-bugs/run-spec.ts';
import { BACK_END_PROGRAM, compiledCopy, WEB_PROGRAM, type CompiledCopy } from './compiled-copy.ts';
import { settingsAreGiven } from './laws/settings-are-given.ts';
import { filesGuardedBy } from './recipe-table.ts';
import { samplesOf } from './samples-of.ts';

const LIMIT_MS = 300_000;
const PAGE = readFileSync(join(ROOT, 'docs', 'make-your-first-change.md'), 'utf8');
const RECIPES = readFileSync(join(ROOT, 'docs', 'recipes.md'), 'utf8');

const CONTRACT = 'contracts/src/http/settings/notification-settings.contract.ts';
const REPLY = 'api/src/slices/settings/notification-settings-reply.ts';
const FOLDER = 'core/src/domain/settings/settings';
const SAMPLE_DATA = 'core/src/testing/sample-event-data.ts';
const TABLE = 'projections/src/tables/user-notification-settings/user-notification-settings';
const MIGRATIONS = 'projections/src/migrations';
const SWITCHES = 'web/src/features/notification-settings/components';

/** The packages that other projects could use. Names that a sample takes for granted are declared before it. */
const SETUP = 'declare const ownerUrl: string, connectionString: string, keysUrl: string, keyEncryptionKey: string;\n';
const SAMPLED = ['event-store', 'consumer', 'screening'].flatMap((workspace) =>
  samplesOf(readFileSync(join(ROOT, workspace, 'README.md'), 'utf8'), 'Example', 'ts').map((sample, index) => ({
    file: `${workspace}/src/sample-${String(index)}.ts`,
    text: `${sample.includes('ownerUrl') ? SETUP : ''}${sample}\nexport {};\n`,
  })),
);

/** Each test changes the copy. Compiling it takes long, so changes that do not depend on each other are compiled together. */
let copy: CompiledCopy;
beforeAll(async () => {
  copy = await compiledCopy();
  for (const { file, text } of SAMPLED) await copy.add(file, text);
}, LIMIT_MS);
afterAll(() => copy.remove());

it(
  'docs/recipes.md names the files that do not compile after a mail template and a currency are added',
  async () => {
    const mails = 'core/src/domain/support/mail/mail.events.ts';
    const assets = 'contracts/src/values/assets.ts';
    const koruna = "  CZK: { kind: 'fiat', scale: 2, name: 'Czech koruna' },\n";
    const euro = "  EUR: { kind: 'fiat', scale: 2, name: 'Euro' },\n";
    await copy.edit(mails, "  'confirm-email',\n", "  'confirm-email',\n  'another-mail',\n");
    await copy.edit(assets, euro, `${euro}${koruna}`);
    // Rates are not required to contain the currency until their schema does.
    const rates = 'core/src/domain/payments/reference-rates.ts';
    const first = await copy.brokenFrom(rates);
    await copy.edit(rates, "EUR: z.literal('1'), ", "EUR: z.literal('1'), CZK: z.string(), ");
    const then = await copy.brokenFiles(BACK_END_PROGRAM, WEB_PROGRAM);
    await copy.edit(rates, 'CZK: z.string(), ', '');
    await copy.edit(assets, koruna, '');
    await copy.edit(mails, "  'another-mail',\n", '');
    const guarded = ['Add a mail', 'Add a currency'].flatMap((recipe) => filesGuardedBy('types', RECIPES, recipe));
    expect([...first, ...then].sort()).toEqual(guarded.sort());
  },
  LIMIT_MS,
);

it('docs/recipes.md names the file that a setting needs to reach a process', () => {
  expect(settingsAreGiven([...Object.keys(SETTINGS), ...Object.keys(PROVIDER_SETTINGS), 'ANOTHER_SETTING'], GIVEN_SETTINGS)).toEqual(
    filesGuardedBy('laws', RECIPES, 'Add a setting').map((file) => `ANOTHER_SETTING reaches no process of an installation: ${file}`),
  );
});

/** The changes of the page, in its order. What the page shows as a sample is taken from there; what it describes in words is done here. */
describe('docs/make-your-first-change.md', () => {
  it(
    'step 1: breaks the reply of the api',
    async () => {
      const [field = ''] = samplesOf(PAGE, '1. Say what callers see', 'ts');
      await after(CONTRACT, '  compliance_notifications: z.boolean(),\n', field);
      expect(await copy.brokenFrom(REPLY)).toContain(REPLY);
    },
    LIMIT_MS,
  );

  it('step 2: freezes the new version of the event', async () => {
    const [field = '', event = '', upcasters = ''] = samplesOf(PAGE, '2. Say what is stored', 'ts');
    await after(`${FOLDER}/settings.events.ts`, '  complianceNotifications: z.boolean(),\n', field);
    await copy.edit(`${FOLDER}/settings.events.ts`, EVENT_BEFORE, event);
    await copy.add(`${FOLDER}/settings.upcasters.ts`, upcasters);
    const list = 'core/src/domain/main-log.upcasters.ts';
    await after(list, IMPORTED_BEFORE, "import { settingsUpcasters } from './settings/settings/settings.upcasters.ts';\n");
    await after(list, '  ...walletUpcasters,\n', '  ...settingsUpcasters,\n');
    for (const emails of ['true', 'false']) {
      const sample = sampleWith(emails);
      await copy.edit(SAMPLE_DATA, sample, sample.replace(/^ {4}\},\n$/m, '      productUpdates: false,\n    },\n'));
    }
    const [command = ''] = samplesOf(PAGE, '2. Say what is stored', 'sh');
    const [script = ''] = /core\S+/.exec(command) ?? [];
    const { stdout } = await run(process.execPath, ['--conditions=source', script], { cwd: copy.root });
    expect(stdout).toContain(/"(Made [^"]+)"/.exec(command)?.[1]);
  });

  it(
    'steps 3 to 6: leave nothing that does not compile',
    async () => {
      await decide();
      await fillTheReadTable();
      await answerAndAccept();
      await show();
      expect(await copy.brokenFiles(BACK_END_PROGRAM, WEB_PROGRAM)).toEqual([]);
    },
    LIMIT_MS,
  );

  describe('step 7', () => {
    const backEnd = [
      `${FOLDER}/notification-settings.spec.ts`,
      'core/src/main-log/event-fixtures.spec.ts',
      `${TABLE}.projection.spec.ts`,
      `${MIGRATIONS}/upgraded-schema.int.spec.ts`,
      'api/src/slices/settings/settings.http.int.spec.ts',
    ];
    const web = [`${SWITCHES}/notifications-form.spec.tsx`];
    let outcomes = new Map<string, SpecOutcome>();
    beforeAll(async () => {
      const where = { root: copy.root, databaseUrl: process.env['TEST_DATABASE_URL'] ?? '' };
      outcomes = new Map([...(await runSpecs({ ...where, specs: backEnd })), ...(await runSpecs({ ...where, specs: web }))]);
    }, LIMIT_MS);

    it.each([...backEnd, ...web])('%s passes', (spec) => {
      expect(outcomes.get(spec)).toMatchObject({ kind: 'passed' });
    });
  });

  const after = (file: string, text: string, added: string): Promise<void> => copy.edit(file, text, `${text}${added}`);

  const decide = async (): Promise<void> => {
    const [test = ''] = samplesOf(PAGE, '3. Decide', 'ts');
    const rules = `${FOLDER}/notification-settings.ts`;
    const spec = `${FOLDER}/notification-settings.spec.ts`;
    await after(rules, '  complianceNotifications: true,\n', '  productUpdates: false,\n');
    await after(spec, '      complianceNotifications: true,\n', '      productUpdates: false,\n');
    await copy.edit(spec, "  test('record their previous values'", `${test}\n  test('record their previous values'`);
  };

  const fillTheReadTable = async (): Promise<void> => {
    const [column = ''] = samplesOf(PAGE, '4. Fill the read table', 'ts');
    const [inSchema = '', migration = ''] = samplesOf(PAGE, '4. Fill the read table', 'sql');
    await after(`${TABLE}.entity.ts`, '  readonly compliance_notifications: boolean;\n', '  readonly product_updates: boolean;\n');
    await after(`${TABLE}.entity.ts`, "    compliance_notifications: 'boolean',\n", "    product_updates: 'boolean',\n");
    await after(`${TABLE}.projection.ts`, '      compliance_notifications: after.complianceNotifications,\n', column);
    await copy.edit(`${TABLE}.projection.ts`, '  version: 1,\n', '  version: 2,\n');
    await after(`${TABLE}.schema.ts`, '    compliance_notifications boolean NOT NULL DEFAULT true,\n', inSchema);
    await after(`${TABLE}.projection.spec.ts`, '      compliance_notifications: true,\n', '      product_updates: false,\n');
    await copy.add(`${MIGRATIONS}/1999000000000-product-updates.ts`, migrationOf(migration));
    const list = `${MIGRATIONS}/read-migrations.ts`;
    await copy.edit(list, '\n/** Migrations of', `${IMPORT_OF_MIGRATION}\n/** Migrations of`);
    await copy.edit(list, '\n];\n', '\n  ProductUpdates1999000000000,\n];\n');
  };

  const answerAndAccept = async (): Promise<void> => {
    const [check = ''] = samplesOf(PAGE, '5. Answer and accept', 'ts');
    await after(REPLY, "  compliance_notifications: 'complianceNotifications',\n", "  product_updates: 'productUpdates',\n");
    const spec = 'api/src/slices/settings/settings.http.int.spec.ts';
    const before = "  it.each([[{}], [{ transaction_emails: 'no' }]";
    await copy.edit(spec, before, `  it('of product updates are changed like the others', async () => {\n${check}  });\n\n${before}`);
  };

  const show = async (): Promise<void> => {
    const text = "  { name: 'product_updates', label: 'Product updates', reason: 'An email when we add something new.' },\n";
    await copy.edit(`${SWITCHES}/notification-switches.ts`, '\n];\n', `\n${text}];\n`);
    const spec = `${SWITCHES}/notifications-form.spec.tsx`;
    await after(spec, '  compliance_notifications: true,\n', '  product_updates: false,\n');
    await copy.edit(spec, 'toHaveLength(6)', 'toHaveLength(7)');
  };
});

/** That they compile is part of the tests before: these name all files that do not. */
describe('the samples of a README', () => {
  it('are four', () => {
    expect(SAMPLED).toHaveLength(4);
  });

  it.each([
    ['event-store', "{ status: 'registered' }\n(erased)\n"],
    ['screening', 'review\nsame\n'],
  ])('of %s print what they say', async (workspace, printed) => {
    const cwd = join(copy.root, workspace);
    const typescript = `--import=${join(copy.root, 'tooling/test/load-typescript.mjs')}`;
    const { stdout } = await run(process.execPath, ['--conditions=source', typescript, join(cwd, 'src', 'sample-0.ts')], { cwd });
    expect(stdout).toContain(printed);
  });
});

const run = promisify(execFile);

const EVENT_BEFORE = `  NotificationSettingsChanged: defineEvent('NotificationSettingsChanged', {
    userId: z.string(),
    before: notificationSettings,
    after: notificationSettings,
  }),
`;

const IMPORTED_BEFORE = "import { providerReportUpcasters } from './payments/provider-report/provider-report.upcasters.ts';\n";

/** One of the two samples of the event, which differ in transactionEmails. */
const sampleWith = (transactionEmails: string): string => `      transactionEmails: ${transactionEmails},
      transactionSms: false,
      priceAlerts: true,
      securityAlerts: true,
      marketingEmails: false,
      complianceNotifications: true,
    },
`;

const IMPORT_OF_MIGRATION = "import { ProductUpdates1999000000000 } from './1999000000000-product-updates.ts';\n";

const migrationOf = (sql: string): string => `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProductUpdates1999000000000 implements MigrationInterface {
  readonly name = 'ProductUpdates1999000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(\`${sql.trim()}\`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.user_notification_settings DROP COLUMN product_updates');
  }
}
`;
