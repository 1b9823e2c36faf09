import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { inTransaction, openSimulatorDatabase } from '../simulator-store.ts';
import { VENUES, type Venue } from './venue-market.ts';

/** What a venue does on request. `stalled` serves the book of the moment it began; `silent` executes orders and never answers. */
export const BEHAVIOURS = ['normal', 'thin', 'stalled', 'apart', 'away', 'refusing', 'half', 'silent'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

const SCHEMA = `
CREATE TABLE IF NOT EXISTS orders (
  venue TEXT NOT NULL, key TEXT NOT NULL, pair TEXT NOT NULL, coins TEXT NOT NULL, filled_coins TEXT NOT NULL, owed TEXT NOT NULL,
  at_ms INTEGER NOT NULL, PRIMARY KEY (venue, key)
) STRICT;
CREATE TABLE IF NOT EXISTS sent_orders (venue TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (venue, key)) STRICT;
CREATE TABLE IF NOT EXISTS venues (
  venue TEXT PRIMARY KEY, behaviour TEXT NOT NULL, since_ms INTEGER NOT NULL, apart_ppm INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS market (id INTEGER PRIMARY KEY CHECK (id = 1), jump_ppm INTEGER NOT NULL);
INSERT OR IGNORE INTO market VALUES (1, 0);
${VENUES.map((venue) => `INSERT OR IGNORE INTO venues VALUES ('${venue}', 'normal', 0, 0);`).join('\n')}
`;

const orderRow = z.object({
  venue: z.enum(VENUES),
  key: z.string(),
  pair: z.string(),
  coins: z.string(),
  filled_coins: z.string(),
  owed: z.string(),
  at_ms: z.int(),
});
export type VenueOrderRow = z.infer<typeof orderRow>;

const venueRow = z.object({ venue: z.enum(VENUES), behaviour: z.enum(BEHAVIOURS), since_ms: z.int(), apart_ppm: z.int() });
export type VenueRow = z.infer<typeof venueRow>;

/** What was really bought, and how each venue behaves. */
export class VenueBook {
  readonly #database: DatabaseSync;

  constructor(file: string) {
    this.#database = openSimulatorDatabase(file, SCHEMA);
  }

  close(): void {
    this.#database.close();
  }

  transaction<T>(work: () => T): T {
    return inTransaction(this.#database, work);
  }

  order(venue: Venue, key: string): VenueOrderRow | undefined {
    const row = this.#database.prepare('SELECT * FROM orders WHERE venue = ? AND key = ?').get(venue, key);
    return row === undefined ? undefined : z.parse(orderRow, row);
  }

  add(order: VenueOrderRow): void {
    const { venue, key, pair, coins, filled_coins: filled, owed, at_ms: at } = order;
    this.#database.prepare('INSERT INTO orders VALUES (?, ?, ?, ?, ?, ?, ?)').run(venue, key, pair, coins, filled, owed, at);
  }

  orders(): readonly VenueOrderRow[] {
    return this.#database
      .prepare('SELECT * FROM orders ORDER BY at_ms, key')
      .all()
      .map((row) => z.parse(orderRow, row));
  }

  /** Orders whose coins were not sent yet, oldest first. */
  unsent(): readonly VenueOrderRow[] {
    return this.#database
      .prepare(
        `SELECT * FROM orders WHERE filled_coins <> '0'
         AND NOT EXISTS (SELECT 1 FROM sent_orders s WHERE s.venue = orders.venue AND s.key = orders.key) ORDER BY at_ms, key`,
      )
      .all()
      .map((row) => z.parse(orderRow, row));
  }

  markSent({ venue, key }: Pick<VenueOrderRow, 'venue' | 'key'>): void {
    this.#database.prepare('INSERT OR IGNORE INTO sent_orders VALUES (?, ?)').run(venue, key);
  }

  venue(venue: Venue): VenueRow {
    return z.parse(venueRow, this.#database.prepare('SELECT * FROM venues WHERE venue = ?').get(venue));
  }

  jumpPpm(): bigint {
    return BigInt(z.parse(z.object({ jump_ppm: z.int() }), this.#database.prepare('SELECT jump_ppm FROM market').get()).jump_ppm);
  }

  behave(venue: Venue, behaviour: Behaviour, apartPpm: number, now: Date): void {
    this.#database
      .prepare('UPDATE venues SET behaviour = ?, since_ms = ?, apart_ppm = ? WHERE venue = ?')
      .run(behaviour, now.getTime(), apartPpm, venue);
  }

  jump(ppm: number): void {
    this.#database.prepare('UPDATE market SET jump_ppm = ?').run(ppm);
  }
}
