import { Clock } from '@danubit/runtime/clock';
import type { SimulatedProcess } from './process.ts';
import type { World } from './world.ts';

/** The clock of a process is a little off, and differs after every start. */
export class ProcessClock extends Clock {
  readonly #world: World;
  readonly #process: SimulatedProcess;
  #life = -1;
  #offMs = 0;

  constructor(world: World, process: SimulatedProcess) {
    super();
    this.#world = world;
    this.#process = process;
  }

  override now(): Date {
    if (this.#life !== this.#process.life) {
      this.#life = this.#process.life;
      this.#offMs = this.#world.between(-1, 1) * (this.#world.chance(0.1) ? 300_000 : 1_000);
    }
    return new Date(this.#world.nowMs + this.#offMs);
  }
}
