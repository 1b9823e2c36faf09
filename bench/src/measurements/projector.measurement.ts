import { putCheckpoint } from '@danubit/consumer/checkpoint';
import { consumePage, type Page } from '@danubit/consumer/consume-page';
import type { Consumer } from '@danubit/consumer/consumer';
import { decodeEach } from '@danubit/consumer/decode-each';
import { inTransaction } from '@danubit/consumer/transaction';
import { send } from '@danubit/consumer/write';
import type { EventLog } from '@danubit/event-store/event-log';
import { START, type Position } from '@danubit/event-store/event-store.port';
import { pagesAhead } from '@danubit/event-store/pages-ahead';
import type { EventMetadata } from '@danubit/event-store/kernel/event';
import { runMigrations } from '@danubit/event-store/postgres/run-migrations';
import { postgresLog } from '@danubit/core/testing/test-logs';
import { readMigrations } from '@danubit/projections/migrations/read-migrations';
import { openReadPool } from '@danubit/projections/read-pool';
import { balancesProjection } from '@danubit/projections/tables/balances/balances.projection';
import { projectionConsumer } from '@danubit/projections/runner/projection-consumer';
import { walletStream } from '@danubit/core/domain/wallet/wallet/wallet.stream';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { benchContext, entryOf } from '../contenders/ledger-entries.ts';
import { timed } from '../frame/loops.ts';
import type { Bench, Measurement } from '../frame/measurement.ts';
import { count } from '../frame/print-report.ts';

const PAGE = 500;
/** The same number in both shapes, so that both compare with the same COPY. */
const ROWS = 10_000;
const COPIES = 10;
/** The projections commit without waiting for the disk, so the COPY beside them does the same. */
const AS_PROJECTIONS = '-c synchronous_commit=off';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** Foldable: three events of a page touch the same balance, as in a customer's day. Unfoldable: each event touches its own. */
const SHAPES = [
  { name: 'foldable', perWallet: 3, target: 0.2, rowByRow: 10 },
  { name: 'unfoldable', perWallet: 1, target: 0.1, rowByRow: 10 },
] as const;

type ReadPage = (after: Position) => Promise<Page | undefined>;

export const projector: Measurement = {
  name: 'projector',
  run: async (bench) => {
    for (const shape of SHAPES) await runShape(bench, shape);
  },
};

const runShape = async (bench: Bench, { name, perWallet, target, rowByRow }: (typeof SHAPES)[number]): Promise<void> => {
  const database = await bench.freshDatabase();
  const log = await postgresLog(database.url);
  await runMigrations({ url: database.url, schema: 'read', migrations: readMigrations });
  await fillLog(log, perWallet);
  const pool = openReadPool(database.url, 1, silent);
  const client = await pool.connect();
  const copier = new pg.Client({ connectionString: database.url, options: AS_PROJECTIONS });
  await copier.connect();
  const consumer = projectionConsumer(balancesProjection);
  const startOver = async (): Promise<void> => {
    await client.query('TRUNCATE read.balances');
    await putCheckpoint(client, 'read', consumer, START);
  };
  const events = ROWS * perWallet;
  const text = copyText();
  try {
    const race = await bench.race([
      {
        name: 'copy',
        window: async () => {
          let rows = 0;
          let seconds = 0;
          // One COPY takes a few hundredths of a second, which is too short for a reliable figure.
          for (let time = 0; time < COPIES; time += 1) {
            await startOver();
            const { perSecond } = await timed(ROWS, () => copyIn(copier, text));
            rows += ROWS;
            seconds += ROWS / perSecond;
          }
          return { perSecond: rows / seconds };
        },
      },
      {
        name: 'ours',
        window: async () => {
          await startOver();
          return timed(events, () => project(client, consumer, (after) => readPage(log, after)));
        },
      },
      {
        name: 'unchecked',
        window: async () => {
          await startOver();
          return timed(events, () => project(client, consumer, (after) => readUnchecked(log, after)));
        },
      },
      {
        name: 'only read',
        window: () => timed(events, () => readOnly((after) => readPage(log, after))),
      },
      {
        name: 'row by row',
        window: async () => {
          await startOver();
          return timed(PAGE * 2, () => projectRowByRow(client, log, consumer));
        },
      },
    ]);
    const compare = (reference: string, what: string, atLeast: number, own = 'ours'): void => {
      const [speed, other] = [race.of(own).perSecond, race.of(reference).perSecond];
      bench.report({
        goal: 'G8',
        what: `projector, ${name}${own === 'ours' ? '' : `, ${own}`} / ${what}`,
        ratio: speed / other,
        target: { atLeast },
        ours: `${count(speed)} events/s`,
        reference: `${count(other)} ${reference === 'copy' ? 'rows/s' : 'events/s'}`,
        disturbedBy: race.disturbedBy,
      });
    };
    compare('copy', 'COPY of the rows', target);
    compare('row by row', 'row by row', rowByRow);
    // Not the product: the cost of checking, and the time without applying events.
    compare('copy', 'COPY of the rows', target, 'unchecked');
    compare('copy', 'COPY of the rows', target, 'only read');
  } finally {
    await copier.end();
    client.release();
    await pool.end();
    await log.close();
    await database.drop();
  }
};

