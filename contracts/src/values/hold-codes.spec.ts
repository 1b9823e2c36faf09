import { describe, expect, test } from '@jest/globals';
import { DELIVERY_HOLD_WORDS, DELIVERY_HOLDS, PAYOUT_HOLD_WORDS, PAYOUT_HOLDS } from './hold-codes.ts';

describe.each([
  ['payouts', PAYOUT_HOLDS, PAYOUT_HOLD_WORDS],
  ['deliveries', DELIVERY_HOLDS, DELIVERY_HOLD_WORDS],
] as const)('the codes of holds of %s', (_, codes, words) => {
  test('are words for programs, each with a sentence for staff that says more than the code', () => {
    expect(codes.filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([]);
    const sentences = Object.values<string>(words);
    expect(sentences.filter((sentence) => !/^[A-Z].{20,}\.$/.test(sentence))).toEqual([]);
    expect(new Set(sentences).size).toBe(codes.length);
  });

  test('have one for a review, which reveals no more', () => {
    expect(words.under_review).toBe('In review. It is released when the review ends.');
  });
});
