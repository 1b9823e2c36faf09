import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { siteAddress, type InstallationFacts } from '../installation/environment.ts';
import { alertsAbout } from './alerts-about.ts';
import { DEMO_ALERTS, type DemoAlerts } from './demo-alerts.ts';
import { openAccount, signIn } from './open-account.ts';
import { readAnswer, siteClient, type SiteClient } from './site-client.ts';

const listSchema = z.object({ transactions: z.array(z.unknown()) });

/** Deposits that rules and lists have reasons about, through the site as customers make them. Those that were made are left as they are. */
export const seedAlerts = async (facts: InstallationFacts, officerToken: () => Promise<string>): Promise<void> => {
  const site = siteClient(siteAddress(facts));
  await Promise.all(DEMO_ALERTS.map((demo) => live(site, demo, officerToken)));
};

const live = async (site: SiteClient, demo: DemoAlerts, officerToken: () => Promise<string>): Promise<void> => {
  if (demo.isListed === true) await signUpFirst(site, demo, officerToken);
  const token = await openAccount(site, demo);
  const made = readAnswer('transactions', await site.get('/api/transactions', token), listSchema).transactions.length;
  for (const amount of demo.amounts.slice(made)) {
    const body = {
      amount,
      currency: 'EUR',
      cardNumber: demo.cardNumber,
      expiryDate: '12/30',
      cvv: '123',
      country: 'SK',
      zipCode: '811 02',
      cardholderName: demo.cardholder ?? `${demo.firstName} ${demo.lastName}`,
    };
    const answer = await site.post('/functions/v1/process-payment', body, { token, idempotencyKey: randomUUID() });
    readAnswer(`deposit of ${demo.email}`, answer, z.unknown());
  }
};

/** Who is identified before the sign-up was compared with the lists gives one alert instead of two. */
const signUpFirst = async (site: SiteClient, demo: DemoAlerts, officerToken: () => Promise<string>): Promise<void> => {
  if ((await signIn(site, demo)) !== undefined) return;
  await openAccount(site, { ...demo, identity: undefined });
  await alertsAbout(site, await officerToken(), { ...demo, count: 1 });
};
