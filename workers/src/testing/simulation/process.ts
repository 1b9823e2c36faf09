import type { World } from './world.ts';

/** How often a call of a process meets each fault, as a probability. */
export type ProcessFaults = { readonly kill: number; readonly pause: number };

const LATENCY_MS = [0.2, 20] as const;
const RESTART_MS = [500, 5_000] as const;
/** Longer than a lease, so that other processes take over what the paused one still believes to hold. */
const PAUSE_MS = [35_000, 60_000] as const;

const NEVER = new Promise<never>(() => undefined);

/** One process of the installation. Each of its calls leaves it and comes back; at both moments it may be killed or paused. */
export class SimulatedProcess {
  /** Counts its starts: what an earlier life has begun never continues. */
  #life = 0;
  #isAlive = true;
  #pausedUntil = 0;
  readonly #world: World;
  readonly #faults: ProcessFaults;
  kills = 0;

  constructor(world: World, faults: ProcessFaults) {
    this.#world = world;
    this.#faults = faults;
  }

  get life(): number {
    return this.#life;
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** Whether it still renews the leases of this life. */
  renews(life: number): boolean {
    return this.#isAlive && this.#life === life && this.#world.nowMs >= this.#pausedUntil;
  }

  async call<Answer>(make: () => Promise<Answer>, latency: readonly [number, number] = LATENCY_MS): Promise<Answer> {
    const life = this.#life;
    await this.#pass(life, latency);
    let made: { readonly answer: Answer } | { readonly error: unknown };
    try {
      made = { answer: await make() };
    } catch (error) {
      made = { error };
    }
    await this.#pass(life, latency);
    if ('error' in made) throw made.error;
    return made.answer;
  }

  /** Resolves after a moment, unless the process dies before. */
  async #pass(life: number, [from, to]: readonly [number, number]): Promise<void> {
    await this.#world.sleep(this.#world.between(from, to));
    while (this.#life === life && this.#world.nowMs < this.#pausedUntil) await this.#world.sleep(this.#pausedUntil - this.#world.nowMs);
    if (this.#life !== life) return NEVER;
    if (this.#world.chance(this.#faults.kill)) {
      this.#die();
      return NEVER;
    }
    if (this.#world.chance(this.#faults.pause)) {
      this.#pausedUntil = this.#world.nowMs + this.#world.between(...PAUSE_MS);
      return this.#pass(life, [0, 0]);
    }
    return undefined;
  }

  #die(): void {
    this.kills += 1;
    this.#life += 1;
    this.#isAlive = false;
    this.#world.after(this.#world.between(...RESTART_MS), () => {
      this.#isAlive = true;
    });
  }
}
