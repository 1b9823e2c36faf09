import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '@danubit/deploy/installation/errors';
import { countEnds, pauseBeforeRestart } from './backoff.ts';
import type { RunningUnit, Unit } from './unit.ts';

export type SupervisorOptions = {
  /** Folder of the pid files. */
  readonly run: string;
  /** Called with one line about a unit when it restarts or waits. */
  readonly announce: (name: string, line: string) => void;
  /** The longest pause between an end and the next start. Fault drills set a short one. */
  readonly longestPauseMs?: number | undefined;
};

export type Supervised = {
  /** Settles when the unit is ready for the first time; rejects when it ends before that. A failed first start is not repeated. */
  readonly firstReady: Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Keeps one unit running: starts it again with a growing pause whenever it ends, until it is stopped. */
export const supervise = (unit: Unit, options: SupervisorOptions): Supervised => {
  const stopping = new AbortController();
  const firstReady = Promise.withResolvers<void>();
  const loop = keepRunning(unit, options, stopping.signal, firstReady);
  return {
    firstReady: firstReady.promise,
    stop: () => {
      stopping.abort();
      return loop;
    },
  };
};

type FirstStart = { readonly resolve: () => void; readonly reject: (error: Error) => void };

const keepRunning = async (unit: Unit, options: SupervisorOptions, stopping: AbortSignal, first: FirstStart): Promise<void> => {
  const history = { everReady: false, endsInARow: 0 };
  const isStopping = (): boolean => stopping.aborted;
  while (!isStopping()) {
    const startedAt = Date.now();
    const { outcome, logTail } = await runOnce(unit, options, stopping, () => {
      if (history.everReady) options.announce(unit.name, 'ready again');
      history.everReady = true;
      first.resolve();
    });
    if (isStopping()) return;
    if (!history.everReady) {
      first.reject(new Error([`${unit.name} ${outcome}`, logTail].filter(Boolean).join('\n')));
      return;
    }
    history.endsInARow = countEnds(history.endsInARow, Date.now() - startedAt);
    const pauseMs = pauseBeforeRestart(history.endsInARow, options.longestPauseMs);
    options.announce(unit.name, `${outcome}; starting it again in ${pauseMs / 1000} s`);
    await pause(pauseMs, stopping);
  }
};

type End = { readonly outcome: string; readonly logTail: string };

/** Settles when the unit has ended. */
const runOnce = async (unit: Unit, options: SupervisorOptions, stopping: AbortSignal, onReady: () => void): Promise<End> => {
  let running: RunningUnit;
  try {
    running = await unit.start();
  } catch (error) {
    return { outcome: `could not be started: ${messageOf(error)}`, logTail: '' };
  }
  const pidFile = join(options.run, `${unit.name}.pid`);
  await writeFile(pidFile, `${running.pid}\n`, { mode: 0o600 });
  const over = new AbortController();
  const readiness = running.ready((text) => options.announce(unit.name, text), over.signal).then(onReady);
  const outcome = await Promise.race([running.gone, untilAborted(stopping, over.signal), readinessFailure(readiness)]);
  over.abort();
  await running.stop();
  await rm(pidFile, { force: true });
  return { outcome, logTail: await running.logTail() };
};

/** Settles with the reason when the unit fails to become ready; otherwise never. */
const readinessFailure = (readiness: Promise<void>): Promise<string> =>
  new Promise((resolve) => {
    readiness.catch((error: unknown) => resolve(messageOf(error)));
  });

const untilAborted = (signal: AbortSignal, over: AbortSignal): Promise<string> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve('stopped');
    else signal.addEventListener('abort', () => resolve('stopped'), { once: true, signal: over });
  });

const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  try {
    await delay(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};
