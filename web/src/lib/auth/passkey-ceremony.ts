/** The browser's part of WebAuthn. A separate chunk, loaded when a page is about to use a passkey. */
import type { NewCredential, PasskeyCreationOptions, PasskeyRequestOptions } from '@danubit/contracts/http/identity/passkeys.contract';
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/browser';
import { UNREACHABLE } from '../fallback-texts.ts';
import type { AuthProblem } from './auth-problem.ts';

export type Ceremony<Answer> = { readonly answer: Answer; readonly problem?: undefined } | { readonly problem: AuthProblem };
export type PasskeySignIn = { readonly challengeId: string; readonly credential: AuthenticationResponseJSON };

export const createPasskey = (options: PasskeyCreationOptions): Promise<Ceremony<NewCredential>> =>
  held(options.timeout, async () => startRegistration({ optionsJSON: options }));

export const signWithPasskey = (
  options: PasskeyRequestOptions,
  useBrowserAutofill = false,
): Promise<Ceremony<AuthenticationResponseJSON>> =>
  held(options.timeout, async () => startAuthentication({ optionsJSON: options, useBrowserAutofill }));

export const passkeyFromPrompt = async (): Promise<Ceremony<PasskeySignIn>> => {
  if (!browserSupportsWebAuthn()) return { problem: UNSUPPORTED };
  const challenge = await challengeForSignIn();
  if (challenge.problem !== undefined) return challenge;
  const signed = await signWithPasskey(challenge.answer.options);
  return answerTo(challenge.answer, signed);
};

/** The browser offers passkeys while the customer fills in the email field, until the signal or a prompt ends it. */
export const passkeyFromField = async (signal: AbortSignal): Promise<Ceremony<PasskeySignIn>> => {
  if (!(await browserSupportsWebAuthnAutofill())) return { problem: UNSUPPORTED };
  const challenge = await challengeForSignIn();
  if (challenge.problem !== undefined) return challenge;
  if (signal.aborted) return { problem: ABORTED };
  const cancel = (): void => {
    WebAuthnAbortService.cancelCeremony();
  };
  signal.addEventListener('abort', cancel);
  const signed = await signWithPasskey(challenge.answer.options, true);
  signal.removeEventListener('abort', cancel);
  return answerTo(challenge.answer, signed);
};

const answerTo = ({ challenge_id: challengeId }: Challenge, signed: Ceremony<AuthenticationResponseJSON>): Ceremony<PasskeySignIn> =>
  signed.problem === undefined ? { answer: { challengeId, credential: signed.answer } } : signed;

type Challenge = { readonly challenge_id: string; readonly options: PasskeyRequestOptions };

/** By hand, because the sign-in page loads neither the client of the api nor the session library before they are needed. */
const challengeForSignIn = async (): Promise<Ceremony<Challenge>> => {
  try {
    const response = await fetch('/auth/v1/passkeys/authentication/options', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    if (response.status === 429) return { problem: problem('over_request_rate_limit', 'Too many attempts from your network.') };
    if (!response.ok) return { problem: UNREACHED };
    return { answer: (await response.json()) as Challenge };
  } catch {
    return { problem: UNREACHED };
  }
};

const problem = (code: string, message: string): AuthProblem => ({ code, message, reasons: [] });
const UNREACHED = problem('unreachable', UNREACHABLE);
const UNSUPPORTED = problem('passkey_unsupported', 'This browser does not support passkeys.');

const ABORTED = problem('passkey_aborted', 'Another request for a passkey has replaced this one.');

/** A browser says "not allowed" for a prompt that was closed, for one that ran out, and where there is no passkey. */
const held = async <Answer>(timeoutMs: number, run: () => Promise<Answer>): Promise<Ceremony<Answer>> => {
  if (!browserSupportsWebAuthn()) return { problem: UNSUPPORTED };
  const startedAt = performance.now();
  try {
    return { answer: await run() };
  } catch (error) {
    return { problem: problemOf(error, performance.now() - startedAt >= timeoutMs) };
  }
};

const problemOf = (error: unknown, isLate: boolean): AuthProblem => {
  const code = error instanceof WebAuthnError ? error.code : undefined;
  const cause = error instanceof WebAuthnError ? error.cause : error;
  if (code === 'ERROR_CEREMONY_ABORTED') return ABORTED;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return problem('passkey_known', 'This device already has a passkey for your account.');
  }
  if (code !== undefined && CANNOT_STORE.has(code)) return problem('passkey_not_stored', 'This device cannot store a passkey.');
  if (cause instanceof Error && cause.name === 'NotAllowedError') {
    return isLate ? problem('passkey_late', 'That took too long.') : problem('passkey_cancelled', 'No passkey was used.');
  }
  return problem('passkey_failed', 'Your device could not use a passkey here.');
};

const CANNOT_STORE: ReadonlySet<string> = new Set([
  'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT',
  'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT',
  'ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG',
]);
