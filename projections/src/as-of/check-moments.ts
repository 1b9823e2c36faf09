import { minorOf, parseDecimal, type Asset } from '@danubit/contracts/values/money';
import type { Position } from '@danubit/event-store/event-store.port';
import type { Row } from '../define-projection.ts';
import { balancesProjection } from '../tables/balances/balances.projection.ts';
import { eventsOfPerson, type Person } from './person-events.ts';
import type { AsOfContext } from './position-at.ts';
import { replay, rowsOfPerson } from './replay.ts';

export type Moment = { readonly person: Person; readonly position: Position };
export type WrongMoment = Moment & { readonly shown: string; readonly posted: string };

/** Accounts and moments in an order that depends only on the seed, so that a finding can be repeated. */
export const chooseMoments = async ({ database }: AsOfContext, count: number, seed: string): Promise<readonly Moment[]> => {
  const { rows: people } = await database.query(
    `SELECT user_id, subject_id FROM read.profiles WHERE user_id IN (SELECT user_id FROM read.balances)
     ORDER BY md5(user_id || $1) LIMIT $2`,
    [seed, count],
  );
  const { rows: moments } = await database.query('SELECT position FROM read.ledger_entries ORDER BY md5(id || $1) LIMIT $2', [seed, count]);
  return moments.flatMap((moment, index) => {
    const person = people[index % people.length];
    if (person === undefined) return [];
    return [
      { person: { userId: String(person['user_id']), subjectId: String(person['subject_id']) }, position: String(moment['position']) },
    ];
  });
};

/**
 * Compares the balances that are shown as of each moment with the sum of the postings up to it, which SQL adds up from the journal, without
 * the handlers of the balances. Returns the moments that differ.
 */
export const checkMoments = async (
  context: AsOfContext,
  moments: readonly Moment[],
  onProgress: (checked: number) => void = () => undefined,
): Promise<readonly WrongMoment[]> => {
  const wrong: WrongMoment[] = [];
  for (const [index, moment] of moments.entries()) {
    const [shown, posted] = [await shownAt(context, moment), await postedUpTo(context, moment)];
    if (shown !== posted) wrong.push({ ...moment, shown, posted });
    onProgress(index + 1);
  }
  return wrong;
};

const shownAt = async (context: AsOfContext, { person, position }: Moment): Promise<string> => {
  const { events } = await eventsOfPerson(context, person, position);
  const rows = rowsOfPerson(balancesProjection, replay(balancesProjection, events).rows, person);
  return textOf(
    rows.map((row) => ({
      asset: String(row['asset']),
      available: minorIn(row, 'available_balance'),
      reserved: minorIn(row, 'reserved_balance'),
      debt: minorIn(row, 'debt_balance'),
    })),
  );
};

const minorIn = (row: Row, column: string): bigint => {
  const amount = parseDecimal(row['asset'] as Asset, String(row[column]));
  if (amount === undefined) throw new Error(`${column} of ${String(row['id'])} is not an amount.`);
  return minorOf(amount);
};

const postedUpTo = async ({ database }: AsOfContext, { person, position }: Moment): Promise<string> => {
  const { rows } = await database.query(
    `SELECT asset, -coalesce(sum(amount_minor) FILTER (WHERE account = 'customer.available'), 0) AS available,
       -coalesce(sum(amount_minor) FILTER (WHERE account = 'customer.reserved'), 0) AS reserved,
       coalesce(sum(amount_minor) FILTER (WHERE account = 'customer.debt'), 0) AS debt
     FROM read.ledger_entries WHERE user_id = $1 AND position <= $2 AND account LIKE 'customer.%' GROUP BY asset`,
    [person.userId, position],
  );
  return textOf(
    rows.map((row) => ({
      asset: String(row['asset']),
      available: BigInt(String(row['available'])),
      reserved: BigInt(String(row['reserved'])),
      debt: BigInt(String(row['debt'])),
    })),
  );
};

type Holding = { readonly asset: string; readonly available: bigint; readonly reserved: bigint; readonly debt: bigint };

const textOf = (holdings: readonly Holding[]): string =>
  holdings
    .map(({ asset, available, reserved, debt }) => `${asset} ${String(available)} ${String(reserved)} ${String(debt)}`)
    .sort()
    .join(', ');
