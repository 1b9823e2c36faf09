import { readSettings } from '@danubit/runtime/settings/settings';
import pg from 'pg';
import * as z from 'zod/mini';
import { environmentOf, type InstallationFacts } from '../installation/environment.ts';

/** As long as the longest chart of the market overview. */
const HOURS = 31 * 24;
/** The one in the middle, whose price is the market's. */
const VENUE = 'tatra';
const MINUTE_MS = 60_000;

const historySchema = z.array(z.object({ at: z.iso.datetime(), prices: z.record(z.string(), z.string()) }));

/** Prices of the last month from the simulated source, so that a new installation has charts. Recorded prices stay. */
export const seedMarket = async (facts: InstallationFacts): Promise<void> => {
  const { DATABASE_URL, LIQUIDITY_URL } = readSettings(['DATABASE_URL', 'LIQUIDITY_URL'], environmentOf('api', facts, process.env));
  if (LIQUIDITY_URL === undefined) return;
  const response = await fetch(`${LIQUIDITY_URL}/venues/${VENUE}/history?hours=${String(HOURS)}`);
  // A source that is no simulator has no such page.
  if (!response.ok) return;
  const history = z.parse(historySchema, await response.json());
  const rows = history.flatMap(({ at, prices }) =>
    Object.entries(prices).map(([pair, price]) => ({ pair, minute: Date.parse(at) / MINUTE_MS, price })),
  );
  const database = new pg.Client({ connectionString: DATABASE_URL });
  await database.connect();
  try {
    await database.query(
      `INSERT INTO app.market_rates (pair, minute, price)
       SELECT * FROM unnest($1::text[], $2::integer[], $3::numeric[]) ON CONFLICT DO NOTHING`,
      [rows.map(({ pair }) => pair), rows.map(({ minute }) => minute), rows.map(({ price }) => price)],
    );
  } finally {
    await database.end();
  }
};
