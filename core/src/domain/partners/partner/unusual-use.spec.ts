import { expect, test } from '@jest/globals';
import { BURST_REQUESTS, BURST_TIMES, REFUSED_REQUESTS, unusualUsesOf, type KeyUse } from './unusual-use.ts';

const usual: KeyUse = { newCountry: null, requestsOfHour: 10, busiestHour: 12, refusalsOfHour: 1, restedFrom: null };
const kindsOf = (change: Partial<KeyUse>) => unusualUsesOf({ ...usual, ...change }).map(({ kind }) => kind);
const none = { country: null, count: null, lastUsedAt: null };

test('usual use leads to no notice', () => {
  expect(kindsOf({})).toEqual([]);
});

test('a burst is many requests, and many times what the key had in an hour before', () => {
  expect(kindsOf({ requestsOfHour: BURST_REQUESTS })).toEqual(['burst']);
  expect(kindsOf({ requestsOfHour: BURST_REQUESTS - 1 })).toEqual([]);
  const busiestHour = BURST_REQUESTS;
  expect(kindsOf({ busiestHour, requestsOfHour: BURST_TIMES * busiestHour - 1 })).toEqual([]);
  expect(unusualUsesOf({ ...usual, busiestHour, requestsOfHour: BURST_TIMES * busiestHour })).toEqual([
    { ...none, kind: 'burst', count: BURST_TIMES * busiestHour },
  ]);
});

test('the first load test of a new key is no burst', () => {
  expect(kindsOf({ busiestHour: 0, requestsOfHour: 10 * BURST_REQUESTS })).toEqual([]);
});

test('a new country, many refusals and use after a rest are noticed with their figures, also together', () => {
  const restedFrom = '2026-09-01T10:00:00.000Z';
  expect(unusualUsesOf({ ...usual, newCountry: 'BR', refusalsOfHour: REFUSED_REQUESTS, restedFrom })).toEqual([
    { ...none, kind: 'new_country', country: 'BR' },
    { ...none, kind: 'refusals', count: REFUSED_REQUESTS },
    { ...none, kind: 'after_rest', lastUsedAt: restedFrom },
  ]);
  expect(kindsOf({ refusalsOfHour: REFUSED_REQUESTS - 1 })).toEqual([]);
});
