import type { ExportedEvent } from './hashes.ts';
import { CannotVerify } from './read-text.ts';
import type { Tree } from './trust.ts';

const PAGE = 5_000;
const EVENTS = `SELECT lpad(position::text, 20, '0') AS position, stream_id AS stream, revision::text AS revision, event_id::text AS "eventId",
  type, data::text AS data, metadata::text AS metadata, to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "recordedAt"`;

/** The part of the package `pg` that is used. Only reading a database needs it. */
export type Client = {
  readonly connect: () => Promise<unknown>;
  readonly query: (text: string, values?: readonly unknown[]) => Promise<{ readonly rows: readonly Record<string, unknown>[] }>;
  readonly end: () => Promise<void>;
};

const openClient = async (address: string): Promise<Client> => {
  const name = 'pg';
  const module = (await import(name).catch(() => {
    throw new CannotVerify('Reading a database needs the package "pg": run "npm install pg" beside this file. An export needs nothing.');
  })) as { readonly default: { readonly Client: new (options: { readonly connectionString: string }) => Client } };
  const client = new module.default.Client({ connectionString: address });
  await client.connect().catch(() => {
    throw new CannotVerify('The database does not answer, or refuses this role.');
  });
  return client;
};

export type OpenLog = { readonly tree: Tree; readonly events: AsyncIterable<ExportedEvent>; readonly close: () => Promise<void> };

/** A log in PostgreSQL, with any role that may read its tables. */
export const openPostgresLog = async (address: string, log: string): Promise<OpenLog> => {
  const schema = log === 'main' ? 'log' : log;
  if (!/^[a-z_]{1,40}$/.test(schema)) throw new CannotVerify('A log is called "main", "restricted" or "refusals".');
  const client = await openClient(address);
  const { rows } = await client.query(`SELECT epoch::text AS epoch FROM ${schema}.epoch`);
  return {
    tree: { log, tree: String(rows[0]?.['epoch']) },
    events: pages(client, schema),
    close: () => client.end(),
  };
};

async function* pages(client: Client, schema: string): AsyncGenerator<ExportedEvent> {
  for (let after = '0'; ;) {
    const { rows } = await client.query(
      `${EVENTS} FROM ${schema}.events WHERE position > $1 ORDER BY events.position LIMIT ${String(PAGE)}`,
      [after],
    );
    yield* rows as readonly ExportedEvent[];
    const last = rows.at(-1);
    if (last === undefined) return;
    after = String(last['position']);
  }
}
