import type { Mode } from '@danubit/contracts/values/ids';
import { sandboxClockOf } from '@danubit/core/partners/sandbox-clock';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';

const AHEAD_MS = `trunc(extract(epoch FROM ahead) * 1000)::text`;
/**
 * SQL: by how many milliseconds the sandbox of the row's partner is ahead of real time. For queries that already read the partner's access.
 */
export const AHEAD_MS_OF_PARTNER = `coalesce((SELECT ${AHEAD_MS} FROM work.clocks WHERE name = '${sandboxClockOf('')}' || partner_id), '0')`;

const rowsSchema = z.array(z.object({ ms: z.string() }));

/** The clocks of sandboxes, stored in the table that also times their due work. Live requests use real time. */
@Injectable()
export class SandboxClocks {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** How far the sandbox of a partner is ahead of real time. */
  async aheadMs(partnerId: string): Promise<number> {
    const rows: unknown = await this.database.query(`SELECT ${AHEAD_MS} AS ms FROM work.clocks WHERE name = $1`, [
      sandboxClockOf(partnerId),
    ]);
    return Number(z.parse(rowsSchema, rows)[0]?.ms ?? 0);
  }

  /** Whether this command was the last one to move the clock. */
  async wasMovedBy(partnerId: string, commandId: string): Promise<boolean> {
    const rows = await this.database.query<unknown[]>('SELECT FROM work.clocks WHERE name = $1 AND moved_by = $2', [
      sandboxClockOf(partnerId),
      commandId,
    ]);
    return rows.length > 0;
  }

  async now(partnerId: string, mode: Mode): Promise<Date> {
    return new Date(this.clock.now().getTime() + (mode === 'test' ? await this.aheadMs(partnerId) : 0));
  }

  /**
   * Moves the clock forward by `byMs`, and to at least `leastMs` ahead of real time. Repeating a command has no effect. The clock never
   * goes back.
   */
  async move(partnerId: string, commandId: string, { byMs = 0, leastMs = 0 }: { byMs?: number; leastMs?: number }): Promise<void> {
    await this.database.query('SELECT work.move_clock($1, $2, $3, $4)', [sandboxClockOf(partnerId), commandId, byMs, leastMs]);
  }
}
