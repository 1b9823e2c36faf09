import { describe, expect, test } from '@jest/globals';
import { averagePrice, marketPrice, type Offer, type SourceBook } from './market-price.ts';
import { PRICE_UNIT, priceText } from './price.ts';
import { PRICING_RULES as rules } from './pricing-rules.ts';

const NOW = 1_700_000_000_000;
const offer = (price: number, coins = 10): Offer => ({ price: BigInt(price) * PRICE_UNIT, coins: BigInt(coins) * PRICE_UNIT });
const book = (source: string, price: number, change: Partial<SourceBook> = {}): SourceBook => ({
  ...{ source, at: NOW, receivedAt: NOW, offers: [offer(price)] },
  ...change,
});
const size = { coins: PRICE_UNIT };
const agree = (books: readonly SourceBook[], last: { price: bigint; at: number } | null = null) =>
  marketPrice(books, size, { now: NOW, last, rules });
const usesOf = (books: readonly SourceBook[]) => agree(books).sources.map(({ use }) => use);

describe('the price on which the sources agree', () => {
  test('is the middle one', () => {
    expect(agree([book('a', 100), book('b', 102), book('c', 101)])).toMatchObject({ kind: 'price', price: 101n * PRICE_UNIT });
  });

  test('is the higher one of two', () => {
    expect(agree([book('a', 100), book('b', 101)])).toMatchObject({ kind: 'price', price: 101n * PRICE_UNIT });
  });

  test.each([
    ['one source', [book('a', 100)]],
    ['two that disagree', [book('a', 100), book('b', 110)]],
    ['one fresh and one stale', [book('a', 100), book('b', 100, { at: NOW - rules.freshForMs - 1 })]],
    ['one that has not answered lately', [book('a', 100), book('b', 100, { receivedAt: NOW - rules.freshForMs - 1 })]],
    ['one whose clock is ahead', [book('a', 100), book('b', 100, { at: NOW + rules.freshForMs + 1 })]],
    ['one that does not hold enough', [book('a', 100), book('b', 100, { offers: [] })]],
  ])('does not come from %s', (_, books) => {
    expect(agree(books)).toMatchObject({ kind: 'none', why: 'too_few_sources' });
  });

  test('drops an outlier, whether it lies above or below', () => {
    expect(usesOf([book('a', 100), book('b', 90), book('c', 101)])).toEqual(['used', 'outlier', 'used']);
    expect(usesOf([book('a', 1_000), book('b', 1_010), book('c', 5_000)])).toEqual(['used', 'used', 'outlier']);
  });

  test('does not jump, even when two sources are wrong together, until the last price is old', () => {
    const wrong = [book('a', 50), book('b', 50), book('c', 100)];
    const last = { price: 100n * PRICE_UNIT, at: NOW - 1_000 };
    expect(agree(wrong, last)).toMatchObject({ kind: 'none', why: 'jumped' });
    expect(agree(wrong, { ...last, at: NOW - rules.jumpForgottenAfterMs - 1 })).toMatchObject({ kind: 'price' });
    expect(agree([book('a', 105), book('b', 106)], last)).toMatchObject({ kind: 'price' });
  });
});

describe('the average price', () => {
  const offers = [offer(100, 1), offer(200, 1)];

  test('takes the cheapest offers first, for coins and for a sum', () => {
    expect(averagePrice(offers, { coins: 2n * PRICE_UNIT })).toBe(150n * PRICE_UNIT);
    expect(averagePrice(offers, { money: 50n * PRICE_UNIT })).toBe(100n * PRICE_UNIT);
    expect(priceText(averagePrice(offers, { money: 200n * PRICE_UNIT }) ?? 0n)).toBe('133.33333334');
  });

  test('is unknown beyond what is offered', () => {
    expect(averagePrice(offers, { coins: 3n * PRICE_UNIT })).toBeNull();
    expect(averagePrice(offers, { money: 301n * PRICE_UNIT })).toBeNull();
  });
});
