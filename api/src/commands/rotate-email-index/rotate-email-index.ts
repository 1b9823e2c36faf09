import type { EventLog } from '@danubit/event-store/event-log';
import type { DataSource, EntityManager } from 'typeorm';
import type { KeyedIndex } from '../../platform/accounts/keyed-index.ts';
import type { BlindIndex } from '../../platform/evidence/blind-index.ts';
import { INDEX_PARTS, type IndexedRow, type IndexPart } from './index-parts.ts';

type Request = {
  readonly database: DataSource;
  readonly eventLog: EventLog;
  readonly index: KeyedIndex;
  readonly evidence: Pick<BlindIndex, 'catchUp'>;
  /** Name of the current key. */
  readonly keyName: string;
  readonly say: (line: string) => void;
  readonly batch?: number;
};

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';
const EVIDENCE = 'app.blind_index';

/**
 * Indexes everything under the current key that was indexed under the other one. It may run while the product does, be killed anywhere and
 * run again: each batch is one transaction with the place that it has reached. Rows that are written meanwhile are under the current key,
 * because every process has it by now.
 */
export const rotateEmailIndex = async (request: Request): Promise<void> => {
  for (const part of INDEX_PARTS) await rotatePart(request, part);
  await rotateEvidence(request);
};

const rotatePart = async (request: Request, part: IndexPart): Promise<void> => {
  const { say } = request;
  let { lastId, isDone } = await progressOf(request, part.table);
  if (isDone) {
    say(`  ${part.table}: done before`);
    return;
  }
  let [seen, moved] = [0, 0];
  while (!isDone) {
    const rows = await rowsAfter(request, part, lastId);
    isDone = rows.length === 0;
    lastId = rows.at(-1)?.id ?? lastId;
    const changes = await Promise.all(rows.map((row) => changesOf(request, part, row)));
    [seen, moved] = [seen + rows.length, moved + (await store(request, part, { changes: changes.flat(), lastId, isDone }))];
    say(`  ${part.table}: ${String(moved)} of ${String(seen)} are indexed under the new key`);
  }
};

type Change = { readonly id: string; readonly column: string; readonly from: Buffer; readonly to: Buffer };

const rowsAfter = async ({ database, batch = BATCH }: Request, part: IndexPart, lastId: string): Promise<readonly IndexedRow[]> => {
  const { table, id, owner, columns } = part;
  const rows = await database.query<Record<string, unknown>[]>(
    `SELECT ${id}::text AS id, ${owner}::text AS owner, ${columns.join(', ')} FROM ${table} WHERE ${id} > $1 ORDER BY ${id} LIMIT $2`,
    [lastId, batch],
  );
  return rows.map(({ id: rowId, owner: rowOwner, ...values }) => ({
    id: String(rowId),
    owner: String(rowOwner),
    values: values as IndexedRow['values'],
  }));
};

/** A value that is of no known text stays, such as that of a closed account. */
const changesOf = async ({ eventLog, index }: Request, part: IndexPart, row: IndexedRow): Promise<readonly Change[]> => {
  const texts = await part.textsOf(row, eventLog, index);
  return part.columns.flatMap((column) => {
    const from = row.values[column] ?? undefined;
    const text = (texts[column] ?? []).find(({ all }) => from !== undefined && all.some((value) => value.equals(from)));
    return from === undefined || text === undefined || text.current.equals(from) ? [] : [{ id: row.id, column, from, to: text.current }];
  });
};

type Batch = { readonly changes: readonly Change[]; readonly lastId: string; readonly isDone: boolean };

/** A row that was changed since it was read has a value under the current key. @returns how many were stored */
const store = ({ database, keyName }: Request, { table, id }: IndexPart, { changes, lastId, isDone }: Batch): Promise<number> =>
  database.transaction(async (manager) => {
    for (const { id: rowId, column, from, to } of changes) {
      await manager.query(`UPDATE ${table} SET ${column} = $3 WHERE ${id} = $1 AND ${column} = $2`, [rowId, from, to]);
    }
    await keepPlace(manager, { keyName, part: table, lastId, isDone });
    return new Set(changes.map((change) => change.id)).size;
  });

/** Emptied once and filled from the log. A search waits until it is complete, as after every start. */
const rotateEvidence = async ({ database, evidence, keyName, say }: Request): Promise<void> => {
  if ((await progressOf({ database, keyName }, EVIDENCE)).isDone) {
    say(`  ${EVIDENCE}: done before`);
    return;
  }
  if (!(await isKnown({ database, keyName }, EVIDENCE))) {
    await database.transaction(async (manager) => {
      await manager.query('SELECT FROM app.blind_index_state FOR UPDATE');
      await manager.query('DELETE FROM app.blind_index');
      await manager.query('DELETE FROM app.blind_receipts');
      await manager.query(`UPDATE app.blind_index_state SET position = ''`);
      await keepPlace(manager, { keyName, part: EVIDENCE, lastId: FIRST, isDone: false });
    });
  }
  await evidence.catchUp();
  await database.transaction((manager) => keepPlace(manager, { keyName, part: EVIDENCE, lastId: FIRST, isDone: true }));
  say(`  ${EVIDENCE}: made again under the new key`);
};

type Place = { readonly keyName: string; readonly part: string; readonly lastId: string; readonly isDone: boolean };

const keepPlace = async (manager: EntityManager, { keyName, part, lastId, isDone }: Place): Promise<void> => {
  await manager.query(
    `INSERT INTO app.index_rotations (key_name, part, last_id, is_done) VALUES ($1, $2, $3, $4)
     ON CONFLICT (key_name, part) DO UPDATE SET last_id = excluded.last_id, is_done = excluded.is_done`,
    [keyName, part, lastId, isDone],
  );
};

const placesOf = ({ database, keyName }: Pick<Request, 'database' | 'keyName'>, part: string) =>
  database.query<{ last_id: string; is_done: boolean }[]>(
    'SELECT last_id, is_done FROM app.index_rotations WHERE key_name = $1 AND part = $2',
    [keyName, part],
  );

const isKnown = async (request: Pick<Request, 'database' | 'keyName'>, part: string): Promise<boolean> =>
  (await placesOf(request, part)).length > 0;

const progressOf = async (request: Pick<Request, 'database' | 'keyName'>, part: string) => {
  const [place] = await placesOf(request, part);
  return { lastId: place?.last_id ?? FIRST, isDone: place?.is_done ?? false };
};
