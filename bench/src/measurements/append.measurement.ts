import { logSchemaStatements } from '@danubit/event-store/postgres/log-schema';
import pg from 'pg';
import { PAYLOAD } from '../contenders/event-to-append.ts';
import { findPgbench, onePgbenchWindow, PGBENCH_MISSING } from '../contenders/pgbench.ts';
import { startContender, type ContenderProcess } from '../frame/contender-process.ts';
import { loopFor } from '../frame/loops.ts';
import type { Bench, Contender, Measurement, Race, Target } from '../frame/measurement.ts';
import { count } from '../frame/print-report.ts';
import { statementOn } from '../frame/server.ts';

/** Goals of docs/performance.md by number of callers. */
const AGAINST_PGBENCH: Readonly<Record<number, Target>> = {
  1: { atLeast: 0.5 },
  8: { atLeast: 0.55 },
  32: { atLeast: 0.9 },
  128: { atLeast: 1.3 },
};
const AGAINST_EMMETT: Readonly<Record<number, Target>> = {
  1: { atLeast: 1.8 },
  8: { atLeast: 3 },
  32: { atLeast: 6 },
  128: { atLeast: 8 },
};
const UNNEST_ROWS = 500;

/** Every cell starts with the same hundred thousand events in the log and with fresh statistics. */
const PRELOADED_EVENTS = 100_000;

export const append: Measurement = {
  name: 'append',
  run: async (bench) => {
    const database = await bench.freshDatabase();
    await makeLog(database.url, 'log');
    await makeLog(database.url, 'silent', withoutNotify);
    const emmettDatabase = await bench.freshDatabase();
    const ours = startContender('append-ours', database.url, 'log');
    const silent = startContender('append-ours', database.url, 'silent');
    const emmett = startContender('append-emmett', emmettDatabase.url);
    const unnest = await unnestInserts(database.url);
    const pgbench = findPgbench() === undefined ? undefined : await onePgbenchWindow(database.url);
    if (pgbench === undefined) bench.skip('G1', PGBENCH_MISSING);
    try {
      for (const callers of [1, 8, 32, 128]) {
        const contenders = [
          ...(pgbench === undefined ? [] : [{ name: 'pgbench', window: (ms: number) => pgbench(callers, ms) }]),
          inProcess('ours', ours, callers),
          inProcess('emmett', emmett, callers),
          ...(callers === 32 ? [inProcess('silent', silent, callers)] : []),
          ...(callers === 128 ? [unnest.contender] : []),
        ];
        reportCell(bench, callers, await bench.race(contenders), pgbench !== undefined);
      }
    } finally {
      await Promise.all([ours.end(), silent.end(), emmett.end(), unnest.end()]);
      await Promise.all([database.drop(), emmettDatabase.drop()]);
    }
  },
};

const inProcess = (name: string, contender: ContenderProcess, callers: number): Contender => ({
  name,
  window: (ms) => contender.run({ callers, ms }),
});

const reportCell = (bench: Bench, callers: number, race: Race, hasLimit: boolean): void => {
  const ours = race.of('ours');
  const compare = (goal: string, reference: string, target: Target | undefined, label = reference): void => {
    const other = race.of(reference);
    const what = `append, ${String(callers)} ${callers === 1 ? 'caller' : 'callers'} / ${label}`;
    const row = {
      goal,
      what,
      ratio: ours.perSecond / other.perSecond,
      ours: perSecond(ours.perSecond),
      reference: perSecond(other.perSecond),
    };
    bench.report({ ...row, target: target ?? { atLeast: 0 }, disturbedBy: race.disturbedBy });
  };
  if (hasLimit) compare('G1', 'pgbench', AGAINST_PGBENCH[callers], 'pgbench one-row insert');
  compare('G2', 'emmett', AGAINST_EMMETT[callers], 'emmett-postgresql');
  if (callers === 32) compare('G10', 'silent', { atLeast: 0.85 }, 'the same without NOTIFY');
  if (callers === 128) compare('G6', 'unnest', { atLeast: 0.6 }, `UNNEST insert of ${String(UNNEST_ROWS)}`);
  if (callers === 32 && hasLimit) reportLatency(bench, race);
};

const reportLatency = (bench: Bench, race: Race): void => {
  const [{ p50Ms = 0, p99Ms = 0 }, { p50Ms: meanMs = 0 }] = [race.of('ours'), race.of('pgbench')];
  const common = { goal: 'G4', reference: `mean ${meanMs.toFixed(2)} ms`, disturbedBy: race.disturbedBy };
  bench.report({
    ...common,
    what: 'append, 32 callers, p50 / mean of pgbench',
    ratio: p50Ms / meanMs,
    target: { atMost: 1.2 },
    ours: `${p50Ms.toFixed(2)} ms`,
  });
  bench.report({
    ...common,
    what: 'append, 32 callers, p99 / mean of pgbench',
    ratio: p99Ms / meanMs,
    target: { atMost: 3 },
    ours: `${p99Ms.toFixed(2)} ms`,
  });
};

const perSecond = (value: number): string => `${count(value)} events/s`;

const withoutNotify = (statement: string): string => statement.replaceAll(/PERFORM pg_notify\([^;]*;/g, 'NULL;');

const makeLog = async (url: string, schema: string, change = (statement: string): string => statement): Promise<void> => {
  await statementOn(
    url,
    `CREATE SCHEMA ${schema}`,
    ...logSchemaStatements(schema).map(change),
    preload(`${schema}.events`),
    `ANALYZE ${schema}.events`,
  );
};

export const preload = (table: string, rows = PRELOADED_EVENTS): string => `
  INSERT INTO ${table} (position, stream_id, revision, event_id, type, data, metadata, recorded_at)
  SELECT n, 'old-' || n, 0, ('00000000-0000-8000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'BenchEvent', '${PAYLOAD}', '{}', now()
    FROM generate_series(1, ${String(rows)}) n`;

/** The server's maximum for single events: batches of 500 with a commit each, into a table with the log's three unique indexes. */
const unnestInserts = async (url: string): Promise<{ contender: Contender; end: () => Promise<void> }> => {
  await statementOn(
    url,
    'CREATE TABLE unnest_rows (position bigserial PRIMARY KEY, stream_id text, revision bigint, event_id uuid UNIQUE, type text, data json, metadata json, recorded_at timestamptz, UNIQUE (stream_id, revision))',
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const data = Array.from({ length: UNNEST_ROWS }, () => PAYLOAD);
  const insert = {
    name: 'unnest',
    text: `INSERT INTO unnest_rows (stream_id, revision, event_id, type, data, metadata, recorded_at)
           SELECT gen_random_uuid()::text, 0, gen_random_uuid(), 'BenchEvent', d, '{}', now() FROM unnest($1::json[]) d`,
    values: [data],
  };
  return {
    contender: { name: 'unnest', window: (ms) => loopFor(1, ms, () => client.query(insert), UNNEST_ROWS) },
    end: () => client.end(),
  };
};
