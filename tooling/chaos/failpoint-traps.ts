import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const COME_BY_LIMIT_MS = 5_000;
const LOOK_EVERY_MS = 50;

type Signal = 'SIGKILL' | 'SIGSTOP';

/** Faults that wait at named places for the process that comes by next (runtime/src/process/failpoint.ts). */
export type FailpointTraps = {
  /** Waits a moment for it to strike. Who comes by may be down just now: then it stays armed. */
  readonly lay: (place: string, signal: Signal) => Promise<void>;
  /** Looks which have struck since. */
  readonly look: () => Promise<void>;
  readonly reached: ReadonlyMap<string, number>;
  readonly kills: () => number;
  readonly lift: () => Promise<void>;
};

export const createFailpointTraps = async (folder: string): Promise<FailpointTraps> => {
  await mkdir(folder, { recursive: true });
  const armed = new Map<string, Signal>();
  const reached = new Map<string, number>();
  let kills = 0;

  const look = async (): Promise<void> => {
    const left = await readdir(folder);
    for (const [place, signal] of armed) {
      if (left.includes(place)) continue;
      armed.delete(place);
      reached.set(place, (reached.get(place) ?? 0) + 1);
      if (signal === 'SIGKILL') kills += 1;
    }
  };

  return {
    look,
    reached,
    kills: () => kills,
    lay: async (place, signal) => {
      if (!armed.has(place)) {
        armed.set(place, signal);
        await arm(folder, place, signal);
      }
      const until = Date.now() + COME_BY_LIMIT_MS;
      while (armed.has(place) && Date.now() < until) {
        await delay(LOOK_EVERY_MS);
        await look();
      }
    },
    lift: async () => {
      await look();
      for (const place of armed.keys()) await rm(join(folder, place), { force: true });
    },
  };
};

/** Written aside and moved, so that no process finds it half-written. */
const arm = async (folder: string, place: string, signal: Signal): Promise<void> => {
  const aside = `${folder}.next`;
  await writeFile(aside, signal);
  await rename(aside, join(folder, place));
};
