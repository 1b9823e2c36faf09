/** "make reconcile": compares our books with those of the providers now, and lists how they differ (docs/payments.md). */
import { setTimeout as wait } from 'node:timers/promises';
import { readSettingsWithProviders } from '@danubit/core/payment-provider/configured-providers';
import { EVENT_LOG_SETTINGS, openFitEventLog } from '@danubit/core/main-log/open-event-log';
import { DataSource } from 'typeorm';
import { INDEX_KEY_SETTINGS, indexKeysOf } from '../../platform/accounts/keyed-index.ts';
import { scopesOf } from '../../slices/console/compared-scopes.ts';
import { findLogin } from '../find-login.ts';
import { roleFor } from '../four-eyes.ts';
import { readOptions } from '../read-options.ts';
import { compareNow } from './compare-now.ts';

const PATIENCE_MS = 120_000;
const PAUSE_MS = 500;
const MOST = 100;

const main = async (): Promise<void> => {
  const { as } = readOptions({ as: { type: 'string' } });
  if (as === undefined) throw new Error('Usage: reconcile --as <staff>');
  const { settings, providers } = readSettingsWithProviders([...EVENT_LOG_SETTINGS, ...INDEX_KEY_SETTINGS], 'notifications');
  const database = await new DataSource({ type: 'postgres', url: settings.DATABASE_URL }).initialize();
  const log = await openFitEventLog(settings);
  const endsAt = Date.now() + PATIENCE_MS;
  const pause = async (): Promise<boolean> => {
    await wait(PAUSE_MS);
    return Date.now() < endsAt;
  };
  try {
    const login = await findLogin({ database, emailIndexKeys: indexKeysOf(settings) }, as);
    const by = { id: login.user_id, role: await roleFor(log, login.user_id, 'reconciliation', 'propose') };
    const compared = await Promise.all(scopesOf(providers).map((scope) => compareNow({ log, now: new Date(), by, pause }, scope)));
    const breaks = await database.query<unknown[]>(
      `SELECT scope, kind, what, reference, ours, theirs, status, since FROM read.reconciliation_breaks
       WHERE mode = $1 AND status <> 'resolved' ORDER BY since, id LIMIT ${String(MOST)}`,
      [settings.MODE],
    );
    process.stdout.write(`${JSON.stringify({ compared, breaks }, null, 2)}\n`);
    if (compared.some((each) => each.outcome !== 'complete' || each.breaks > 0)) process.exitCode = 1;
  } finally {
    await log.close();
    await database.destroy();
  }
};

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
