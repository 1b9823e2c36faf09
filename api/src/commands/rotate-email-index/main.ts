/**
 * "make rotate-email-index": indexes addresses, networks, devices and the people of evidence under a new EMAIL_INDEX_KEY;
 * EMAIL_INDEX_KEY_OTHER is the old one (docs/operations.md).
 */
import 'reflect-metadata';
import { maskCardNumbers } from '@danubit/contracts/values/card-number-mask';
import { EPOCHS_OF_TABLES, refuseOtherLog } from '@danubit/consumer/refuse-other-log';
import { openFitEventLog } from '@danubit/core/main-log/open-event-log';
import { createLogger } from '@danubit/runtime/logging/create-logger';
import { readSettings } from '@danubit/runtime/settings/settings';
import { DataSource } from 'typeorm';
import { indexKeyName, KeyedIndex } from '../../platform/accounts/keyed-index.ts';
import { API_SETTINGS, ApiSettings } from '../../platform/config/api-settings.ts';
import { BlindIndex } from '../../platform/evidence/blind-index.ts';
import { PinoLog } from '../../platform/logging/log.ts';
import { rotateEmailIndex } from './rotate-email-index.ts';

const main = async (): Promise<void> => {
  const settings = readSettings(API_SETTINGS);
  if (settings.EMAIL_INDEX_KEY_OTHER === undefined)
    throw new Error('EMAIL_INDEX_KEY_OTHER is missing: set it to the old key, which EMAIL_INDEX_KEY replaces.');
  const database = await new DataSource({ type: 'postgres', url: settings.DATABASE_URL, installExtensions: false }).initialize();
  const eventLog = await openFitEventLog(settings);
  try {
    await refuseOtherLog(eventLog.store, await database.query<{ epoch: string }[]>(EPOCHS_OF_TABLES));
    const index = new KeyedIndex(new ApiSettings(settings));
    const log = new PinoLog(createLogger('rotate-email-index', maskCardNumbers, process.stderr));
    const evidence = new BlindIndex(database, eventLog, index, log);
    const say = (line: string): void => void process.stdout.write(`${line}\n`);
    await rotateEmailIndex({ database, eventLog, index, evidence, keyName: indexKeyName(settings.EMAIL_INDEX_KEY), say });
    say('Everything is indexed under the new key: remove EMAIL_INDEX_KEY_OTHER at the next start.');
    say('Keep the old one elsewhere until the last earlier backup is deleted: a restored one is indexed under it.');
  } finally {
    await eventLog.close();
    await database.destroy();
  }
};

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
