import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';

type Allowance = { readonly isAllowed: boolean; readonly retryAfterSeconds: number };

const rowsSchema = z.array(z.object({ used: z.number(), window_ends_at: z.date() }));

/** Fixed windows in table `app.rate_limits`: they survive restarts and hold across processes. */
@Injectable()
export class RateLimits {
  constructor(private readonly database: DataSource) {}

  /** Takes one from the bucket. Counting comes before the work it allows, so that requests at once cannot slip through together. */
  async spend(bucket: string, limit: number, windowMs: number, now: Date): Promise<Allowance> {
    const rows: unknown = await this.database.query(
      `INSERT INTO app.rate_limits AS kept (bucket, window_ends_at, used) VALUES ($1, $2, 1)
       ON CONFLICT (bucket) DO UPDATE SET
         used = CASE WHEN kept.window_ends_at <= $3 THEN 1 ELSE kept.used + 1 END,
         window_ends_at = CASE WHEN kept.window_ends_at <= $3 THEN excluded.window_ends_at ELSE kept.window_ends_at END
       RETURNING used, window_ends_at`,
      [bucket, new Date(now.getTime() + windowMs), now],
    );
    const [row] = z.parse(rowsSchema, rows);
    if (row === undefined) throw new Error('The rate limit bucket was not written.');
    const retryAfterSeconds = Math.max(1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000));
    return { isAllowed: row.used <= limit, retryAfterSeconds };
  }

  /** Gives one back: it turned out not to be what the limit is against. */
  async refund(bucket: string): Promise<void> {
    await this.database.query('UPDATE app.rate_limits SET used = greatest(used - 1, 0) WHERE bucket = $1', [bucket]);
  }
}
