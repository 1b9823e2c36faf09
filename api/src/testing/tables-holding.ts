import * as z from 'zod/mini';

const tablesSchema = z.array(z.object({ name: z.string() }));
const rowsSchema = z.array(z.object({ row: z.string() }));

/** Base64 of a text at each of the three offsets in its surroundings, without the characters that these decide. */
const base64Of = (text: string): readonly string[] =>
  [0, 1, 2].map((offset) => {
    const encoded = Buffer.from(' '.repeat(offset) + text).toString('base64');
    return encoded.slice(offset === 0 ? 0 : 4, encoded.length - 4);
  });

/** Whether the text holds any of the canaries, in any case: plain, as hex or as base64. Fails for canaries too short for that. */
export const holdsAny = (text: string, canaries: readonly string[]): boolean => {
  const lower = text.toLowerCase();
  return canaries.some((canary) => {
    if (canary.length < 9) throw new RangeError(`The canary "${canary}" is too short to be found in base64.`);
    const plain = canary.toLowerCase();
    const spellings = [canary, plain, canary.toUpperCase()];
    const hex = spellings.map((spelling) => Buffer.from(spelling).toString('hex'));
    return (
      lower.includes(plain) || hex.some((each) => lower.includes(each)) || spellings.flatMap(base64Of).some((each) => text.includes(each))
    );
  });
};

/** A data source, or anything else that runs SQL. */
type Database = { readonly query: (sql: string) => Promise<unknown> };

/** Tables of every schema with a row that holds one of the canaries; bytea columns are searched as hex. */
export const tablesHolding = async (database: Database, canaries: readonly string[]): Promise<readonly string[]> => {
  const tables = z.parse(
    tablesSchema,
    await database.query(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    ),
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = z.parse(rowsSchema, await database.query(`SELECT t::text AS row FROM ${name} AS t`));
    if (rows.some(({ row }) => holdsAny(row, canaries))) found.push(name);
  }
  return found;
};
