import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore } from './event-store.port.ts';
import { withLogBudget } from './log-budget.ts';

/** The interval between two queries, while the log answers and while it does not. */
const LOOK_EVERY_MS = 1_000;
/** A log that takes longer to return its head counts as unavailable for requests. */
const PATIENCE_MS = 1_000;
/** A query without an answer is given up after this time; it holds few connections. */
const ABANDON_AFTER_MS = 15_000;

export type LogSighting = { readonly isAway: boolean; readonly error?: unknown };

type Times = { readonly everyMs: number; readonly patienceMs: number };

/**
 * Queries the log in the background. Requests then need not wait to find out that it is unavailable, and a subscription that hangs is not
 * taken for one without new events.
 */
export class LogWatch {
  readonly #store: Pick<EventStore, 'head'>;
  readonly #times: Times;
  #awaySince: number | undefined;
  #look: { readonly answer: Promise<unknown>; readonly since: number } | undefined;

  constructor(store: Pick<EventStore, 'head'>, times: Times = { everyMs: LOOK_EVERY_MS, patienceMs: PATIENCE_MS }) {
    this.#store = store;
    this.#times = times;
  }

  /** How long the log has not answered; `undefined` while it answers or is not watched. */
  awayForMs(): number | undefined {
    return this.#awaySince === undefined ? undefined : performance.now() - this.#awaySince;
  }

  isAway(): boolean {
    return this.#awaySince !== undefined;
  }

  /** Queries until aborted. `onLook` is called for every query while the log is unavailable, and for the first one that succeeds again. */
  async run(signal: AbortSignal, onLook: (sighting: LogSighting) => void = () => undefined): Promise<void> {
    const isOver = (): boolean => signal.aborted;
    while (!isOver()) {
      const startedAt = performance.now();
      const wasAway = this.isAway();
      const sighting = await this.#lookOnce(signal);
      if (isOver()) break;
      if (!sighting.isAway) this.#awaySince = undefined;
      else this.#awaySince ??= startedAt;
      if (sighting.isAway || wasAway) onLook(sighting);
      await delay(this.#times.everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
    this.#awaySince = undefined;
  }

  /** One query at a time: repeated queries to a frozen log would take connections that other calls need. */
  async #lookOnce(signal: AbortSignal): Promise<LogSighting> {
    if (this.#look === undefined || performance.now() - this.#look.since > ABANDON_AFTER_MS) this.#look = this.#ask();
    const { answer } = this.#look;
    const over = new AbortController();
    const overdue = delay(this.#times.patienceMs, undefined, { signal: AbortSignal.any([signal, over.signal]), ref: false }).then(
      () => ({ isAway: true }),
      () => ({ isAway: true }),
    );
    const seen = answer.then(
      () => ({ isAway: false }),
      (error: unknown) => ({ isAway: true, error }),
    );
    try {
      return await Promise.race([seen, overdue]);
    } finally {
      over.abort();
    }
  }

  #ask(): { readonly answer: Promise<unknown>; readonly since: number } {
    const answer = withLogBudget(this.#times.patienceMs, () => this.#store.head());
    const look = { answer, since: performance.now() };
    const forget = (): void => {
      if (this.#look === look) this.#look = undefined;
    };
    answer.then(forget, forget);
    return look;
  }
}
