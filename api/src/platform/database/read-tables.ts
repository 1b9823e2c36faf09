import type { Position } from '@danubit/event-store/event-store.port';
import { waitForPosition } from '@danubit/projections/read-your-writes';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** How long a write waits for the projections, so that the page's next read shows it (docs/architecture.md). */
const PATIENCE_MS = 2_000;

@Injectable()
export class ReadTables {
  constructor(private readonly database: DataSource) {}

  /** Waits until the named projections have handled the log up to a position. False on time-out; live updates then inform the page. */
  async waitFor(projections: readonly string[], position: Position | null, patienceMs: number = PATIENCE_MS): Promise<boolean> {
    return position === null || waitForPosition(this.#pool, projections, position, patienceMs);
  }

  readonly #pool = {
    query: async (sql: string, values: unknown[]) => ({ rows: await this.database.query<object[]>(sql, values) }),
  };
}
