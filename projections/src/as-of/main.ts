import { once } from 'node:events';
import { withConnection } from '@danubit/consumer/connection';
import { maskCardNumbers } from '@danubit/contracts/values/card-number-mask';
import { EVENT_LOG_SETTINGS, openFitEventLog } from '@danubit/core/main-log/open-event-log';
import type { EventLog } from '@danubit/event-store/event-log';
import type { Position } from '@danubit/event-store/event-store.port';
import { createLogger } from '@danubit/runtime/logging/create-logger';
import { readSettings } from '@danubit/runtime/settings/settings';
import type pg from 'pg';
import type { Projection, Row } from '../define-projection.ts';
import { openReadPool } from '../read-pool.ts';
import { allProjections } from '../tables/all-projections.ts';
import { tablesAsOf, tablesOfPeople } from './as-of.ts';
import { checkMoments, chooseMoments } from './check-moments.ts';
import { eventsOfPerson, personOf } from './person-events.ts';
import { resolveMoment, type AsOfContext } from './position-at.ts';
import { buildPastTable, dropPastTables, pastTableName } from './past-table.ts';

const CONNECTIONS = 2;
/** Names the table of this command beside those of the console. */
const shellId = ({ table }: Projection): string => `shell_${table}`;
const ROWS_PER_FETCH = 1_000;
const SHOW_EVERY_MS = 1_000;
const USAGE = `Usage: as-of <table> <moment> [<user id>] | --check <pairs> <seed>
  Prints the rows of a read table as of a moment, one JSON object a line: those of one customer from their own events, or all rows from a
  table that is filled beside the live one and dropped again. A moment is a position of the log or a time with its zone.
  --check compares the balances of random accounts at random moments with the sum of their postings; it ends with code 1 when any differ.
  Tables of customers: ${tablesOfPeople.map(({ table }) => table).join(', ')}
  As a whole, also: ${allProjections
    .filter((projection) => !tablesOfPeople.includes(projection))
    .map(({ table }) => table)
    .join(', ')}\n`;

type Session = AsOfContext & { readonly pool: pg.Pool };

const run = async (args: readonly string[]): Promise<number> => {
  const [first = '', second = '', third] = args;
  const projection = (third === undefined ? allProjections : tablesOfPeople).find(({ table }) => table === first);
  const isCheck = first === '--check' && Number(second) > 0;
  if ((projection === undefined && !isCheck) || second === '') {
    process.stderr.write(USAGE);
    return 2;
  }
  const settings = readSettings(EVENT_LOG_SETTINGS);
  const pool = openReadPool(settings.DATABASE_URL, CONNECTIONS, createLogger('as-of', maskCardNumbers, process.stderr));
  const log = await openFitEventLog(settings);
  try {
    const session = { log, database: pool, pool };
    if (projection === undefined) return await check(session, Number(second), third ?? 'danubit');
    const { position } = await resolveMoment(session, second);
    process.stderr.write(`${first} as of position ${position}\n`);
    if (third === undefined) await printTable(session, projection, position);
    else await printPerson(session, projection, position, third);
    return 0;
  } finally {
    await log.close();
    await pool.end();
  }
};

const printPerson = async (session: Session, projection: Projection, position: Position, userId: string): Promise<void> => {
  const person = await personOf(session.log, userId);
  if (person === undefined) throw new Error(`There is no account ${userId}.`);
  const { tables, leftOut } = tablesAsOf(await eventsOfPerson(session, person, position), person, position);
  await printRows(tables.find(({ table }) => table === projection.table)?.rows ?? []);
  for (const { stream, revision, reason } of leftOut) process.stderr.write(`left out: ${stream} from ${String(revision)}, ${reason}\n`);
};

const printTable = ({ log, pool }: { readonly log: EventLog; readonly pool: pg.Pool }, projection: Projection, position: Position) =>
  withConnection(pool, async (client) => {
    await buildPastTable({ client, log, onProgress: progressPrinter() }, projection, { id: shellId(projection), position });
    try {
      const table = pastTableName(shellId(projection));
      await client.query('BEGIN');
      await client.query(
        `DECLARE past NO SCROLL CURSOR FOR SELECT row_to_json(r) AS row FROM past.${table} r ORDER BY ${projection.keyColumn}`,
      );
      for (;;) {
        const { rows } = await client.query<{ row: Row }>(`FETCH ${String(ROWS_PER_FETCH)} FROM past`);
        if (rows.length === 0) break;
        await printRows(rows.map(({ row }) => row));
      }
      await client.query('COMMIT');
    } finally {
      await dropPastTables(client, [pastTableName(shellId(projection))]);
    }
  });

const printRows = async (rows: readonly Row[]): Promise<void> => {
  for (const row of rows) if (!process.stdout.write(`${JSON.stringify(row)}\n`)) await once(process.stdout, 'drain');
};

const check = async (session: Session, pairs: number, seed: string): Promise<number> => {
  const moments = await chooseMoments(session, pairs, seed);
  const wrong = await checkMoments(session, moments);
  for (const { person, position, shown, posted } of wrong)
    process.stdout.write(`${person.userId} at ${position}: shown ${shown}, posted ${posted}\n`);
  const right = String(moments.length - wrong.length);
  process.stdout.write(`${right} of ${String(moments.length)} moments (seed ${seed}) equal the sum of the postings\n`);
  return wrong.length === 0 ? 0 : 1;
};

const progressPrinter = (): ((progress: { readonly position: Position; readonly events: number }) => void) => {
  let shownAt = performance.now();
  return ({ position, events }) => {
    if (performance.now() - shownAt < SHOW_EVERY_MS) return;
    shownAt = performance.now();
    process.stderr.write(`at ${position}, ${String(events)} events\n`);
  };
};

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : 'failed'}\n`);
    process.exit(1);
  },
);
