import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commandLineOf, signalProcess } from '../supervisor/os-process.ts';
import { readIfPresent } from '../small-file.ts';
import type { Target } from './plan.ts';

/** Runs of processes are found anew for every fault: the one before may have ended them. */
export type Targets = {
  readonly names: readonly Target[];
  /** False when it was not running. */
  readonly signal: (target: Target, signal: NodeJS.Signals) => Promise<boolean>;
  readonly isRunning: (target: Target) => Promise<boolean>;
};

export const targetsOf = (run: string, names: readonly Target[]): Targets => {
  const signal: Targets['signal'] = async (target, wanted) => {
    const pid = await pidOf(run, target);
    if (pid === undefined) return false;
    // A database is a process with children; the others have none. Only stopping needs them all: they end with their parent.
    const all = wanted === 'SIGSTOP' || wanted === 'SIGCONT' ? [pid, ...(await childrenOf(pid))] : [pid];
    return all.map((one) => signalProcess(one, wanted)).some(Boolean);
  };
  return { names, signal, isRunning: async (target) => (await pidOf(run, target)) !== undefined };
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
