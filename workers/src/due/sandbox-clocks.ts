import { sandboxClockOf } from '@danubit/core/partners/sandbox-clock';
import { Clock } from '@danubit/runtime/clock';
import type pg from 'pg';

/** The time in a partner's sandbox. */
export type SandboxClocks = { readonly of: (partnerId: string) => Promise<Clock> };

class ClockAhead extends Clock {
  readonly #clock: Clock;
  readonly #aheadMs: number;

  constructor(clock: Clock, aheadMs: number) {
    super();
    this.#clock = clock;
    this.#aheadMs = aheadMs;
  }

  override now(): Date {
    return new Date(this.#clock.now().getTime() + this.#aheadMs);
  }
}

/** As far ahead as the due table says at the moment of the call, so that a run keeps one time. */
export const sandboxClocksIn = (pool: pg.Pool, clock: Clock): SandboxClocks => ({
  of: async (partnerId) => {
    const { rows } = await pool.query<{ ms: string }>('SELECT extract(epoch FROM ahead) * 1000 AS ms FROM work.clocks WHERE name = $1', [
      sandboxClockOf(partnerId),
    ]);
    return new ClockAhead(clock, Math.round(Number(rows[0]?.ms ?? 0)));
  },
});
