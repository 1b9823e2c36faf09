import { money, type FiatCurrency, type Money } from '@danubit/contracts/values/money';
import { AlertBook } from '@danubit/core/compliance/alert-book';
import { convert } from '@danubit/core/domain/payments/reference-rates';
import { simulatedReferenceRates } from '@danubit/core/reference-rates/simulated-reference-rates';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { assessPayment } from './assess-payment.ts';
import { requested, scene, type Scene } from './testing/scene.ts';

const HOUR_MS = 3_600_000;
const RATES = simulatedReferenceRates(new Date('2026-11-21T12:00:00.000Z'));
let tools: Scene;
beforeEach(async () => {
  tools = await scene();
});

/** An amount in a currency that is worth so many cents of EUR. */
const worth = (currency: FiatCurrency, eurMinor: bigint): { readonly amount: Money; readonly eur: Money } => {
  const unit = convert(money(currency, 1_000_000n), 'EUR', RATES).money;
  const amount = money(currency, (eurMinor * 1_000_000n) / BigInt(unit.minor));
  return { amount, eur: convert(amount, 'EUR', RATES).money };
};

const reasons = async (): Promise<readonly string[]> =>
  (await new AlertBook(tools.restricted).all()).flatMap(({ reasons: names }) => names);

const paid = async (parts: readonly (readonly [FiatCurrency, bigint])[]): Promise<void> => {
  for (const [currency, eurMinor] of parts) {
    await assessPayment(tools, await requested(tools, worth(currency, eurMinor)));
    tools.clock.pass(2 * HOUR_MS);
  }
};

describe('structuring just below a line, in three currencies', () => {
  test.each([
    ['1,000', 'Just below 1,000', 99_500n],
    ['10,000', 'Just below 10,000', 990_000n],
  ])('of %s is seen', async (_, rule, eurMinor) => {
    await paid([
      ['EUR', eurMinor],
      ['USD', eurMinor],
    ]);
    expect(await reasons()).not.toContain(rule);
    await paid([['CHF', eurMinor]]);
    expect(await reasons()).toContain(rule);
  });

  test('of a day is seen when the sum in EUR is over it', async () => {
    await paid([
      ['CHF', 840_000n],
      ['USD', 840_000n],
    ]);
    expect(await reasons()).not.toContain('High volume in a day');
    await paid([['EUR', 840_000n]]);
    expect(await reasons()).toContain('High volume in a day');
  });

  test('is no structuring where the same numbers are worth less', async () => {
    await paid([
      ['USD', 60_000n],
      ['CHF', 60_000n],
      ['EUR', 60_000n],
    ]);
    expect(await reasons()).not.toContain('Just below 1,000');
  });
});
