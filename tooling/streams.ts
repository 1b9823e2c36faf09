/**
 * "make streams": opens many live streams through the site of a temporary installation while customers deposit and read, then checks that
 * all of them stay open and that reads stay fast. STREAMS is how many (5,000), SECONDS how long (60). Needs loopback addresses beyond
 * 127.0.0.1, which Linux has, and a limit of open files above twice STREAMS.
 */
import { numberFrom, say } from './chaos/drill-terminal.ts';
import { findRunningInstallation } from './installation/running-installation.ts';
import { startTemporaryInstallation } from './installation/temporary-installation.ts';

const DEFAULT_STREAMS = 5_000;
const DEFAULT_SECONDS = 60;
const CUSTOMERS = 6;
const REST_LIMIT_MS = 60_000;

const main = async (): Promise<number> => {
  const streams = numberFrom('STREAMS', DEFAULT_STREAMS);
  const seconds = numberFrom('SECONDS', DEFAULT_SECONDS);
  const installation = await startTemporaryInstallation({ name: 'streams', settings: {} });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void installation.end().then(() => process.exit(1)));
  }
  try {
    const facts = await findRunningInstallation(installation.dataDir);
    if (facts === undefined) throw new Error('The temporary installation is not running.');
    // Imported here, because these modules exist only after the build at the start.
    const { runStreams } = await import('./abuse/run-streams.ts');
    const { printStreamsReport } = await import('./abuse/print-report.ts');
    return printStreamsReport(await runStreams(facts, { streams, seconds, customers: CUSTOMERS, restLimitMs: REST_LIMIT_MS, say }));
  } finally {
    await installation.end();
  }
};

process.exit(await main());
