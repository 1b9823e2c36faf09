import { StoreBusy } from '../event-store.port.ts';

/** The server takes 100 concurrent calls on a connection; further calls would wait inside the client while their deadline runs. */
const MAX_UNDER_WAY = 90;
const MAX_WAITING = 10_000;

/**
 * Runs appends to one stream one after the other, in the order of the calls: the server may take two calls in either order, which would
 * break a chain of expected revisions. Appends to different streams run concurrently, up to a limit.
 */
export class AppendGate {
  readonly #lastOf = new Map<string, Promise<void>>();
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  /** @throws StoreBusy when too many appends are waiting */
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
    // A finished append passes its place to the next one, so the count stays.
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #exit(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#underWay -= 1;
    else next();
  }
}
