import { describe, expect, test } from '@jest/globals';
import { untilBeat } from './beat.ts';

describe('beat', () => {
  test('is the same for timers that were set at different times', () => {
    const beats = [2_100, 2_400, 2_999.5].map((now) => now + untilBeat(1_000, now));
    expect(new Set(beats)).toEqual(new Set([3_000]));
  });

  test('is a whole period away at a beat', () => {
    expect(untilBeat(1_000, 3_000)).toBe(1_000);
  });
});
