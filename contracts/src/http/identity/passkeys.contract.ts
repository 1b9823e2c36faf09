import * as z from 'zod/mini';
import { uuidSchema } from '../../values/ids.ts';
import { lineOfText } from '../../values/text.ts';
import { defineEndpoint } from '../endpoint.ts';
import { AUTH_PATH, goTrueSessionSchema } from './gotrue-session.ts';

/** Passkeys are credentials of WebAuthn Level 3; shapes of options and credentials are its JSON forms (§5.1.8 to §5.1.10, §5.8). */
const PASSKEYS = '/api/account/passkeys';
const PROOF = '/api/account/passkey-proof';
const SIGN_IN = `${AUTH_PATH}/passkeys/authentication`;

export const MAX_PASSKEY_NAME_CHARACTERS = 60;

/** Fields that an authenticator has signed, or that identify it. */
const SIGNED_FIELDS = ['id', 'rawId', 'userHandle', 'clientDataJSON', 'attestationObject', 'authenticatorData', 'signature'];

const base64url = (maximumCharacters: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maximumCharacters));
const credentialId = base64url(1_400);

const newCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(40_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
});
export type NewCredential = z.infer<typeof newCredential>;

const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(2_000),
    userHandle: z.optional(base64url(100)),
  }),
});
export type PasskeyAssertion = z.infer<typeof assertion>;

const descriptor = z.strictObject({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

const requestOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty where the browser offers every passkey that it has for the site. */
  allowCredentials: z.array(descriptor),
});
export type PasskeyRequestOptions = z.infer<typeof requestOptions>;

const creationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  /** `id` is random and stands for the account. */
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreationOptions = z.infer<typeof creationOptions>;

/** A challenge is accepted once. */
const challengeOf = <Options extends z.ZodMiniType>(options: Options) =>
  z.strictObject({
    challenge_id: z.string(),
    options,
    /** Unix seconds. */
    expires_at: z.int(),
  });

const passkeySchema = z.strictObject({
  id: uuidSchema,
  name: z.string(),
  added_at: z.iso.datetime(),
  last_used_at: z.nullable(z.iso.datetime()),
});
export type Passkey = z.infer<typeof passkeySchema>;

const passkeyId = z.strictObject({ passkeyId: uuidSchema });

export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: PASSKEYS,
  summary: 'Lists the passkeys of the account, the oldest first.',
  auth: 'customer',
  replies: { 200: z.strictObject({ passkeys: z.array(passkeySchema) }) },
  refusals: [],
});

export const challengeNewPasskey = defineEndpoint({
  method: 'POST',
  path: `${PASSKEYS}/challenge`,
  summary: 'Starts adding a passkey: returns the options for `navigator.credentials.create()`, valid for five minutes.',
  auth: 'customer',
  stepUp: true,
  replies: { 200: challengeOf(creationOptions) },
  refusals: ['TOO_MANY_PASSKEYS'],
});

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: PASSKEYS,
  summary:
    'Adds the passkey that the browser created, named after the device. Ends all other sessions, raises this one to aal2 and returns new tokens.',
  auth: 'customer',
  stepUp: true,
  verbatim: SIGNED_FIELDS,
  body: z.strictObject({ challenge_id: uuidSchema, credential: newCredential }),
  replies: { 201: z.strictObject({ passkey: passkeySchema, session: goTrueSessionSchema }) },
  refusals: ['TOO_MANY_PASSKEYS', 'PASSKEY_ALREADY_ADDED', 'webauthn_challenge_expired', 'webauthn_verification_failed'],
});

export const renamePasskey = defineEndpoint({
  method: 'PATCH',
  path: `${PASSKEYS}/:passkeyId`,
  summary: 'Renames a passkey.',
  auth: 'customer',
  params: passkeyId,
  body: z.strictObject({ name: lineOfText(MAX_PASSKEY_NAME_CHARACTERS, 'Enter a name for the passkey.') }),
  replies: { 200: passkeySchema },
  refusals: ['NOT_FOUND'],
});

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: `${PASSKEYS}/:passkeyId`,
  summary: 'Removes a passkey and ends all other sessions. Removing the last second factor also deletes the recovery codes.',
  auth: 'customer',
  stepUp: true,
  params: passkeyId,
  replies: { 204: z.void() },
  refusals: ['NOT_FOUND'],
});

export const challengePasskey = defineEndpoint({
  method: 'POST',
  path: `${PROOF}/challenge`,
  summary: 'Starts a proof with a passkey of the account, at sign-in or as a fresh proof. Valid for five minutes.',
  auth: 'customer',
  beforeSecondFactor: true,
  replies: { 200: challengeOf(requestOptions) },
  refusals: ['NO_PASSKEY'],
});

export const provePasskey = defineEndpoint({
  method: 'POST',
  path: PROOF,
  summary: 'Accepts a passkey of the account as the second factor, raises this session to aal2 and returns new tokens.',
  auth: 'customer',
  beforeSecondFactor: true,
  verbatim: SIGNED_FIELDS,
  body: z.strictObject({ challenge_id: uuidSchema, credential: assertion }),
  replies: { 200: goTrueSessionSchema },
  refusals: ['webauthn_challenge_expired', 'webauthn_verification_failed', 'over_request_rate_limit'],
});

export const challengePasskeySignIn = defineEndpoint({
  method: 'POST',
  path: `${SIGN_IN}/options`,
  summary: 'Starts a sign-in without a password: returns the options for `navigator.credentials.get()`, the same for every visitor.',
  auth: 'none',
  body: z.optional(z.object({})),
  replies: { 200: challengeOf(requestOptions) },
  refusals: ['over_request_rate_limit'],
});

export const signInWithPasskey = defineEndpoint({
  method: 'POST',
  path: `${SIGN_IN}/verify`,
  summary: 'Signs in with a passkey, which counts as both factors.',
  auth: 'none',
  verbatim: SIGNED_FIELDS,
  body: z.object({ challenge_id: uuidSchema, credential: assertion }),
  replies: { 200: goTrueSessionSchema },
  refusals: ['webauthn_challenge_expired', 'webauthn_verification_failed', 'user_banned', 'over_request_rate_limit'],
});
