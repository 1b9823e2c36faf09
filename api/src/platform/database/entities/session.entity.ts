import { EntitySchema } from 'typeorm';

/** A signed-in device. What it was and where from stands in the log; here is only what decides whether it still lives. */
export type SessionRow = {
  readonly sessionId: string;
  readonly userId: string;
  readonly subjectId: string;
  /** Keyed hash of the network address: says "known place" without saying which. */
  readonly addressIndex: Buffer;
  readonly startedAt: Date;
  /** Moves with every refresh. */
  readonly idleEndsAt: Date;
  /** Never moves. */
  readonly endsAt: Date;
  readonly endedAt: Date | null;
  readonly endedCause: string | null;
  /** When the end reached the log; null means that housekeeping still owes it. */
  readonly endRecordedAt: Date | null;
};

export const sessionEntity = new EntitySchema<SessionRow>({
  name: 'sessions',
  schema: 'app',
  columns: {
    sessionId: { name: 'session_id', type: 'uuid', primary: true },
    userId: { name: 'user_id', type: 'uuid' },
    subjectId: { name: 'subject_id', type: 'uuid' },
    addressIndex: { name: 'address_index', type: 'bytea' },
    startedAt: { name: 'started_at', type: 'timestamptz' },
    idleEndsAt: { name: 'idle_ends_at', type: 'timestamptz' },
    endsAt: { name: 'ends_at', type: 'timestamptz' },
    endedAt: { name: 'ended_at', type: 'timestamptz', nullable: true },
    endedCause: { name: 'ended_cause', type: 'text', nullable: true },
    endRecordedAt: { name: 'end_recorded_at', type: 'timestamptz', nullable: true },
  },
});
