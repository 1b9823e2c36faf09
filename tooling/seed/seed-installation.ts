import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InstallationFacts } from '../installation/environment.ts';
import { siteAddress } from '../installation/environment.ts';
import { say } from '../installation/terminal.ts';
import { messageOf } from '@danubit/deploy/installation/errors';
import { readIfPresent } from '@danubit/deploy/installation/text-file';

/** What stands for the demo data in the real world is not ours to fill. */
const REAL_SERVERS = ['STRIPE_API_URL', 'IDENTITY_PROVIDER_URL', 'SMTP_URL'];

/**
 * Puts the demo data into a running installation through its public interface, once; `again` looks anew and adds what is missing.
 * @returns whether the demo logins are there. A failure is no reason to stop an installation that runs.
 */
export const seedInstallation = async (facts: InstallationFacts, { again } = { again: false }): Promise<boolean> => {
  const real = REAL_SERVERS.find((name) => (process.env[name] ?? '') !== '');
  if (real !== undefined || process.env['MODE'] === 'live') {
    say('demo data', `left out, since ${real ?? 'MODE=live'} is set`);
    return false;
  }
  const done = join(facts.dataDir, 'seeded');
  if (!again && (await readIfPresent(done)) !== undefined) return true;
  try {
    // Only now: it is built with the rest, and a fresh checkout has no contracts to import before that.
    const { seedCustomers } = await import('./seed-customers.ts');
    await seedCustomers(siteAddress(facts));
    await writeFile(done, `${new Date().toISOString()}\n`);
    say('demo data', 'ready');
    return true;
  } catch (error) {
    say('demo data', `not complete: ${messageOf(error)}. Once that is mended: make seed`);
    return false;
  }
};
