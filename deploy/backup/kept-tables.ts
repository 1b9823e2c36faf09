import type pg from 'pg';

/**
 * Schemas that cannot be derived from others: both logs, the refused commands, their seals, the keys of their personal data, the accounts,
 * and the due table with its checkpoints, so that finished work is not repeated. Read tables are rebuilt from the log; queues are filled
 * from the due table.
 */
export const KEPT_SCHEMAS = ['log', 'keys', 'restricted', 'audit', 'audit_restricted', 'audit_refusals', 'app', 'work'] as const;

export type KeptTable = {
  readonly schema: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly orderBy: readonly string[];
};

/**
 * The tables to back up, with their columns and primary keys; referenced tables come first. Left out are migrations, which a restore
 * applies itself, leases, how the sealing is doing at the moment, and the epoch of the log and of checkpoints: a restored log is another
 * log and has its own epoch, which checkpoints adopt if the log contains their last event.
 */
export const keptTables = async (client: pg.ClientBase): Promise<readonly KeptTable[]> => {
  const { rows } = await client.query<{ schema: string; table: string; columns: string[]; key: string[] | null }>(
    `SELECT n.nspname AS schema, c.relname AS table,
            (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
              WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
                AND (c.relname, a.attname) <> ('checkpoints', 'epoch')) AS columns,
            (SELECT array_agg(a.attname::text ORDER BY k.place) FROM pg_index i, unnest(i.indkey) WITH ORDINALITY k(attnum, place)
               JOIN pg_attribute a ON a.attnum = k.attnum WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid) AS key
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = ANY($1) AND c.relkind = 'r' AND c.relname NOT IN ('migrations', 'epoch', 'leases')
        AND NOT (starts_with(n.nspname, 'audit') AND c.relname = 'state')
      ORDER BY array_position($1, n.nspname::text), c.relname`,
    [KEPT_SCHEMAS],
  );
  const tables = rows.map(({ schema, table, columns, key }) => ({ schema, table, columns, orderBy: key ?? columns }));
  return referredFirst(tables, await references(client));
};

type Reference = { readonly from: string; readonly to: string };

const references = async (client: pg.ClientBase): Promise<readonly Reference[]> => {
  const { rows } = await client.query<Reference>(
    `SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid`,
  );
  return rows;
};

const referredFirst = (tables: readonly KeptTable[], refers: readonly Reference[]): readonly KeptTable[] => {
  const sorted: KeptTable[] = [];
  const left = new Map(tables.map((table) => [`${table.schema}.${table.table}`, table]));
  while (left.size > 0) {
    const free = [...left].filter(([name]) => !refers.some(({ from, to }) => from === name && left.has(to)));
    if (free.length === 0) throw new Error(`Tables reference each other in a cycle: ${[...left.keys()].join(', ')}.`);
    for (const [name, table] of free) {
      sorted.push(table);
      left.delete(name);
    }
  }
  return sorted;
};

/** The applied migrations of a database, by schema. */
export const migrationsOf = async (client: pg.ClientBase): Promise<Record<string, string[]>> => {
  const applied: Record<string, string[]> = {};
  for (const schema of ['log', 'restricted', 'app', 'work']) {
    const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${schema}.migrations ORDER BY timestamp`);
    applied[schema] = rows.map(({ name }) => name);
  }
  return applied;
};
