import { NodeUnreachable } from '@danubit/core/chain/chain-node.port';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TestClock } from '../testing/deposit-scene.ts';
import { openWorkDatabase, type WorkDatabase } from '../testing/work-database.ts';
import { noteFee } from './watch-fees.ts';

let database: WorkDatabase;
let pool: WorkDatabase['pool'];
beforeAll(async () => {
  database = await openWorkDatabase();
  ({ pool } = database);
});
afterAll(() => database.stop());

const noted = async () => {
  const { rows } = await pool.query<{ readonly minor: string; readonly noted_at: Date }>('SELECT minor, noted_at FROM work.network_fees');
  return rows.map(({ minor, noted_at: at }) => ({ minor, at: at.toISOString() }));
};

test('the newest estimate is kept, and a node without an answer leaves it', async () => {
  const clock = new TestClock();
  let answer = (): Promise<bigint> => Promise.resolve(2_210n);
  const node = { usualFee: () => answer() };
  const note = () => noteFee({ pool, clock, nodes: { bitcoin: node, ethereum: node } }, 'BTC.bitcoin');
  await note();
  clock.pass(20_000);
  answer = () => Promise.resolve(8_840n);
  await note();
  const newest = [{ minor: '8840', at: clock.now().toISOString() }];
  expect(await noted()).toEqual(newest);
  clock.pass(20_000);
  answer = () => Promise.reject(new NodeUnreachable('bitcoin'));
  await expect(note()).rejects.toBeInstanceOf(NodeUnreachable);
  expect(await noted()).toEqual(newest);
  clock.pass(-60_000);
  answer = () => Promise.resolve(1n);
  await note();
  expect(await noted()).toEqual(newest);
});
