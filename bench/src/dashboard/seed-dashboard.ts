import pg from 'pg';

/** The data volume up to which the dashboard promises its response times. */
export const CUSTOMERS = 10_000;
export const TRANSACTIONS = 1_000_000;

/**
 * Fills the read tables inside the server, which is faster than copying data in. Customers differ in size: the first has tens of thousands
 * of transactions, the median a few dozen. `measured` maps ranks to real accounts.
 */
export const seedDashboard = async (url: string, measured: ReadonlyMap<number, string>): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      'CREATE TEMP TABLE customers AS SELECT rank, $1 || rank AS user_id FROM generate_series(0, $2::integer - 1) AS rank',
      ['bench-', CUSTOMERS],
    );
    for (const [rank, userId] of measured) await client.query('UPDATE customers SET user_id = $2 WHERE rank = $1', [rank, userId]);
    await client.query('CREATE UNIQUE INDEX ON customers (rank)');
    await client.query('ANALYZE customers');
    const indexes = await dropIndexes(client);
    for (const statement of [...FILLING, ...indexes]) await client.query(statement);
    for (const table of GATHERED) await gather(client, table);
  } finally {
    await client.end();
  }
};

/**
 * Building an index once over all rows costs a fraction of updating it a million times. Returns the statements that recreate the indexes.
 */
const dropIndexes = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT c.oid::regclass::text AS name, pg_get_indexdef(c.oid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid IN ('read.transactions'::regclass, 'read.ledger_entries'::regclass, 'read.balance_days'::regclass) AND NOT i.indisprimary`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
};

const FILLING: readonly string[] = [
  'SELECT setseed(0.5)',
  `CREATE TEMP TABLE drawn AS
   SELECT n, least(floor(power(random(), 3) * ${String(CUSTOMERS)}), ${String(CUSTOMERS - 1)})::integer AS rank,
     date_trunc('milliseconds', now() - random() * interval '730 days') AS at, random() AS luck,
     (100 + floor(random() * 50000))::bigint AS minor, (ARRAY['EUR', 'USD', 'GBP'])[1 + floor(random() * 3)::integer] AS asset
   FROM generate_series(1, ${String(TRANSACTIONS)}) AS n`,
  `INSERT INTO read.transactions
   SELECT 'txn_0' || upper(substr(md5(n::text), 1, 25)), user_id, at, at, CASE WHEN luck < 0.9 THEN at END, minor / 100.0, asset, asset,
     CASE WHEN luck < 0.9 THEN 'completed' WHEN luck < 0.9995 THEN 'failed' ELSE 'in_review' END, 'stripe', 'card',
     (ARRAY['visa', 'mastercard', 'amex'])[1 + n % 3], lpad((n % 10000)::text, 4, '0'),
     CASE WHEN luck >= 0.9 AND luck < 0.9995 THEN 'card_declined' END, NULL, lpad(n::text, 20, '0')
   FROM drawn JOIN customers USING (rank) ORDER BY at`,
  `INSERT INTO read.ledger_entries
   SELECT n || ':' || line, n::text, line, lpad(n::text, 20, '0'), account, CASE WHEN line = 0 THEN user_id END,
     CASE WHEN line = 0 THEN user_id END, asset, CASE WHEN line = 0 THEN -minor ELSE minor END, at, 'card_deposit',
     '01980000-0000-7000-8000-000000000001', lpad(n::text, 20, '0')
   FROM drawn JOIN customers USING (rank), (VALUES (0, 'customer.available'), (1, 'psp.receivable')) AS lines (line, account)
   WHERE luck < 0.9 ORDER BY at`,
  `INSERT INTO read.balance_days
   SELECT user_id || ':' || asset || ':' || to_char(day, 'YYYY-MM-DD'), user_id, asset, day, sum(minor), count(*), max(at), lpad(max(n)::text, 20, '0')
   FROM (SELECT *, date_trunc('day', at, 'UTC') AS day FROM drawn WHERE luck < 0.9) AS booked JOIN customers USING (rank)
   GROUP BY user_id, asset, day`,
  `INSERT INTO read.balances
   SELECT user_id || ':' || asset, user_id, asset, asset, 'fiat', sum(minor) / 100.0, sum(minor) / 100.0, 0, '1'
   FROM drawn JOIN customers USING (rank) WHERE luck < 0.9 GROUP BY user_id, asset`,
];

const GATHERED = ['read.transactions', 'read.ledger_entries', 'read.balance_days', 'read.balances'] as const;
const ATTEMPTS = 10;

/**
 * Does the work of autovacuum. Where a vacuum cannot mark a page as all-visible, for example because the WAL of a commit is not on disk
 * yet, index-only scans have to visit that page. Searches of the largest customer then took up to eight times as long.
 */
const gather = async (client: pg.Client, table: string): Promise<void> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await client.query(`VACUUM ANALYZE ${table}`);
    const { rows } = await client.query<{ unseen: number }>(
      'SELECT relpages - relallvisible AS unseen FROM pg_class WHERE oid = $1::regclass',
      [table],
    );
    if (rows[0]?.unseen === 0) return;
  }
  throw new Error(`${table} has pages that are not all-visible after ${String(ATTEMPTS)} vacuums.`);
};
