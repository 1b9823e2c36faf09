/**
 * Follows a log and writes down each event it applies, with its own name as the consumer's tag, until it is killed: the other process
 * of tests that pause one. Prints "handling" when it has begun to handle an event of the stream named, amid its transaction.
 * Arguments: connection string, schema of the log, stream, lease in ms.
 */
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { openLogFeed } from '../consumer/log-feed.ts';
import { startConsumer } from '../consumer/start-consumer.ts';
import { witness } from '../consumer/testing/consumer-bench.ts';
import { MemoryPersonalDataKeys } from '../event-store/memory/memory-personal-data-keys.ts';
import { mainLogOn } from '../event-store/open-event-log.ts';
import { PostgresEventStore } from '../event-store/postgres/postgres-event-store.ts';
import { TEST_IDENTITY } from './test-identity.ts';

const [connectionString = '', logSchema = '', awaited = '', leaseMs = ''] = process.argv.slice(2);
/** The pause falls into this time; it does not pass while the process is stopped. */
const HANDLING_MS = 1_000;
const LIMIT_MS = 60_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const pool = new pg.Pool({ connectionString, max: 4, pipeline: true });
pool.on('error', () => undefined);
const log = mainLogOn(new PostgresEventStore({ connectionString, schema: logSchema }), new MemoryPersonalDataKeys(), TEST_IDENTITY);
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
const signal = AbortSignal.timeout(LIMIT_MS);
const consumer = {
  ...witness('shared', async (events) => {
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
