import { hasSecondFactor, type LiveSession } from '../sessions/live-sessions.ts';

/** What a session must prove again: a second factor where the account has one, otherwise the first. */
export type Proof = 'passkey' | 'totp' | 'password';

type KindOfProof = {
  readonly proof: Proof;
  readonly factor: 'first' | 'second';
  /** The instruction to the customer. */
  readonly demand: string;
  /** Whether the account has it. */
  readonly isThere: (session: LiveSession) => boolean;
  /** When this session last gave it; null for never. */
  readonly givenAt: (session: LiveSession) => Date | null;
};

/** The stronger first. A further kind is one more line here, and a form in the web's dialog. */
const KINDS: readonly KindOfProof[] = [
  {
    proof: 'passkey',
    factor: 'second',
    demand: 'Use your passkey, then try again.',
    isThere: ({ hasPasskey }) => hasPasskey,
    givenAt: ({ secondFactorAt }) => secondFactorAt,
  },
  {
    proof: 'totp',
    factor: 'second',
    demand: 'Enter a code from your authenticator app, then try again.',
    isThere: ({ hasAuthenticator }) => hasAuthenticator,
    givenAt: ({ secondFactorAt }) => secondFactorAt,
  },
  {
    proof: 'password',
    factor: 'first',
    demand: 'Enter your password again, then try again.',
    isThere: () => true,
    // A recovery link proves the mailbox alone, which is enough for nothing but a new password.
    givenAt: ({ firstFactorMethod, firstFactorAt }) => (firstFactorMethod === 'recovery' ? null : firstFactorAt),
  },
];

/** The kind of proof to demand, unless one of the strongest factor of the account was given at this instant or later. */
export const proofOwed = (session: LiveSession, since: Date): KindOfProof | undefined => {
  const there = KINDS.filter(({ isThere }) => isThere(session));
  const accepted = there.filter(({ factor }) => factor === there[0]?.factor);
  const isGiven = accepted.some(({ givenAt }) => (givenAt(session)?.getTime() ?? -Infinity) >= since.getTime());
  return isGiven ? undefined : accepted[0];
};

/**
 * The same before a new password is set. Signing in does not count, so that the owner enters the current password once more (ASVS 5.0
 * 6.2.3). A session from a recovery link needs none: it ends soon unless it sets a password.
 */
export const proofOwedForPassword = (session: LiveSession, since: Date): KindOfProof | undefined => {
  if (session.firstFactorMethod === 'recovery' && !hasSecondFactor(session)) return undefined;
  const afterSignIn = session.startedAt.getTime() + 1;
  return proofOwed(session, new Date(Math.max(since.getTime(), afterSignIn)));
};
