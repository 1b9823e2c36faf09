import type { Position } from '@danubit/event-store/event-store.port';
import { waitForPosition } from '@danubit/projections/read-your-writes';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** How long an answer may wait until what the page reads next agrees with it (architecture, "How data flows"). */
const PATIENCE_MS = 2_000;

@Injectable()
export class ReadTables {
  constructor(private readonly database: DataSource) {}

  /** Until the named projections have handled the log up to a position, or patience ends, which is false: the page is told of the rest. */
  async waitFor(projections: readonly string[], position: Position | null, patienceMs: number = PATIENCE_MS): Promise<boolean> {
    return position === null || waitForPosition(this.#pool, projections, position, patienceMs);
  }

  readonly #pool = {
    query: async (sql: string, values: unknown[]) => ({ rows: await this.database.query<{ reached: number }[]>(sql, values) }),
  };
}
