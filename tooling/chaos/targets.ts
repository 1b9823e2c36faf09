import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commandLineOf, signalProcess } from '../supervisor/os-process.ts';
import { readIfPresent } from '@danubit/deploy/installation/text-file';
import type { Target } from './fault-plan.ts';

/** Runs of processes are found anew for every fault: the one before may have ended them. */
export type Targets = {
  readonly names: readonly Target[];
  /** False when it was not running. */
  readonly kill: (target: Target) => Promise<boolean>;
  /** As an operator ends it in order. */
  readonly end: (target: Target) => Promise<void>;
  readonly stop: (target: Target) => Promise<void>;
  /** Whatever stopped it, we or a named place. */
  readonly continue: (target: Target) => Promise<void>;
};

export const targetsOf = (run: string, names: readonly Target[]): Targets => {
  /** Kept by number: the children of a database that was killed in its sleep have nobody left to wake them. */
  const stopped = new Map<Target, readonly number[]>();
  const wake = (target: Target): void => {
    for (const pid of stopped.get(target) ?? []) signalProcess(pid, 'SIGCONT');
    stopped.delete(target);
  };
  const send = async (target: Target, signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<boolean> => {
    const pid = await pidOf(run, target);
    const isThere = pid !== undefined && signalProcess(pid, signal);
    wake(target);
    return isThere;
  };
  return {
    names,
    kill: (target) => send(target, 'SIGKILL'),
    end: async (target) => {
      // A database takes SIGTERM for the wish to wait until all its customers have gone by themselves, which ours never do.
      await send(target, target === 'postgres' ? 'SIGINT' : 'SIGTERM');
    },
    stop: async (target) => {
      const pid = await pidOf(run, target);
      if (pid === undefined) return;
      // A database is a process with children; the others have none.
      const all = [pid, ...(await childrenOf(pid))];
      stopped.set(target, all);
      for (const one of all) signalProcess(one, 'SIGSTOP');
    },
    continue: async (target) => {
      wake(target);
      const pid = await pidOf(run, target);
      if (pid !== undefined) signalProcess(pid, 'SIGCONT');
    },
  };
};

/** The supervisor writes it at every start. */
const pidOf = async (run: string, target: Target): Promise<number | undefined> => {
  const pid = Number(await readIfPresent(join(run, `${target}.pid`)));
  return Number.isInteger(pid) && pid > 1 && (await commandLineOf(pid)) !== undefined ? pid : undefined;
};

const childrenOf = async (parent: number): Promise<readonly number[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout.split('\n').flatMap((line) => {
    const [pid, ppid] = line.trim().split(/\s+/).map(Number);
    return ppid === parent && pid !== undefined ? [pid] : [];
  });
};
