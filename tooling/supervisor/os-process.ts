import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isCode } from '@danubit/deploy/installation/errors';
import { readIfPresent } from '@danubit/deploy/installation/small-file';

const POLL_MS = 50;
const KILL_LIMIT_MS = 5_000;

/**
 * What a process was started as, or undefined when there is none (any more). A dead process that nobody has reaped counts as gone.
 */
export const commandLineOf = async (pid: number): Promise<string | undefined> => {
  if (!signalProcess(pid, 0)) return undefined;
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
};

const fromProc = async (pid: number): Promise<string | undefined> => {
  const text = await readIfPresent(`/proc/${pid}/cmdline`).catch((error: unknown) => {
    // The process ended between the opening of the file and the reading of it.
    if (isCode(error, 'ESRCH')) return undefined;
    throw error;
  });
  return text === undefined || text === '' ? undefined : text.replaceAll('\0', ' ').trim();
};

const fromPs = async (pid: number): Promise<string | undefined> => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() === '' || stdout.includes('<defunct>') ? undefined : stdout.trim();
};

/** @returns false when there is no such process. One that belongs to somebody else exists. */
export const signalProcess = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (isCode(error, 'ESRCH')) return false;
    if (isCode(error, 'EPERM')) return true;
    throw error;
  }
};

/** @returns true when it is gone within the limit. */
export const waitUntilGone = async (pid: number, limitMs: number): Promise<boolean> => {
  const until = Date.now() + limitMs;
  while ((await commandLineOf(pid)) !== undefined) {
    if (Date.now() > until) return false;
    await delay(POLL_MS);
  }
  return true;
};

/** To a process that was started with a group of its own, and all it started. @returns false when none of them is left. */
export const signalGroup = (leader: number, signal: NodeJS.Signals): boolean => signalProcess(-leader, signal);

/** Asks a process and all it started to end, and ends what is left of them when it is gone or the limit is over. */
export const endGroup = async (leader: number, limitMs: number): Promise<void> => {
  signalGroup(leader, 'SIGTERM');
  await waitUntilGone(leader, limitMs);
  signalGroup(leader, 'SIGKILL');
  await waitUntilGone(leader, KILL_LIMIT_MS);
};
