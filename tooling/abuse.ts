/**
 * "make abuse": attacks the site of a temporary installation in many ways at once while customers deposit and read, then checks their
 * waiting times and the money. MINUTES is how long (20). Needs loopback addresses beyond 127.0.0.1, which Linux has.
 */
import { numberFrom, say } from './chaos/drill-terminal.ts';
import { findRunningInstallation } from './installation/running-installation.ts';
import { startTemporaryInstallation } from './installation/temporary-installation.ts';

const DEFAULT_MINUTES = 20;
const CUSTOMERS = numberFrom('CUSTOMERS', 12);
const REST_LIMIT_MS = 60_000;

const main = async (): Promise<number> => {
  const minutes = numberFrom('MINUTES', DEFAULT_MINUTES);
  const installation = await startTemporaryInstallation({ name: 'abuse', settings: {} });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void installation.end().then(() => process.exit(1)));
  }
  try {
    const facts = await findRunningInstallation(installation.dataDir);
    if (facts === undefined) throw new Error('The temporary installation is not running.');
    // Imported here, because these modules exist only after the build at the start.
    const { runAbuse } = await import('./abuse/run-abuse.ts');
    const { printReport } = await import('./abuse/print-report.ts');
    return printReport(await runAbuse(facts, { minutes, customers: CUSTOMERS, restLimitMs: REST_LIMIT_MS, say }));
  } finally {
    await installation.end();
  }
};

process.exit(await main());
