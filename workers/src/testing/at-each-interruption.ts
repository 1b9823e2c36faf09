import type { EventLog } from '@danubit/event-store/event-log';
import { Interrupted } from './order-scene.ts';

type Moment = 'before' | 'after';
const READS_TOO = ['append', 'load', 'loadWithHistory', 'read'];

/**
 * Runs once for each access of the jobs to the log, which dies there once, before the access happens or after.
 * @returns the results of the runs
 */
export const atEachInterruption = async (
  run: (logOf: (log: EventLog) => EventLog) => Promise<string>,
  names: readonly string[] = READS_TOO,
): Promise<readonly string[]> => {
  const ends: string[] = [];
  for (const when of ['before', 'after'] as const) {
    const count = { accesses: Infinity };
    for (let place = 1; place <= count.accesses; place += 1) {
      count.accesses = 0;
      ends.push(await run(interruptedAt(place, when, count, names)));
    }
  }
  return ends;
};

const interruptedAt =
  (place: number, when: Moment, count: { accesses: number }, names: readonly string[]) =>
  (log: EventLog): EventLog =>
    new Proxy(log, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        if (!names.includes(String(name))) return value.bind(target) as unknown;
        return async (...parameters: readonly unknown[]) => {
          count.accesses += 1;
          const isHit = count.accesses === place;
          if (isHit && when === 'before') throw new Interrupted();
          const answer = (await Reflect.apply(value, target, parameters)) as unknown;
          if (isHit) throw new Interrupted();
          return answer;
        };
      },
    });
