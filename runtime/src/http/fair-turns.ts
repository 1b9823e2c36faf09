export type Release = () => void;
type Waiting = { readonly grant: () => void };
type Owner = { running: number; readonly waiting: Set<Waiting> };

/** No turn came in time. Nothing was sent. */
export class NoTurn extends Error {}

/**
 * Limits how many requests run at once, in total and per owner (an address, a company). Free turns go to the owners in rotation, so that
 * one with many requests delays its own only.
 */
export class FairTurns {
  readonly #limits: { readonly atOnce: number; readonly perOwner: number; readonly timeoutMs: number };
  /** Owners that run or wait. Its order is the rotation. */
  readonly #owners = new Map<string, Owner>();
  #running = 0;

  constructor(limits: { readonly atOnce: number; readonly perOwner: number; readonly timeoutMs: number }) {
    this.#limits = limits;
  }

  /**
   * @param gone aborted when the client has gone
   * @returns a function to call when the request is done; calling it again has no effect
   * @throws NoTurn after the time limit, or when the client has gone
   */
  async take(owner: string, gone: AbortSignal): Promise<Release> {
    const own = this.#owners.get(owner) ?? { running: 0, waiting: new Set() };
    this.#owners.set(owner, own);
    if (own.waiting.size > 0 || !this.#hasRoom(own)) await this.#wait(own, gone);
    else this.#start(own);
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      own.running -= 1;
      this.#running -= 1;
      if (own.running === 0 && own.waiting.size === 0) this.#owners.delete(owner);
      this.#grantNext();
    };
  }

  #hasRoom({ running }: Owner): boolean {
    return this.#running < this.#limits.atOnce && running < this.#limits.perOwner;
  }

  #start(own: Owner): void {
    own.running += 1;
    this.#running += 1;
  }

  #wait(own: Owner, gone: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        gone.removeEventListener('abort', give);
        own.waiting.delete(waiting);
      };
      const give = (): void => {
        stop();
        reject(new NoTurn('No turn came in time.'));
      };
      const waiting: Waiting = {
        grant: () => {
          stop();
          this.#start(own);
          resolve();
        },
      };
      const timer = setTimeout(give, this.#limits.timeoutMs);
      gone.addEventListener('abort', give, { once: true });
      own.waiting.add(waiting);
    });
  }

  #grantNext(): void {
    for (const [owner, own] of this.#owners) {
      const [next] = own.waiting;
      if (next === undefined || !this.#hasRoom(own)) continue;
      // To the end of the rotation.
      this.#owners.delete(owner);
      this.#owners.set(owner, own);
      next.grant();
      return;
    }
  }
}
