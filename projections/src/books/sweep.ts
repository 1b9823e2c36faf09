import type { Transaction } from '@danubit/consumer/transaction';
import type { Position } from '@danubit/event-store/event-store.port';
import type { Scope } from './compare-tables.ts';
import type { Difference } from './difference.ts';
import type { FoldedPage } from './read-books.ts';
import type { TableStates } from './table-state.ts';

/** Rows that a check compares in addition to the changed ones. When all rows were compared, the sweep starts over. */
const ROWS_PER_CHECK = 20_000;
/** Changed rows beyond this limit are left to the sweep. */
const MAX_TOUCHED = 10_000;

type Place = { readonly place: string; readonly position: Position };

export type Sweep = {
  readonly touch: (stretch: FoldedPage) => void;
  /** The next range of the sweep, with the changed rows and the places of known differences. */
  readonly scopes: (transaction: Transaction, known: readonly Difference[]) => Promise<{ readonly owners: Scope; readonly entries: Scope }>;
  /** Call after the scopes were compared with tables at these checkpoints: rows changed after them stay due. */
  readonly done: (states: TableStates, scopes: { readonly owners: Scope; readonly entries: Scope }) => void;
};

/** Chooses the rows that the next check compares. Kept in memory: a new process may start its sweep anywhere. */
export const newSweep = (): Sweep => {
  let owner = '';
  let entry = '';
  let owners: readonly Place[] = [];
  let entries: readonly Place[] = [];
  return {
    touch: ({ touched, entryPositions }) => {
      owners = [...owners, ...touched.map(({ userId, position }) => ({ place: userId, position }))].slice(-MAX_TOUCHED);
      entries = [...entries, ...entryPositions.map((position) => ({ place: position, position }))].slice(-MAX_TOUCHED);
    },
    scopes: async (transaction, known) => {
      const places = known.flatMap(({ place }) => place ?? []);
      return {
        owners: { from: owner, to: await nextOwner(transaction, owner), named: [...places, ...placesOf(owners)] },
        entries: { from: entry, to: await nextEntry(transaction, entry), named: [...places, ...placesOf(entries)] },
      };
    },
    done: ({ balances, days, entries: at }, scopes) => {
      owner = scopes.owners.to ?? '';
      entry = scopes.entries.to ?? '';
      owners = owners.filter(({ position }) => isBeyond(position, balances) || isBeyond(position, days));
      entries = entries.filter(({ position }) => isBeyond(position, at));
    },
  };
};

const placesOf = (places: readonly Place[]): readonly string[] => [...new Set(places.map(({ place }) => place))];
const isBeyond = (position: Position, checkpoint: Position | undefined): boolean => checkpoint === undefined || position > checkpoint;

const nextOwner = (transaction: Transaction, from: string): Promise<string | null> =>
  nearest(
    transaction,
    `SELECT user_id AS place FROM read.books_wallets WHERE user_id >= $1 ORDER BY 1 OFFSET ${String(ROWS_PER_CHECK)} LIMIT 1`,
    `SELECT user_id AS place FROM read.balances WHERE user_id >= $1 ORDER BY 1 OFFSET ${String(ROWS_PER_CHECK)} LIMIT 1`,
    from,
  );

const nextEntry = (transaction: Transaction, from: string): Promise<string | null> =>
  nearest(
    transaction,
    `SELECT position AS place FROM read.books_entries WHERE position >= $1 ORDER BY 1 OFFSET ${String(ROWS_PER_CHECK)} LIMIT 1`,
    `SELECT position AS place FROM read.ledger_entries WHERE position >= $1 ORDER BY 1 OFFSET ${String(3 * ROWS_PER_CHECK)} LIMIT 1`,
    from,
  );

/** The place that is so many rows after `from` in one of the two tables, whichever comes first; null if neither has as many rows left. */
const nearest = async (transaction: Transaction, one: string, other: string, from: string): Promise<string | null> => {
  const { rows } = await transaction.query<{ place: string }>(
    `SELECT place FROM ((${one}) UNION ALL (${other})) AS ends WHERE place > $1 ORDER BY place LIMIT 1`,
    [from],
  );
  return rows[0]?.place ?? null;
};
