/**
 * Simulated time and chance. Tasks run one after the other in the order of their time, and everything random comes from the seed, so a seed
 * always gives the same run.
 */
import { Clock } from '@danubit/runtime/clock';

/** The only real timer that the simulation uses: it lets all promises settle that are ready. */
const settle = setImmediate;

type Task = { readonly at: number; readonly number: number; readonly run: () => void };

export class World extends Clock {
  #nowMs: number;
  #number = 0;
  #state: number;
  readonly #tasks: Task[] = [];

  constructor(seed: number, startsAt: Date) {
    super();
    this.#nowMs = startsAt.getTime();
    this.#state = seed >>> 0;
  }

  override now(): Date {
    return new Date(this.#nowMs);
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  /** At least 0 and less than 1 (mulberry32). */
  random(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  between(from: number, to: number): number {
    return from + this.random() * (to - from);
  }

  /** A whole number from 0 to below `count`. */
  pick(count: number): number {
    return Math.floor(this.random() * count);
  }

  after(ms: number, run: () => void): void {
    this.#push({ at: this.#nowMs + Math.max(0, ms), number: (this.#number += 1), run });
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve);
    });
  }

  /** Runs until there is no task left, or until that time. @throws what a task throws */
  async run(untilMs: number): Promise<void> {
    for (let task = this.#pop(); task !== undefined && task.at <= untilMs; task = this.#pop()) {
      this.#nowMs = task.at;
      task.run();
      await new Promise((resolve) => settle(resolve));
    }
  }

  /** Code that waits by the timers of the process waits in simulated time. @returns how to take the real ones back */
  replaceTimers(): () => void {
    const { setTimeout: realTimeout, clearTimeout: realClear } = globalThis;
    const realRandom = Math.random;
    const ended = new Set<number>();
    let last = 0;
    const timeout = (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]): number => {
      const id = (last += 1);
      this.after(ms, () => {
        if (!ended.delete(id)) run(...values);
      });
      return id;
    };
    Object.assign(globalThis, { setTimeout: timeout, clearTimeout: (id: number) => ended.add(id) });
    Math.random = () => this.random();
    return () => {
      Object.assign(globalThis, { setTimeout: realTimeout, clearTimeout: realClear });
      Math.random = realRandom;
    };
  }

  /** A binary heap: the earliest task is the first, and of equals the one that was added first. */
  #push(task: Task): void {
    const tasks = this.#tasks;
    let index = tasks.push(task) - 1;
    while (index > 0) {
      const above = (index - 1) >> 1;
      if (!isBefore(task, tasks[above])) break;
      swap(tasks, index, above);
      index = above;
    }
  }

  #pop(): Task | undefined {
    const tasks = this.#tasks;
    const first = tasks[0];
    const last = tasks.pop();
    if (first === undefined || last === undefined || tasks.length === 0) return first;
    tasks[0] = last;
    for (let index = 0; ;) {
      const left = 2 * index + 1;
      const next = isBefore(tasks[left + 1], tasks[left]) ? left + 1 : left;
      if (!isBefore(tasks[next], last)) break;
      swap(tasks, index, next);
      index = next;
    }
    return first;
  }
}

const isBefore = (one: Task | undefined, other: Task | undefined): boolean =>
  one !== undefined && other !== undefined && (one.at < other.at || (one.at === other.at && one.number < other.number));

const swap = (tasks: Task[], one: number, other: number): void => {
  [tasks[one], tasks[other]] = [tasks[other] as Task, tasks[one] as Task];
};
