import { pseudonymsUnder } from '@danubit/core/compliance/pseudonyms';
import { RulesBook } from '@danubit/core/compliance/rules-book';
import { NoAddressAnalytics } from '@danubit/core/address-analytics/address-analytics.port';
import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { simulatedReferenceRates } from '@danubit/core/reference-rates/simulated-reference-rates';
import { memoryRestrictedLog } from '@danubit/core/testing/restricted-logs';
import { postgresLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { SystemClock } from '@danubit/runtime/clock';
import { CountriesInForce } from '@danubit/compliance/lists/countries-in-force';
import { listSourceOf } from '@danubit/compliance/lists/list-source';
import { memoryEditions } from '@danubit/compliance/testing/memory-editions';
import { LinkedMovements } from '@danubit/compliance/linked-movements';
import { ListsInForce } from '@danubit/compliance/lists/lists-in-force';
import { Persons } from '@danubit/compliance/persons';
import { screenEverybody } from '@danubit/compliance/screen-everybody';
import type { ComplianceTools } from '@danubit/compliance/tools';
import { labelledNames } from '@danubit/screening/quality/labelled-names';
import { cp, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measurement, Sample } from '../frame/measurement.ts';
import { count } from '../frame/print-report.ts';

const CUSTOMERS = Number(process.env['CUSTOMERS'] ?? 2_000);
const NAMES = 50_000;
/** Of them, between two editions: a busy day of a publisher. */
const CHANGED = 100;
const APPENDS_AT_ONCE = 64;
const SAMPLES = join(import.meta.dirname, '../../../screening/samples');
/** 100,000 customers in ten minutes. */
const GOAL_PER_SECOND = 100_000 / 600;

/** G23: all customers are screened again when a list has changed in a few entries. Customers are in PostgreSQL, runs in memory. */
export const screening: Measurement = {
  name: 'screening',
  run: async (bench) => {
    const database = await bench.freshDatabase();
    const main = await postgresLog(database.url);
    const folder = await mkdtemp(join(tmpdir(), 'danubit-bench-screening-'));
    try {
      await cp(SAMPLES, folder, { recursive: true });
      await register(main);
      const editions = editionsIn(folder);
      const kept = await complianceOf(main, folder);
      await editions.next();
      await runOf(kept);
      const race = await bench.race([
        {
          name: 'all entries',
          window: async () => {
            await editions.next();
            // Another process: it knows no earlier edition.
            return runOf(await complianceOf(main, folder));
          },
        },
        {
          name: 'changed entries',
          window: async () => {
            await editions.next();
            return runOf(kept);
          },
        },
      ]);
      const [changes, all] = [race.of('changed entries').perSecond, race.of('all entries').perSecond];
      const row = { goal: 'G23', disturbedBy: race.disturbedBy, ours: `${count(changes)} customers/s` };
      const what = `${count(CUSTOMERS)} customers against ${count(CHANGED)} changed of ${count(NAMES)} names`;
      bench.report({
        ...row,
        what: `${what} / goal`,
        ratio: changes / GOAL_PER_SECOND,
        target: { atLeast: 1 },
        reference: `${count(GOAL_PER_SECOND)} customers/s`,
      });
      bench.report({
        ...row,
        what: 'the same / against all names',
        ratio: changes / all,
        target: { atLeast: 5 },
        reference: `${count(all)} customers/s`,
      });
    } finally {
      await main.close();
      await database.drop();
      await rm(folder, { recursive: true });
    }
  },
};

const register = async (main: EventLog): Promise<void> => {
  const strangers = labelledNames(CUSTOMERS, 2).asked.flatMap(({ asked, listed }) => (listed === undefined ? [asked] : []));
  for (let at = 0; at < CUSTOMERS; at += APPENDS_AT_ONCE) {
    await Promise.all(
      strangers.slice(at, at + APPENDS_AT_ONCE).map((name, index) => {
        const [userId, subjectId] = [idFromText(`user ${String(at + index)}`), idFromText(`subject ${String(at + index)}`)];
        const [firstName = '', ...others] = name.split(' ');
        const registered: AccountEvent = {
          type: 'AccountRegistered',
          data: { userId, subjectId, email: `${userId}@bench.example`, firstName, lastName: others.join(' '), redirectPath: '/' },
        };
        const now = new Date();
        const context = commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId });
        return main.append(accountStream(userId), [registered], 'no-stream', context);
      }),
    );
  }
};

/** Writes one edition of the operator's list after the other. */
const editionsIn = (folder: string): { readonly next: () => Promise<void> } => {
  const names = labelledNames(NAMES, 1).listed.slice(0, NAMES);
  let edition = 0;
  return {
    next: async () => {
      edition += 1;
      const isChanged = (at: number): boolean => Math.floor((at * 2) / CHANGED) === edition;
      const entries = names.map((name, at) => ({ id: `own-${String(at)}`, names: isChanged(at) ? [name, `${name} Edition`] : [name] }));
      await writeFile(join(folder, 'own.json'), JSON.stringify({ publishedAt: null, entries }));
      const now = new Date();
      for (const file of ['un.xml', 'eu.xml', 'ofac.xml', 'pep.json', 'own.json']) await utimes(join(folder, file), now, now);
    },
  };
};

type Process = { readonly tools: ComplianceTools; readonly persons: Persons; readonly refresh: () => Promise<void> };

const complianceOf = async (main: EventLog, folder: string): Promise<Process> => {
  const clock = new SystemClock();
  const restricted = memoryRestrictedLog({ clock });
  const parts = { source: listSourceOf(folder), restricted, editions: memoryEditions(), clock, onProblem: () => undefined };
  const [lists, countries] = [new ListsInForce(parts), new CountriesInForce(parts)];
  await countries.refresh();
  const tools: ComplianceTools = {
    main,
    restricted,
    clock,
    pseudonyms: pseudonymsUnder('a2V5'.repeat(11)),
    rates: { current: () => Promise.resolve(simulatedReferenceRates(clock.now())) },
    rules: new RulesBook(restricted),
    linked: new LinkedMovements(restricted, clock),
    analytics: new NoAddressAnalytics(),
    lists: () => lists.current(),
    countries: () => countries.current(),
  };
  const persons = new Persons(main);
  await persons.catchUp();
  return { tools, persons, refresh: () => lists.refresh() };
};

/** The list is read before the time is taken. */
const runOf = async ({ tools, persons, refresh }: Process): Promise<Sample> => {
  await refresh();
  const startedAt = performance.now();
  while (!(await screenEverybody(tools, persons)).isDone);
  return { perSecond: (CUSTOMERS * 1_000) / (performance.now() - startedAt) };
};
