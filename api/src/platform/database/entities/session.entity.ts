import { EntitySchema } from 'typeorm';

/** As GoTrue names them in the claim `amr`; a mailed link is an 'otp'. */
export type FirstFactorMethod = 'password' | 'otp';
export type SecondFactorMethod = 'totp' | 'mfa/recovery_code';

/** A signed-in device. What it was and where from stands in the log; here is only what decides whether it still lives. */
export type SessionRow = {
  readonly sessionId: string;
  readonly userId: string;
  readonly subjectId: string;
  /** Keyed hash of the network address: says "known place" without saying which. */
  readonly addressIndex: Buffer;
  /** Keyed hash of the kind of device and its country: says whether it is a new one. Null in sessions older than the question. */
  readonly deviceIndex: Buffer | null;
  readonly startedAt: Date;
  /** Somebody was at the page, or did something; a refresh by timer is neither. */
  readonly lastActiveAt: Date;
  /** Moves with activity, by the timeout of the security settings. */
  readonly idleEndsAt: Date;
  /** Never moves. */
  readonly endsAt: Date;
  readonly endedAt: Date | null;
  readonly endedCause: string | null;
  /** When the end reached the log; null means that housekeeping still owes it. */
  readonly endRecordedAt: Date | null;
  /** How its owner proved who they are, and when last: what a fresh proof is measured by. */
  readonly firstFactorMethod: FirstFactorMethod;
  readonly firstFactorAt: Date;
  /** Null until a second factor was shown: the session is at aal1 until then, at aal2 from then on. */
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
