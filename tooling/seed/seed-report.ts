import { listReports } from '@danubit/contracts/http/console/reports.contract';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { siteAddress, type InstallationFacts } from '../installation/environment.ts';
import { alertsAbout } from './alerts-about.ts';
import { readAnswer, siteClient } from './site-client.ts';

/** Whose three payments just below 1,000 EUR are drafted as a report. */
const ABOUT = { firstName: 'Oto', lastName: 'Richter', count: 1 };

/** A case with a draft of a report of suspicion, as the demo officer writes it. It is not filed. */
export const seedReport = async (facts: InstallationFacts, officerToken: () => Promise<string>): Promise<void> => {
  const site = siteClient(siteAddress(facts));
  const token = await officerToken();
  const { reports } = readAnswer('reports', await site.get('/api/staff/reports', token), listReports.replies[200]);
  const [alertId] = await alertsAbout(site, token, ABOUT);
  if (reports.length > 0 || alertId === undefined) return;
  const caseId = randomUUID();
  const post = async (path: string, body: object): Promise<void> => {
    readAnswer(path, await site.post(`/api/staff/${path}`, body, { token }), z.unknown());
  };
  await post('cases', { caseId, title: 'Three deposits just below 1,000 EUR', priority: 'high', alertIds: [alertId] });
  await post(`cases/${caseId}/steps`, { step: 'open' });
  const step = (body: object): Promise<void> => post(`reports/${caseId}/steps`, body);
  await step({ step: 'assess', assessment: 'report', grounds: 'Three deposits of 901 to 903 EUR within minutes, without an explanation.' });
  await step({
    step: 'draft',
    indicators: ['structuring', 'source_unknown'],
    narrative: 'Within minutes the customer deposited 901, 902 and 903 EUR by one card. The amounts stay just below 1,000 EUR.',
    action: 'The deposits were carried out. The customer was asked for the source of the money, in general words.',
  });
};
