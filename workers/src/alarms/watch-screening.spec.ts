import { expect, test } from '@jest/globals';
import { RUN_TAKES_MS, screeningWatch, UNSCREENED_FOR_MS } from './watch-screening.ts';

const START = new Date('2026-11-21T12:00:00.000Z');
const after = (ms: number): Date => new Date(START.getTime() + ms);
const since = START.toISOString();

test('customers whom a run could not screen are an alarm after ten minutes, until each is screened', () => {
  const watch = screeningWatch();
  const progress = (persons: number) => ({ screened: 9, persons: 9, isDone: true, unscreened: persons === 0 ? null : { persons, since } });
  expect(watch(progress(3), after(UNSCREENED_FOR_MS - 1))).toBeNull();
  expect(watch(progress(3), after(UNSCREENED_FOR_MS))).toEqual({ persons: 3, since });
  expect(watch(progress(1), after(UNSCREENED_FOR_MS + 1))).toEqual({ persons: 1, since });
  expect(watch(progress(0), after(UNSCREENED_FOR_MS + 2))).toBeNull();
});

test('a run that does not end is an alarm after an hour, and another run begins anew', () => {
  const watch = screeningWatch();
  const running = { screened: 2, persons: 9, isDone: false, unscreened: null };
  expect(watch(null, START)).toBeNull();
  expect(watch(running, START)).toBeNull();
  expect(watch(running, after(RUN_TAKES_MS))).toEqual({ persons: 7, since });
  expect(watch({ ...running, isDone: true }, after(RUN_TAKES_MS + 1))).toBeNull();
  expect(watch(running, after(RUN_TAKES_MS + 2))).toBeNull();
});
