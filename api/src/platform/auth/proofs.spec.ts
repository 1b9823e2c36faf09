import { describe, expect, it } from '@jest/globals';
import type { LiveSession } from '../sessions/live-sessions.ts';
import { proofOwed, proofOwedForPassword } from './proofs.ts';

const now = new Date('2026-03-01T12:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const since = minutesAgo(5);

const session = (more: Partial<LiveSession> = {}): LiveSession => ({
  userId: 'u',
  subjectId: 's',
  startedAt: minutesAgo(60),
  firstFactorMethod: 'password',
  firstFactorAt: minutesAgo(60),
  secondFactorAt: null,
  hasAuthenticator: false,
  hasPasskey: false,
  ...more,
});
const withFactor = (more: Partial<LiveSession>) => session({ hasAuthenticator: true, ...more });
const withPasskey = (more: Partial<LiveSession>) => session({ hasPasskey: true, ...more });

describe('a fresh proof', () => {
  it('is the password, signing in included, for an account without a second factor', () => {
    expect(proofOwed(session({ firstFactorAt: minutesAgo(5) }), since)).toBeUndefined();
    expect(proofOwed(session({ firstFactorAt: minutesAgo(5.1) }), since)?.proof).toBe('password');
  });

  it('is the second factor, and never the password, for an account that has one', () => {
    const withPassword = withFactor({ firstFactorAt: minutesAgo(0) });
    expect(proofOwed(withPassword, since)?.proof).toBe('totp');
    expect(proofOwed({ ...withPassword, secondFactorAt: minutesAgo(6) }, since)?.proof).toBe('totp');
    expect(proofOwed(withFactor({ secondFactorAt: minutesAgo(4) }), since)).toBeUndefined();
  });

  it('is a passkey where there is one, and any second factor will do', () => {
    expect(proofOwed(withPasskey({ firstFactorAt: minutesAgo(0) }), since)?.proof).toBe('passkey');
    expect(proofOwed(withPasskey({ hasAuthenticator: true }), since)?.proof).toBe('passkey');
    expect(proofOwed(withPasskey({ hasAuthenticator: true, secondFactorAt: minutesAgo(4) }), since)).toBeUndefined();
    expect(proofOwedForPassword(withPasskey({ startedAt: minutesAgo(1), secondFactorAt: minutesAgo(1) }), since)?.proof).toBe('passkey');
  });

  it('is not a recovery link', () => {
    expect(proofOwed(session({ firstFactorMethod: 'recovery', firstFactorAt: minutesAgo(0) }), since)?.proof).toBe('password');
  });
});

describe('before a new password', () => {
  it('the current one is proven once more after signing in', () => {
    const signedInNow = session({ startedAt: minutesAgo(1), firstFactorAt: minutesAgo(1) });
    expect(proofOwedForPassword(signedInNow, since)?.proof).toBe('password');
    expect(proofOwedForPassword({ ...signedInNow, firstFactorAt: minutesAgo(0) }, since)).toBeUndefined();
    expect(proofOwedForPassword(session({ firstFactorAt: minutesAgo(6) }), since)?.proof).toBe('password');
  });

  it('a session from a recovery link needs the second factor, if there is one, and nothing else', () => {
    const recovered = { firstFactorMethod: 'recovery', startedAt: minutesAgo(14), firstFactorAt: minutesAgo(14) } as const;
    expect(proofOwedForPassword(session(recovered), since)).toBeUndefined();
    expect(proofOwedForPassword(withFactor(recovered), since)?.proof).toBe('totp');
    expect(proofOwedForPassword(withFactor({ ...recovered, secondFactorAt: minutesAgo(1) }), since)).toBeUndefined();
  });
});
