import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { untilHealthy } from './health.ts';
import { openLog, tailOf } from './log-file.ts';
import { endGroup } from './os-process.ts';
import type { Unit } from './unit.ts';

const STOP_LIMIT_MS = 10_000;
/** Long enough for a projection to read a whole log; its progress is shown in the meantime. */
const READY_LIMIT_MS = 10 * 60_000;
const TAIL_LINES = 15;

export type NodeProcess = {
  readonly name: string;
  /** Arguments of node: flags, the script, its arguments. */
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Answers 200 when the process is ready. Undefined: the process is ready as soon as it runs. */
  readonly healthAddress: string | undefined;
};

export type NodeUnitOptions = {
  readonly logs: string;
  readonly cwd: string;
  /** Argument on the command line of every process of this installation, by which a later start recognises them. */
  readonly mark: string;
  /** After this time a process that does not end by itself is killed. */
  readonly stopLimitMs?: number;
};

/**
 * A Node process in its own process group (Ctrl-C reaches the supervisor only, which then stops all processes in order). It writes to a
 * log file and has an open IPC channel; the channel closes when the supervisor ends.
 */
export const nodeUnit = (spec: NodeProcess, options: NodeUnitOptions): Unit => ({
  name: spec.name,
  start: async () => {
    const logFile = join(options.logs, `${spec.name}.log`);
    const log = await openLog(logFile);
    try {
      const logStart = (await log.stat()).size;
      const child = spawn(process.execPath, [...spec.command, options.mark], {
        cwd: options.cwd,
        env: spec.environment,
        stdio: ['ignore', log.fd, log.fd, 'ipc'],
        detached: true,
      });
      const pid = await spawned(child);
      return {
        pid,
        gone: untilGone(child),
        logTail: async () => `The end of ${logFile}:\n${indent(await tailOf(logFile, logStart, TAIL_LINES))}`,
        ready: (progress, signal) => untilReady(spec, progress, signal),
        stop: () => endGroup(pid, options.stopLimitMs ?? STOP_LIMIT_MS),
      };
    } finally {
      await log.close();
    }
  },
});

const spawned = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', () => (child.pid === undefined ? reject(new Error('no process')) : resolve(child.pid)));
  });

const untilGone = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal === null ? `ended with exit code ${code ?? '?'}` : `was ended by ${signal}`));
  });

const untilReady = (spec: NodeProcess, progress: (text: string) => void, signal: AbortSignal): Promise<void> =>
  spec.healthAddress === undefined ? Promise.resolve() : untilHealthy(spec.healthAddress, READY_LIMIT_MS, progress, signal);

const indent = (text: string): string => text.replaceAll(/^/gm, '    | ');
