/** "make erase": erases a person (docs/operations.md). */
import 'reflect-metadata';
import { maskCardNumbers } from '@danubit/contracts/values/card-number-mask';
import { EPOCHS_OF_TABLES, refuseOtherLog } from '@danubit/consumer/refuse-other-log';
import { openFitEventLog, openPersonalDataKeys } from '@danubit/core/main-log/open-event-log';
import { SystemClock } from '@danubit/runtime/clock';
import { createLogger } from '@danubit/runtime/logging/create-logger';
import { readSettings } from '@danubit/runtime/settings/settings';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { indexKeysOf } from '../../platform/accounts/keyed-index.ts';
import { Credentials } from '../../platform/accounts/credentials.ts';
import { API_SETTINGS, ApiSettings } from '../../platform/config/api-settings.ts';
import { appEntities } from '../../platform/database/app-entities.ts';
import { OwnRows } from '../../platform/database/own-rows.ts';
import { readEntities } from '../../platform/database/read-entities.ts';
import { ReadTables } from '../../platform/database/read-tables.ts';
import { PinoLog } from '../../platform/logging/log.ts';
import { TeamMembership } from '../../platform/partners/team-membership.ts';
import { LiveSessions } from '../../platform/sessions/live-sessions.ts';
import { SessionEndings } from '../../platform/sessions/session-endings.ts';
import { ClosureBlockers } from '../../slices/identity/closure-blockers.ts';
import { readOptions } from '../read-options.ts';
import { erasePerson } from './erase-person.ts';

const USAGE = 'Usage: erase --account <email or user id> --reason <code> --as <staff> --and <another member of staff>';

const main = async (): Promise<void> => {
  const values = readOptions({ account: { type: 'string' }, reason: { type: 'string' }, as: { type: 'string' }, and: { type: 'string' } });
  const { account, reason = '', as, and } = values;
  if (account === undefined || as === undefined || and === undefined) throw new Error(USAGE);

  const settings = readSettings(API_SETTINGS);
  const entities = [...appEntities, ...readEntities];
  const database = await new DataSource({ type: 'postgres', url: settings.DATABASE_URL, entities, installExtensions: false }).initialize();
  const [eventLog, keys, clock] = [await openFitEventLog(settings), openPersonalDataKeys(settings), new SystemClock()];
  try {
    await refuseOtherLog(eventLog.store, await database.query<{ epoch: string }[]>(EPOCHS_OF_TABLES));
    const readTables = new ReadTables(database);
    const log = new PinoLog(createLogger('erase', maskCardNumbers, process.stderr));
    const desk = {
      database,
      eventLog,
      keys,
      clock,
      pause,
      readTables,
      emailIndexKeys: indexKeysOf(settings),
      blockers: new ClosureBlockers(database, eventLog, readTables, new OwnRows(new ApiSettings(settings))),
      membership: new TeamMembership(eventLog, database, clock),
      credentials: new Credentials(database, clock),
      endings: new SessionEndings(database, eventLog, new LiveSessions(database, clock), clock, log),
    };
    const userId = await erasePerson(desk, { account, reason, as, and });
    process.stdout.write(`Erased: account ${userId}. Now run VACUUM keys.personal_data_keys (docs/operations.md).\n`);
  } finally {
    await keys.close();
    await eventLog.close();
    await database.destroy();
  }
};

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
