/** A consumer that follows the log as the projections do, in a process of its own as they are. Arguments: database. */
import type { Consumer } from '@danubit/core/consumer/consumer';
import { openLogFeed } from '@danubit/core/consumer/log-feed';
import { startConsumer } from '@danubit/core/consumer/start-consumer';
import { postgresLog } from '@danubit/core/testing/test-logs';
import { openReadPool } from '@danubit/projections/read-pool';

const COMMITTED_CHANNEL = 'bench_lag';
const PER_NOTICE = 100;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** One set-based write a batch, as our projections do, and a word to the listener, who counts from the commit. */
const writer: Consumer = {
  name: 'lag',
  version: 1,
  concerns: () => true,
  handle: async (events, transaction) => {
    const streams = events.map(({ stream }) => stream);
    const notices = Array.from({ length: Math.ceil(streams.length / PER_NOTICE) }, (_, index) =>
      streams.slice(index * PER_NOTICE, (index + 1) * PER_NOTICE).join(' '),
    );
    await Promise.all([
      transaction.query('INSERT INTO work.applied SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [streams]),
      transaction.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [COMMITTED_CHANNEL, notices]),
    ]);
  },
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
