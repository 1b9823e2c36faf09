import { siteAddress, type InstallationFacts } from '../installation/environment.ts';
import { DEMO_CUSTOMERS } from './demo-customers.ts';
import { openAccount } from './open-account.ts';
import { seedLife } from './seed-life.ts';
import { siteClient } from './site-client.ts';

/** Creates the customers that are missing: a life for the one with an identity, a new account for the others. */
export const seedCustomers = async (facts: InstallationFacts): Promise<void> => {
  const site = siteClient(siteAddress(facts));
  for (const customer of DEMO_CUSTOMERS) {
    const { identity } = customer;
    if (identity === undefined) await site.post('/auth/v1/logout?scope=local', {}, { token: await openAccount(site, customer) });
    else await seedLife(facts, { ...customer, identity });
  }
};
