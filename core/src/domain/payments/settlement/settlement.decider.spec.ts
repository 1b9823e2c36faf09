import { money, type Money } from '@danubit/contracts/values/money';
import { describe, expect, test } from '@jest/globals';
import { faultsOf, settlement, type Settlement, type SettlementCommand } from './settlement.decider.ts';
import type { Movement } from './settlement.events.ts';

const eur = (minor: bigint): Money => money('EUR', minor);
const named = { provider: 'stripe', reportId: 'po_1' };
const item = (id: string, changes: Partial<Movement> = {}): Movement => ({
  ...{ id, kind: 'charge', reference: `pi_${id}`, paymentId: null, gross: eur(10_000n), fee: eur(300n), at: '2026-11-24T10:00:00.000Z' },
  ...changes,
});
const items = (all: readonly Movement[], digest = 'd1', page = 0): SettlementCommand => ({
  ...{ type: 'RecordItems', ...named, digest, page, items: all },
});
const report = (net: Money, itemCount: number, digest = 'd1'): SettlementCommand => ({
  ...{ type: 'RecordReport', ...named, report: { net, itemCount, digest, paidOn: '2026-11-25' } },
});
const arrival = (amount: Money, transferId = 't1'): SettlementCommand => ({
  ...{ type: 'RecordArrival', ...named, arrival: { transferId, money: amount, bookedOn: '2026-11-25' } },
});
const BOOK: SettlementCommand = { type: 'Book', settlementId: 's', entryIds: ['settlement-s'] };

const after = (...commands: readonly SettlementCommand[]): Settlement | null =>
  commands.reduce<Settlement | null>((state, command) => {
    const decided = settlement.decide(command, state);
    if (!decided.accepted) throw new Error(decided.refusal.code);
    return decided.events.reduce(settlement.evolve, state);
  }, settlement.initial);
const faults = (...commands: readonly SettlementCommand[]) => {
  const state = after(...commands);
  return state === null ? null : faultsOf(state);
};
const PAID = [items([item('a'), item('b')]), report(eur(19_400n), 2), arrival(eur(19_400n))];

describe('a settlement', () => {
  test('has no fault when its items are what was paid out and what arrived', () => {
    expect(after(...PAID)?.status).toBe('paid');
    expect(faults(...PAID)).toEqual([]);
  });

  test('may arrive before its report', () => {
    expect(after(arrival(eur(19_400n)))?.status).toBe('arrived');
    expect(faults(arrival(eur(19_400n)), items([item('a'), item('b')]), report(eur(19_400n), 2))).toEqual([]);
  });

  test.each([
    ['an item is missing', [items([item('a')]), report(eur(19_400n), 1)], ['sum_differs']],
    ['a page is missing', [items([item('a')]), report(eur(19_400n), 2)], ['incomplete', 'sum_differs']],
    ['an item is there twice', [items([item('a'), item('a')]), report(eur(19_400n), 2)], ['item_twice']],
    [
      'an item is in another currency',
      [items([item('a', { gross: money('USD', 1n) })]), report(eur(9_700n), 1)],
      ['currency_differs', 'sum_differs'],
    ],
    ['nothing is paid out', [items([item('a', { gross: eur(-100n), fee: eur(0n) })]), report(eur(-100n), 1)], ['not_a_payout']],
    ['it is empty', [report(eur(0n), 0)], ['no_items', 'not_a_payout']],
    ['another amount arrived first', [arrival(eur(1n)), items([item('a')]), report(eur(9_700n), 1)], ['payout_differs']],
  ] as const)('is not booked when %s', (_, commands, expected) => {
    expect(faults(...commands)).toEqual(expected);
  });

  test('that is reported again is the same; with other figures it takes the place of what is not booked', () => {
    const [, again] = [after(...PAID), settlement.decide(report(eur(19_400n), 2), after(...PAID))];
    expect(again).toMatchObject({ accepted: true, events: [] });
    const disputed = after(items([item('a')]), report(eur(19_400n), 1), { type: 'Dispute', faults: ['sum_differs'] });
    expect(disputed?.status).toBe('disputed');
    const mended = [items([item('a'), item('b')], 'd2'), report(eur(19_400n), 2, 'd2')];
    expect(faults(items([item('a')]), report(eur(19_400n), 1), { type: 'Dispute', faults: ['sum_differs'] }, ...mended)).toEqual([]);
  });

  test('that is booked stays as it was booked, and remembers what contradicts it', () => {
    const state = after(...PAID, BOOK, items([item('a')], 'd2'), report(eur(9_700n), 1, 'd2'));
    expect(state).toMatchObject({ status: 'booked', contradictions: ['d2'] });
    expect(settlement.decide(BOOK, state)).toMatchObject({ accepted: true, events: [] });
  });

  test('takes one transfer as its arrival, in the amount that was reported', () => {
    expect(settlement.decide(arrival(eur(19_400n), 't2'), after(...PAID))).toMatchObject({ refusal: { code: 'already_paid' } });
    expect(settlement.decide(arrival(eur(5n)), after(items([item('a')]), report(eur(9_700n), 1)))).toMatchObject({
      refusal: { code: 'amount_differs' },
    });
  });

  test('matches each page once', () => {
    const match: SettlementCommand = { type: 'MatchItems', settlementId: 's', page: 0, allocations: [], unexplained: ['a'] };
    expect(settlement.decide(match, after(...PAID, match))).toMatchObject({ accepted: true, events: [] });
    expect(after(...PAID, match)?.unexplained).toEqual(['a']);
  });

  test('explains later what no item explained when it was booked, once', () => {
    const match: SettlementCommand = { type: 'MatchItems', settlementId: 's', page: 0, allocations: [], unexplained: ['a', 'b'] };
    const book: SettlementCommand = { type: 'Book', settlementId: 's', entryIds: [] };
    const booked = [...PAID, match, book];
    const explain: SettlementCommand = { type: 'ExplainItems', settlementId: 's', allocations: [], explained: ['a'] };
    expect(after(...booked, explain)?.unexplained).toEqual(['b']);
    expect(settlement.decide(explain, after(...booked, explain))).toMatchObject({ accepted: true, events: [] });
    expect(settlement.decide(explain, after(...PAID, match))).toMatchObject({ accepted: true, events: [] });
  });
});
