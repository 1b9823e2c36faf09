import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openLogFeed } from '@danubit/consumer/log-feed';
import { listParked } from '@danubit/consumer/parking-table';
import { startConsumer, type RunningConsumer } from '@danubit/consumer/start-consumer';
import type { Consumer } from '@danubit/consumer/consumer';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { runMigrations } from '@danubit/event-store/postgres/run-migrations';
import { eventually } from '@danubit/runtime/testing/eventually';
import { createTestDatabase, type TestDatabase } from '@danubit/runtime/testing/test-database';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import pg from 'pg';
import { pino } from 'pino';
import { workMigrations } from '../due/migrations/work-migrations.ts';
import { allReactors } from './all-reactors.ts';
import { mailCustomerReactor } from './mail-customer.reactor.ts';
import { reactorConsumer, startingReactorConsumer } from './reactor-consumer.ts';
import { releaseLimitReactor } from './release-limit.reactor.ts';

const logger = pino({ level: 'silent' });
const ALL_MS = 30_000;

let database: TestDatabase;
let pool: pg.Pool;
let log: EventLog;
let ending: AbortController;
let running: RunningConsumer[];

/** The actions of the former single consumer, whose reactors inherit its checkpoint. */
const FORMER: readonly string[] = [
  'charge-payment',
  'clear-payment',
  'mail-customer-notice',
  'mail-enquiry',
  'mail-newsletter',
  'mail-security-notice',
  'release-limit',
  'resolve-charge',
  'send-mail',
  'settle-payment',
  'verify-card',
  'verify-identity',
];

beforeEach(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: allReactors.length + 2, pipeline: true });
  // Dropping the database can reach a connection that is just closing.
  pool.on('error', () => undefined);
  log = memoryLog();
  ending = new AbortController();
  running = [];
});
afterEach(async () => {
  ending.abort();
  await Promise.all(running.map(({ stopped }) => stopped));
  await pool.end();
  await log.close();
  await database.drop();
});

const migrate = (migrations = workMigrations) => runMigrations({ url: database.url, schema: 'work', migrations });

const start = (...consumers: readonly Consumer[]): void => {
  const feed = openLogFeed(log, logger, ending.signal);
  running = consumers.map((consumer) => startConsumer(consumer, { pool, feed, schema: 'work', logger, signal: ending.signal }));
};

const caughtUp = async (): Promise<void> => {
  const head = await log.store.head();
  await eventually(() => running.every(({ progress }) => progress().checkpoint === head && progress().state === 'live'), ALL_MS);
};

const streamOf = (name: string): string => paymentStream(idFromText(name));

/** A failed payment for each of the names. */
const failed = async (...names: readonly string[]): Promise<void> => {
  const context = { commandId: newCommandId(new Date()), occurredAt: new Date().toISOString(), actor: SYSTEM_ACTOR, subjectId: null };
  for (const name of names)
    await log.append(
      streamOf(name),
      [{ type: 'PaymentFailed', data: { paymentId: idFromText(name), userId: 'u', code: 'card_declined' } }],
      'any',
      commandContext({ ...context, commandId: newCommandId(new Date()) }),
    );
};

const asked = async (action: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ subject: string }>('SELECT subject FROM work.due WHERE action = $1', [action]);
  return rows.map(({ subject }) => subject).toSorted();
};
const ids = (...names: readonly string[]): readonly string[] => names.map((name) => idFromText(name)).toSorted();

test('a mail reactor that throws parks no other work of the same payment', async () => {
  await migrate();
  const broken = {
    ...mailCustomerReactor,
    on: {
      PaymentFailed: () => {
        throw new Error('no words for this');
      },
    },
  };
  await failed('p1', 'p2');
  start(reactorConsumer(broken), reactorConsumer(releaseLimitReactor));
  await caughtUp();
  expect(await asked('release-limit')).toEqual(ids('p1', 'p2'));
  const parked = (await listParked(pool, 'work')).map(({ consumer, stream }) => `${consumer} ${stream}`);
  expect(parked.toSorted()).toEqual(ids('p1', 'p2').map((id) => `mail-customer-notice ${paymentStream(id)}`));
});

test('the reactors continue at the checkpoint of the former single consumer, with its parked streams', async () => {
  await migrate(workMigrations.slice(0, 1));
  await failed('before', 'parked');
  await pool.query(`INSERT INTO work.checkpoints (consumer, version, position) VALUES ('due-work', 1, $1)`, [await log.store.head()]);
  await pool.query(
    `INSERT INTO work.parked_streams (consumer, stream, revision, position, reason) VALUES ('due-work', $1, 0, '', 'for a reason')`,
    [streamOf('parked')],
  );
  await migrate();
  await failed('after', 'parked');
  start(...allReactors.map((reactor) => startingReactorConsumer(reactor, log)));
  await caughtUp();
  expect(await asked('release-limit')).toEqual(ids('after'));
  expect((await listParked(pool, 'work', 'release-limit')).map(({ stream }) => stream)).toEqual([streamOf('parked')]);
  expect((await listParked(pool, 'work')).map(({ consumer }) => consumer).toSorted()).toEqual(FORMER);
});

test('the former single consumer of older code neither continues nor starts over', async () => {
  await migrate(workMigrations.slice(0, 1));
  await pool.query(`INSERT INTO work.checkpoints (consumer, version, position) VALUES ('due-work', 1, '0')`);
  await migrate();
  await failed('p1');
  start({ ...reactorConsumer(releaseLimitReactor), name: 'due-work' });
  await eventually(() => running[0]?.progress().failure?.includes("The stored version is 2, this code's is 1") === true);
  expect(await asked('release-limit')).toEqual([]);
});

test('a reactor starts at the first event, or after the last event at its first start', async () => {
  await migrate();
  await failed('before');
  start(startingReactorConsumer(releaseLimitReactor, log), startingReactorConsumer({ ...mailCustomerReactor, beginsAt: 'head' }, log));
  await caughtUp();
  await failed('after');
  await caughtUp();
  expect(await asked('release-limit')).toEqual(ids('after', 'before'));
  expect(await asked('mail-customer-notice')).toHaveLength(1);
});
