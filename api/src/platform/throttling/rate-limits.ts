import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';

type Allowance = { readonly isAllowed: boolean; readonly retryAfterSeconds: number };

const rowsSchema = z.array(z.object({ used: z.number(), window_ends_at: z.date() }));

/**
 * Fixed windows in table `app.rate_limits`, shared by all processes and kept across restarts. Why no library:
 * docs/decisions/0140-rate-limits-are-our-own-sql.md.
 */
@Injectable()
export class RateLimits {
  constructor(private readonly database: DataSource) {}

  /** Counts one try. Call it before the work that it limits, so that concurrent requests cannot exceed the limit. */
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

  /** Takes back one try that turned out not to count, such as a right password. */
  async refund(bucket: string): Promise<void> {
    await this.database.query('UPDATE app.rate_limits SET used = greatest(used - 1, 0) WHERE bucket = $1', [bucket]);
  }
}
