import { readFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { INTERNAL_NAMES } from '../installation/environment.ts';
import { childrenOf, pidOf } from '../chaos/signal-targets.ts';

/** How much of the machine was used meanwhile, where the system shows it (Linux). Shares are of all cores together, from 0 to 1. */
export type MachineUse = {
  readonly cores: number;
  /** Load average of one minute, at the end. */
  readonly load: number;
  /** Used by all programs of the machine. */
  readonly busy: number;
  readonly shares: readonly { readonly name: string; readonly share: number }[];
};

/** All programs of an installation. */
export const PROCESSES: readonly string[] = ['site', ...INTERNAL_NAMES, 'postgres'];

const TICKS_PER_SECOND = 100;
const DRILL = 'customers';
const ATTACKERS = 'attackers';

/** Measures from now until `stop` is called. `attackers`: the process id of those who attack. */
export const watchCpu = async (
  run: string,
  names: readonly string[],
  attackers?: number,
): Promise<{ readonly stop: () => Promise<MachineUse> }> => {
  const startedAt = performance.now();
  const before = await ticks(run, names, attackers);
  const drillBefore = process.cpuUsage();
  return {
    stop: async () => {
      const after = await ticks(run, names, attackers);
      const drill = process.cpuUsage(drillBefore);
      const cores = availableParallelism();
      const all = ((performance.now() - startedAt) / 1_000) * cores;
      const shareOf = (count: number): number => count / TICKS_PER_SECOND / all;
      return {
        cores,
        load: loadavg()[0] ?? 0,
        busy: shareOf(after.machine - before.machine),
        shares: [
          ...names.map((name) => ({ name, share: shareOf((after.own.get(name) ?? 0) - (before.own.get(name) ?? 0)) })),
          ...(attackers === undefined ? [] : [{ name: ATTACKERS, share: shareOf(after.attackers - before.attackers) }]),
          { name: DRILL, share: (drill.user + drill.system) / 1_000_000 / all },
        ],
      };
    },
  };
};

type Ticks = { readonly machine: number; readonly attackers: number; readonly own: ReadonlyMap<string, number> };

const ticks = async (run: string, names: readonly string[], attackers: number | undefined): Promise<Ticks> => ({
  machine: await ofMachine(),
  attackers: await ofPid(attackers),
  own: new Map(await Promise.all(names.map(async (name) => [name, await ofProcess(run, name)] as const))),
});

/** User, nice, system, irq, softirq and steal of /proc/stat. */
const ofMachine = async (): Promise<number> => {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = (await textOf('/proc/stat'))
    .split('\n', 1)
    .flatMap((line) => line.split(/\s+/))
    .map(Number);
  return user + nice + system + irq + softIrq + steal;
};

/** With its children, both those that run and those that ended: PostgreSQL has one for each connection. */
const ofProcess = async (run: string, name: string): Promise<number> => ofPid(await pidOf(run, name));

const ofPid = async (pid: number | undefined): Promise<number> => {
  if (pid === undefined) return 0;
  const all = [pid, ...(await childrenOf(pid))];
  const counts = await Promise.all(
    all.map(async (one) => {
      const text = await textOf(`/proc/${String(one)}/stat`);
      // The name of the program may contain spaces.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      return fields.slice(11, one === pid ? 15 : 13).reduce((sum, field) => sum + Number(field), 0);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');
