import { copyLog } from '@danubit/event-store/copy-log/copy-log';
import { openStoreAt, openTargetAt } from '@danubit/event-store/copy-log/open-store-at';
import { sequentialWriter, type CopyTarget } from '@danubit/event-store/copy-log/ordered-writer';
import type { EventStore } from '@danubit/event-store/event-store.port';
import { logMigrations } from '@danubit/event-store/postgres/migrations/log-migrations';
import { runMigrations } from '@danubit/event-store/postgres/run-migrations';
import { newEvent } from '../contenders/event-to-append.ts';
import type { Bench, Measurement, Sample } from '../frame/measurement.ts';
import { count } from '../frame/print-report.ts';

const EVENTS = 50_000;
/** Kept small, because copying the full log one event at a time would take minutes. */
const EVENTS_ONE_BY_ONE = 2_000;
const STREAMS = 5_000;
const APPENDS_AT_ONCE = 256;
/** At this rate, a day's log of some million events is copied within minutes. */
const GOAL_PER_SECOND = 5_000;

/** G19: a log is copied with all verifications at 5,000 events a second. Also measures the gain of batches over single appends. */
export const copyLogMeasurement: Measurement = {
  name: 'copy-log',
  run: async (bench) => {
    const source = await filled(bench, EVENTS);
    const small = await filled(bench, EVENTS_ONE_BY_ONE);
    const race = await bench.race([
      { name: 'one by one', window: async () => copied(bench, small, ({ store }) => ({ store, writer: sequentialWriter(store) })) },
      { name: 'ours', window: async () => copied(bench, source, (target) => target) },
    ]);
    await Promise.all([source.close(), small.close()]);
    const [ours, plain] = [race.of('ours').perSecond, race.of('one by one').perSecond];
    const row = { goal: 'G19', disturbedBy: race.disturbedBy, ours: `${count(ours)} events/s` };
    bench.report({
      ...row,
      what: 'copy of a PostgreSQL log, proved / goal',
      ratio: ours / GOAL_PER_SECOND,
      target: { atLeast: 1 },
      reference: `${count(GOAL_PER_SECOND)} events/s`,
    });
    bench.report({
      ...row,
      what: 'the same / one append after the other',
      ratio: ours / plain,
      target: { atLeast: 5 },
      reference: `${count(plain)} events/s`,
    });
  },
};

const filled = async (bench: Bench, events: number): Promise<EventStore> => {
  const url = await freshLog(bench);
  const store = openStoreAt(url);
  for (let at = 0; at < events; at += APPENDS_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(APPENDS_AT_ONCE, events - at) }, (_, index) => at + index);
    await Promise.all(numbers.map((number) => store.append(`bench-${String(number % STREAMS)}`, [newEvent()], 'any')));
  }
  return store;
};

const freshLog = async (bench: Bench): Promise<string> => {
  const { url } = await bench.freshDatabase();
  await runMigrations({ url, schema: 'log', migrations: logMigrations });
  return url;
};

const copied = async (bench: Bench, source: EventStore, writtenBy: (target: CopyTarget) => CopyTarget): Promise<Sample> => {
  const target = openTargetAt(await freshLog(bench));
  const startedAt = performance.now();
  const { copied: events } = await copyLog(source, writtenBy(target));
  const perSecond = (events * 1_000) / (performance.now() - startedAt);
  await Promise.all([target.store.close(), target.writer.close()]);
  return { perSecond };
};
