/**
 * "make fuzz": sends hostile requests to api, card gateway and site of a temporary installation, as anonymous, customer and staff. REQUESTS
 * is how many (100,000), SEED repeats them (1), ONLY=<number> sends one of them alone.
 */
import { numberFrom, say } from './chaos/drill-terminal.ts';
import { findRunningInstallation } from './installation/running-installation.ts';
import { startTemporaryInstallation } from './installation/temporary-installation.ts';

const DEFAULT_REQUESTS = 100_000;
const REST_LIMIT_MS = 60_000;
/** The site sees every request come from this machine; the addresses in X-Forwarded-For count instead. */
const SETTINGS = { SITE_TRUSTED_PROXIES: 'loopback' };

const main = async (): Promise<number> => {
  const seed = numberFrom('SEED', 1);
  const requests = numberFrom('REQUESTS', DEFAULT_REQUESTS);
  const only = (process.env['ONLY'] ?? '') === '' ? undefined : numberFrom('ONLY', 0);
  const installation = await startTemporaryInstallation({ name: 'fuzz', settings: SETTINGS });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void installation.end().then(() => process.exit(1)));
  }
  try {
    const facts = await findRunningInstallation(installation.dataDir);
    if (facts === undefined) throw new Error('The temporary installation is not running.');
    // Imported here, because these modules exist only after the build at the start.
    const { runFuzz } = await import('./fuzz/run-fuzz.ts');
    const { printReport } = await import('./fuzz/print-report.ts');
    return printReport(await runFuzz(facts, { seed, requests, only, restLimitMs: REST_LIMIT_MS, say }), seed);
  } finally {
    await installation.end();
  }
};

process.exit(await main());
