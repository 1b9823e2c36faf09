import { EntitySchema } from 'typeorm';

/** Names in the claim `amr`. `otp`: a mailed link or code; `recovery`: a link to set a new password; `passkey` counts as both factors. */
export const FIRST_FACTOR_METHODS = ['password', 'otp', 'recovery', 'passkey'] as const;
export type FirstFactorMethod = (typeof FIRST_FACTOR_METHODS)[number];
export type SecondFactorMethod = 'totp' | 'mfa/recovery_code' | 'passkey';

/** A signed-in device. Device and place are in the log; this row holds what decides whether the session is alive. */
export type SessionRow = {
  readonly sessionId: string;
  readonly userId: string;
  readonly subjectId: string;
  /** Keyed hash of the network address: recognises a known place without storing the address. */
  readonly addressIndex: Buffer;
  /** Keyed hash of the kind of device and its country: recognises a new device. Null in sessions older than this column. */
  readonly deviceIndex: Buffer | null;
  readonly startedAt: Date;
  /** The last activity of the customer. A refresh by timer does not count. */
  readonly lastActiveAt: Date;
  /** Moves with activity, by the timeout of the security settings. */
  readonly idleEndsAt: Date;
  /** Moves only when a session from a recovery link proves the password. */
  readonly endsAt: Date;
  readonly endedAt: Date | null;
  readonly endedCause: string | null;
  /** When the end was recorded in the log; null until then, and housekeeping makes up for it. */
  readonly endRecordedAt: Date | null;
  /** How and when the owner last proved the first factor: the basis of the check for a fresh proof. */
  readonly firstFactorMethod: FirstFactorMethod;
  readonly firstFactorAt: Date;
  /** Null while the session is at aal1; set when a second factor raises it to aal2. */
  readonly secondFactorMethod: SecondFactorMethod | null;
  readonly secondFactorAt: Date | null;
};

export const sessionEntity = new EntitySchema<SessionRow>({
  name: 'sessions',
  schema: 'app',
  columns: {
    sessionId: { name: 'session_id', type: 'uuid', primary: true },
    userId: { name: 'user_id', type: 'uuid' },
    subjectId: { name: 'subject_id', type: 'uuid' },
    addressIndex: { name: 'address_index', type: 'bytea' },
    deviceIndex: { name: 'device_index', type: 'bytea', nullable: true },
    startedAt: { name: 'started_at', type: 'timestamptz' },
    lastActiveAt: { name: 'last_active_at', type: 'timestamptz' },
    idleEndsAt: { name: 'idle_ends_at', type: 'timestamptz' },
    endsAt: { name: 'ends_at', type: 'timestamptz' },
    endedAt: { name: 'ended_at', type: 'timestamptz', nullable: true },
    endedCause: { name: 'ended_cause', type: 'text', nullable: true },
    endRecordedAt: { name: 'end_recorded_at', type: 'timestamptz', nullable: true },
    firstFactorMethod: { name: 'first_factor_method', type: 'text' },
    firstFactorAt: { name: 'first_factor_at', type: 'timestamptz' },
    secondFactorMethod: { name: 'second_factor_method', type: 'text', nullable: true },
    secondFactorAt: { name: 'second_factor_at', type: 'timestamptz', nullable: true },
  },
});
