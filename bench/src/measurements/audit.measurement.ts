import type { ApiSettings } from '@danubit/api/platform/config/api-settings';
import { makeEvidence, type EvidenceSources } from '@danubit/api/platform/evidence/make-evidence';
import { RestrictedStreams } from '@danubit/api/platform/restricted/restricted-streams';
import type { Evidence } from '@danubit/core/domain/compliance/evidence/evidence.decider';
import { idFromText } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { tablesAsOf } from '@danubit/projections/as-of/as-of';
import { eventsOfPerson, type Person } from '@danubit/projections/as-of/person-events';
import { SystemClock } from '@danubit/runtime/clock';
import { sealLog } from '@danubit/seals/sealing/seal-log';
import { SEAL_SCHEMAS, SealStore } from '@danubit/seals/store/seal-store';
import { newSealingKey } from '@danubit/seals/testing/seal-bench';
import type { SealedLog } from '@danubit/seals/tree/leaf';
import pg from 'pg';
import { CUSTOMERS, EVENTS, openLogs, seedAudit, type AuditLogs } from '../audit/seed-audit.ts';
import type { Bench, Measurement } from '../frame/measurement.ts';
import { count } from '../frame/print-report.ts';

const MEASURED = 40;
const BUNDLE_LIMIT_S = 60;
const MOMENT_LIMIT_S = 2;
/** The api looks for approved bundles this often. */
const LOOKS_EVERY_S = 5;

/** G24, G25: evidence about a customer, and a customer at a past moment, in a log of the size that is promised. */
export const audit: Measurement = {
  name: 'audit',
  run: async (bench) => {
    const database = await bench.freshDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const pool = new pg.Pool({ connectionString: database.url, max: 4 });
    const logs = await openLogs(database.url, client);
    try {
      const people = await seedAudit(logs, client, MEASURED);
      await seal(client, 'main', logs.main);
      await seal(client, 'restricted', logs.restricted);
      const sources = sourcesOf(logs, pool);
      const first = await secondsOf(() => sources.restrictedStreams.of('evidence'));
      await evidenceOf(bench, sources, people, first);
      await momentsOf(bench, sources, people);
    } finally {
      await logs.main.close();
      await logs.restricted.close();
      await Promise.all([client.end(), pool.end()]);
      await database.drop();
    }
  },
};

const seal = async (client: pg.Client, log: SealedLog, { store }: EventLog): Promise<void> => {
  const stopping = new AbortController();
  const seals = new SealStore(client, SEAL_SCHEMAS[log]);
  const parts = { log, store, seals, clock: new SystemClock(), keys: { installation: 'bench', key: newSealingKey() }, pollMs: 0 };
  await sealLog({ ...parts, limits: { events: 10_000, ms: 0 } }, stopping.signal, () => {
    stopping.abort();
  });
};

const sourcesOf = ({ main, restricted }: AuditLogs, pool: pg.Pool): EvidenceSources => ({
  mainLog: main,
  restrictedLog: restricted,
  restrictedStreams: new RestrictedStreams(restricted, { values: { COMPLIANCE_PSEUDONYM_KEY: 'a2V5'.repeat(11) } } as ApiSettings),
  tables: pool,
  refusedCommands: { store: main.store, of: () => Promise.resolve([]) },
  seals: { main: pool, restricted: pool, refusals: pool },
  verifier: () => Promise.resolve(new Uint8Array(60_000)),
});

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
};
const p95Of = (seconds: readonly number[]): number =>
  seconds.toSorted((left, right) => left - right)[Math.ceil(seconds.length * 0.95) - 1] ?? Number.NaN;

const evidenceOf = async (bench: Bench, sources: EvidenceSources, people: readonly Person[], first: number): Promise<void> => {
  const times: number[] = [];
  const mainPosition = await sources.mainLog.head();
  for (const about of people) {
    const asked: Evidence = {
      ...{ evidenceId: idFromText(`evidence ${about.userId}`), kind: 'authority', about, scope: null, recipient: 'FIU', reason: 'Bench' },
      ...{ mainPosition, requestedBy: 'officer', status: 'approved', deadline: null, approvedBy: 'second', ready: null, failure: null },
      ...{ lapsesAt: null, downloads: 0 },
    };
    times.push(
      await secondsOf(async () => {
        const made = await makeEvidence(sources, asked, { askedAt: new Date().toISOString(), madeAt: new Date() }, () => Promise.resolve());
        if (typeof made === 'string') throw new Error(`A bundle was not made: ${made}.`);
      }),
    );
  }
  const p95 = p95Of(times);
  bench.report({
    goal: 'G24',
    what: `evidence with both logs, ${count(CUSTOMERS)} customers, ${count(EVENTS)} events, from approval, p95 / ${String(BUNDLE_LIMIT_S)} s`,
    ratio: (p95 + LOOKS_EVERY_S) / BUNDLE_LIMIT_S,
    target: { atMost: 1 },
    ours: `p95 ${(p95 + LOOKS_EVERY_S).toFixed(1)} s; once after a start of the api ${first.toFixed(1)} s more`,
    reference: `${String(BUNDLE_LIMIT_S)} s`,
    disturbedBy: [],
  });
};

const momentsOf = async (bench: Bench, { mainLog, tables }: EvidenceSources, people: readonly Person[]): Promise<void> => {
  const head = BigInt(await mainLog.head());
  const times: number[] = [];
  for (const [number, person] of people.entries()) {
    const position = String((head * BigInt(number + 1)) / BigInt(people.length)).padStart(20, '0');
    times.push(
      await secondsOf(async () => tablesAsOf(await eventsOfPerson({ log: mainLog, database: tables }, person, position), person, position)),
    );
  }
  const p95 = p95Of(times);
  bench.report({
    goal: 'G25',
    what: `every read table of a customer at a past moment, ${count(EVENTS)} events in the log, p95 / ${String(MOMENT_LIMIT_S)} s`,
    ratio: p95 / MOMENT_LIMIT_S,
    target: { atMost: 1 },
    ours: `p95 ${p95.toFixed(2)} s`,
    reference: `${String(MOMENT_LIMIT_S)} s`,
    disturbedBy: [],
  });
};
