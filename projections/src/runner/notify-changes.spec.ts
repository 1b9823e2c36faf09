import { describe, expect, test } from '@jest/globals';
import { parseChangeNotifications } from '../row-changes.ts';
import { balancesProjection } from '../tables/balances/balances.projection.ts';
import { changesOf, payloadsOf } from './notify-changes.ts';

const changed = (key: string, owner: string | null) => ({ key, before: undefined, after: { id: key, user_id: owner } });

describe('change notifications', () => {
  test('name every owner once, with the keys', () => {
    const notifications = changesOf(balancesProjection, [changed('a', 'u1'), changed('b', 'u2'), changed('c', 'u1'), changed('d', null)]);
    expect(notifications).toEqual([
      { table: 'balances', owner: 'u1', keys: ['a', 'c'] },
      { table: 'balances', owner: 'u2', keys: ['b'] },
    ]);
  });

  test('go to the former owner too, also for a deletion', () => {
    const moved = { key: 'a', before: { user_id: 'u1' }, after: { user_id: 'u2' } };
    const removed = { key: 'b', before: { user_id: 'u3' }, after: undefined };
    expect(changesOf(balancesProjection, [moved, removed]).map(({ owner }) => owner)).toEqual(['u1', 'u2', 'u3']);
  });

  test('leave out the keys when there are many', () => {
    const many = Array.from({ length: 30 }, (_, index) => changed(`k${String(index)}`, 'u1'));
    expect(changesOf(balancesProjection, many)).toEqual([{ table: 'balances', owner: 'u1' }]);
  });

  test('fit into few payloads below the limit, with any content, without losing a notification', () => {
    const notifications = Array.from({ length: 700 }, (_, index) => ({
      table: 'balances',
      owner: `user-ž-${String(index)}`,
      keys: ['x'.repeat(index)],
    }));
    const payloads = payloadsOf(notifications);
    expect(payloads.every((payload) => Buffer.byteLength(payload) < 8_000)).toBe(true);
    expect(payloads.flatMap(parseChangeNotifications)).toEqual(notifications);
    expect(payloads.length).toBeLessThan(60);
    expect(payloadsOf([{ table: 'balances', owner: 'u', keys: ['x'.repeat(9_000)] }])).toEqual(['[{"table":"balances","owner":"u"}]']);
  });
});
