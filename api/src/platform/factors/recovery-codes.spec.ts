import { expect, it } from '@jest/globals';
import { hashOfRecoveryCode, newRecoveryCode } from './recovery-codes.ts';

it('a recovery code has 140 bits and is recognised in every usual way of typing', () => {
  const codes = new Set(Array.from({ length: 200 }, newRecoveryCode));
  expect(codes.size).toBe(200);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{28}$/);
  const stored = hashOfRecoveryCode('u1', '0123456789abcdefghjkmnpqrstv');
  expect(hashOfRecoveryCode('u1', ' O123-456789AB cdefghJKMNPQ rstv')).toEqual(stored);
  expect(hashOfRecoveryCode('u1', '0l23456789abcdefghjkmnpqrstv')).toEqual(stored);
  expect(hashOfRecoveryCode('u2', '0123456789abcdefghjkmnpqrstv')).not.toEqual(stored);
});
