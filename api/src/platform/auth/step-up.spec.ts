import { describe, expect, it } from '@jest/globals';
import { proofOwed } from './step-up.ts';

const now = new Date('2026-03-01T12:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const owner = { userId: 'u', subjectId: 's' };

describe('a fresh proof', () => {
  it('is the password within ten minutes for an account without a second factor', () => {
    const session = { ...owner, hasSecondFactor: false, secondFactorAt: null };
    expect(proofOwed({ ...session, firstFactorAt: minutesAgo(10) }, now)).toBeUndefined();
    expect(proofOwed({ ...session, firstFactorAt: minutesAgo(10.1) }, now)).toBe('password');
  });

  it('is the second factor, and never the password, for an account that has one', () => {
    const session = { ...owner, hasSecondFactor: true, firstFactorAt: minutesAgo(0) };
    expect(proofOwed({ ...session, secondFactorAt: null }, now)).toBe('totp');
    expect(proofOwed({ ...session, secondFactorAt: minutesAgo(11) }, now)).toBe('totp');
    expect(proofOwed({ ...session, firstFactorAt: minutesAgo(60), secondFactorAt: minutesAgo(9) }, now)).toBeUndefined();
  });
});
