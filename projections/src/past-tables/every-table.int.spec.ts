import { randomUUID } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listParked } from '@danubit/consumer/parking-table';
import { mainLogEvents, type MainLogEvent } from '@danubit/core/domain/main-log.events';
import { findDefinitions, nameOfVersion, readFixtures } from '@danubit/core/testing/event-fixtures';
import { pastColumns, pastNames } from '../as-of/whole-tables.ts';
import type { Projection, Row } from '../define-projection.ts';
import { waitForPosition } from '../read-your-writes.ts';
import { allProjections } from '../tables/all-projections.ts';
import { openProjectionsBench, type ProjectionsBench } from '../testing/projections-bench.ts';
import { buildRequest } from './build-request.ts';

const PATIENCE_MS = 60_000;
/** They remove and empty rows: they come after the first moment. */
const ENDING = /(Removed|Destroyed|Closed)$/;

type Snapshot = ReadonlyMap<string, readonly Row[]>;
let bench: ProjectionsBench;
let [earlier, later] = ['', ''];
let [before, after]: [Snapshot, Snapshot] = [new Map(), new Map()];

beforeAll(async () => {
  bench = await openProjectionsBench();
  bench.start(allProjections);
  const events = await everyEvent();
  earlier = await appendAll(events.filter(({ event }) => !ENDING.test(event.type)));
  before = await snapshot();
  later = await appendAll(events.filter(({ event }) => ENDING.test(event.type)));
  after = await snapshot();
});
afterAll(() => bench.close());

/** The frozen example of every event of the main log, each in a stream of its own: one that cannot be applied stops no other. */
const everyEvent = async (): Promise<readonly { readonly stream: string; readonly event: MainLogEvent }[]> => {
  const [fixtures, definitions] = [await readFixtures(), await findDefinitions()];
  return Object.values(mainLogEvents).map(({ type, version }) => {
    const fixture = fixtures.get(nameOfVersion(type, version));
    const folder = definitions.find(({ definition }) => definition.type === type)?.folder ?? '';
    return { stream: `${basename(dirname(folder)).replaceAll('-', '_')}-${type}`, event: { type, data: fixture?.data } as MainLogEvent };
  });
};

const appendAll = async (all: Awaited<ReturnType<typeof everyEvent>>): Promise<string> => {
  for (const { stream, event } of all) await bench.append(stream, event);
  const head = await bench.log.store.head();
  const names = allProjections.map(({ name }) => name);
  expect(await waitForPosition(bench.pool, names, head, PATIENCE_MS)).toBe(true);
  return head;
};

const snapshot = async (): Promise<Snapshot> => {
  const tables = new Map<string, readonly Row[]>();
  for (const projection of allProjections) tables.set(projection.table, await bench.rowsOf(projection));
  return tables;
};

/** As the console reads them. */
const keysInConsole = async (projection: Projection, table: string): Promise<readonly unknown[]> => {
  const { keyColumn } = projection;
  const { rows } = await bench.pool.query<Row>(`SELECT ${pastColumns(projection)} FROM past.${table} ORDER BY ${keyColumn}`);
  return rows.map((row) => row[keyColumn]);
};

const pastRows = async ({ keyColumn }: Projection, table: string): Promise<readonly Row[]> => {
  const { rows } = await bench.pool.query<Row>(`SELECT * FROM past.${table} ORDER BY ${keyColumn}`);
  return rows.map(({ last_position: _, ...row }) => row);
};

test('every read table has rows in this spec', () => {
  expect(allProjections.filter(({ table }) => before.get(table)?.length === 0).map(({ table }) => table)).toEqual([]);
});

test.each(allProjections.map((projection) => [projection.table, projection] as const))(
  '%s as of a moment is the table as it was then',
  async (table, projection) => {
    const client = await bench.pool.connect();
    try {
      const request = { id: randomUUID(), table, from: earlier, to: later };
      const figures = await buildRequest({ client, log: bench.log, onProgress: () => undefined }, projection, request);
      const { rows, later: second } = pastNames(request.id);
      expect(await pastRows(projection, rows)).toEqual(before.get(table));
      expect(await pastRows(projection, second)).toEqual(after.get(table));
      expect(await keysInConsole(projection, rows)).toEqual(before.get(table)?.map((row) => row[projection.keyColumn]));
      const parked = await listParked(bench.pool, 'read', projection.name);
      expect(figures).toMatchObject({
        rows: before.get(table)?.length,
        later: after.get(table)?.length,
        left_out_count: parked.length,
      });
      expect(figures.left_out.map(({ stream }) => stream).sort()).toEqual(
        parked
          .map(({ stream }) => stream)
          .sort()
          .slice(0, figures.left_out.length),
      );
    } finally {
      client.release();
    }
  },
);
