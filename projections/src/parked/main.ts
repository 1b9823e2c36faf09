import { runParkedCommand } from '@danubit/consumer/parked-command';
import { EVENT_LOG_SETTINGS, openEventLog } from '@danubit/core/main-log/open-event-log';
import { DATABASE_SETTINGS, refuseAdministrators } from '@danubit/event-store/postgres/role-rights';
import { readSettings } from '@danubit/runtime/settings/settings';
import { allProjections } from '../tables/all-projections.ts';
import { projectionConsumer } from '../runner/projection-consumer.ts';

await runParkedCommand({
  schema: 'read',
  consumers: allProjections.map((projection) => projectionConsumer(projection)),
  connectionString: async () => {
    const settings = readSettings(DATABASE_SETTINGS);
    await refuseAdministrators(settings);
    return settings.DATABASE_URL;
  },
  openLog: () => openEventLog(readSettings(EVENT_LOG_SETTINGS)),
});
