import type { AuthClient, EmailOtpType } from '@supabase/auth-js';
import type { SignUpMetadata } from '@danubit/contracts/http/identity/sign-up.contract';
import type { AuthProblem } from './auth-problem.ts';

/** A factor on its way: it counts once a code from it was given. */
export type Enrolment = {
  readonly factorId: string;
  /** Base32, for typing it in by hand. */
  readonly secret: string;
  /** `otpauth://…`, which opens an authenticator on the same device. */
  readonly uri: string;
  /** The QR code of `uri` as an SVG document. */
  readonly qrSvg: string;
};

export type AuthOutcome = {
  readonly problem?: AuthProblem;
  /** Whether the act left somebody signed in. */
  readonly signedIn: boolean;
  readonly enrolment?: Enrolment;
  /** Recovery codes in the clear, which no answer ever holds again. */
  readonly codes?: readonly string[];
  /** Recovery codes that were not used yet; undefined where there are none. */
  readonly codesLeft?: number;
};

type Inputs = {
  readonly signIn: { readonly email: string; readonly password: string };
  readonly signUp: { readonly email: string; readonly password: string; readonly data: SignUpMetadata };
  /** local: this browser; others: all but this; global: all. */
  readonly signOut: 'local' | 'others' | 'global';
  /** The token of a mailed link. */
  readonly confirm: { readonly tokenHash: string; readonly type: EmailOtpType };
  readonly resendConfirmation: string;
  readonly resendEmailChange: string;
  readonly requestRecovery: string;
  readonly changePassword: string;
  readonly changeEmail: string;
  /** Of the factor that is set up. */
  readonly verifyCode: string;
  readonly enterRecoveryCode: string;
  readonly enrolFactor: 'totp';
  /** Removes the enrolment that was not finished. */
  readonly abandonFactor: string;
  readonly activateFactor: { readonly factorId: string; readonly code: string };
  readonly removeFactor: 'totp';
  /** They take the place of those that there were. */
  readonly issueRecoveryCodes: 'new';
  readonly countRecoveryCodes: 'left';
};

export type AccountActions = { readonly [Name in keyof Inputs]: (input: Inputs[Name]) => Promise<AuthOutcome> };
export type Act = <Name extends keyof Inputs>(name: Name, input: Inputs[Name]) => Promise<AuthOutcome>;

/** What is used of auth-js. */
export type Client = Pick<
  InstanceType<typeof AuthClient>,
  | 'getSession'
  | 'refreshSession'
  | 'onAuthStateChange'
  | 'signInWithPassword'
  | 'signUp'
  | 'signOut'
  | 'verifyOtp'
  | 'resend'
  | 'resetPasswordForEmail'
  | 'updateUser'
  | 'mfa'
>;
export type AccountLibrary = {
  readonly client: Client;
  readonly actions: AccountActions;
};
/** Why a refresh was refused, in the words of the account service. */
export type RefreshRefusal = {
  readonly code: string;
  readonly message: string;
  /** The token that was refused. */ readonly refreshToken: string;
};
