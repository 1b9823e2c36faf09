import { listCustomerCaps } from '@danubit/contracts/http/console/customer-caps.contract';
import * as z from 'zod/mini';
import { siteAddress, type InstallationFacts } from '../installation/environment.ts';
import { CAPPED } from './demo-alerts.ts';
import { openAccount } from './open-account.ts';
import { readAnswer, siteClient } from './site-client.ts';

/** A cap that the demo officer proposes: it waits for another person, and changes nothing before. */
export const seedCap = async (facts: InstallationFacts, officerToken: () => Promise<string>): Promise<void> => {
  const site = siteClient(siteAddress(facts));
  const token = await officerToken();
  const customer = await site.get('/auth/v1/user', await openAccount(site, CAPPED));
  const { id } = readAnswer('the customer of the cap', customer, z.object({ id: z.string() }));
  const { caps } = readAnswer('caps', await site.get(`/api/staff/customer-caps?user_id=${id}`, token), listCustomerCaps.replies[200]);
  if (caps.length > 0) return;
  const rationale = 'A first deposit of 8,300 EUR. The customer has not said yet where the money comes from.';
  const cap = { user_id: id, daily_eur: '2000', monthly_eur: '10000', rationale };
  readAnswer('cap', await site.post('/api/staff/customer-caps', cap, { token }), z.unknown());
};
