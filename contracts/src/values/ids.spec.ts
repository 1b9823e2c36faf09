import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { modeOf, paymentIdOf, TEST_PREFIX, transactionIdOf, transactionIdSchema, uuidSchema } from './ids.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

describe('transaction ids', () => {
  test('map back to the payment id', () => {
    fc.assert(fc.property(fc.uuid(), (id) => expect(paymentIdOf(transactionIdOf(id))).toBe(id)));
  });

  test('encode the payment UUID in Crockford base 32 with a fixed length', () => {
    expect(transactionIdOf(FIRST)).toBe('txn_00000000000000000000000000');
    expect(transactionIdOf('00000000-0000-0000-0000-000000000400')).toBe('txn_00000000000000000000000100');
    expect(transactionIdOf(LAST)).toBe('txn_7ZZZZZZZZZZZZZZZZZZZZZZZZZ');
    expect(paymentIdOf('txn_0123456789ABCDEFGHJKMNPQRS')).toBe('0110c853-1d09-52d8-d73e-1194e95b5f19');
  });

  test.each([
    'txn_ILLEGAL',
    'txn_',
    'txn_0000000000000000000000000',
    'txn_000000000000000000000000000',
    'txn_80000000000000000000000000',
    'txn_0000000000000000000000000U',
    'txn_0000000000000000000000000a',
    'xtxn_00000000000000000000000000',
    'TXN_00000000000000000000000000',
    '00000000000000000000000000',
  ])('that are malformed map to no payment: %s', (id) => {
    expect(paymentIdOf(id)).toBeUndefined();
    expect(z.safeParse(transactionIdSchema, id).success).toBe(false);
  });

  test('that are well-formed are accepted', () => {
    fc.assert(fc.property(fc.uuid(), (id) => expect(z.safeParse(transactionIdSchema, transactionIdOf(id)).success).toBe(true)));
  });
});

describe('a UUID', () => {
  test('is accepted in lower case in every version', () => {
    fc.assert(fc.property(fc.uuid(), (id) => expect(z.safeParse(uuidSchema, id).success).toBe(true)));
    for (const id of [FIRST, LAST]) expect(z.safeParse(uuidSchema, id).success).toBe(true);
  });

  test('is refused when a part has the wrong length or characters, or when anything surrounds it', () => {
    const parts = LAST.split('-');
    const wrong = parts.flatMap((part, index) =>
      [`${part}f`, part.slice(1), part.slice(1) + 'g', part.slice(1) + 'F', 'f'].map((other) => parts.with(index, other).join('-')),
    );
    for (const id of [...wrong, `x${LAST}`, ` ${LAST}`, `${LAST}\n`, `${LAST}f`, LAST.replaceAll('-', ''), '']) {
      expect([id, z.safeParse(uuidSchema, id).success]).toEqual([id, false]);
    }
  });
});

describe('ids of a sandbox', () => {
  test('are in test mode in every installation; other ids have the mode of the installation', () => {
    for (const installation of ['live', 'test'] as const) {
      expect(modeOf(`${TEST_PREFIX}${FIRST}`, installation)).toBe('test');
      expect(modeOf(FIRST, installation)).toBe(installation);
      expect(modeOf(`x${TEST_PREFIX}${FIRST}`, installation)).toBe(installation);
    }
  });

  test('keep their prefix in the public form of a payment id', () => {
    expect(transactionIdOf(`${TEST_PREFIX}${FIRST}`)).toBe('test_txn_00000000000000000000000000');
    expect(paymentIdOf('test_txn_00000000000000000000000000')).toBe(`${TEST_PREFIX}${FIRST}`);
    expect(z.safeParse(transactionIdSchema, 'test_txn_00000000000000000000000000').success).toBe(true);
    expect(paymentIdOf('test_test_txn_00000000000000000000000000')).toBeUndefined();
  });
});
