import { consumerTables } from '@danubit/core/consumer/consumer-tables';
import type { EventLog } from '@danubit/core/event-store/event-log';
import { postgresLog } from '@danubit/core/testing/test-logs';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { benchContext } from '../contenders/ledger-entries.ts';
import { percentiles } from '../frame/loops.ts';
import type { Bench, Measurement, Sample } from '../frame/measurement.ts';
import { statementOn } from '../frame/server.ts';

const RATES = [1_000, 4_000] as const;
const TICK_MS = 5;
const DRAIN_LIMIT_MS = 10_000;
/** Processes in operation have long compiled what they run. */
const WARM_UP_MS = 2_000;

/**
 * From "the append is acknowledged" to "a consumer's transaction is committed", as somebody who listens to the database sees it. Who
 * appends and who follows are two processes, as the api and the projections are.
 */
export const lag: Measurement = {
  name: 'lag',
  run: async (bench) => {
    for (const rate of RATES) await runRate(bench, rate);
  },
};

const runRate = async (bench: Bench, rate: number): Promise<void> => {
  const database = await bench.freshDatabase();
  const log = await postgresLog(database.url);
  await statementOn(database.url, 'CREATE SCHEMA work', ...consumerTables('work'), 'CREATE TABLE work.applied (stream text PRIMARY KEY)');
  const consumer = fork(fileURLToPath(new URL('../contenders/lag-consumer.ts', import.meta.url)), [database.url], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const gone = once(consumer, 'exit');
  await once(consumer, 'message');
  const committedAt = new Map<string, number>();
  const listener = await listen(database.url, committedAt);
  try {
    await drive(log, rate, WARM_UP_MS, committedAt);
    let appends: Sample = { perSecond: 0 };
    const race = await bench.race([
      {
        name: 'lag',
        window: async (ms) => {
          const outcome = await drive(log, rate, ms, committedAt);
          appends = outcome.append;
          return outcome.lag;
        },
      },
    ]);
    const { p50Ms = Number.NaN, p99Ms = Number.NaN } = race.of('lag');
    const common = { goal: 'G9', ours: `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`, disturbedBy: race.disturbedBy };
    const appendP99Ms = appends.p99Ms ?? Number.NaN;
    bench.report({
      ...common,
      what: `projection lag at ${String(rate)}/s, p99 / 10 ms`,
      ratio: p99Ms / 10,
      target: { atMost: 1 },
      reference: '10 ms',
    });
    bench.report({
      ...common,
      what: `projection lag at ${String(rate)}/s, p99 / p99 of the append`,
      ratio: p99Ms / appendP99Ms,
      target: { atMost: 3 },
      reference: `${appendP99Ms.toFixed(1)} ms`,
    });
  } finally {
    consumer.disconnect();
    await gone;
    await listener.end();
    await log.close();
    await database.drop();
  }
};

const listen = async (url: string, committedAt: Map<string, number>): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('LISTEN bench_lag');
  client.on('notification', ({ payload = '' }) => {
    const now = performance.now();
    for (const stream of payload.split(' ')) committedAt.set(stream, now);
  });
  return client;
};

const drive = async (
  log: EventLog,
  rate: number,
  ms: number,
  committedAt: Map<string, number>,
): Promise<{ lag: Sample; append: Sample }> => {
  const acknowledgedAt = new Map<string, number>();
  const appendMs: number[] = [];
  const appendOne = async (): Promise<void> => {
    const context = benchContext();
    const stream = `account-${context.commandId}`;
    const at = performance.now();
    await log.append(stream, [{ type: 'EmailConfirmed', data: { userId: 'u' } }], 'no-stream', context);
    acknowledgedAt.set(stream, performance.now());
    appendMs.push(performance.now() - at);
  };
  const startedAt = performance.now();
  const under: Promise<void>[] = [];
  while (performance.now() - startedAt < ms) {
    const due = Math.floor(((performance.now() - startedAt) * rate) / 1000);
    while (under.length < due) under.push(appendOne());
    await delay(TICK_MS);
  }
  await Promise.all(under);
  const until = performance.now() + DRAIN_LIMIT_MS;
  while ([...acknowledgedAt.keys()].some((stream) => !committedAt.has(stream)) && performance.now() < until) await delay(TICK_MS);
  const lags = [...acknowledgedAt].map(([stream, at]) => Math.max(0, (committedAt.get(stream) ?? Number.POSITIVE_INFINITY) - at));
  const perSecond = (under.length * 1000) / ms;
  return { lag: { perSecond, ...percentiles(lags) }, append: { perSecond, ...percentiles(appendMs) } };
};
