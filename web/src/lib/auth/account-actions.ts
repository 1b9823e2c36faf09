/** A customer's actions on an account, each as one call of auth-js. Loaded together with it, so that public pages stay small. */
import type { Session } from '@supabase/auth-js';
import type { AccountActions, AuthOutcome, Client } from './account-actions.types.ts';
import { stepUpStore, type AskProof, type Proof } from '../step-up/step-up-store.ts';
import { STEP_UP_CANCELLED } from '../api-problem.ts';
import { nextPathOf } from '../paths.ts';
import { secondFactorsOf } from './second-factors.ts';
import { authProblemOf, type AuthFailure } from './auth-problem.ts';

export const accountActions = (on: Client, askProof: AskProof = stepUpStore.ask): AccountActions => {
  const proving = provingWith(on, askProof);
  return {
    ...signInActions(on, proving),
    ...linkActions(on),
    ...userActions(on, proving),
    ...proofActions(on),
    ...factorActions(on, proving),
  };
};

type Proving = (act: () => Promise<AuthOutcome>) => Promise<AuthOutcome>;

/** The proof that a refusal of the account service requires. */
const wantedProof = async (on: Client, code: string | undefined): Promise<Proof | undefined> => {
  if (code === 'reauthentication_needed') return 'password';
  if (code !== 'insufficient_aal') return undefined;
  const { data } = await on.getSession();
  return data.session === null ? 'totp' : (secondFactorsOf(data.session.user)[0] ?? 'totp');
};

/** When the account service requires proof of identity, asks the customer for it and repeats the action. */
const provingWith =
  (on: Client, askProof: AskProof): Proving =>
  async (act) => {
    const outcome = await act();
    const proof = await wantedProof(on, outcome.problem?.code);
    if (proof === undefined) return outcome;
    if (await askProof(proof)) return act();
    return { signedIn: true, problem: { code: 'unproven', message: STEP_UP_CANCELLED, reasons: [] } };
  };

/** Links in mails lead back to these pages. The dashboard opens at the page requested before the sign-in. */
const dashboardAddress = (): string =>
  new URL(nextPathOf(new URLSearchParams(window.location.search).get('next')), window.location.origin).href;
const securityAddress = (): string => new URL('/dashboard?tab=security', window.location.origin).href;

const signInActions = (on: Client, proving: Proving): Pick<AccountActions, 'signIn' | 'signInWithPasskey' | 'signUp' | 'signOut'> => ({
  signIn: async (credentials) => withSession(await on.signInWithPassword(credentials)),
  signInWithPasskey: async ({ challengeId, credential }) => {
    const { data, error } = await on.passkey.verifyAuthentication({
      challengeId,
      credential: { ...credential, clientExtensionResults: {} },
    });
    return { signedIn: error === null && data.session !== null, ...problemIn(error) };
  },
  signUp: async ({ email, password, data }) =>
    withSession(await on.signUp({ email, password, options: { data, emailRedirectTo: dashboardAddress() } })),
  signOut: (scope) =>
    proving(async () => {
      const { error } = await on.signOut({ scope });
      return { signedIn: error !== null || scope === 'others', ...problemIn(error) };
    }),
});

type LinkActions = Pick<AccountActions, 'confirm' | 'resendConfirmation' | 'resendEmailChange' | 'requestRecovery'>;

const linkActions = (on: Client): LinkActions => ({
  confirm: async ({ tokenHash, type }) => withSession(await on.verifyOtp({ token_hash: tokenHash, type })),
  resendConfirmation: async (email) =>
    withoutSession(await on.resend({ type: 'signup', email, options: { emailRedirectTo: dashboardAddress() } })),
  resendEmailChange: async (email) =>
    withoutSession(await on.resend({ type: 'email_change', email, options: { emailRedirectTo: securityAddress() } })),
  requestRecovery: async (email) => withoutSession(await on.resetPasswordForEmail(email, { redirectTo: dashboardAddress() })),
});

const userActions = (on: Client, proving: Proving): Pick<AccountActions, 'changePassword' | 'changeEmail'> => ({
  changePassword: (password) => proving(async () => stillSignedIn(await on.updateUser({ password }))),
  changeEmail: (email) => proving(async () => stillSignedIn(await on.updateUser({ email }, { emailRedirectTo: securityAddress() }))),
});

