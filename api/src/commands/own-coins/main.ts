/** "make own-coins": books coins that the company moved to its addresses (docs/delivery.md). */
import { tickerOf, toDecimal } from '@danubit/contracts/values/money';
import { EVENT_LOG_SETTINGS, openFitEventLog } from '@danubit/core/main-log/open-event-log';
import { readSettings } from '@danubit/runtime/settings/settings';
import { DataSource } from 'typeorm';
import { INDEX_KEY_SETTINGS, indexKeysOf } from '../../platform/accounts/keyed-index.ts';
import { readOptions } from '../read-options.ts';
import { recordOwnCoins } from './record-own-coins.ts';

const main = async (): Promise<void> => {
  const { txid, coin, amount, as } = readOptions({
    txid: { type: 'string' },
    coin: { type: 'string' },
    amount: { type: 'string' },
    as: { type: 'string' },
  });
  if (txid === undefined || coin === undefined || amount === undefined || as === undefined)
    throw new Error('Usage: own-coins --txid <id on the chain> --coin BTC --amount 0.5 --as <senior manager>');
  const settings = readSettings([...EVENT_LOG_SETTINGS, ...INDEX_KEY_SETTINGS]);
  const database = await new DataSource({ type: 'postgres', url: settings.DATABASE_URL }).initialize();
  const eventLog = await openFitEventLog(settings);
  try {
    const desk = { database, eventLog, emailIndexKeys: indexKeysOf(settings), now: new Date() };
    const money = await recordOwnCoins(desk, { txid, coin, amount, account: as });
    process.stdout.write(`Booked ${toDecimal(money)} ${tickerOf(money.asset)} of our own.\n`);
  } finally {
    await Promise.all([database.destroy(), eventLog.close()]);
  }
};

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
