import { money } from '@danubit/contracts/values/money';
import { expect, test } from '@jest/globals';
import { simulatedReferenceRates } from '../../../reference-rates/simulated-reference-rates.ts';
import { capLimits, capRate } from './cap-limits.ts';

const simulated = simulatedReferenceRates(new Date('2026-11-20T18:00:00Z'));
const RATES = { ...simulated, source: 'ECB', perEuro: { ...simulated.perEuro, USD: '1.1525' } };
const euros = (units: number | null) => (units === null ? null : money('EUR', BigInt(units) * 100n));
const dollars = (units: number | null) => (units === null ? null : money('USD', BigInt(units) * 100n));

test.each([
  [1_000, null, 1_100, null],
  [1_000, 9_000, 1_100, 10_000],
  [1, 99, 1, 110],
  [87, null, 100, null],
  // A month that allows less than a day.
  [null, 1_000, 1_100, 1_100],
  [5_000, 1_000, 1_100, 1_100],
])('a cap of %p a day and %p a month, in EUR, is %p and %p as limits', (daily, monthly, day, month) => {
  const limits = capLimits({ daily: euros(daily), monthly: euros(monthly) }, RATES);
  expect(limits).toEqual({ daily: dollars(day), monthly: dollars(month) });
});

test('the rate is kept with its date and source', () => {
  expect(capRate(RATES)).toEqual({ rate: '1.15250000', date: '2026-11-20', source: 'ECB' });
});
