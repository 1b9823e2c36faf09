import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const REACH_LIMIT_MS = 5_000;
const POLL_MS = 50;

type Signal = 'SIGKILL' | 'SIGSTOP';

/** Faults at named places in the code: the next process that reaches the place gets the signal (runtime/src/process/failpoint.ts). */
export type FailpointTraps = {
  /** Arms a failpoint and waits a moment until a process reaches it. Otherwise it stays armed. */
  readonly set: (place: string, signal: Signal) => Promise<void>;
  /** Updates `reached` and `kills`. */
  readonly check: () => Promise<void>;
  /** How often each failpoint was reached. */
  readonly reached: ReadonlyMap<string, number>;
  readonly kills: () => number;
  readonly clear: () => Promise<void>;
};

export const createFailpointTraps = async (folder: string): Promise<FailpointTraps> => {
  await mkdir(folder, { recursive: true });
  const armed = new Map<string, Signal>();
  const reached = new Map<string, number>();
  let kills = 0;

  const check = async (): Promise<void> => {
    const left = await readdir(folder);
    for (const [place, signal] of armed) {
      if (left.includes(place)) continue;
      armed.delete(place);
      reached.set(place, (reached.get(place) ?? 0) + 1);
      if (signal === 'SIGKILL') kills += 1;
    }
  };

  return {
    check,
    reached,
    kills: () => kills,
    set: async (place, signal) => {
      if (!armed.has(place)) {
        armed.set(place, signal);
        await arm(folder, place, signal);
      }
      const until = Date.now() + REACH_LIMIT_MS;
      while (armed.has(place) && Date.now() < until) {
        await delay(POLL_MS);
        await check();
      }
    },
    clear: async () => {
      await check();
      for (const place of armed.keys()) await rm(join(folder, place), { force: true });
    },
  };
};

/** Written under another name and renamed, so that no process reads half a file. */
const arm = async (folder: string, place: string, signal: Signal): Promise<void> => {
  const aside = `${folder}.next`;
  await writeFile(aside, signal);
  await rename(aside, join(folder, place));
};
