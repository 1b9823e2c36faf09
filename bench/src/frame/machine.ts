import { fdatasyncSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeSync, closeSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Above these limits, other load on the machine distorts a window. */
const MAX_FOREIGN_CORES = 0.2;
const MAX_STEAL_SHARE = 0.02;
/** Maximum ratio of flush time to the best flush time so far. */
const MAX_FSYNC_DRIFT = 2.5;
const MIN_FSYNC_MS = 0.3;
const FSYNC_SAMPLES = 25;
const TICKS_PER_SECOND = 100;

type Ticks = { readonly busy: number; readonly steal: number; readonly own: number; readonly at: number };

export type Machine = {
  /** Runs one window and reports what disturbed it; an empty list means a clean window. */
  readonly watch: <Outcome>(window: () => Promise<Outcome>) => Promise<{ outcome: Outcome; disturbedBy: readonly string[] }>;
  readonly description: string;
};

/**
 * Watches the machine through /proc: processor time of foreign processes, time taken by the hypervisor, and the duration of a flush. Own
 * processes are this one, its descendants and `also`, which names the database processes because they detach from this process. Without
 * /proc only flushes are watched.
 */
export const watchMachine = (also: () => readonly number[]): Machine => {
  let bestFsyncMs = Number.POSITIVE_INFINITY;
  return {
    description: `${String(cpus().length)} × ${cpus()[0]?.model ?? 'unknown processor'}, ${process.platform}, Node ${process.versions.node}`,
    watch: async (window) => {
      const fsyncMs = medianFsyncMs();
      bestFsyncMs = Math.min(bestFsyncMs, fsyncMs);
      const before = ticks(also());
      const outcome = await window();
      const after = ticks(also());
      return { outcome, disturbedBy: [...disturbances(before, after), ...drift(fsyncMs, bestFsyncMs)] };
    },
  };
};

const disturbances = (before: Ticks | undefined, after: Ticks | undefined): readonly string[] => {
  if (before === undefined || after === undefined) return [];
  const seconds = (after.at - before.at) / 1000;
  const foreign = Math.max(0, after.busy - before.busy - (after.own - before.own)) / TICKS_PER_SECOND / seconds;
  const steal = (after.steal - before.steal) / TICKS_PER_SECOND / seconds / cpus().length;
  return [
    ...(foreign > MAX_FOREIGN_CORES ? [`others took ${foreign.toFixed(1)} cores`] : []),
    ...(steal > MAX_STEAL_SHARE ? [`the hypervisor took ${(steal * 100).toFixed(0)} %`] : []),
  ];
};

const drift = (now: number, best: number): readonly string[] =>
  now > MIN_FSYNC_MS && now > best * MAX_FSYNC_DRIFT ? [`a flush takes ${now.toFixed(1)} ms, at its best ${best.toFixed(1)} ms`] : [];

const ticks = (also: readonly number[]): Ticks | undefined => {
  const [first = ''] = read('/proc/stat').split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = first.split(/\s+/).slice(1).map(Number);
  if (first === '') return undefined;
  return { busy: user + nice + system + irq + softirq, steal, own: ownTicks(also), at: performance.now() };
};

/** Processor time of this process and all descendants; a child that has ended counts towards its parent. */
const ownTicks = (also: readonly number[]): number => {
  const all = new Map(readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [[Number(name), statOf(name)] as const] : [])));
  const isOurs = (pid: number): boolean => {
    for (let at: number | undefined = pid, steps = 0; at !== undefined && steps < 50; steps += 1) {
      if (at === process.pid || also.includes(at)) return true;
      at = all.get(at)?.parent;
    }
    return false;
  };
  return [...all].reduce((sum, [pid, stat]) => (stat !== undefined && isOurs(pid) ? sum + stat.ticks : sum), 0);
};

/** Fields 4 and 14 to 17 of /proc/<pid>/stat. Parsing starts after the process name, which may contain any character. */
const statOf = (pid: string): { readonly parent: number; readonly ticks: number } | undefined => {
  const text = read(`/proc/${pid}/stat`);
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 15) return undefined;
  return { parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0) };
};

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const medianFsyncMs = (): number => {
  const folder = mkdtempSync(join(tmpdir(), 'danubit-bench-'));
  const file = openSync(join(folder, 'flush'), 'w');
  const block = Buffer.alloc(4096, 1);
  try {
    const samples = Array.from({ length: FSYNC_SAMPLES }, () => {
      const startedAt = performance.now();
      writeSync(file, block);
      fdatasyncSync(file);
      return performance.now() - startedAt;
    });
    return samples.sort((a, b) => a - b)[Math.floor(FSYNC_SAMPLES / 2)] ?? 0;
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true });
  }
};
