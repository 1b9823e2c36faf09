import { expect, test } from '@jest/globals';
import { waitForPosition } from './read-your-writes.ts';

/** Checkpoints that move on at each statement, as the answers say. */
const checkpoints = (...answers: readonly Readonly<Record<string, string>>[]) => {
  const asked: unknown[][] = [];
  const query = (_: string, values: unknown[]) => {
    const reached = answers[Math.min(asked.length, answers.length - 1)] ?? {};
    asked.push(values);
    return Promise.resolve({ rows: Object.entries(reached).map(([consumer, position]) => ({ consumer, position })) });
  };
  return { asked, query };
};

test('all who wait at a time ask in one statement, and each gets its own answer', async () => {
  const database = checkpoints({ balances: '07', transactions: '05' });
  const waiting = [
    waitForPosition(database, ['balances'], '07', 0),
    waitForPosition(database, ['balances', 'transactions'], '06', 0),
    waitForPosition(database, ['balances', 'unknown'], '', 0),
    waitForPosition(database, ['transactions'], '05', 0),
  ];
  expect(await Promise.all(waiting)).toEqual([true, false, false, true]);
  expect(database.asked).toEqual([[['balances', 'transactions', 'unknown']]]);
});

test('asks until the position is reached', async () => {
  const database = checkpoints({ balances: '06' }, { balances: '06' }, { balances: '08' });
  expect(await waitForPosition(database, ['balances'], '07')).toBe(true);
  expect(database.asked).toHaveLength(3);
});

test('a statement that fails is the failure of all who asked in it', async () => {
  const database = { query: () => Promise.reject(new Error('Gone.')) };
  for (const each of [waitForPosition(database, ['balances'], '1'), waitForPosition(database, ['transactions'], '1')])
    await expect(each).rejects.toThrow('Gone.');
});
