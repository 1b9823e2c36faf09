import { Clock } from '@danubit/runtime/clock';

/** A clock that walks through the story. */
export class StoryClock extends Clock {
  #now = new Date(0);
  override now(): Date {
    return this.#now;
  }
  /** Never back: a step may have taken longer than the time until the next one. */
  reach(at: Date): void {
    if (at > this.#now) this.#now = at;
  }
  pass(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms);
  }
}
