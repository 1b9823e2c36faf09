import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InstallationFacts } from '../installation/environment.ts';
import { say } from '../installation/terminal.ts';
import { messageOf } from '@danubit/deploy/installation/errors';
import { readIfPresent } from '@danubit/deploy/installation/text-file';

/** Settings of real servers. With one of them the demo data is not created. */
const REAL_SERVERS = ['STRIPE_API_URL', 'IDENTITY_PROVIDER_URL', 'SMTP_URL'];

type Scope = { readonly again: boolean; readonly isForDesk?: boolean };

/**
 * Creates the demo data in a running installation once; with `again`, adds what is missing.
 * @param scope `isForDesk`: staff and the alerts alone
 * @returns whether the demo logins exist; a failure does not stop the installation
 */
export const seedInstallation = async (
  facts: InstallationFacts,
  { again, isForDesk = false }: Scope = { again: false },
): Promise<boolean> => {
  const real = REAL_SERVERS.find((name) => (process.env[name] ?? '') !== '');
  if (real !== undefined || facts.mode === 'live') {
    say('demo data', `skipped, because ${real === undefined ? 'the installation is in live mode' : `${real} is set`}`);
    return false;
  }
  const done = join(facts.dataDir, 'seeded');
  if (!again && (await readIfPresent(done)) !== undefined) return true;
  const startedAt = performance.now();
  try {
    await (isForDesk ? seedDesk(facts) : seedEverything(facts));
    if (!isForDesk) await writeFile(done, `${new Date().toISOString()}\n`);
    say('demo data', `ready (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    say('demo data', `incomplete: ${messageOf(error)}. After solving this, run: make seed`);
    return false;
  }
};

// Imported when they are needed, because their modules exist only after the build.

const seedDesk = async (facts: InstallationFacts): Promise<void> => {
  const { seedStaff } = await import('./seed-staff.ts');
  const { seedAlerts } = await import('./seed-alerts.ts');
  const { officerSession } = await import('./officer-session.ts');
  await seedStaff(facts);
  await seedAlerts(facts, officerSession(facts));
};

const seedEverything = async (facts: InstallationFacts): Promise<void> => {
  const { seedCustomers } = await import('./seed-customers.ts');
  const { seedMarket } = await import('./seed-market.ts');
  const { seedOwnCoins } = await import('./seed-own-coins.ts');
  const { seedOrders } = await import('./seed-orders.ts');
  const { seedReceipt } = await import('./seed-receipt.ts');
  const { seedRefill } = await import('./seed-refill.ts');
  const { seedStaff } = await import('./seed-staff.ts');
  const { seedFiles } = await import('./seed-files.ts');
  const { seedCompanies } = await import('./seed-companies.ts');
  const { seedAlerts } = await import('./seed-alerts.ts');
  const { seedCap } = await import('./seed-cap.ts');
  const { seedExposure } = await import('./seed-exposure.ts');
  const { officerSession } = await import('./officer-session.ts');
  const { seedReport } = await import('./seed-report.ts');
  const officerToken = officerSession(facts);
  await seedCustomers(facts);
  await seedMarket(facts);
  await seedOwnCoins(facts);
  await seedStaff(facts);
  await seedFiles(facts, officerToken);
  await seedCompanies(facts, officerToken);
  await seedAlerts(facts, officerToken);
  await seedExposure(facts, officerToken);
  await seedCap(facts, officerToken);
  await seedOrders(facts);
  await seedReceipt(facts);
  await seedReport(facts, officerToken);
  await seedRefill(facts, officerToken);
};
