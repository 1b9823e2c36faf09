/** "make mica-records": exports the MiCA records that are kept in the main log (docs/mica-records.md). */
import { EVENT_LOG_SETTINGS, openFitEventLog } from '@danubit/core/main-log/open-event-log';
import { openRestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { readSettings } from '@danubit/runtime/settings/settings';
import { DataSource } from 'typeorm';
import { INDEX_KEY_SETTINGS, indexKeysOf } from '../../platform/accounts/keyed-index.ts';
import { companyOf } from './company-of.ts';
import { readOptions } from '../read-options.ts';
import { recordedExport } from './recorded-export.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The start of a day in UTC. @throws Error that names the option */
const startOf = (day: string, option: string): string => {
  const time = DAY.test(day) ? Date.parse(day) : Number.NaN;
  if (Number.isNaN(time)) throw new Error(`${option} must be a day such as 2026-11-01.`);
  return new Date(time).toISOString();
};

const USAGE =
  "Give an empty folder, the company's LEI, your account and the reason: make mica-records TO=/exports/mica FROM=2026-01-01 " +
  'UNTIL=2027-01-01 LEI=5493001KJTIIGC8Y1R12 AS=eva@firma.example REASON="Request of the supervisor"';

const OPTIONS = { type: 'string' } as const;

const main = async (): Promise<number> => {
  const {
    to,
    from,
    until,
    as,
    lei,
    dti,
    reason = '',
  } = readOptions({
    to: OPTIONS,
    from: OPTIONS,
    until: OPTIONS,
    as: OPTIONS,
    reason: OPTIONS,
    lei: OPTIONS,
    dti: OPTIONS,
  });
  if (to === undefined || as === undefined || lei === undefined) throw new Error(USAGE);
  const period = { from: startOf(from ?? '2000-01-01', 'FROM'), until: startOf(until ?? '9999-12-31', 'UNTIL') };
  const settings = readSettings([
    ...EVENT_LOG_SETTINGS,
    ...INDEX_KEY_SETTINGS,
    ...(['RESTRICTED_DATABASE_URL', 'RESTRICTED_EVENTSTORE_URL', 'USDC_CONTRACT', 'USDT_CONTRACT'] as const),
  ]);
  const contracts = { 'USDC.ethereum': settings.USDC_CONTRACT, 'USDT.ethereum': settings.USDT_CONTRACT };
  const company = { ...companyOf(lei, dti), contracts };
  const database = await new DataSource({ type: 'postgres', url: settings.DATABASE_URL, installExtensions: false }).initialize();
  const [eventLog, restrictedLog] = [await openFitEventLog(settings), openRestrictedLog(settings)];
  try {
    const desk = { database, eventLog, restrictedLog, emailIndexKeys: indexKeysOf(settings), now: new Date() };
    const { events, unreadable } = await recordedExport(desk, { folder: to, period, account: as, reason, company });
    process.stdout.write(`${String(events)} lines in ${to}\n`);
    for (const { position, stream, type } of unreadable) process.stderr.write(`cannot be read: ${type} in ${stream} at ${position}\n`);
    return unreadable.length === 0 ? 0 : 1;
  } finally {
    await eventLog.close();
    await restrictedLog.close();
    await database.destroy();
  }
};

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
