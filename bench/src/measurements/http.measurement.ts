import { logSchemaStatements } from '@danubit/event-store/postgres/log-schema';
import autocannon from 'autocannon';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Contender, Measurement } from '../frame/measurement.ts';
import { count } from '../frame/print-report.ts';
import { statementOn } from '../frame/server.ts';

const CONNECTIONS = 64;
const BODY = JSON.stringify({ paymentId: '0199f000-0000-7000-8000-000000000000', amountMinor: '10000', note: 'x'.repeat(400) });

/** G13: the overhead of the HTTP layer over bare Fastify, and of the append on top of it. The load generator shares the machine. */
export const http: Measurement = {
  name: 'http',
  run: async (bench) => {
    const database = await bench.freshDatabase();
    await statementOn(database.url, 'CREATE SCHEMA log', ...logSchemaStatements('log'));
    const servers = await Promise.all([serve('ours', database.url), serve('nest', database.url), serve('bare', database.url)]);
    const [ours, nest, bare] = servers;
    try {
      const race = await bench.race([
        posting('without', `${ours.url}/parse`),
        posting('nest', `${nest.url}/parse`),
        posting('bare', `${bare.url}/parse`),
        posting('append', `${ours.url}/append`),
      ]);
      const compare = (what: string, ours: string, reference: string, atLeast: number): void => {
        const [own, other] = [race.of(ours).perSecond, race.of(reference).perSecond];
        bench.report({
          goal: 'G13',
          what,
          ratio: own / other,
          target: { atLeast },
          ours: `${count(own)} req/s`,
          reference: `${count(other)} req/s`,
          disturbedBy: race.disturbedBy,
        });
      };
      compare('our HTTP layer / bare Fastify', 'without', 'bare', 0.6);
      compare('Nest on Fastify as it comes / bare Fastify: no layer of ours is above it', 'nest', 'bare', 0.6);
      compare('POST to append / the same route without it', 'append', 'without', 0.5);
    } finally {
      for (const server of servers) await server.end();
      await database.drop();
    }
  },
};

/** Runs in its own process, as in production: servers in one process would share compiled code. */
const serve = async (which: string, databaseUrl: string): Promise<{ readonly url: string; readonly end: () => Promise<void> }> => {
  const server = fork(fileURLToPath(new URL('../contenders/http-server.ts', import.meta.url)), [which, databaseUrl], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_ENV: 'production', MODE: 'test' },
  });
  const gone = once(server, 'exit');
  const [url] = (await Promise.race([
    once(server, 'message'),
    gone.then(() => Promise.reject(new Error(`The server ${which} ended.`))),
  ])) as [string];
  return {
    url,
    end: async () => {
      server.disconnect();
      await gone;
    },
  };
};

const posting = (name: string, url: string): Contender => ({
  name,
  window: async (ms) => {
    const duration = Math.max(1, Math.round(ms / 1000));
    const headers = { 'content-type': 'application/json' };
    const result = await autocannon({ url, method: 'POST', connections: CONNECTIONS, duration, headers, body: BODY });
    if (result.non2xx + result.errors > 0) throw new Error(`${url} refused ${String(result.non2xx + result.errors)} requests.`);
    return { perSecond: result.requests.total / result.duration, p50Ms: result.latency.p50, p99Ms: result.latency.p99 };
  },
});
