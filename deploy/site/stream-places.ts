import type { Release } from '@danubit/runtime/http/fair-turns';

/** Counts open live streams, in total and per address. */
export class StreamPlaces {
  readonly #byAddress = new Map<string, number>();
  #taken = 0;

  readonly limits: { readonly streams: number; readonly streamsPerAddress: number };

  constructor(limits: { readonly streams: number; readonly streamsPerAddress: number }) {
    this.limits = limits;
  }

  /** @returns a function that frees the place, or which limit is reached */
  take(address: string): Release | 'all taken' | 'all of the address taken' {
    const own = this.#byAddress.get(address) ?? 0;
    if (this.#taken >= this.limits.streams) return 'all taken';
    if (own >= this.limits.streamsPerAddress) return 'all of the address taken';
    this.#taken += 1;
    this.#byAddress.set(address, own + 1);
    return () => {
      this.#taken -= 1;
      const left = (this.#byAddress.get(address) ?? 1) - 1;
      if (left === 0) this.#byAddress.delete(address);
      else this.#byAddress.set(address, left);
    };
  }
}
