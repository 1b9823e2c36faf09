import { Clock } from '@danubit/runtime/clock';

/** Starts at the real time, since token expiry is checked against it, and moves only when a test moves it. */
export class TestClock extends Clock {
  #now = new Date();

  override now(): Date {
    return new Date(this.#now);
  }

  advance(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms);
  }
}
