import { beforeEach, describe, expect, test } from '@jest/globals';
import { ShortMemory } from './short-memory.ts';

let now: number;
let memory: ShortMemory<string>;

beforeEach(() => {
  now = 1_000;
  memory = new ShortMemory(100, 2, () => now);
});

describe('a short memory', () => {
  test('keeps a value until its time is over, counted from when it was learned', () => {
    expect(memory.get('a')).toBeUndefined();
    memory.set('a', 'first');
    now += 99;
    expect(memory.get('a')).toBe('first');
    now += 1;
    expect(memory.get('a')).toBeUndefined();
    now -= 1;
    expect(memory.get('a')).toBeUndefined();
  });

  test('keeps a value that is learned again for as long from then on', () => {
    memory.set('a', 'first');
    now += 99;
    memory.set('a', 'second');
    now += 99;
    expect(memory.get('a')).toBe('second');
  });

  test('drops what was learned first when it is full', () => {
    memory.set('a', 'a');
    memory.set('b', 'b');
    expect([memory.get('a'), memory.get('b')]).toStrictEqual(['a', 'b']);
    memory.set('a', 'again');
    memory.set('c', 'c');
    expect([memory.get('a'), memory.get('b'), memory.get('c')]).toStrictEqual(['again', undefined, 'c']);
  });

  test('forgets a value on demand', () => {
    memory.set('a', 'a');
    memory.forget('a');
    expect(memory.get('a')).toBeUndefined();
  });
});
