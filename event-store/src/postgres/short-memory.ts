type Held<Value> = { readonly value: Value; readonly until: number };

/** Remembers a bounded number of values for a bounded time, counted from when they were learned, however often they are used. */
export class ShortMemory<Value> {
  readonly #held = new Map<string, Held<Value>>();
  readonly #maxAgeMs: number;
  readonly #maxCount: number;
  readonly #now: () => number;

  constructor(maxAgeMs: number, maxCount: number, now: () => number) {
    this.#maxAgeMs = maxAgeMs;
    this.#maxCount = maxCount;
    this.#now = now;
  }

  get(name: string): Value | undefined {
    const held = this.#held.get(name);
    if (held === undefined) return undefined;
    if (this.#now() < held.until) return held.value;
    this.#held.delete(name);
    return undefined;
  }

  /** Drops the oldest when full. */
  set(name: string, value: Value): void {
    this.#held.delete(name);
    this.#held.set(name, { value, until: this.#now() + this.#maxAgeMs });
    const [oldest] = this.#held.keys();
    if (this.#held.size > this.#maxCount && oldest !== undefined) this.#held.delete(oldest);
  }

  forget(name: string): void {
    this.#held.delete(name);
  }
}
