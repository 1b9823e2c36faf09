import type { EventLog } from '@danubit/event-store/event-log';
import { Interrupted } from './order-scene.ts';

const READS_TOO = ['append', 'load', 'loadWithHistory', 'read'];
/** Interrupts the n-th access of the jobs to the log once, before it happens or after. */
export const interruptedAt =
  (place: number, when: 'before' | 'after', count: { accesses: number }, names = READS_TOO) =>
  (log: EventLog) =>
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
