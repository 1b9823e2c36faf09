import { pagesAhead } from '@danubit/event-store/pages-ahead';
import type pg from 'pg';

type Tuple = readonly string[];

const COLUMNS = 'position, stream_id, revision, event_id, type, data, metadata, recorded_at';
/** Column indexes of data and metadata. */
const JSON_COLUMNS = [5, 6] as const;
const types = { getTypeParser: () => (value: string) => value };

/**
 * The same pages read with the driver alone: rows as text, with the JSON parsed but neither checked nor mapped. This is the upper limit for
 * reading the log through the driver.
 */
export const readBarePages = async (client: pg.Client, pageSize: number): Promise<number> => {
  const page = async (after: string): Promise<{ rows: readonly Tuple[]; last: string } | undefined> => {
    const { rows } = await client.query<string[]>({
      name: 'bare_pages',
      text: `SELECT ${COLUMNS} FROM log.events WHERE position > $1 ORDER BY position LIMIT $2`,
      values: [after, pageSize],
      rowMode: 'array',
      types,
    });
    const last = rows.at(-1)?.[0];
    return last === undefined ? undefined : { rows, last };
  };
  let seen = 0;
  for await (const { rows } of pagesAhead(page, '0')) {
    for (const row of rows) for (const column of JSON_COLUMNS) JSON.parse(row[column] ?? '');
    seen += rows.length;
  }
  return seen;
};
