import type { ClientConfig, CustomTypesConfig } from 'pg';

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Every query on a log finds its rows by an index. On a young table, before its first ANALYZE, the planner would cache plans that scan the
 * whole table: measured, the first seconds ran at 40 % of the steady rate. So one plan fits all values, and is made once for each
 * connection: planning each read of a stream again took as long as reading it.
 */
const INDEXES_ONLY = { enable_seqscan: 'off', enable_bitmapscan: 'off', plan_cache_mode: 'force_generic_plan', TimeZone: 'UTC' };

export const connectionConfig = (
  connectionString: string,
  purpose: string,
  session: Readonly<Record<string, string | number>> = {},
): ClientConfig => ({
  connectionString,
  application_name: `danubit ${purpose}`,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  options: Object.entries({ ...INDEXES_ONLY, ...session })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
});

/** Columns as the text that PostgreSQL sends: JSON stays verbatim and bigint exact. */
export const AS_TEXT: CustomTypesConfig = { getTypeParser: () => (value: string) => value };
