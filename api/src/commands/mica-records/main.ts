/** "make mica-records": writes the records of MiCA that the main log keeps (docs/mica-records.md). */
import { EVENT_LOG_SETTINGS, openFitEventLog } from '@danubit/core/main-log/open-event-log';
import { readSettings } from '@danubit/runtime/settings/settings';
import { readOptions } from '../read-options.ts';
import { exportRecords } from './export-records.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The start of a day in UTC. @throws Error that names the option */
const startOf = (day: string, option: string): string => {
  const time = DAY.test(day) ? Date.parse(day) : Number.NaN;
  if (Number.isNaN(time)) throw new Error(`${option} must be a day such as 2026-11-01.`);
  return new Date(time).toISOString();
};

const main = async (): Promise<number> => {
  const { to, from, until } = readOptions({ to: { type: 'string' }, from: { type: 'string' }, until: { type: 'string' } });
  if (to === undefined) throw new Error('Name an empty folder: make mica-records TO=/exports/mica FROM=2026-01-01 UNTIL=2027-01-01');
  const period = { from: startOf(from ?? '2000-01-01', 'FROM'), until: startOf(until ?? '9999-12-31', 'UNTIL') };
  const log = await openFitEventLog(readSettings(EVENT_LOG_SETTINGS));
  try {
    const { events, unreadable } = await exportRecords(log, to, period);
    process.stdout.write(`${String(events)} lines in ${to}\n`);
    for (const { position, stream, type } of unreadable) process.stderr.write(`cannot be read: ${type} in ${stream} at ${position}\n`);
    return unreadable.length === 0 ? 0 : 1;
  } finally {
    await log.close();
  }
};

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
