/** "make receipts": lists coins that arrived and are not credited; two people release what is held (docs/orders.md). */
import { EVENT_LOG_SETTINGS, openFitEventLog } from '@danubit/core/main-log/open-event-log';
import { readSettings } from '@danubit/runtime/settings/settings';
import { DataSource } from 'typeorm';
import { INDEX_KEY_SETTINGS, indexKeysOf } from '../../platform/accounts/keyed-index.ts';
import type { Desk } from '../four-eyes.ts';
import { readOptions } from '../read-options.ts';
import { decideReceipt, openReceipts, type OpenReceipt } from './receipt-desk.ts';

const USAGE = `Usage: receipts                                          lists coins that arrived and are not credited
       receipts --receipt <id> --as <staff> --reason <why>  requests the release of a held one
       receipts --receipt <id> --as <another> --approve | --reject --reason <why>`;

const [TEXT, FLAG] = [{ type: 'string' }, { type: 'boolean' }] as const;

const main = async (): Promise<void> => {
  const values = readOptions({ receipt: TEXT, as: TEXT, reason: TEXT, approve: FLAG, reject: FLAG });
  const settings = readSettings([...EVENT_LOG_SETTINGS, ...INDEX_KEY_SETTINGS]);
  const database = await new DataSource({ type: 'postgres', url: settings.DATABASE_URL }).initialize();
  const eventLog = await openFitEventLog(settings);
  const desk: Desk = { database, eventLog, emailIndexKeys: indexKeysOf(settings), now: new Date() };
  try {
    if (values.receipt === undefined) {
      const open = await openReceipts(desk);
      process.stdout.write(open.length === 0 ? 'All coins that arrived are credited.\n' : `${open.map(textOf).join('\n')}\n`);
      return;
    }
    if (values.as === undefined || (values.approve === true && values.reject === true)) throw new Error(USAGE);
    const verb = values.approve === true ? 'approve' : values.reject === true ? 'reject' : 'request';
    await decideReceipt(desk, { receiptId: values.receipt, account: values.as, verb, reason: values.reason ?? '' });
    process.stdout.write('Recorded. "make receipts" shows the progress.\n');
  } finally {
    await eventLog.close();
    await database.destroy();
  }
};

const textOf = ({ id, asset, amount, status, hold, txid }: OpenReceipt): string =>
  `${id}  ${amount} ${asset}  ${status}${status === 'held' && hold !== null ? ` (${hold})` : ''}\n  transaction ${txid}`;

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
