import { runParkedCommand } from '@danubit/consumer/parked-command';
import { EVENT_LOG_SETTINGS, openEventLog } from '@danubit/core/main-log/open-event-log';
import { DATABASE_SETTINGS, refuseAdministrators } from '@danubit/event-store/postgres/role-rights';
import { readSettings } from '@danubit/runtime/settings/settings';
import { allReactors } from '../reactors/all-reactors.ts';
import { reactorConsumer } from '../reactors/reactor-consumer.ts';

await runParkedCommand({
  schema: 'work',
  consumers: allReactors.map(reactorConsumer),
  connectionString: async () => {
    const settings = readSettings(DATABASE_SETTINGS);
    await refuseAdministrators(settings);
    return settings.DATABASE_URL;
  },
  openLog: () => openEventLog(readSettings(EVENT_LOG_SETTINGS)),
});
