/** "make partner": shows, verifies, suspends and reinstates a company of the partner API, and changes its tier (docs/partner-api.md). */
import { EPOCHS_OF_TABLES, refuseOtherLog } from '@danubit/consumer/refuse-other-log';
import type { Partner } from '@danubit/core/domain/partners/partner/partner.state';
import { EVENT_LOG_SETTINGS, openFitEventLog } from '@danubit/core/main-log/open-event-log';
import { readSettings } from '@danubit/runtime/settings/settings';
import { DataSource } from 'typeorm';
import { INDEX_KEY_SETTINGS, indexKeysOf } from '../../platform/accounts/keyed-index.ts';
import { readOptions } from '../read-options.ts';
import { changePartner, findPartner } from './change-partner.ts';

const USAGE = 'Usage: partner --account <email or user id> [--verify | --suspend | --reinstate | --tier <tier> [--requests <per hour>]]';

const main = async (): Promise<void> => {
  const values = readOptions({
    account: { type: 'string' },
    verify: { type: 'boolean' },
    suspend: { type: 'boolean' },
    reinstate: { type: 'boolean' },
    tier: { type: 'string' },
    requests: { type: 'string' },
    'approved-by': { type: 'string' },
  });
  const { account, verify, suspend, reinstate, tier, requests, 'approved-by': approver = '' } = values;
  if (account === undefined) throw new Error(USAGE);
  const settings = readSettings([...EVENT_LOG_SETTINGS, ...INDEX_KEY_SETTINGS]);
  const database = await new DataSource({ type: 'postgres', url: settings.DATABASE_URL }).initialize();
  const eventLog = await openFitEventLog(settings);
  try {
    const desk = { database, eventLog, emailIndexKeys: indexKeysOf(settings), now: new Date() };
    await refuseOtherLog(eventLog.store, await database.query<{ epoch: string }[]>(EPOCHS_OF_TABLES));
    const isChange = [verify, suspend, reinstate].includes(true) || tier !== undefined;
    const change = { verify, suspend, reinstate, tier, requests, approver };
    process.stdout.write(textOf(isChange ? await changePartner(desk, account, change) : await findPartner(desk, account)));
  } finally {
    await eventLog.close();
    await database.destroy();
  }
};

const textOf = ({ registered, status, tier, requestsPerHour, keys }: Partner): string =>
  `${registered.company}, ${registered.registrationNumber}, ${registered.country}: ${status}; ` +
  `tier ${tier}, ${String(requestsPerHour)} requests an hour; ${String(keys.size)} keys\n`;

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
