/**
 * The other process in tests that pause or kill one. Follows a log and records each event it applies, with its own name as the consumer's
 * tag. Prints "handling" when it has begun to handle an event of the given stream, inside its transaction. Arguments: connection string,
 * schema of the log, stream, lease in ms.
 */
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { openLogFeed } from '../log-feed.ts';
import { startConsumer } from '../start-consumer.ts';
import { recordingConsumer } from './consumer-bench.ts';
import { factLog } from '@danubit/event-store/testing/fact-log';
import { PostgresEventStore } from '@danubit/event-store/postgres/postgres-event-store';

const [connectionString = '', logSchema = '', awaited = '', leaseMs = ''] = process.argv.slice(2);
/** The test pauses the process during this time, which does not pass while the process is stopped. */
const HANDLING_MS = 1_000;
const LIMIT_MS = 60_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const pool = new pg.Pool({ connectionString, max: 4, pipeline: true });
pool.on('error', () => undefined);
const log = factLog(new PostgresEventStore({ connectionString, schema: logSchema }));
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
const signal = AbortSignal.timeout(LIMIT_MS);
const consumer = {
  ...recordingConsumer('shared', async (events) => {
    if (!events.some(({ stream }) => stream === awaited)) return;
    say('handling');
    await setTimeout(HANDLING_MS);
  }),
};
const { progress, stopped } = startConsumer(consumer, {
  pool,
  feed: openLogFeed(log, logger, signal),
  schema: 'work',
  logger,
  signal,
  leaseMs: Number(leaseMs),
});
const timer = setInterval(() => {
  say(progress().state);
}, 20);
await stopped;
clearInterval(timer);
