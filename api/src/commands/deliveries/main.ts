/** "make deliveries": lists crypto on its way out, and decides about what is held (docs/delivery.md). */
import { EVENT_LOG_SETTINGS, openFitEventLog } from '@danubit/core/main-log/open-event-log';
import { readSettings } from '@danubit/runtime/settings/settings';
import { DataSource } from 'typeorm';
import { INDEX_KEY_SETTINGS, indexKeysOf } from '../../platform/accounts/keyed-index.ts';
import type { Desk } from '../four-eyes.ts';
import { readOptions } from '../read-options.ts';
import { decideDelivery, openDeliveries, type OpenDelivery } from './delivery-desk.ts';

const USAGE = `Usage: deliveries                                                       lists deliveries without an end
       deliveries --delivery <id> --as <staff> --release --reason <why>  asks for clearance again
       deliveries --delivery <id> --as <staff> --cancel                  gives the coins back, before anything is built`;

const main = async (): Promise<void> => {
  const values = readOptions({
    delivery: { type: 'string' },
    as: { type: 'string' },
    reason: { type: 'string' },
    release: { type: 'boolean' },
    cancel: { type: 'boolean' },
  });
  const settings = readSettings([...EVENT_LOG_SETTINGS, ...INDEX_KEY_SETTINGS]);
  const database = await new DataSource({ type: 'postgres', url: settings.DATABASE_URL }).initialize();
  const eventLog = await openFitEventLog(settings);
  const desk: Desk = { database, eventLog, emailIndexKeys: indexKeysOf(settings), now: new Date() };
  try {
    if (values.delivery === undefined) {
      const open = await openDeliveries(desk);
      process.stdout.write(open.length === 0 ? 'No delivery is in progress.\n' : `${open.map(textOf).join('\n')}\n`);
      return;
    }
    const { release = false, cancel = false, reason = '' } = values;
    if (release === cancel || values.as === undefined) throw new Error(USAGE);
    await decideDelivery(desk, values.delivery, values.as, release ? { kind: 'release', reason } : { kind: 'cancel' });
    process.stdout.write('Recorded. "make deliveries" shows the progress.\n');
  } finally {
    await eventLog.close();
    await database.destroy();
  }
};

const textOf = ({ id, cause_kind, cause_id, asset, amount, status, obstacle, txid }: OpenDelivery): string =>
  [
    `${id}  ${amount} ${asset}  ${status}${obstacle === null ? '' : ` (${obstacle})`}`,
    `  for ${cause_kind} ${cause_id}${txid === null ? '' : `, transaction ${txid}`}`,
  ].join('\n');

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
