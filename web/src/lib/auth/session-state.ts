import type { AuthChangeEvent, Session, User } from '@supabase/auth-js';
import { assuranceLevelOf } from './access-token-claims.ts';
import type { SessionEnd } from './session-end.ts';

export type SessionState = {
  readonly session: Session | null;
  readonly user: User | null;
  /** True until the first look-up or the first event of auth-js. */
  readonly loading: boolean;
  /** Address of an account whose password was correct and whose code is missing. Until then, the state is signed out. */
  readonly awaitingCodeOf?: string;
  /** A recovery link was followed (PASSWORD_RECOVERY): the customer has to set a new password first. */
  readonly isRecovering?: true;
  /** Why this browser's last session ended, unless the customer signed out here. */
  readonly ended?: SessionEnd;
};

export const SIGNED_OUT: SessionState = { session: null, user: null, loading: false };

/** The next state after an event of auth-js. */
export const stateAfter = (before: SessionState, event: AuthChangeEvent, session: Session | null): SessionState => {
  if (session === null) return SIGNED_OUT;
  const isRecovering = event === 'PASSWORD_RECOVERY' || (before.isRecovering === true && !ENDS_RECOVERY.has(event));
  const recovery = isRecovering ? ({ isRecovering } as const) : {};
  if (isCodeMissing(session)) return { ...SIGNED_OUT, ...recovery, awaitingCodeOf: session.user.email ?? '' };
  return { session, user: session.user, loading: false, ...recovery };
};

const ENDS_RECOVERY: ReadonlySet<AuthChangeEvent> = new Set(['USER_UPDATED', 'SIGNED_IN']);

const isCodeMissing = ({ user, access_token: token }: Session): boolean => hasSecondFactor(user) && assuranceLevelOf(token) === 'aal1';

/** Whether a sign-in requires a code. */
export const hasSecondFactor = (user: User): boolean =>
  (user.factors ?? []).some(({ factor_type: type, status }) => type === 'totp' && status === 'verified');
