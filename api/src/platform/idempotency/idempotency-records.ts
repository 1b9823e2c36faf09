import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { idempotencyKeyEntity, type IdempotencyKeyRow } from '../database/entities/idempotency-key.entity.ts';
import type { StoredAnswer } from './stored-answer.ts';

export type RecordKey = { readonly owner: string; readonly route: string; readonly key: string };

type Claim =
  | { readonly outcome: 'claimed'; readonly commandId: string; readonly wasBegun: boolean }
  | { readonly outcome: 'running' }
  | { readonly outcome: 'other-request' }
  | { readonly outcome: 'done'; readonly answer: StoredAnswer };

type ClaimRequest = {
  readonly hash: Buffer;
  /** The hash of the same request under the other key of the index, while the key is being replaced. */
  readonly otherHash: Buffer | undefined;
  readonly commandId: string;
  readonly now: Date;
  readonly abandonedAfterMs: number;
};

/**
 * Table `app.idempotency_keys`. Of several requests at once exactly one claims: the insert and the takeover are single statements. The two
 * statements of each request are written out, since TypeORM takes longer to build them than the database to run them.
 */
@Injectable()
export class IdempotencyRecords {
  constructor(private readonly database: DataSource) {}

  async claim(key: RecordKey, request: ClaimRequest): Promise<Claim> {
    const { hash, otherHash, commandId, now, abandonedAfterMs } = request;
    const inserted = await this.database.query<unknown[]>(
      `INSERT INTO app.idempotency_keys (owner, route, key, request_hash, command_id, status, created_at, started_at)
       VALUES ($1, $2, $3, $4, $5, 'running', $6, $6) ON CONFLICT DO NOTHING RETURNING command_id`,
      [key.owner, key.route, key.key, hash, commandId, now],
    );
    if (inserted.length > 0) return { outcome: 'claimed', commandId, wasBegun: false };

    const record = await this.#records().findOneBy(key);
    // Housekeeping removed it between the two statements: thirty days are over, so it is a new request.
    if (record === null) return this.claim(key, request);
    if (!record.requestHash.equals(hash) && otherHash?.equals(record.requestHash) !== true) return { outcome: 'other-request' };
    if (record.status === 'done') return { outcome: 'done', answer: answerIn(record) };
    return (await this.#takeOver(key, now, abandonedAfterMs))
      ? { outcome: 'claimed', commandId: record.commandId, wasBegun: true }
      : { outcome: 'running' };
  }

  /** True if a request with this key was begun. */
  async exists(key: RecordKey): Promise<boolean> {
    return this.#records().existsBy(key);
  }

  async finish(key: RecordKey, { status, body }: StoredAnswer): Promise<void> {
    await this.database.query(
      `UPDATE app.idempotency_keys SET status = 'done', reply_status = $4, reply_body = $5
       WHERE owner = $1 AND route = $2 AND key = $3 AND status = 'running'`,
      [key.owner, key.route, key.key, status, JSON.stringify(body ?? null)],
    );
  }

  /** Releases the key without a reply: the next request with it may run immediately, under the same command id. */
  async release(key: RecordKey): Promise<void> {
    await this.#records().update({ ...key, status: 'running' }, { startedAt: new Date(0) });
  }

  async #takeOver(key: RecordKey, now: Date, abandonedAfterMs: number): Promise<boolean> {
    const taken = await this.#records()
      .createQueryBuilder()
      .update()
      .set({ startedAt: now })
      .where({ ...key, status: 'running' })
      .andWhere('started_at < :abandoned', { abandoned: new Date(now.getTime() - abandonedAfterMs) })
      .execute();
    return taken.affected === 1;
  }

  #records() {
    return this.database.getRepository(idempotencyKeyEntity);
  }
}

const answerIn = ({ replyStatus, replyBody }: IdempotencyKeyRow): StoredAnswer => {
  if (replyStatus === null) throw new Error('A finished idempotency record has no status.');
  const body: unknown = JSON.parse(replyBody ?? 'null');
  return { status: replyStatus, body };
};
