import { putCheckpoint } from '@danubit/consumer/checkpoint';
import { listParked } from '@danubit/consumer/parking-table';
import { inTransaction } from '@danubit/consumer/transaction';
import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import { fillPastTable, pastConsumer, reachedBefore, type BuildContext } from '../as-of/past-table.ts';
import { idInNames, pastNames, type PastFigures, type PastNames } from '../as-of/whole-tables.ts';
import type { Projection } from '../define-projection.ts';
import { READER } from '../migrations/read-grants.ts';
import { fillTwin } from '../rebuild/fill-twin.ts';
import { name } from '../runner/read-table-sql.ts';
import { createCauses, notingCauses } from './causes.ts';
import type { PastRequest } from './past-requests.ts';

const MOST_LEFT_OUT = 20;

/**
 * Fills the tables of a request: as of its first moment, and, where it has two, on from there to the second with the events that changed
 * rows. Called again after an interruption, it continues where it was.
 */
export const buildRequest = async (context: BuildContext, projection: Projection, request: PastRequest): Promise<PastFigures> => {
  const { client } = context;
  const names = pastNames(request.id);
  await fillPastTable(context, projection, { id: idInNames(request.id), position: request.from });
  if (request.to !== null) await fillLater(context, projection, { names, from: request.from, to: request.to });
  return inTransaction(client, async () => {
    const leftOut = await listParked(client, 'read', request.to === null ? names.rows : names.later);
    const tables = request.to === null ? [names.rows] : Object.values(names);
    for (const table of tables) await client.query(guardedGrant(READER, `SELECT ON past.${table}`));
    await client.query('DELETE FROM read.parked_streams WHERE consumer = ANY($1)', [tables]);
    await client.query('DELETE FROM read.checkpoints WHERE consumer = ANY($1)', [tables]);
    return {
      rows: await count(context, names.rows),
      later: request.to === null ? null : await count(context, names.later),
      changes: request.to === null ? null : await countChanges(context, names),
      left_out: leftOut.slice(0, MOST_LEFT_OUT).map(({ stream, revision, reason }) => ({ stream, revision: revision.toString(), reason })),
      left_out_count: leftOut.length,
    };
  });
};

type Later = { readonly names: PastNames; readonly from: string; readonly to: string };

const fillLater = async (context: BuildContext, projection: Projection, { names, from, to }: Later): Promise<void> => {
  const { client } = context;
  const consumer = notingCauses(projection, (noting) => pastConsumer(noting, names.later), names.causes);
  const reached = await reachedBefore(context, consumer);
  if (reached === undefined) await beginLater(context, consumer, { names, from });
  await fillTwin({ ...context, consumer }, reached ?? from, to);
  context.signal?.throwIfAborted();
  await inTransaction(client, async () => {
    await client.query(`DROP TABLE IF EXISTS past.${names.changes}`);
    await client.query(changesSql(projection, names));
    await client.query(`ALTER TABLE past.${names.changes} ADD PRIMARY KEY (key)`);
  });
};

/** The later table begins as a copy of the earlier one, with what that one left out. */
const beginLater = async (
  { client, log }: BuildContext,
  consumer: { readonly name: string; readonly version: number },
  { names, from }: Pick<Later, 'names' | 'from'>,
): Promise<void> => {
  const epoch = await log.store.epoch();
  await inTransaction(client, async () => {
    for (const table of [names.later, names.causes]) await client.query(`DROP TABLE IF EXISTS past.${table}`);
    await client.query(`CREATE TABLE past.${names.later} (LIKE past.${names.rows} INCLUDING ALL)`);
    await client.query(`INSERT INTO past.${names.later} SELECT * FROM past.${names.rows}`);
    for (const statement of createCauses(names.causes)) await client.query(statement);
    await client.query('DELETE FROM read.parked_streams WHERE consumer = $1', [names.later]);
    await client.query(
      `INSERT INTO read.parked_streams (consumer, stream, revision, position, reason, skipped_events)
       SELECT $1, stream, revision, position, reason, skipped_events FROM read.parked_streams WHERE consumer = $2`,
      [names.later, names.rows],
    );
    await putCheckpoint(client, 'read', consumer, from, { epoch, eventId: null, eventPosition: null });
  });
};

/** Where only the position of the newest event differs, the row is the same. */
const changesSql = ({ keyColumn, columns }: Projection, { rows, later, changes }: PastNames): string => {
  const key = name(keyColumn);
  const rowOf = (alias: string): string =>
    `ROW(${Object.keys(columns)
      .map((column) => `${alias}.${name(column)}`)
      .join(', ')})::text`;
  return `CREATE TABLE past.${changes} AS
    SELECT COALESCE(a.${key}, b.${key}) AS key,
      CASE WHEN a.${key} IS NULL THEN 'added' WHEN b.${key} IS NULL THEN 'removed' ELSE 'changed' END AS kind
    FROM past.${rows} a FULL JOIN past.${later} b ON a.${key} = b.${key} WHERE ${rowOf('a')} IS DISTINCT FROM ${rowOf('b')}`;
};

const count = async ({ client }: Pick<BuildContext, 'client'>, table: string): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM past.${table}`);
  return Number(rows[0]?.count ?? 0);
};

const countChanges = async ({ client }: Pick<BuildContext, 'client'>, { changes }: PastNames): Promise<PastFigures['changes']> => {
  const { rows } = await client.query<{ kind: string; count: string }>(`SELECT kind, count(*) FROM past.${changes} GROUP BY kind`);
  const of = (kind: string): number => Number(rows.find((row) => row.kind === kind)?.count ?? 0);
  return { added: of('added'), changed: of('changed'), removed: of('removed') };
};
