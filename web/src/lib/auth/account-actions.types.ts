import type { AuthClient, EmailOtpType } from '@supabase/auth-js';
import type { SignUpMetadata } from '@danubit/contracts/http/identity/sign-up.contract';
import type { PasskeySignIn } from './passkey-ceremony.ts';
import type { AuthProblem } from './auth-problem.ts';

/** An enrolment in progress; it takes effect after a first valid code. */
export type Enrolment = {
  readonly factorId: string;
  /** Base32, for manual entry. */
  readonly secret: string;
  /** `otpauth://…`, which opens an authenticator on the same device. */
  readonly uri: string;
  /** The QR code of `uri` as an SVG document. */
  readonly qrSvg: string;
};

export type AuthOutcome = {
  readonly problem?: AuthProblem;
  /** Whether a session exists after the action. */
  readonly signedIn: boolean;
  readonly enrolment?: Enrolment;
  /** Recovery codes in plain text; the server returns them only once. */
  readonly codes?: readonly string[];
  /** Number of unused recovery codes; undefined if there are none. */
  readonly codesLeft?: number;
};

type Inputs = {
  readonly signIn: { readonly email: string; readonly password: string };
  readonly signInWithPasskey: PasskeySignIn;
  readonly signUp: { readonly email: string; readonly password: string; readonly data: SignUpMetadata };
  /** local: this session; others: all other sessions; global: all sessions. */
  readonly signOut: 'local' | 'others' | 'global';
  /** The token of a mailed link. */
  readonly confirm: { readonly tokenHash: string; readonly type: EmailOtpType };
  readonly resendConfirmation: string;
  readonly resendEmailChange: string;
  readonly requestRecovery: string;
  readonly changePassword: string;
  readonly changeEmail: string;
  /** A code of the enrolled authenticator. */
  readonly verifyCode: string;
  readonly enterRecoveryCode: string;
  /** The session's token after a proof with a passkey. */
  readonly continueWith: string;
  readonly enrolFactor: 'totp';
  /** Removes an unfinished enrolment. */
  readonly abandonFactor: string;
  readonly activateFactor: { readonly factorId: string; readonly code: string };
  readonly removeFactor: 'totp';
  /** The new codes replace all earlier ones. */
  readonly issueRecoveryCodes: 'new';
  readonly countRecoveryCodes: 'left';
};

export type AccountActions = { readonly [Name in keyof Inputs]: (input: Inputs[Name]) => Promise<AuthOutcome> };
export type Act = <Name extends keyof Inputs>(name: Name, input: Inputs[Name]) => Promise<AuthOutcome>;

/** The parts of auth-js that are used. */
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
  | 'passkey'
>;
export type AccountLibrary = {
  readonly client: Client;
  readonly actions: AccountActions;
};
/** Why the account service refused a refresh. */
export type RefreshRefusal = {
  readonly code: string;
  readonly message: string;
  /** The refused token. */ readonly refreshToken: string;
};
