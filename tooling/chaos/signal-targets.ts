import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commandLineOf, signalProcess } from '../supervisor/os-process.ts';
import { readIfPresent } from '@danubit/deploy/installation/text-file';
import type { Target } from './fault-plan.ts';

/** Process ids are looked up for every fault, because an earlier fault may have ended a process. */
export type Targets = {
  readonly names: readonly Target[];
  /** @returns false when the process was not running */
  readonly kill: (target: Target) => Promise<boolean>;
  /** Requests an orderly shutdown. */
  readonly end: (target: Target) => Promise<void>;
  readonly stop: (target: Target) => Promise<void>;
  /** Continues a process that was stopped by a pause or at a failpoint. */
  readonly continue: (target: Target) => Promise<void>;
};

export const targetsOf = (run: string, names: readonly Target[]): Targets => {
  /** Process ids of stopped processes, including children, which must be continued even after their parent was killed. */
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
      // On SIGTERM, PostgreSQL waits until all clients have disconnected, which the product never does.
      await send(target, target === 'postgres' ? 'SIGINT' : 'SIGTERM');
    },
    stop: async (target) => {
      const pid = await pidOf(run, target);
      if (pid === undefined) return;
      // PostgreSQL has child processes; the other processes have none.
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

/** From the pid file that the supervisor writes at every start. */
export const pidOf = async (run: string, target: Target): Promise<number | undefined> => {
  const pid = Number(await readIfPresent(join(run, `${target}.pid`)));
  return Number.isInteger(pid) && pid > 1 && (await commandLineOf(pid)) !== undefined ? pid : undefined;
};

/** Processes whose parent this one is. */
export const childrenOf = async (parent: number): Promise<readonly number[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout.split('\n').flatMap((line) => {
    const [pid, ppid] = line.trim().split(/\s+/).map(Number);
    return ppid === parent && pid !== undefined ? [pid] : [];
  });
};
