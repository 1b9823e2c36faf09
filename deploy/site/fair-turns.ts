export type Release = () => void;
type Waiting = { readonly grant: () => void };
type Address = { running: number; readonly waiting: Set<Waiting> };

/** No turn came in time. Nothing was sent. */
export class NoTurn extends Error {}

/**
 * Limits how many requests run at once, in total and per address. Free turns go to the addresses in rotation, so that one address with
 * many requests delays its own only.
 */
export class FairTurns {
  readonly #limits: { readonly atOnce: number; readonly perAddress: number; readonly timeoutMs: number };
  /** Addresses that run or wait. Its order is the rotation. */
  readonly #addresses = new Map<string, Address>();
  #running = 0;

  constructor(limits: { readonly atOnce: number; readonly perAddress: number; readonly timeoutMs: number }) {
    this.#limits = limits;
  }

  /**
   * @param gone aborted when the client has gone
   * @returns a function to call when the request is done; calling it again has no effect
   * @throws NoTurn after the time limit, or when the client has gone
   */
  async take(address: string, gone: AbortSignal): Promise<Release> {
    const own = this.#addresses.get(address) ?? { running: 0, waiting: new Set() };
    this.#addresses.set(address, own);
    if (own.waiting.size > 0 || !this.#hasRoom(own)) await this.#wait(own, gone);
    else this.#start(own);
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      own.running -= 1;
      this.#running -= 1;
      if (own.running === 0 && own.waiting.size === 0) this.#addresses.delete(address);
      this.#grantNext();
    };
  }

  #hasRoom({ running }: Address): boolean {
    return this.#running < this.#limits.atOnce && running < this.#limits.perAddress;
  }

  #start(own: Address): void {
    own.running += 1;
    this.#running += 1;
  }

  #wait(own: Address, gone: AbortSignal): Promise<void> {
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
    for (const [address, own] of this.#addresses) {
      const [next] = own.waiting;
      if (next === undefined || !this.#hasRoom(own)) continue;
      // To the end of the rotation.
      this.#addresses.delete(address);
      this.#addresses.set(address, own);
      next.grant();
      return;
    }
  }
}
