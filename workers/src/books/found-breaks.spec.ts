import { money } from '@danubit/contracts/values/money';
import type { Movement } from '@danubit/core/domain/payments/settlement/settlement.events';
import { describe, expect, test } from '@jest/globals';
import type { ClearingItem } from './clearing-items.ts';
import { differencesOfTheirs, missingThere, overdueItems } from './found-breaks.ts';

const eur = (minor: bigint) => money('EUR', minor);
const AT = '2026-11-24T10:00:00.000Z';
const item: ClearingItem = {
  ...{ id: 'psp.receivable:EUR:payment-1', account: 'psp.receivable', kind: 'charge', provider: 'stripe', reference: 'pi_1' },
  ...{ paymentId: '1', booked: eur(10_000n), open: eur(10_000n), openedAt: AT },
};
const movement: Movement = {
  ...{ id: 'txn_1', kind: 'charge', reference: 'pi_1', paymentId: '1', gross: eur(10_000n), fee: eur(165n), at: AT },
};
/** 1.40 % and 0.25. */
const costs = [{ provider: 'stripe', basisPoints: 140, fixedMinor: '25' }];
const found = (changes: Partial<Movement> = {}, items = [item]) =>
  differencesOfTheirs({ scope: 'stripe', movements: [{ ...movement, ...changes }], items, costs });

describe('what the provider lists', () => {
  test('agrees with our books when the charge and its fee do', () => {
    expect(found()).toEqual([]);
  });

  test.each<[string, Partial<Movement>, object]>([
    ['an amount', { gross: eur(10_100n) }, { kind: 'amount', ours: eur(10_000n), theirs: eur(10_100n), mend: 'claim' }],
    [
      'a currency',
      { gross: money('USD', 10_000n) },
      { kind: 'currency', ours: eur(10_000n), theirs: money('USD', 10_000n), mend: 'claim' },
    ],
    ['a fee', { fee: eur(330n) }, { kind: 'fee', ours: eur(165n), theirs: eur(330n), mend: 'claim' }],
    ['a state', { kind: 'charge_failed', gross: eur(-10_000n) }, { kind: 'state', mend: 'explained' }],
  ])('differs in %s', (_, changes, expected) => {
    expect(found(changes)).toMatchObject([{ reference: 'pi_1', paymentId: '1', owner: 'payments_operator', since: AT, ...expected }]);
  });

  test('may be unknown to our books: it is looked up where it names a payment, and claimed where it does not', () => {
    expect(found({}, [])).toMatchObject([{ kind: 'missing_here', ours: null, mend: 'look_up' }]);
    expect(found({ paymentId: null }, [])).toMatchObject([{ kind: 'missing_here', mend: 'claim' }]);
  });

  test('has the fee that is agreed within a cent, and any fee where none is agreed', () => {
    for (const fee of [164n, 166n]) expect(found({ fee: eur(fee) })).toEqual([]);
    for (const fee of [163n, 167n]) expect(found({ fee: eur(fee) })).toHaveLength(1);
    const free = differencesOfTheirs({ scope: 'stripe', movements: [{ ...movement, fee: eur(999n) }], items: [item], costs: [] });
    expect(free).toEqual([]);
  });

  test('differs under the same id in every run, and under another one with other figures', () => {
    const [first, again, other] = [found({ fee: eur(330n) }), found({ fee: eur(330n) }), found({ fee: eur(331n) })];
    expect(again[0]?.breakId).toBe(first[0]?.breakId);
    expect(other[0]?.breakId).not.toBe(first[0]?.breakId);
  });
});

describe('what our books hold', () => {
  test('is missing there when the provider does not list it', () => {
    expect(missingThere('stripe', [item], [movement])).toEqual([]);
    expect(missingThere('stripe', [item], [])).toMatchObject([
      { kind: 'missing_there', reference: 'pi_1', ours: eur(10_000n), theirs: null },
    ]);
  });

  test('is missing there when it was not paid out in time', () => {
    expect(overdueItems('stripe', [item], AT)).toEqual([]);
    const half = { ...item, open: eur(5_000n) };
    expect(overdueItems('stripe', [half], '2026-11-24T10:00:00.001Z')).toMatchObject([{ kind: 'missing_there', ours: eur(5_000n) }]);
    expect(overdueItems('adyen', [half], '2026-12-24T10:00:00.000Z')).toEqual([]);
  });
});
