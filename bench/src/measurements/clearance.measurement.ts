import { createCompliance } from '@danubit/compliance/compliance.app';
import { answerQuestion } from '@danubit/compliance/answer-question';
import { requested } from '@danubit/compliance/testing/scene';
import { money } from '@danubit/contracts/values/money';
import {
  monitoredCustomerStream,
  type MonitoredCustomerEvent,
} from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.events';
import { restrictedLogOn, type RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { postgresKeys, postgresLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { restrictedLogMigrations } from '@danubit/event-store/postgres/migrations/1766200000000-restricted-log';
import { PostgresEventStore } from '@danubit/event-store/postgres/postgres-event-store';
import { runMigrations } from '@danubit/event-store/postgres/run-migrations';
import { TEST_IDENTITY } from '@danubit/event-store/testing/test-identity';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atRate } from '../frame/at-rate.ts';
import type { Bench, Measurement } from '../frame/measurement.ts';
import { count } from '../frame/print-report.ts';
import { complianceOf, customerAt, editionsIn, NAMES, register, type ComplianceProcess } from '../screening/compliance-scene.ts';

const CUSTOMERS = 200;
/** Assessed movements of each, ten hours apart: 83 days, within the longest window of a rule. */
const HISTORY = 200;
const GAP_MS = 10 * 3_600_000;
const RATE = Number(process.env['RATE'] ?? 5);
const SECONDS = process.env['QUICK'] === '1' ? 10 : 60;
const WARM_UP = 40;
const LIMIT_MS = 100;
const TOKEN = 'a'.repeat(32);

/** G26: how long a payment waits for screening and rules. Both logs, and the keys, are in PostgreSQL; the answer comes over HTTP. */
export const clearance: Measurement = {
  name: 'clearance',
  run: async (bench) => {
    const database = await bench.freshDatabase();
    const main = await postgresLog(database.url);
    await runMigrations({ url: database.url, schema: 'restricted', migrations: restrictedLogMigrations });
    const store = new PostgresEventStore({ connectionString: database.url, schema: 'restricted' });
    const restricted = restrictedLogOn(store, postgresKeys(database.url), TEST_IDENTITY);
    const folder = await mkdtemp(join(tmpdir(), 'danubit-bench-clearance-'));
    try {
      await (await editionsIn(folder)).next();
      await register(main, CUSTOMERS);
      const compliance = await complianceOf({ main, restricted, folder });
      await compliance.refresh();
      await moveBefore(compliance, restricted);
      await measure(bench, compliance);
    } finally {
      await Promise.all([main.close(), restricted.close()]);
      await database.drop();
      await rm(folder, { recursive: true });
    }
  },
};

/** What each customer moved before, as the process records it. */
const moveBefore = async ({ tools: { pseudonyms } }: ComplianceProcess, restricted: RestrictedLog): Promise<void> => {
  const now = Date.now();
  for (let customer = 0; customer < CUSTOMERS; customer += 1) {
    const pseudonym = pseudonyms.ofCustomer(customerAt(customer).subjectId);
    const events = Array.from({ length: HISTORY }, (_, at) => assessed(pseudonym, at, now - (HISTORY - at) * GAP_MS));
    const context = commandContext({
      commandId: newCommandId(new Date(now)),
      occurredAt: new Date(now).toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: pseudonym,
    });
    await restricted.append(monitoredCustomerStream(pseudonym), [...events, endOf(events)], 'no-stream', context);
  }
};

const assessed = (pseudonym: string, at: number, atMs: number): MonitoredCustomerEvent => {
  const minor = String(2_000 + ((at * 7_919) % 40_000));
  return {
    type: 'MovementAssessed',
    data: {
      movement: {
        id: idFromText(`${pseudonym} ${String(at)}`),
        kind: at % 5 === 4 ? 'out' : 'in',
        atMs,
        eurMinor: minor,
        minor,
        counterparty: `${pseudonym} ${String(at % 3)}`,
        payerSimilarity: 1_000,
        countries: { instrument: 'SK', device: null, document: 'SK' },
      },
      facts: { sinceMs: atMs, expectedMonthlyEurMinor: null, isPoliticallyExposed: false, availableEurMinor: minor },
      outcome: 'clear',
      alertId: null,
      screening: { algorithm: 'bench', lists: [], thresholds: { review: 0.85, reviewWithFeature: 0.7 } },
      parties: [{ role: 'customer', names: ['Bench'], birthDate: null, countries: [], candidates: [] }],
      strongest: null,
      rules: 'bench',
      mainPosition: '0',
    },
  };
};

/** Each has happened: the process looks only for ends that it has not seen. */
const endOf = (events: readonly MonitoredCustomerEvent[]): MonitoredCustomerEvent => ({
  type: 'MovementsEnded',
  data: {
    movements: events.flatMap(({ type, data }) =>
      type === 'MovementAssessed' && 'id' in data.movement ? [{ id: data.movement.id, end: 'happened' as const }] : [],
    ),
  },
});

const measure = async (bench: Bench, { tools }: ComplianceProcess): Promise<void> => {
  const app = createCompliance({
    token: TOKEN,
    assess: (about, id) => answerQuestion(tools, about, id),
    readiness: () => ({ ready: true }),
    onFailure: (error) => {
      process.stderr.write(`${String(error)}\n`);
    },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const calls = RATE * SECONDS;
    const payments: string[] = [];
    for (let at = 0; at < WARM_UP + calls; at += 1) {
      const by = customerAt(at % CUSTOMERS);
      payments.push(await requested(tools, { by, amount: money('EUR', 25_100n), card: `card ${by.userId}` }));
    }
    // The first one reads what the process keeps in memory.
    await ask(url, payments[0] ?? '');
    await atRate(RATE, WARM_UP, (at) => ask(url, payments[at] ?? ''));
    const before = process.cpuUsage();
    const { times, failed } = await atRate(RATE, calls, (at) => ask(url, payments[WARM_UP + at] ?? ''));
    const { user, system } = process.cpuUsage(before);
    const sorted = times.toSorted((left, right) => left - right);
    const p95 = sorted[Math.ceil(calls * 0.95) - 1] ?? Number.NaN;
    bench.report({
      goal: 'G26',
      what: `a deposit, ${count(HISTORY)} movements before, ${count(NAMES)} names, ${String(RATE)}/s, p95 / ${String(LIMIT_MS)} ms`,
      ratio: p95 / LIMIT_MS,
      target: { atMost: 1 },
      ours: `p95 ${p95.toFixed(0)} ms, p50 ${(sorted[Math.floor(calls / 2)] ?? Number.NaN).toFixed(0)} ms, ${String(failed)} of ${String(calls)} failed`,
      reference: `${String(LIMIT_MS)} ms; each took ${((user + system) / 1_000 / calls).toFixed(0)} ms of the processor`,
      disturbedBy: [],
    });
  } finally {
    await app.close();
  }
};

const ask = async (url: string, id: string): Promise<void> => {
  const reply = await fetch(`${url}/assessments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ about: 'payment', id }),
  });
  if (!reply.ok) throw new Error(`The process answered ${String(reply.status)}.`);
  await reply.body?.cancel();
};
