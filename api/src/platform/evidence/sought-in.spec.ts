import { ERASED } from '@danubit/event-store/kernel/personal';
import { describe, expect, test } from '@jest/globals';
import { soughtIn, wordsOf } from './sought-in.ts';

describe('what a person is found by', () => {
  test.each([
    ['name', ' Žofia  Nováková-Kováč', ['zofia', 'novakova', 'kovac']],
    ['email', ' Jana@Example.TEST', ['jana@example.test']],
    ['address', 'SK08 0900 0000', ['sk0809000000']],
    ['birth_date', '1990-02-28', ['1990-02-28']],
    ['reference', ' ', []],
  ] as const)('%s %p is hashed as %p', (kind, text, words) => {
    expect(wordsOf(kind, text)).toEqual(words);
  });

  test('is taken from former values too, and never from what is erased', () => {
    const data = { userId: 'u1', changeId: 'c', previousEmail: 'old@example.test', email: 'new@example.test' };
    expect(soughtIn({ type: 'EmailChanged', data })).toEqual([
      { kind: 'email', text: 'old@example.test', userId: 'u1' },
      { kind: 'email', text: 'new@example.test', userId: 'u1' },
    ]);
    expect(soughtIn({ type: 'EmailChanged', data: { ...data, previousEmail: ERASED, email: ERASED } })).toEqual([]);
  });
});
