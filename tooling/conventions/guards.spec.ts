import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { messageOf } from '@danubit/deploy/installation/errors';
import { asvsIsAnswered } from './laws/asvs-is-answered.ts';
import { fileNamesSpeak } from './laws/file-names.ts';
import { linesFit } from './laws/line-width.ts';
import { oneContractPerRoute, siteKnowsTheWay } from './laws/one-contract.ts';
import { oneHandlerPerCommand, oneJobPerAction, oneReactorPerAction } from './laws/one-handler.ts';
import { imagesArePinned, packagesAreTrusted } from './laws/packages-are-trusted.ts';
import { pagesNameRealFiles } from './laws/pages-name-real-files.ts';
import { projectionsDecide } from './laws/projections-decide.ts';
import { providersAreFolders } from './laws/providers-are-folders.ts';
import { runsUnbuilt } from './laws/runs-unbuilt.ts';
import { secretsAreDescribed } from './laws/secrets-are-described.ts';
import { settingsAreGiven } from './laws/settings-are-given.ts';
import { slicesAreUniform } from './laws/slices-are-uniform.ts';
import { sourceFiles } from './laws/source-files.ts';
import { testsRun } from './laws/tests-run.ts';

const NEGATIVE = 'tooling/conventions/negative';
const IN_NEGATIVE = join(ROOT, NEGATIVE);
const LIMIT_MS = 120_000;
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

/** The output of a tool, regardless of its exit code and without Jest's NODE_OPTIONS. */
const outputOf = (tool: string, args: readonly string[], cwd = ROOT): Promise<string> =>
  new Promise((resolve, reject) => {
    const environment = { ...process.env, NODE_OPTIONS: '' };
    execFile(
      process.execPath,
      [join(ROOT, 'node_modules', tool), ...args],
      { cwd, env: environment, maxBuffer: MAX_OUTPUT_BYTES },
      (error, stdout, stderr) => {
        if (error !== null && typeof error.code !== 'number') reject(new Error(messageOf(error)));
        else resolve(`${stdout}${stderr}`);
      },
    );
  });

