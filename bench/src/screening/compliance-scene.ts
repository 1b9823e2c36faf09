import { NoAddressAnalytics } from '@danubit/core/address-analytics/address-analytics.port';
import { pseudonymsUnder } from '@danubit/core/compliance/pseudonyms';
import { RulesBook } from '@danubit/core/compliance/rules-book';
import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { simulatedReferenceRates } from '@danubit/core/reference-rates/simulated-reference-rates';
import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { memoryRestrictedLog } from '@danubit/core/testing/restricted-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { SystemClock } from '@danubit/runtime/clock';
import { LinkedMovements } from '@danubit/compliance/linked-movements';
import { CountriesInForce } from '@danubit/compliance/lists/countries-in-force';
import { listSourceOf } from '@danubit/compliance/lists/list-source';
import { ListsInForce } from '@danubit/compliance/lists/lists-in-force';
import { Persons } from '@danubit/compliance/persons';
import { memoryEditions } from '@danubit/compliance/testing/memory-editions';
import type { ComplianceTools } from '@danubit/compliance/tools';
import { labelledNames } from '@danubit/screening/quality/labelled-names';
import { cp, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const NAMES = 50_000;
/** Entries that change between two editions: a busy day of a publisher. */
export const CHANGED = 100;
const APPENDS_AT_ONCE = 64;
const SAMPLES = join(import.meta.dirname, '../../../screening/samples');

export const customerAt = (number: number) => ({
  userId: idFromText(`user ${String(number)}`),
  subjectId: idFromText(`subject ${String(number)}`),
});

/** Customers with names that no list has. */
export const register = async (main: EventLog, customers: number): Promise<void> => {
  const strangers = labelledNames(customers, 2).asked.flatMap(({ asked, listed }) => (listed === undefined ? [asked] : []));
  for (let at = 0; at < customers; at += APPENDS_AT_ONCE) {
    await Promise.all(
      strangers.slice(at, at + APPENDS_AT_ONCE).map((name, index) => {
        const { userId, subjectId } = customerAt(at + index);
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
export const editionsIn = async (folder: string): Promise<{ readonly next: () => Promise<void> }> => {
  await cp(SAMPLES, folder, { recursive: true });
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

export type ComplianceProcess = { readonly tools: ComplianceTools; readonly persons: Persons; readonly refresh: () => Promise<void> };

type Parts = { readonly main: EventLog; readonly restricted?: RestrictedLog; readonly folder: string };

/** A process that has just started and read its lists. */
export const complianceOf = async ({ main, restricted = memoryRestrictedLog(), folder }: Parts): Promise<ComplianceProcess> => {
  const clock = new SystemClock();
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
