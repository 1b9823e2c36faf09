import { EntitySchema } from 'typeorm';

/** An authenticator of an account (RFC 6238). It counts only after its first right code. */
export type FactorRow = {
  readonly factorId: string;
  readonly userId: string;
  readonly friendlyName: string | null;
  /** AES-256-GCM under KEY_ENCRYPTION_KEY, bound to the factor's id. */
  readonly sealedSecret: Buffer;
  readonly createdAt: Date;
  readonly verifiedAt: Date | null;
  readonly lastChallengedAt: Date | null;
  /** Time step of the last accepted code: codes of this and earlier steps are refused. */
  readonly lastUsedStep: number | null;
};

export const factorEntity = new EntitySchema<FactorRow>({
  name: 'factors',
  schema: 'app',
  columns: {
    factorId: { name: 'factor_id', type: 'uuid', primary: true },
    userId: { name: 'user_id', type: 'uuid' },
    friendlyName: { name: 'friendly_name', type: 'text', nullable: true },
    sealedSecret: { name: 'sealed_secret', type: 'bytea' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    verifiedAt: { name: 'verified_at', type: 'timestamptz', nullable: true },
    lastChallengedAt: { name: 'last_challenged_at', type: 'timestamptz', nullable: true },
    lastUsedStep: { name: 'last_used_step', type: 'integer', nullable: true },
  },
});

/** A challenge to enter a code, for one factor in one session. */
export type FactorChallengeRow = {
  readonly challengeId: string;
  readonly factorId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
};

export const factorChallengeEntity = new EntitySchema<FactorChallengeRow>({
  name: 'factor_challenges',
  schema: 'app',
  columns: {
    challengeId: { name: 'challenge_id', type: 'uuid', primary: true },
    factorId: { name: 'factor_id', type: 'uuid' },
    sessionId: { name: 'session_id', type: 'uuid' },
    expiresAt: { name: 'expires_at', type: 'timestamptz' },
  },
});

/** Issued ten at a time, each valid for one sign-in without the authenticator. */
export type RecoveryCodeRow = {
  readonly userId: string;
  readonly codeHash: Buffer;
  readonly issuedAt: Date;
  readonly usedAt: Date | null;
};

export const recoveryCodeEntity = new EntitySchema<RecoveryCodeRow>({
  name: 'recovery_codes',
  schema: 'app',
  columns: {
    userId: { name: 'user_id', type: 'uuid', primary: true },
    codeHash: { name: 'code_hash', type: 'bytea', primary: true },
    issuedAt: { name: 'issued_at', type: 'timestamptz' },
    usedAt: { name: 'used_at', type: 'timestamptz', nullable: true },
  },
});