const fillLog = async (log: EventLog, perWallet: number): Promise<void> => {
  for (let wallet = 0; wallet < ROWS; wallet += PAGE) {
    await Promise.all(
      Array.from({ length: PAGE }, (_, index) => {
        const id = `w${String(wallet + index)}`;
        const events = Array.from({ length: perWallet }, () => ({ type: 'EntryPosted', data: entryOf(id) }) as const);
        return log.append(walletStream(id, 'EUR', '202611', 1), events, 'no-stream', benchContext());
      }),
    );
  }
};

/** Works as a rebuild does: read ahead, decode and check, fold, write, and move the checkpoint, with one transaction per page. */
const project = async (client: pg.ClientBase, consumer: Consumer, read: ReadPage): Promise<void> => {
  let after = START;
  for await (const page of pagesAhead(read, START)) {
    await consumePage({ client, schema: 'read', consumer }, after, page);
    after = page.last;
  }
};

const readPage = async (log: EventLog, after: Position): Promise<Page | undefined> => {
  const stored = await log.store.readAll(after, PAGE);
  const last = stored.at(-1);
  return last === undefined ? undefined : { deliveries: await decodeEach(log, stored), last: last.position, lastId: last.eventId };
};

/** Parses the JSON without any checks. */
const readUnchecked = async (log: EventLog, after: Position): Promise<Page | undefined> => {
  const stored = await log.store.readAll(after, PAGE);
  const last = stored.at(-1);
  if (last === undefined) return undefined;
  const deliveries = stored.map((event) => {
    const { stream, revision, position, eventId, recordedAt, type } = event;
    const [data, metadata] = [JSON.parse(event.data) as unknown, JSON.parse(event.metadata) as EventMetadata];
    return { stream, revision, position, eventId, type, event: { type, data, stream, revision, position, recordedAt, metadata } };
  });
  return { deliveries, last: last.position, lastId: last.eventId };
};

const readOnly = async (read: ReadPage): Promise<void> => {
  for await (const page of pagesAhead(read, START)) void page;
};

const projectRowByRow = async (client: pg.ClientBase, log: EventLog, consumer: Consumer): Promise<void> => {
  const events = await log.decode(await log.store.readAll(START, PAGE * 2));
  for (let begin = 0; begin < events.length; begin += PAGE) {
    await inTransaction(client, async () => {
      for (const event of events.slice(begin, begin + PAGE)) await send(client, await consumer.handle([event], client));
    });
  }
};

const copyText = (): string =>
  Array.from({ length: ROWS }, (_, n) => `c${String(n)}:EUR\tc${String(n)}\tEUR\tEUR\tfiat\t3.00\t3.00\t0.00\t${String(n)}\n`).join('');

const copyIn = async (client: pg.Client, text: string): Promise<void> => {
  const columns = 'id, user_id, asset, currency, currency_type, balance, available_balance, reserved_balance, last_position';
  await pipeline(Readable.from([text]), client.query(copyFrom(`COPY read.balances (${columns}) FROM STDIN`)));
};
