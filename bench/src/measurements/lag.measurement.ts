import { allConsumerTables } from '@danubit/consumer/consumer-tables';
import type { EventLog } from '@danubit/event-store/event-log';
import { postgresLog } from '@danubit/core/testing/test-logs';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { COMMITTED_CHANNEL } from '../contenders/lag-writer.ts';
import { benchContext } from '../contenders/ledger-entries.ts';
import { percentiles } from '../frame/loops.ts';
import type { Bench, Measurement, Sample } from '../frame/measurement.ts';
import { statementOn } from '../frame/server.ts';

const RATES = [1_000, 4_000] as const;
const TICK_MS = 5;
const DRAIN_LIMIT_MS = 10_000;
/** Lets V8 compile the hot code first, as in a process that has run for some time. */
const WARM_UP_MS = 2_000;

/**
 * Time from the acknowledgement of the append to the commit of a consumer's transaction, as seen by a database listener. The appender
 * and the follower are separate processes, like the api and the projections.
 */
export const lag: Measurement = {
  name: 'lag',
  run: async (bench) => {
    for (const rate of RATES) await runRate(bench, rate);
  },
};

type Followed = { readonly window: (ms: number) => Promise<Outcome>; readonly end: () => Promise<void> };
type Outcome = { readonly lag: Sample; readonly append: Sample };

/** A log with its own follower process; `file` names the contender. */
const followedBy = async (bench: Bench, file: string, rate: number): Promise<Followed> => {
  const database = await bench.freshDatabase();
  const log = await postgresLog(database.url);
  await statementOn(
    database.url,
    'CREATE SCHEMA work',
    ...allConsumerTables('work'),
    'CREATE TABLE work.applied (stream text PRIMARY KEY)',
  );
  const follower = fork(fileURLToPath(new URL(`../contenders/${file}.ts`, import.meta.url)), [database.url], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const gone = once(follower, 'exit');
  await once(follower, 'message');
  const committedAt = new Map<string, number>();
  const listener = await listen(database.url, committedAt);
  await drive(log, rate, WARM_UP_MS, committedAt);
  return {
    window: (ms) => drive(log, rate, ms, committedAt),
    end: async () => {
      follower.disconnect();
      await gone;
      await listener.end();
      await log.close();
      await database.drop();
    },
  };
};

const runRate = async (bench: Bench, rate: number): Promise<void> => {
  const ours = await followedBy(bench, 'lag-consumer', rate);
  const bare = await followedBy(bench, 'bare-follower', rate);
  try {
    let appends: Sample = { perSecond: 0 };
    const race = await bench.race([
      {
        name: 'ours',
        window: async (ms) => {
          const outcome = await ours.window(ms);
          appends = outcome.append;
          return outcome.lag;
        },
      },
      { name: 'bare', window: async (ms) => (await bare.window(ms)).lag },
    ]);
    const timesOf = (contender: string): { readonly p99: number; readonly text: string } => {
      const { p50Ms = Number.NaN, p99Ms = Number.NaN } = race.of(contender);
      return { p99: p99Ms, text: `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms` };
    };
    const appendP99Ms = appends.p99Ms ?? Number.NaN;
    const compare = (what: string, own: string, otherMs: number, atMost: number): void => {
      bench.report({
        goal: 'G9',
        what: `projection lag at ${String(rate)}/s, p99${what}`,
        ratio: timesOf(own).p99 / otherMs,
        target: { atMost },
        ours: timesOf(own).text,
        reference: `${otherMs.toFixed(1)} ms`,
        disturbedBy: race.disturbedBy,
      });
    };
    compare(' / 10 ms', 'ours', 10, 1);
    compare(' / p99 of the append', 'ours', appendP99Ms, 3);
    // Not the product: the machine's share without decoding, checks, locks or a checkpoint.
    compare(' of a bare follower / 10 ms', 'bare', 10, 1);
  } finally {
    await ours.end();
    await bare.end();
  }
};

const listen = async (url: string, committedAt: Map<string, number>): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`LISTEN ${COMMITTED_CHANNEL}`);
  client.on('notification', ({ payload = '' }) => {
    const now = performance.now();
    for (const stream of payload.split(' ')) committedAt.set(stream, now);
  });
  return client;
};

const drive = async (log: EventLog, rate: number, ms: number, committedAt: Map<string, number>): Promise<Outcome> => {
  const acknowledgedAt = new Map<string, number>();
  const appendMs: number[] = [];
  const appendOne = async (): Promise<void> => {
    const context = benchContext();
    const stream = accountStream(context.commandId);
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
