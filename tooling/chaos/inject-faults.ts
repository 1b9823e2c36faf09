import { setTimeout as delay } from 'node:timers/promises';
import { createFailpointTraps } from './failpoint-traps.ts';
import type { Fault, PlannedFault, Target } from './fault-plan.ts';
import type { Targets } from './signal-targets.ts';

/** Longer than the longest pause of a plan, so that a process stopped at a failpoint stays stopped for longer than a paused one. */
const CONTINUE_EVERY_MS = 3_000;
const RETRY_MS = 300;
const READY_LIMIT_MS = 30_000;
const REQUEST_LIMIT_MS = 3_000;

export type FaultContext = {
  readonly targets: Targets;
  /** FAILPOINTS_DIR of the installation. */
  readonly failpoints: string;
  readonly providerUrls: readonly string[];
  /** The simulated Bitcoin. */
  readonly bitcoinUrl: string;
  readonly loseQueues: () => Promise<void>;
  /** Whether every process reports that it is ready. */
  readonly isReady: () => Promise<boolean>;
};

export type FaultRun = {
  readonly plan: Iterable<PlannedFault>;
  /** The run ends after this number of kills, */
  readonly kills: number;
  /** or when this signal is aborted. */
  readonly enough: AbortSignal;
  readonly onFault: (fault: Fault, kills: number) => void;
};

export type InjectedFaults = {
  readonly faults: number;
  /** Faults that killed a process, including those at failpoints. */
  readonly kills: number;
  /** How often each failpoint was reached. */
  readonly reached: ReadonlyMap<string, number>;
};

/** Executes the faults of a plan one after the other. At the end every process runs and the simulated providers behave normally. */
export const injectFaults = async (context: FaultContext, { plan, kills, enough, onFault }: FaultRun): Promise<InjectedFaults> => {
  const traps = await createFailpointTraps(context.failpoints);
  const pausedProcesses = trackPausedProcesses(context.targets);
  let faults = 0;
  let killed = 0;
  try {
    for (const { fault, waits, afterMs } of plan) {
      if (waits) await waitUntilReady(context, enough);
      const killsSoFar = killed + traps.kills();
      if (killsSoFar >= kills || enough.aborted) break;
      onFault(fault, killsSoFar);
      faults += 1;
      if (fault.kind === 'failpoint') await traps.set(fault.at, fault.signal);
      else if (fault.kind === 'pause') pausedProcesses.pause(fault.target, fault.forMs);
      else if (await execute(context, fault)) killed += 1;
      await delay(afterMs);
      await traps.check();
    }
  } finally {
    await traps.clear();
    await pausedProcesses.continueAll();
    await misbehave(context.providerUrls, { mode: 'normal' });
  }
  return { faults, kills: killed + traps.kills(), reached: traps.reached };
};

/** Limited, because a fault may have stopped the process that is not ready. */
const waitUntilReady = async ({ isReady }: FaultContext, enough: AbortSignal): Promise<void> => {
  const until = Date.now() + READY_LIMIT_MS;
  while (!enough.aborted && Date.now() < until && !(await isReady())) await delay(RETRY_MS);
};

/** @returns whether it killed a process */
const execute = async (
  { targets, providerUrls, bitcoinUrl, loseQueues }: FaultContext,
  fault: Exclude<Fault, { kind: 'failpoint' | 'pause' }>,
): Promise<boolean> => {
  switch (fault.kind) {
    case 'kill':
      return targets.kill(fault.target);
    case 'restart':
      await targets.end(fault.target);
      return false;
    case 'provider':
      await misbehave(providerUrls, { mode: fault.mode, count: fault.count, delayMs: fault.delayMs });
      return false;
    case 'reorganise':
      await isAccepted(bitcoinUrl, { do: 'reorganise', depth: 1, losing: String(fault.losing) });
      return false;
    case 'lose-queues':
      await loseQueues();
      return false;
  }
};

type PausedProcesses = { readonly pause: (target: Target, forMs: number) => void; readonly continueAll: () => Promise<void> };

/** Continues paused processes after their time, and regularly those that a failpoint has stopped. */
const trackPausedProcesses = (targets: Targets): PausedProcesses => {
  const paused = new Map<Target, Promise<void>>();
  const continueOthers = async (): Promise<void> => {
    const others = targets.names.filter((target) => !paused.has(target));
    await Promise.all(others.map((target) => targets.continue(target)));
  };
  const continuing = setInterval(() => void continueOthers(), CONTINUE_EVERY_MS);
  const pauseFor = async (target: Target, forMs: number): Promise<void> => {
    await targets.stop(target);
    await delay(forMs);
    await targets.continue(target);
    paused.delete(target);
  };
  return {
    pause: (target, forMs) => {
      if (!paused.has(target)) paused.set(target, pauseFor(target, forMs));
    },
    continueAll: async () => {
      clearInterval(continuing);
      await Promise.all(paused.values());
      await continueOthers();
    },
  };
};

type Control =
  | { readonly mode: string; readonly count?: number; readonly delayMs?: number }
  | { readonly do: 'reorganise'; readonly depth: number; readonly losing: string };

/**
 * Sets the mode of the simulators. One may be down, or not know the mode; only the request for the normal mode is repeated until it is
 * accepted.
 */
const misbehave = async (urls: readonly string[], control: Extract<Control, { mode: string }>): Promise<void> => {
  await Promise.all(
    urls.map(async (url) => {
      while (!(await isAccepted(url, control)) && control.mode === 'normal') await delay(RETRY_MS);
    }),
  );
};

const isAccepted = async (url: string, control: Control): Promise<boolean> => {
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
