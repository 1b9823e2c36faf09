/** "make dac8": writes the report of a year for the tax authority (docs/compliance.md#tax-report). */
import { EVENT_LOG_SETTINGS, openFitEventLog } from '@danubit/core/main-log/open-event-log';
import { readSettings } from '@danubit/runtime/settings/settings';
import { readOptions } from '../read-options.ts';
import { exportDac8 } from './export-dac8.ts';

const EXAMPLE = 'make dac8 YEAR=2026 IN=2020000000 TO=/exports/dac8-2026';

const main = async (): Promise<number> => {
  const { to, year, in: ownNumber } = readOptions({ to: { type: 'string' }, year: { type: 'string' }, in: { type: 'string' } });
  if (to === undefined) throw new Error(`Name an empty folder in TO: ${EXAMPLE}`);
  if (year === undefined || !/^20\d{2}$/.test(year)) throw new Error(`YEAR must be a year such as 2026: ${EXAMPLE}`);
  if (ownNumber === undefined) throw new Error(`Name the company's own tax number in IN: ${EXAMPLE}`);
  const settings = readSettings(EVENT_LOG_SETTINGS);
  const log = await openFitEventLog(settings);
  try {
    const request = { year, ownNumber, madeAt: new Date().toISOString(), isTest: settings.MODE !== 'live' };
    const { reported, gaps, unreadable } = await exportDac8(log, to, request);
    process.stdout.write(`${String(reported)} customers in ${to}/dac8.xml\n`);
    for (const { user_id: userId, missing } of gaps) process.stderr.write(`not in the report: ${userId}, ${missing.replace('_', ' ')}\n`);
    for (const { position, stream, type } of unreadable) process.stderr.write(`cannot be read: ${type} in ${stream} at ${position}\n`);
    return gaps.length + unreadable.length === 0 ? 0 : 1;
  } finally {
    await log.close();
  }
};

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
