import { readFile } from 'node:fs/promises';
import { pidOf } from '../chaos/signal-targets.ts';

/** The resident memory of a process over a drill, in MiB. */
export type Memory = {
  readonly name: string;
  readonly atStart: number;
  readonly halfway: number;
  readonly most: number;
  readonly last: number;
};

export type MemoryWatch = { readonly stop: () => Promise<{ readonly memory: readonly Memory[]; readonly replaced: readonly string[] }> };

const EVERY_MS = 2_000;
const KIB_PER_MIB = 1_024;

/** Samples the memory of processes until it is stopped, and notes those that were replaced by another process: they had ended. */
export const watchMemory = (run: string, names: readonly string[]): MemoryWatch => {
  const samples = new Map<string, number[]>(names.map((name) => [name, []]));
  const pids = new Map<string, number>();
  const replaced = new Set<string>();
  const sample = async (): Promise<void> => {
    for (const name of names) {
      const pid = await pidOf(run, name);
      if (pid === undefined || (pids.get(name) ?? pid) !== pid) replaced.add(name);
      if (pid === undefined) continue;
      pids.set(name, pid);
      const mib = await residentMib(pid);
      if (mib !== undefined) samples.get(name)?.push(mib);
    }
  };
  let sampling = sample();
  const timer = setInterval(() => {
    sampling = sampling.then(sample);
  }, EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await sampling.then(sample);
      return { memory: [...samples].map(([name, mib]) => summed(name, mib)), replaced: [...replaced] };
    },
  };
};

const summed = (name: string, mib: readonly number[]): Memory => ({
  name,
  atStart: mib[0] ?? 0,
  halfway: Math.max(0, ...mib.slice(0, Math.ceil(mib.length / 2))),
  most: Math.max(0, ...mib),
  last: mib.at(-1) ?? 0,
});

/** Undefined where there is no /proc. */
const residentMib = async (pid: number): Promise<number | undefined> => {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kib === undefined ? undefined : Math.round(Number(kib) / KIB_PER_MIB);
};
