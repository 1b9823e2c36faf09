import { describe, expect, test } from '@jest/globals';
import type { Session } from '@supabase/auth-js';
import { jana, SIGNED_OUT } from '../../testing/fake-session-store.ts';
import { stateAfter } from './session-state.ts';

const NOW = '2026-01-01T00:00:00Z';
const factor = { id: 'f1', factor_type: 'totp', status: 'verified', created_at: NOW, updated_at: NOW } as const;
const tokenAt = (aal: 'aal1' | 'aal2'): string => `${btoa('{}')}.${btoa(JSON.stringify({ aal }))}.c2ln`;
const sessionAt = (aal: 'aal1' | 'aal2', user = jana): Session => ({
  access_token: tokenAt(aal),
  refresh_token: 'r',
  expires_in: 300,
  token_type: 'bearer',
  user,
});
const janaWithFactor = { ...jana, factors: [factor] };

describe('the session state', () => {
  test('is signed in by the password alone without a second factor', () => {
    expect(stateAfter(SIGNED_OUT, 'SIGNED_IN', sessionAt('aal1'))).toMatchObject({ user: { id: jana.id }, loading: false });
  });

  test('is signed out until the code is entered with a second factor', () => {
    const waiting = stateAfter(SIGNED_OUT, 'SIGNED_IN', sessionAt('aal1', janaWithFactor));
    expect(waiting).toEqual({ ...SIGNED_OUT, awaiting: expect.objectContaining({ email: 'jana@firma.example' }) });
    const signedIn = stateAfter(waiting, 'MFA_CHALLENGE_VERIFIED', sessionAt('aal2', janaWithFactor));
    expect(signedIn.user?.id).toBe(jana.id);
    expect(signedIn.awaiting).toBeUndefined();
  });

  test('ignores an unfinished factor', () => {
    const unfinished = { ...jana, factors: [{ ...factor, status: 'unverified' as const }] };
    expect(stateAfter(SIGNED_OUT, 'SIGNED_IN', sessionAt('aal1', unfinished)).session).not.toBeNull();
  });

  test('keeps the recovery through code and refresh until the password is changed', () => {
    const waiting = stateAfter(SIGNED_OUT, 'PASSWORD_RECOVERY', sessionAt('aal1', janaWithFactor));
    expect(waiting).toMatchObject({ session: null, isRecovering: true });
    const proven = stateAfter(waiting, 'MFA_CHALLENGE_VERIFIED', sessionAt('aal2', janaWithFactor));
    expect(stateAfter(proven, 'TOKEN_REFRESHED', sessionAt('aal2', janaWithFactor)).isRecovering).toBe(true);
    expect(stateAfter(proven, 'USER_UPDATED', sessionAt('aal2', janaWithFactor)).isRecovering).toBeUndefined();
  });

  test('is signed out without a session', () => {
    expect(stateAfter(stateAfter(SIGNED_OUT, 'SIGNED_IN', sessionAt('aal1')), 'SIGNED_OUT', null)).toEqual(SIGNED_OUT);
  });
});
