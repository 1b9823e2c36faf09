/** A consumer that follows the log in its own process, like the projections. Arguments: database. */
import type { Consumer } from '@danubit/consumer/consumer';
import { openLogFeed } from '@danubit/consumer/log-feed';
import { startConsumer } from '@danubit/consumer/start-consumer';
import { postgresLog } from '@danubit/core/testing/test-logs';
import { openReadPool } from '@danubit/projections/read-pool';
import { appliedWrites } from './lag-writer.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const writer: Consumer = {
  name: 'lag',
  version: 1,
  concerns: () => true,
  handle: (events) => Promise.resolve(appliedWrites(events.map(({ stream }) => stream))),
};

const [connectionString = ''] = process.argv.slice(2);
const log = await postgresLog(connectionString);
const pool = openReadPool(connectionString, 2, silent);
const ending = new AbortController();
const { progress, stopped } = startConsumer(writer, {
  pool,
  feed: openLogFeed(log, silent, ending.signal),
  schema: 'work',
  logger: silent,
  signal: ending.signal,
});
const whenLive = setInterval(() => {
  if (progress().state !== 'live') return;
  clearInterval(whenLive);
  process.send?.('live');
}, 10);

process.on('disconnect', () => {
  ending.abort();
  void stopped
    .then(() => log.close())
    .then(() => pool.end())
    .finally(() => process.exit(0));
});
