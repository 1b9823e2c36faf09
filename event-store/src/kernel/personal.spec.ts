import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { defineEvent } from './event.ts';
import { ERASED, isErased, orErased, personal, personalFieldNames } from './personal.ts';

const name = personal(z.string());
const account = { retentionClass: 'account' as const };

describe('personal fields', () => {
  test('are found by their mark, including optional and nullable ones', () => {
    const { data } = defineEvent(
      'E',
      { id: z.string(), a: name, b: z.optional(name), c: z.nullable(name), d: z.optional(z.nullable(name)) },
      account,
    );
    expect(personalFieldNames(data as unknown as z.ZodMiniObject)).toStrictEqual(['a', 'b', 'c', 'd']);
  });

  test.each([
    ['an object', z.strictObject({ name })],
    ['an optional object', z.optional(z.strictObject({ name }))],
    ['a list', z.array(name)],
    ['a record', z.record(z.string(), name)],
    ['a union', z.union([z.number(), z.strictObject({ deep: z.array(name) })])],
  ])('may not be marked inside %s, where they would be stored unencrypted', (_, field) => {
    expect(() => defineEvent('E', { field }, account)).toThrow('Event E marks a part of field as personal');
  });

  test('need a retention class', () => {
    expect(() => defineEvent('E', { name })).toThrow('no retention class');
  });

  test('hold their value, or a mark that it is erased', () => {
    const { data } = defineEvent('E', { name }, account);
    expect(z.parse(data, { name: 'Vzorová' })).toStrictEqual({ name: 'Vzorová' });
    expect(z.parse(data, { name: ERASED })).toStrictEqual({ name: ERASED });
    expect([isErased(ERASED), isErased('x'), isErased(null), isErased({ erased: false })]).toStrictEqual([true, false, false, false]);
    expect([orErased<string, string>(ERASED, '–'), orErased('x', '–')]).toStrictEqual(['–', 'x']);
  });
});
