import { listAlerts } from '@danubit/contracts/http/console/alerts.contract';
import { setTimeout as delay } from 'node:timers/promises';
import { readAnswer, type SiteClient } from './site-client.ts';

const WAIT_MS = 1_000;
const MOST_TIMES = 20;

type Wanted = { readonly firstName: string; readonly lastName: string; readonly count: number };

/** The open alerts about a customer, which are raised within seconds; fewer than `count` if some were decided. */
export const alertsAbout = async (site: SiteClient, token: string, { firstName, lastName, count }: Wanted): Promise<readonly string[]> => {
  for (let times = 1; ; times += 1) {
    const { alerts } = readAnswer('alerts', await site.get('/api/staff/alerts?view=waiting', token), listAlerts.replies[200]);
    const about = alerts.filter(({ customer }) => customer?.name === `${firstName} ${lastName}`);
    if (about.length >= count || times === MOST_TIMES) return about.filter(({ status }) => status === 'open').map(({ id }) => id);
    await delay(WAIT_MS);
  }
};
