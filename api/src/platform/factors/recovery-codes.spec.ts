import { expect, it } from '@jest/globals';
import { hashOfRecoveryCode, newRecoveryCode } from './recovery-codes.ts';

it('a recovery code has 120 bits and is recognised in every usual way of typing', () => {
  const codes = new Set(Array.from({ length: 200 }, newRecoveryCode));
  expect(codes.size).toBe(200);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{24}$/);
  const stored = hashOfRecoveryCode('u1', '0123456789abcdefghjkmnpq');
  expect(hashOfRecoveryCode('u1', ' O123-456789AB cdefghJKMNPQ')).toEqual(stored);
  expect(hashOfRecoveryCode('u1', '0l23456789abcdefghjkmnpq')).toEqual(stored);
  expect(hashOfRecoveryCode('u2', '0123456789abcdefghjkmnpq')).not.toEqual(stored);
});
