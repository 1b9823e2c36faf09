import { StoreBusy } from '../event-store.port.ts';

/** The server takes 100 calls at once on a connection; the rest would wait inside the client while their deadline runs. */
const MAX_UNDER_WAY = 90;
const MAX_WAITING = 10_000;

/**
 * Lets appends to one stream go one after the other, as they were called: the server may take two calls in either order, and a
 * chain of expected revisions would break. Appends to different streams go side by side, up to a limit.
 */
export class AppendGate {
  readonly #lastOf = new Map<string, Promise<void>>();
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  /** @throws StoreBusy when too many wait already. */
  async pass<Answer>(stream: string, call: () => Promise<Answer>): Promise<Answer> {
    if (this.#waiting.length >= MAX_WAITING) throw new StoreBusy();
    const before = this.#lastOf.get(stream);
    const { promise: done, resolve: leave } = Promise.withResolvers<void>();
    this.#lastOf.set(stream, done);
    try {
      await before;
      await this.#enter();
      try {
        return await call();
      } finally {
        this.#exit();
      }
    } finally {
      leave();
      if (this.#lastOf.get(stream) === done) this.#lastOf.delete(stream);
    }
  }

  async #enter(): Promise<void> {
    if (this.#underWay < MAX_UNDER_WAY) {
      this.#underWay += 1;
      return;
    }
    // Whoever leaves hands over its place, so the count stays.
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #exit(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#underWay -= 1;
    else next();
  }
}
