import { EntitySchema } from 'typeorm';

export type IdempotencyKeyRow = {
  readonly owner: string;
  readonly route: string;
  readonly key: string;
  readonly requestHash: Buffer;
  /** The id of the request's command. A takeover of an abandoned request repeats the same command. */
  readonly commandId: string;
  readonly status: 'running' | 'done';
  readonly replyStatus: number | null;
  /** The JSON of the reply. */
  readonly replyBody: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date;
};

export const idempotencyKeyEntity = new EntitySchema<IdempotencyKeyRow>({
  name: 'idempotency_keys',
  schema: 'app',
  columns: {
    owner: { type: 'text', primary: true },
    route: { type: 'text', primary: true },
    key: { type: 'text', primary: true },
    requestHash: { name: 'request_hash', type: 'bytea' },
    commandId: { name: 'command_id', type: 'uuid' },
    status: { type: 'text' },
    replyStatus: { name: 'reply_status', type: 'integer', nullable: true },
    replyBody: { name: 'reply_body', type: 'text', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    startedAt: { name: 'started_at', type: 'timestamptz' },
  },
});
