import { MOST_STREAMS, STREAM_HEARTBEAT_SECONDS } from '@danubit/contracts/values/partner-stream';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { ownerKey, type StreamOwner } from './partner-stream-reader.ts';

/** After it the streams of a process that died no longer count. */
const COUNTS_FOR_SECONDS = 3 * STREAM_HEARTBEAT_SECONDS;

/** Table `app.partner_streams`: how many streams a company has, over all its keys and all processes of the api. */
@Injectable()
export class PartnerStreamPlaces {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @returns the id of the place; undefined when the company has all of its streams open */
  async take(owner: StreamOwner): Promise<string | undefined> {
    const id = randomUUID();
    const now = this.clock.now();
    return this.database.transaction(async (manager) => {
      // One at a time for each company, so that two processes cannot give the last place twice.
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`partner-streams:${ownerKey(owner)}`]);
      const taken = await manager.query<unknown[]>(
        `INSERT INTO app.partner_streams (stream_id, partner_id, mode, seen_at)
         SELECT $1, $2, $3, $4 WHERE $5 > (SELECT count(*) FROM app.partner_streams
           WHERE partner_id = $2 AND mode = $3 AND seen_at > $4::timestamptz - interval '${String(COUNTS_FOR_SECONDS)} seconds')
         RETURNING stream_id`,
        [id, owner.partnerId, owner.mode, now, MOST_STREAMS],
      );
      return taken.length === 0 ? undefined : id;
    });
  }

  /** Those that are still open, at each heartbeat. */
  async keep(ids: readonly string[]): Promise<void> {
    await this.database.query('UPDATE app.partner_streams SET seen_at = $2 WHERE stream_id = ANY($1::uuid[])', [ids, this.clock.now()]);
  }

  async leave(id: string): Promise<void> {
    await this.database.query('DELETE FROM app.partner_streams WHERE stream_id = $1', [id]);
  }
}
