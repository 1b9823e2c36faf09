/**
 * "make e2e": the browser tests on a temporary installation. Arguments go to Playwright. Without a Chromium the installation is
 * started, and the tests are reported as skipped.
 */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTemporaryInstallation, type TemporaryInstallation } from './installation/temporary-installation.ts';
import { ROOT, type DataDir } from '@danubit/deploy/installation/data-dir';
import { findChromium } from './machine/chromium.ts';
import { runPlaywright } from './testing/run-playwright.ts';

const RESULTS = join(ROOT, 'e2e', 'test-results');

/** In the format of Playwright: the browser tests count as one skipped test. */
const SKIPPED = JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 1 } });

/** Shorter than in production, so that tests can wait for these time-outs. */
const HASTE = {
  CHALLENGE_TIMEOUT_SECONDS: '20',
  PROVIDER_SETTLES_WITHIN_SECONDS: '20',
  PAYOUT_UNDO_SECONDS: '2',
  SEAL_EVERY_SECONDS: '5',
};

/** All browsers of the tests come from one address. */
const ONE_ADDRESS = { SITE_PAGES_PER_SECOND_PER_ADDRESS: '1000', SITE_REQUESTS_PER_SECOND_PER_ADDRESS: '1000' };

const main = async (): Promise<number> => {
  await rm(RESULTS, { recursive: true, force: true });
  const chromiumPath = await findChromium();
  const installation = await startTemporaryInstallation({ name: 'e2e', settings: { ...HASTE, ...ONE_ADDRESS } });
  try {
    const code = chromiumPath === undefined ? await skipped() : await runBrowsers(installation, chromiumPath);
    if (code !== 0) await keepLogs(installation.dataDir);
    return code;
  } finally {
    await installation.end();
  }
};

const skipped = async (): Promise<number> => {
  process.stdout.write('Skipped: no Chromium found. Run "apt-get install chromium", or set CHROMIUM_PATH.\n');
  await report(SKIPPED);
  return 0;
};

const runBrowsers = async (installation: TemporaryInstallation, chromiumPath: string): Promise<number> => {
  const args = process.argv.slice(2);
  const code = await runPlaywright({ installation, chromiumPath, config: 'e2e/playwright.config.ts', args, environment: HASTE });
  await report(await readFile(join(RESULTS, 'report.json'), 'utf8'));
  return code;
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