/** These actions are the proof, so they never require one. */
const proofActions = (on: Client): Pick<AccountActions, 'verifyCode' | 'enterRecoveryCode' | 'continueWith'> => ({
  verifyCode: async (code) => {
    const factor = await verifiedFactorOf(on);
    return 'problem' in factor ? factor : stillSignedIn(await on.mfa.challengeAndVerify({ factorId: factor.id, code }));
  },
  enterRecoveryCode: async (code) => stillSignedIn(await on.mfa.recoveryCodes.verify({ code })),
  continueWith: async (refreshToken) => stillSignedIn(await on.refreshSession({ refresh_token: refreshToken })),
});

type FactorActions = Pick<
  AccountActions,
  'enrolFactor' | 'abandonFactor' | 'activateFactor' | 'removeFactor' | 'issueRecoveryCodes' | 'countRecoveryCodes'
>;

const factorActions = (on: Client, proving: Proving): FactorActions => ({
  enrolFactor: (factorType) =>
    proving(async () => {
      const { data, error } = await on.mfa.enroll({ factorType, issuer: 'Danubit' });
      if (error !== null) return stillSignedIn({ error });
      const { secret, uri, qr_code: picture } = data.totp;
      // auth-js turns the SVG into a data: address, which the CSP forbids, so the conversion is undone (docs/decisions/0074).
      return { signedIn: true, enrolment: { factorId: data.id, secret, uri, qrSvg: picture.replace(/^data:image\/svg\+xml;utf-8,/, '') } };
    }),
  abandonFactor: async (factorId) => stillSignedIn(await on.mfa.unenroll({ factorId })),
  activateFactor: ({ factorId, code }) => proving(async () => stillSignedIn(await on.mfa.challengeAndVerify({ factorId, code }))),
  removeFactor: () =>
    proving(async () => {
      const factor = await verifiedFactorOf(on);
      if ('problem' in factor) return factor;
      const { error } = await on.mfa.unenroll({ factorId: factor.id });
      // The user in the stored session still has the factor; a new token brings a user without it.
      return stillSignedIn(error === null ? await on.refreshSession() : { error });
    }),
  issueRecoveryCodes: () =>
    proving(async () => {
      const first = await on.mfa.recoveryCodes.generate();
      // A set exists already and is replaced.
      const { data, error } = first.error?.code === 'mfa_verified_factor_exists' ? await on.mfa.recoveryCodes.regenerate() : first;
      return error === null ? { signedIn: true, codes: data.codes } : stillSignedIn({ error });
    }),
  countRecoveryCodes: async () => {
    const { data, error } = await on.mfa.recoveryCodes.getStatus();
    return error === null ? { signedIn: true, codesLeft: data.remaining } : stillSignedIn({ error });
  },
});

type FoundFactor = { readonly id: string } | (AuthOutcome & Required<Pick<AuthOutcome, 'problem'>>);

/** Asked of the server, because the user in the stored session may be older than the factor. */
const verifiedFactorOf = async (on: Client): Promise<FoundFactor> => {
  const { data, error } = await on.mfa.listFactors();
  if (error !== null) return { signedIn: true, problem: authProblemOf(error) };
  const [factor] = data.totp;
  return factor ?? { signedIn: true, problem: { code: 'mfa_factor_not_found', message: 'Two-factor authentication is off.', reasons: [] } };
};

type Answer = { readonly error: AuthFailure | null };

const problemIn = (error: AuthFailure | null): Pick<AuthOutcome, 'problem'> => (error === null ? {} : { problem: authProblemOf(error) });
const withSession = ({ data, error }: Answer & { readonly data: { readonly session: Session | null } }): AuthOutcome => ({
  signedIn: error === null && data.session !== null,
  ...problemIn(error),
});
const withoutSession = ({ error }: Answer): AuthOutcome => ({ signedIn: false, ...problemIn(error) });
const stillSignedIn = ({ error }: Answer): AuthOutcome => ({ signedIn: true, ...problemIn(error) });
