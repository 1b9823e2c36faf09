import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { modeOf, paymentIdOf, TEST_PREFIX, transactionIdOf, transactionIdSchema, uuidSchema } from './ids.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

describe('transaction ids', () => {
  test('lead back to the payment', () => {
    fc.assert(fc.property(fc.uuid(), (id) => expect(paymentIdOf(transactionIdOf(id))).toBe(id)));
  });

  test('are the number of the payment in Crockford base 32, of one length', () => {
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
  ])('that nobody issued lead nowhere: %s', (id) => {
    expect(paymentIdOf(id)).toBeUndefined();
    expect(z.safeParse(transactionIdSchema, id).success).toBe(false);
  });

  test('that were issued are taken', () => {
    fc.assert(fc.property(fc.uuid(), (id) => expect(z.safeParse(transactionIdSchema, transactionIdOf(id)).success).toBe(true)));
  });
});

describe('a UUID', () => {
  test('is taken in small letters, whatever its version', () => {
    fc.assert(fc.property(fc.uuid(), (id) => expect(z.safeParse(uuidSchema, id).success).toBe(true)));
    for (const id of [FIRST, LAST]) expect(z.safeParse(uuidSchema, id).success).toBe(true);
  });

  test('is refused with a part too long, too short or of other characters, and with anything around it', () => {
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
  test('are test ids in any installation, and others are of the mode of theirs', () => {
    for (const installation of ['live', 'test'] as const) {
      expect(modeOf(`${TEST_PREFIX}${FIRST}`, installation)).toBe('test');
      expect(modeOf(FIRST, installation)).toBe(installation);
      expect(modeOf(`x${TEST_PREFIX}${FIRST}`, installation)).toBe(installation);
    }
  });

  test('of payments are told from live ones in their public form too', () => {
    expect(transactionIdOf(`${TEST_PREFIX}${FIRST}`)).toBe('test_txn_00000000000000000000000000');
    expect(paymentIdOf('test_txn_00000000000000000000000000')).toBe(`${TEST_PREFIX}${FIRST}`);
    expect(z.safeParse(transactionIdSchema, 'test_txn_00000000000000000000000000').success).toBe(true);
    expect(paymentIdOf('test_test_txn_00000000000000000000000000')).toBeUndefined();
  });
});
