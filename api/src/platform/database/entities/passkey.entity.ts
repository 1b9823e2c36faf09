import { EntitySchema } from 'typeorm';

/** A passkey of an account (WebAuthn). It counts only after the log has recorded it. */
export type PasskeyRow = {
  readonly passkeyId: string;
  readonly userId: string;
  readonly credentialId: Buffer;
  /** Random; the authenticator returns it in place of a user name. */
  readonly userHandle: Buffer;
  /** In COSE form. */
  readonly publicKey: Buffer;
  /** Signature counter of the last accepted use; passkeys that are copied between devices stay at 0. */
  readonly counter: number;
  /** How the browser reaches the authenticator. */
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly recordedAt: Date | null;
  readonly lastUsedAt: Date | null;
};

export const passkeyEntity = new EntitySchema<PasskeyRow>({
  name: 'passkeys',
  schema: 'app',
  columns: {
    passkeyId: { name: 'passkey_id', type: 'uuid', primary: true },
    userId: { name: 'user_id', type: 'uuid' },
    credentialId: { name: 'credential_id', type: 'bytea' },
    userHandle: { name: 'user_handle', type: 'bytea' },
    publicKey: { name: 'public_key', type: 'bytea' },
    // 32 bits without a sign, which a number holds exactly.
    counter: { name: 'counter', type: 'bigint', transformer: { to: (value: number) => value, from: Number } },
    transports: { name: 'transports', type: 'text', array: true },
    name: { name: 'name', type: 'text' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    recordedAt: { name: 'recorded_at', type: 'timestamptz', nullable: true },
    lastUsedAt: { name: 'last_used_at', type: 'timestamptz', nullable: true },
  },
});

export type PasskeyPurpose = 'add' | 'prove' | 'sign-in';

/** A challenge that a passkey signs once, for one purpose and, except at sign-in, in one session. */
export type PasskeyChallengeRow = {
  readonly challengeId: string;
  readonly purpose: PasskeyPurpose;
  /** Base64url. */
  readonly challenge: string;
  readonly sessionId: string | null;
  /** User handle of the passkey that is being added. */
  readonly userHandle: Buffer | null;
  readonly expiresAt: Date;
};

export const passkeyChallengeEntity = new EntitySchema<PasskeyChallengeRow>({
  name: 'passkey_challenges',
  schema: 'app',
  columns: {
    challengeId: { name: 'challenge_id', type: 'uuid', primary: true },
    purpose: { name: 'purpose', type: 'text' },
    challenge: { name: 'challenge', type: 'text' },
    sessionId: { name: 'session_id', type: 'uuid', nullable: true },
    userHandle: { name: 'user_handle', type: 'bytea', nullable: true },
    expiresAt: { name: 'expires_at', type: 'timestamptz' },
  },
});
