import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const HOUR_MS = 3_600_000;

export type Spent = {
  readonly isAllowed: boolean;
  readonly remaining: number;
  /** When all requests of an hour are free again, if none follows. */
  readonly fullAt: Date;
  readonly retryAfterSeconds: number;
};

/**
 * A token bucket for each partner and mode in table `app.rate_limits`, shared by all processes: it holds the requests of an hour and fills
 * evenly. It is stored as one instant, the one at which it is full again; a request moves that by one share of an hour, and is refused when
 * it would be more than an hour away (the generic cell rate algorithm).
 */
@Injectable()
export class HourlyAllowance {
  constructor(private readonly database: DataSource) {}

  async spend(owner: string, requestsPerHour: number, now: Date): Promise<Spent> {
    const shareMs = HOUR_MS / requestsPerHour;
    const bucket = `partner:${owner}`;
    const [taken] = await this.database.query<{ full_at: Date }[]>(
      `INSERT INTO app.rate_limits AS kept (bucket, window_ends_at, used)
       VALUES ($1, $2::timestamptz + $3 * interval '1 millisecond', 1)
       ON CONFLICT (bucket) DO UPDATE SET window_ends_at = greatest(kept.window_ends_at, $2) + $3 * interval '1 millisecond'
         WHERE greatest(kept.window_ends_at, $2) + $3 * interval '1 millisecond' <= $2::timestamptz + interval '1 hour'
       RETURNING window_ends_at AS full_at`,
      [bucket, now, shareMs],
    );
    const fullAt = taken?.full_at ?? (await this.#fullAt(bucket)) ?? new Date(now.getTime() + HOUR_MS);
    const aheadMs = Math.max(0, fullAt.getTime() - now.getTime());
    return {
      isAllowed: taken !== undefined,
      remaining: remainingAt(fullAt, shareMs, now),
      fullAt,
      retryAfterSeconds: Math.max(1, Math.ceil((aheadMs + shareMs - HOUR_MS) / 1000)),
    };
  }

  /** What is left, without a request that counts. */
  async left(owner: string, requestsPerHour: number, now: Date): Promise<Pick<Spent, 'remaining' | 'fullAt'>> {
    const fullAt = (await this.#fullAt(`partner:${owner}`)) ?? now;
    return { remaining: remainingAt(fullAt, HOUR_MS / requestsPerHour, now), fullAt: fullAt > now ? fullAt : now };
  }

  async #fullAt(bucket: string): Promise<Date | undefined> {
    const [row] = await this.database.query<{ full_at: Date }[]>(
      'SELECT window_ends_at AS full_at FROM app.rate_limits WHERE bucket = $1',
      [bucket],
    );
    return row?.full_at;
  }
}

const remainingAt = (fullAt: Date, shareMs: number, now: Date): number =>
  Math.max(0, Math.floor((HOUR_MS - Math.max(0, fullAt.getTime() - now.getTime())) / shareMs + 1e-6));