describe('each guard finds the violations in its example', () => {
  it(
    'types',
    async () => {
      const text = await outputOf('typescript7/bin/tsc', ['-p', NEGATIVE, '--pretty', 'false']);
      const found = [...text.matchAll(/types\/loose\.ts\(\d+,\d+\): error (TS\d+)/g)].map(([, code]) => code);
      // noUncheckedIndexedAccess, exactOptionalPropertyTypes, strictNullChecks.
      expect(found).toEqual(['TS2322', 'TS2375', 'TS18048']);
    },
    LIMIT_MS,
  );

  it(
    'lint',
    async () => {
      const text = await outputOf('oxlint/bin/oxlint', ['--config=violations.config.ts', '--format=json', '.'], IN_NEGATIVE);
      expect(rulesBroken(text, 'core/src/domain/impure.decider.ts')).toEqual([
        'eslint(no-restricted-globals)',
        'eslint(no-restricted-properties)',
      ]);
      expect(rulesBroken(text, 'core/src/packed-fields.ts')).toEqual(['house(no-packed-fields)']);
      expect(rulesBroken(text, 'event-store/src/careless.ts')).toEqual([
        'house(revisions-are-no-numbers)',
        'typescript(no-explicit-any)',
        'typescript(no-floating-promises)',
        'typescript(no-non-null-assertion)',
        'typescript(no-unsafe-member-access)',
        'typescript(switch-exhaustiveness-check)',
      ]);
      expect(rulesBroken(text, 'event-store/src/tangled.ts')).toEqual(['eslint(complexity)']);
      expect(rulesBroken(text, 'workers/src/unmasked-logger.ts')).toEqual(['eslint(no-restricted-imports)']);
      expect(rulesBroken(text, 'web/src/features/balances/balances.tsx')).toEqual([
        '@tanstack/query(exhaustive-deps)',
        'jsx-a11y(alt-text)',
        'jsx-a11y(click-events-have-key-events)',
        'jsx-a11y(no-static-element-interactions)',
        'react-hooks(rules-of-hooks)',
      ]);
    },
    LIMIT_MS,
  );

  it(
    'arrows',
    async () => {
      const text = await outputOf('dependency-cruiser/bin/dependency-cruise.mjs', [
        '--config=.dependency-cruiser.mjs',
        '--no-progress',
        '--output-type=err-long',
        NEGATIVE,
      ]);
      const broken = [
        'no-circles',
        'core-imports-only-contracts-and-runtime-and-event-store',
        'core-and-event-store-import-only-values-of-contracts',
        'contracts-know-only-zod',
        'the-domain-is-pure',
        'nothing-imports-api-workers-or-web',
        'api-reads-projections-only-through-what-they-publish',
        'slices-do-not-import-slices',
        'features-do-not-import-features',
        'only-the-app-imports-the-app',
        'only-the-app-imports-routes',
        'lib-and-content-import-no-features',
        'ui-knows-no-domain',
      ];
      expect(broken.filter((rule) => !text.includes(`error ${rule}:`))).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'unused code',
    async () => {
      const text = await outputOf('knip/bin/knip.js', ['--directory', join(IN_NEGATIVE, 'unused'), '--no-progress']);
      for (const found of ['forgotten.ts', 'unwanted', 'left-over']) expect(text).toContain(found);
    },
    LIMIT_MS,
  );

  it(
    'format',
    async () => {
      const text = await outputOf('prettier/bin/prettier.cjs', ['--check', '--ignore-path=/dev/null', `${NEGATIVE}/format/untidy.ts`]);
      expect(text).toContain('untidy.ts');
    },
    LIMIT_MS,
  );
});

describe('each convention check finds the violations in its example', () => {
  it('a command with no handler, and one with two', async () => {
    const files = await sourceFiles(IN_NEGATIVE, ['laws/handlers'], /\.ts$/);
    expect(oneHandlerPerCommand(files)).toEqual(['HandledTwice has 2 handlers', 'Unhandled has 0 handlers']);
  });

  it('a package with a forbidden licence, without one, or without a hash', () => {
    const packages = {
      '': { version: '1.0.0' },
      'node_modules/good': { version: '1.0.0', license: '(MIT OR GPL-3.0-only)', integrity: 'sha512-x' },
      'node_modules/copyleft': { version: '2.0.0', license: 'AGPL-3.0-only', integrity: 'sha512-x' },
      'node_modules/good/node_modules/@some/silent': { version: '3.0.0', integrity: 'sha512-x' },
      'node_modules/unread': { version: '4.0.0', license: 'SEE LICENSE IN x', integrity: 'sha512-x' },
      'node_modules/loose': { version: '5.0.0', license: 'MIT' },
    };
    expect(packagesAreTrusted(JSON.stringify({ packages }))).toEqual([
      'copyleft@2.0.0 has the licence AGPL-3.0-only, which is not on the list',
      '@some/silent@3.0.0 names no licence',
      'unread@4.0.0 has the licence SEE LICENSE IN x, which is not on the list',
      'loose@5.0.0 has no hash',
    ]);
  });

  it('an image without an exact version', () => {
    const text = [
      'FROM node AS build',
      'FROM node:latest',
      'FROM node:24.21.0-slim',
      'FROM build',
      '    image: redis:7',
      '    image: postgres:18.1-alpine',
    ];
    expect(imagesArePinned('x', text.join('\n'))).toEqual([
      'x: node has no exact version',
      'x: node:latest has no exact version',
      'x: redis:7 has no exact version',
    ]);
  });

  it('a slice without a handler or with wrong names, and a controller that does the work or sends two messages', async () => {
    const files = await sourceFiles(IN_NEGATIVE, ['laws/slices'], /\.ts$/);
    const area = 'laws/slices/area';
    expect([...slicesAreUniform(files)].sort()).toEqual([
      'AskController.run sends 2 messages',
      'DoItAloneController is given DataSource, which its handler should have',
      'DoItAloneController.run sends 0 messages',
      `${area}/ask-twice has not just ask-twice.controller.ts`,
      `${area}/ask-twice/ask.handler.ts and command handlers: one without the other`,
      `${area}/ask-twice/ask.handler.ts and query handlers: one without the other`,
      `${area}/ask-twice/ask.handler.ts is not named after it`,
      `${area}/do-it-alone has no handler`,
      `${area}/lonely.query.ts is in no slice`,
    ]);
  });

  it('an action with no job, and one with two', async () => {
    const files = await sourceFiles(IN_NEGATIVE, ['laws/jobs'], /\.ts$/);
    expect(oneJobPerAction(['charge-payment', 'send-mail'], files)).toEqual(['charge-payment has 2 jobs', 'send-mail has 0 jobs']);
  });

  it('an action with two reactors and one without', async () => {
    const files = await sourceFiles(IN_NEGATIVE, ['laws/reactors'], /\.ts$/);
    expect(oneReactorPerAction(['settle-payment', 'send-mail'], files)).toEqual([
      'settle-payment has 2 reactors',
      'send-mail has 0 reactors',
    ]);
  });

  it('a projection that neither handles nor ignores a type', () => {
    const projections = [{ name: 'balances', handles: ['EntryPosted', 'Renamed'], ignores: ['EntryPosted'] }];
    expect(projectionsDecide(projections, ['EntryPosted', 'PaymentHeld'])).toEqual([
      'balances neither handles nor ignores PaymentHeld',
      'balances both handles and ignores EntryPosted',
      'balances names Renamed, which no stream has',
    ]);
  });

  it('two contracts for one route, a contract without a route, and a route without a contract', () => {
    const profile = { method: 'GET', path: '/api/profile', auth: 'customer' } as const;
    const orders = { ...profile, path: '/api/orders' };
    const secret = { ...profile, path: '/api/secret' };
    expect(oneContractPerRoute([profile, profile, orders], [profile, secret])).toEqual([
      'GET /api/profile has two contracts',
      'GET /api/orders has a contract but no route',
      'GET /api/secret is served without a contract',
    ]);
  });

  it('a public path that the site does not proxy, and an internal one that it does', () => {
    const open = { method: 'GET', path: '/rates', auth: 'none' } as const;
    const inside = { method: 'POST', path: '/api/inside', auth: 'internal' } as const;
    expect(siteKnowsTheWay([open, inside], (path) => path.startsWith('/api'))).toEqual([
      'GET /rates is not reachable through the site',
      'POST /api/inside is reachable through the site',
    ]);
  });

  it('a setting that reaches no process', () => {
    expect(settingsAreGiven(['MODE', 'NEW_KEY'], ['MODE', 'OLD_KEY'])).toHaveLength(2);
  });

  it('a file that names a payment provider', () => {
    const file = (path: string, text: string) => ({ path, text });
    expect(
      providersAreFolders([
        file('core/src/payment-provider/acme/acme.provider.ts', "export const acme = 'ACME_KEY';"),
        file('core/src/payment-provider/registry.ts', "import { acme } from './acme/acme.provider.ts';"),
        file('workers/src/jobs/charge.spec.ts', "provider: 'acme'"),
        file('workers/src/jobs/charge.job.ts', "if (name === 'acme') return;"),
        file('api/src/settings.ts', "['ACME_KEY']"),
        file('api/src/wire.ts', 'const isAcme = true;'),
        file('web/src/table.tsx', '/** No acmes. */'),
      ]),
    ).toEqual(
      ['workers/src/jobs/charge.job.ts', 'api/src/settings.ts', 'api/src/wire.ts'].map((path) => `${path} names the payment provider acme`),
    );
  });

  it('a secret without a line on the page of keys', () => {
    const page = '| `OLD_KEY`, `SOME_DATABASE_URL` | tables |\n| tokens | signed with `NEW_KEY` |';
    expect(secretsAreDescribed(['OLD_KEY', 'NEW_KEY', 'SOME_DATABASE_URL', 'HOOK_SECRET', 'API_URL', 'MODE'], page)).toEqual([
      'NEW_KEY is not described in docs/security/keys.md',
      'HOOK_SECRET is not described in docs/security/keys.md',
    ]);
  });

  it('file names that are not kebab-case, not descriptive, or a barrel', () => {
    expect(
      fileNamesSpeak(['core/src/Wallet.ts', 'core/src/index.ts', 'web/src/utils/format.ts', 'api/src/helpers.ts', 'core/src/clock.ts']),
    ).toHaveLength(4);
  });

  it('a focused test that sleeps', async () => {
    expect(testsRun(await sourceFiles(IN_NEGATIVE, ['laws/specs'], /\.ts$/))).toHaveLength(2);
  });

  it('a comment and a paragraph that are too wide, but no row of a table and no code', () => {
    const wide = 'word '.repeat(30);
    const page = [wide, `| ${wide} |`, '```', wide, '```'].join('\n');
    const code = [`// ${wide}`, `const text = '${wide}';`].join('\n');
    expect(
      linesFit([
        { path: 'docs/page.md', text: page },
        { path: 'core/src/code.ts', text: code },
      ]),
    ).toEqual(['docs/page.md:1 is wider than 140 characters', 'core/src/code.ts:1 is wider than 140 characters']);
  });

  it('a target that needs compiled code before it has compiled it', () => {
    const files: Readonly<Record<string, string>> = {
      'tooling/start.ts': "import { wait } from './wait.ts';\nimport type { Log } from '@danubit/core/log';",
      'tooling/wait.ts': "import { errors } from '@danubit/deploy/errors';\nimport { backOff } from '@danubit/runtime/backoff';",
      'deploy/errors.ts': '',
    };
    expect(runsUnbuilt(['tooling/start.ts'], (path) => files[path] ?? '')).toEqual([
      'tooling/wait.ts imports @danubit/runtime/backoff, which is not compiled yet',
    ]);
  });

  it('a requirement of ASVS without an answer, with two, or claimed without proof', () => {
    const page = [
      '| 17.1.1 | limits TURN | met | by `core/src/there.ts` | `core/src/gone.ts` |',
      '| 17.2.1 | keeps keys | met | by a folder | `core/src/there.ts` |',
      '| 17.2.2 | picks ciphers | almost | by hope | `core/src/there.ts` |',
      '| 17.2.3 | checks SRTP | not applicable | | |',
      '| 17.2.3 | checks SRTP | not met | no SRTP | |',
      '| 17.3.1 | survives floods | met | | `core/src/there.ts` |',
      '| V17 WebRTC | 3 | 1 | 2 |',
    ].join('\n');
    const faults = asvsIsAnswered(page, (path) => path === 'core/src/there.ts');
    expect(faults.filter((fault) => !/V([1-9]|1[0-6])\b/.test(fault))).toEqual([
      'chapter V17 has 6 of 7 requirements',
      '17.2.3 is answered twice',
      '17.1.1 is met, but names no file that shows it',
      '17.2.2 has the status "almost"',
      '17.2.3 does not say why it is not',
      '17.3.1 does not say how it is met',
      'the totals do not say "V17 3 1 1"',
    ]);
    expect(faults).toContain('chapter V1 has 0 of 27 requirements');
  });

  it('a page that names a missing file, in backticks or in a link', () => {
    const text = 'See `core/src/there.ts`, `core/src/gone.ts`, `core/src/<area>.ts` and [the guide](gone.md#first).';
    expect(pagesNameRealFiles([{ path: 'docs/page.md', text }], (path) => path === 'core/src/there.ts')).toEqual([
      'docs/page.md names core/src/gone.ts, which does not exist',
      'docs/page.md names gone.md, which does not exist',
    ]);
  });
});

/** The rules violated in one file, from the JSON output of ESLint. */
const rulesBroken = (text: string, file: string): readonly string[] => {
  const { diagnostics } = JSON.parse(text) as { readonly diagnostics: readonly { readonly code: string; readonly filename: string }[] };
  return [...new Set(diagnostics.filter(({ filename }) => filename === file).map(({ code }) => code))].sort();
};
