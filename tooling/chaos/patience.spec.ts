import { expect, test } from '@jest/globals';
import { patience } from './patience.ts';

const started = () => {
  let atMs = 0;
  const { continues } = patience(100, () => atMs);
  return (afterMs: number, ...open: readonly string[]): boolean => {
    atMs += afterMs;
    return continues(open);
  };
};

test('the drill stops waiting when nothing is open', () => {
  const look = started();
  expect([look(0, '3 jobs'), look(10)]).toEqual([true, false]);
});

test('it stops when the same is open for as long as the limit', () => {
  const look = started();
  expect([look(0, '3 jobs'), look(99, '3 jobs'), look(1, '3 jobs')]).toEqual([true, true, false]);
});

test('it waits longer for a slow machine that gets on, though not for ever', () => {
  const look = started();
  const looks = [9, 8, 7, 6, 5, 4, 3].map((jobs) => look(90, `${String(jobs)} jobs`));
  expect(looks).toEqual([true, true, true, true, true, true, false]);
});
