import * as z from 'zod/mini';
import { siteAddress, type InstallationFacts } from '../installation/environment.ts';
import { alertsAbout } from './alerts-about.ts';
import { EXPOSED } from './demo-alerts.ts';
import { readAnswer, siteClient } from './site-client.ts';

/** The demo officer proposes that the customer is the politically exposed person. The senior manager has not answered yet. */
export const seedExposure = async (facts: InstallationFacts, officerToken: () => Promise<string>): Promise<void> => {
  const site = siteClient(siteAddress(facts));
  const token = await officerToken();
  const body = {
    decision: 'confirm_pep',
    rationale: 'Name and birth date are those of the entry, and the document is from the same country.',
  };
  for (const id of await alertsAbout(site, token, { ...EXPOSED, count: 1 })) {
    readAnswer('proposal', await site.post(`/api/staff/alerts/${id}/decision`, body, { token }), z.unknown());
  }
};
