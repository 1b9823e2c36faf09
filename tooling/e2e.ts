/**
 * "make e2e": the browser tests and a short fault drill on a temporary installation. Arguments go to Playwright (then without the drill).
 * Without a Chromium the browser tests are reported as skipped.
 */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { findRunningInstallation } from './installation/running-installation.ts';
import { startTemporaryInstallation, type TemporaryInstallation } from './installation/temporary-installation.ts';
import { ROOT, type DataDir } from '@danubit/deploy/installation/data-dir';
import { findChromium } from './machine/chromium.ts';
import { runPlaywright } from './testing/run-playwright.ts';

const RESULTS = join(ROOT, 'e2e', 'test-results');

/** In the format of Playwright: the browser tests count as one skipped test. */
const SKIPPED = JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 1 } });

const DRILL = { kills: 3, customers: 12, traders: 2, restLimitMs: 180_000, enough: new AbortController().signal };

/** Shorter than in production, so that tests can wait for these time-outs. */
const HASTE = { CHALLENGE_TIMEOUT_SECONDS: '20', PROVIDER_SETTLES_WITHIN_SECONDS: '20', PAYOUT_UNDO_SECONDS: '2' };

/** All browsers of the tests come from one address. */
const ONE_ADDRESS = { SITE_PAGES_PER_SECOND_PER_ADDRESS: '1000', SITE_REQUESTS_PER_SECOND_PER_ADDRESS: '1000' };

const main = async (): Promise<number> => {
  await rm(RESULTS, { recursive: true, force: true });
  const chromiumPath = await findChromium();
  const failpoints = join(tmpdir(), `danubit-failpoints-${process.pid}`);
  const installation = await startTemporaryInstallation({
    name: 'e2e',
    settings: { ...HASTE, ...ONE_ADDRESS, FAILPOINTS_DIR: failpoints },
  });
  try {
    const browsers = chromiumPath === undefined ? skipped() : await runBrowsers(installation, chromiumPath);
    const isOneTest = process.argv.length > 2;
    const drill = isOneTest ? undefined : await runDrill(installation, failpoints);
    await report(withDrill(browsers.report, drill));
    const code = browsers.code === 0 && drill !== undefined ? drill : browsers.code;
    if (code !== 0) await keepLogs(installation.dataDir);
    return code;
  } finally {
    await installation.end();
    await rm(failpoints, { recursive: true, force: true });
  }
};

type Run = { readonly code: number; readonly report: string };

const skipped = (): Run => {
  process.stdout.write('Skipped: no Chromium found. Run "apt-get install chromium", or set CHROMIUM_PATH.\n');
  return { code: 0, report: SKIPPED };
};

const runBrowsers = async (installation: TemporaryInstallation, chromiumPath: string): Promise<Run> => {
  const args = process.argv.slice(2);
  const code = await runPlaywright({ installation, chromiumPath, config: 'e2e/playwright.config.ts', args, environment: HASTE });
  return { code, report: await readFile(join(RESULTS, 'report.json'), 'utf8') };
};

/** The last test: a short fault drill ("make chaos" runs a longer one). @returns 0 on success */
const runDrill = async ({ dataDir }: TemporaryInstallation, failpoints: string): Promise<number> => {
  const facts = await findRunningInstallation(dataDir);
  if (facts === undefined) throw new Error('The installation for the browser tests is not running: see the output above.');
  // Imported here, because these modules exist only after the build at the start of the installation.
  const { runChaos } = await import('./chaos/run-chaos.ts');
  const { printReport } = await import('./chaos/print-report.ts');
  const seed = Math.floor(Math.random() * 1_000_000);
  const say = (line: string): void => void process.stdout.write(`  chaos             ${line}\n`);
  return printReport(await runChaos(facts, { ...DRILL, seed, failpoints, say }), seed, { everyPlace: false });
};

const drilledSchema = z.looseObject({ stats: z.looseObject({ expected: z.number() }), errors: z.optional(z.array(z.unknown())) });

/** The drill counts as one more test. */
const withDrill = (browsers: string, drill: number | undefined): string => {
  if (drill === undefined) return browsers;
  const counted = z.parse(drilledSchema, JSON.parse(browsers));
  if (drill === 0) return JSON.stringify({ ...counted, stats: { ...counted.stats, expected: counted.stats.expected + 1 } });
  return JSON.stringify({ ...counted, errors: [...(counted.errors ?? []), { message: 'the fault drill failed' }] });
};

/** For ".ci/run", which adds up the reports of all steps. */
const report = async (text: string): Promise<void> => {
  const folder = process.env['REPORTS_DIR'] ?? '';
  if (folder !== '') await writeFile(join(folder, 'e2e.json'), text);
};

const keepLogs = async (dataDir: DataDir): Promise<void> => {
  const kept = join(RESULTS, 'logs');
  await cp(dataDir.logs, kept, { recursive: true });
  process.stdout.write(`Logs of the tested installation: ${kept}\n`);
};

process.exit(await main());
