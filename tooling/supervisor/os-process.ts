import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isCode } from '@danubit/deploy/installation/errors';
import { readIfPresent } from '@danubit/deploy/installation/text-file';

const POLL_MS = 50;
const KILL_LIMIT_MS = 5_000;

/**
 * The command line of a process, or undefined when it does not exist. A zombie counts as ended.
 */
export const commandLineOf = async (pid: number): Promise<string | undefined> => {
  if (!signalProcess(pid, 0)) return undefined;
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
};

const fromProc = async (pid: number): Promise<string | undefined> => {
  const text = await readIfPresent(`/proc/${pid}/cmdline`).catch((error: unknown) => {
    // The process ended between opening and reading the file.
    if (isCode(error, 'ESRCH')) return undefined;
    throw error;
  });
  return text === undefined || text === '' ? undefined : text.replaceAll('\0', ' ').trim();
};

const fromPs = async (pid: number): Promise<string | undefined> => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() === '' || stdout.includes('<defunct>') ? undefined : stdout.trim();
};

/** @returns false when there is no such process; a process of another account exists */
export const signalProcess = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (isCode(error, 'ESRCH')) return false;
    if (isCode(error, 'EPERM')) return true;
    throw error;
  }
};

/** @returns whether the process ends within the limit */
export const waitUntilGone = async (pid: number, limitMs: number): Promise<boolean> => {
  const until = Date.now() + limitMs;
  while ((await commandLineOf(pid)) !== undefined) {
    if (Date.now() > until) return false;
    await delay(POLL_MS);
  }
  return true;
};

/** Signals a process group. @returns false when the group has no process */
export const signalGroup = (leader: number, signal: NodeJS.Signals): boolean => signalProcess(-leader, signal);

/** Asks a process group to end, and kills the rest of it when its leader has ended or after the limit. */
export const endGroup = async (leader: number, limitMs: number): Promise<void> => {
  signalGroup(leader, 'SIGTERM');
  await waitUntilGone(leader, limitMs);
  signalGroup(leader, 'SIGKILL');
  await waitUntilGone(leader, KILL_LIMIT_MS);
};
