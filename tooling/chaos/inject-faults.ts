import { setTimeout as delay } from 'node:timers/promises';
import { createFailpointTraps } from './failpoint-traps.ts';
import type { Fault, PlannedFault, Target } from './fault-plan.ts';
import type { Targets } from './targets.ts';

/** Longer than the longest pause of a plan, so that a process stopped at a named place stands for longer than one stopped blindly. */
const CONTINUE_EVERY_MS = 3_000;
const ASK_AGAIN_MS = 300;
const WELL_LIMIT_MS = 30_000;
const REQUEST_LIMIT_MS = 3_000;

export type Scene = {
  readonly targets: Targets;
  /** FAILPOINTS_DIR of the installation. */
  readonly failpoints: string;
  readonly cardNetworkUrl: string;
  readonly loseQueues: () => Promise<void>;
  /** Whether every process says that it is ready. */
  readonly isWell: () => Promise<boolean>;
};

export type Extent = {
  readonly plan: Iterable<PlannedFault>;
  /** Ends when so many faults have killed, */
  readonly kills: number;
  /** or when somebody has seen enough. */
  readonly enough: AbortSignal;
  readonly onFault: (fault: Fault, kills: number) => void;
};

export type InjectedFaults = {
  readonly faults: number;
  /** Faults that killed, also at a named place. */
  readonly kills: number;
  /** How often each named place was reached. */
  readonly reached: ReadonlyMap<string, number>;
};

/** Makes the faults of a plan one after the other, and leaves everything running and well-behaved. */
export const injectFaults = async (scene: Scene, { plan, kills, enough, onFault }: Extent): Promise<InjectedFaults> => {
  const traps = await createFailpointTraps(scene.failpoints);
  const sleepers = watchSleepers(scene.targets);
  let faults = 0;
  let killed = 0;
  try {
    for (const { fault, waits, afterMs } of plan) {
      if (waits) await untilWell(scene, enough);
      const killsSoFar = killed + traps.kills();
      if (killsSoFar >= kills || enough.aborted) break;
      onFault(fault, killsSoFar);
      faults += 1;
      if (fault.kind === 'strike') await traps.lay(fault.at, fault.signal);
      else if (fault.kind === 'pause') sleepers.pause(fault.target, fault.forMs);
      else if (await make(scene, fault)) killed += 1;
      await delay(afterMs);
      await traps.look();
    }
  } finally {
    await traps.lift();
    await sleepers.wakeAll();
    await misbehave(scene.cardNetworkUrl, { mode: 'normal' });
  }
  return { faults, kills: killed + traps.kills(), reached: traps.reached };
};

/** A limit, since what stands still may be just what a fault has stopped. */
const untilWell = async ({ isWell }: Scene, enough: AbortSignal): Promise<void> => {
  const until = Date.now() + WELL_LIMIT_MS;
  while (!enough.aborted && Date.now() < until && !(await isWell())) await delay(ASK_AGAIN_MS);
};

/** @returns whether it killed a process. */
const make = async (
  { targets, cardNetworkUrl, loseQueues }: Scene,
  fault: Exclude<Fault, { kind: 'strike' | 'pause' }>,
): Promise<boolean> => {
  switch (fault.kind) {
    case 'kill':
      return targets.kill(fault.target);
    case 'restart':
      await targets.end(fault.target);
      return false;
    case 'provider':
      await misbehave(cardNetworkUrl, { mode: fault.mode, count: fault.count, delayMs: fault.delayMs });
      return false;
    case 'lose-queues':
      await loseQueues();
      return false;
  }
};

type Sleepers = { readonly pause: (target: Target, forMs: number) => void; readonly wakeAll: () => Promise<void> };

/** Continues what was paused for a time, and now and then whatever a named place has stopped. */
const watchSleepers = (targets: Targets): Sleepers => {
  const paused = new Map<Target, Promise<void>>();
  const wake = async (): Promise<void> => {
    const others = targets.names.filter((target) => !paused.has(target));
    await Promise.all(others.map((target) => targets.continue(target)));
  };
  const waking = setInterval(() => void wake(), CONTINUE_EVERY_MS);
  const sleep = async (target: Target, forMs: number): Promise<void> => {
    await targets.stop(target);
    await delay(forMs);
    await targets.continue(target);
    paused.delete(target);
  };
  return {
    pause: (target, forMs) => {
      if (!paused.has(target)) paused.set(target, sleep(target, forMs));
    },
    wakeAll: async () => {
      clearInterval(waking);
      await Promise.all(paused.values());
      await wake();
    },
  };
};

type Control = { readonly mode: string; readonly count?: number; readonly delayMs?: number };

/** The simulator may be down itself just now: then it misbehaves anyhow. Ordinary service is asked for until it is heard. */
const misbehave = async (url: string, control: Control): Promise<void> => {
  while (!(await isHeard(url, control)) && control.mode === 'normal') await delay(ASK_AGAIN_MS);
};

const isHeard = async (url: string, control: Control): Promise<boolean> => {
  try {
    const response = await fetch(new URL('/control', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(control),
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
};
