import type { AuthChangeEvent, Session, User } from '@supabase/auth-js';
import { isAt } from './access-token-claims.ts';
import type { SessionEnd } from './session-end.ts';

export type SessionState = {
  readonly session: Session | null;
  readonly user: User | null;
  /** True until the first look-up or the first event of auth-js. */
  readonly loading: boolean;
  /** Whose password was correct, and whose second factor is missing. Until then, the state is signed out. */
  readonly awaiting?: User;
  /** A recovery link was followed (PASSWORD_RECOVERY): the customer has to set a new password first. */
  readonly isRecovering?: true;
  /** Why this browser's last session ended, unless the customer signed out here. */
  readonly ended?: SessionEnd;
  /** The customer signed out in this tab. */
  readonly hasLeft?: true;
};

export const SIGNED_OUT: SessionState = { session: null, user: null, loading: false };

/** The next state after an event of auth-js. */
export const stateAfter = (before: SessionState, event: AuthChangeEvent, session: Session | null): SessionState => {
  if (session === null) return SIGNED_OUT;
  const isRecovering = event === 'PASSWORD_RECOVERY' || (before.isRecovering === true && !ENDS_RECOVERY.has(event));
  const recovery = isRecovering ? ({ isRecovering } as const) : {};
  if (isSecondFactorMissing(session)) return { ...SIGNED_OUT, ...recovery, awaiting: session.user };
  return { session, user: session.user, loading: false, ...recovery };
};

const ENDS_RECOVERY: ReadonlySet<AuthChangeEvent> = new Set(['USER_UPDATED', 'SIGNED_IN']);

const isSecondFactorMissing = ({ user, access_token: token }: Session): boolean => hasSecondFactor(user) && isAt('aal1', token);

/** Whether a sign-in requires a second step. Recovery codes exist only beside another factor. */
export const hasSecondFactor = (user: User): boolean => (user.factors ?? []).some(({ status }) => status === 'verified');
