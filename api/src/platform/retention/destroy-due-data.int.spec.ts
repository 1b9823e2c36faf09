import type { CaseEvent } from '@danubit/core/domain/compliance/case/case.events';
import { caseStream } from '@danubit/core/domain/compliance/case/case.stream';
import { monitoredCustomerStream } from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.events';
import { pseudonymsUnder } from '@danubit/core/compliance/pseudonyms';
import { CaseBook } from '@danubit/core/compliance/case-book';
import type { RetentionHoldEvent } from '@danubit/core/domain/compliance/retention-hold/retention-hold.events';
import { retentionHoldStream } from '@danubit/core/domain/compliance/retention-hold/retention-hold.stream';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { dataRequestStream } from '@danubit/core/domain/privacy/data-request/data-request.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import { isErased } from '@danubit/event-store/kernel/personal';
import { openReadPool } from '@danubit/projections/read-pool';
import { waitForPosition } from '@danubit/projections/read-your-writes';
import { rebuildTable } from '@danubit/projections/rebuild/rebuild-table';
import { startProjections } from '@danubit/projections/start-projections';
import { profilesProjection } from '@danubit/projections/tables/profiles/profiles.projection';
import { retentionClockProjection } from '@danubit/projections/tables/retention-clock/retention-clock.projection';
import { keepTime, skipTime } from '@danubit/runtime/testing/skip-time';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { indexKeysOf } from '../accounts/keyed-index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';
import { RestrictedStreams } from '../restricted/restricted-streams.ts';
import { destroyDueData } from './destroy-due-data.ts';
import { destroyRestrictedData } from './destroy-restricted-data.ts';

const LIMIT_MS = 60_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const projections = [profilesProjection, retentionClockProjection];
let api: TestApi;
let pool: pg.Pool;
const stopping = new AbortController();
let stopped: readonly Promise<unknown>[] = [];

beforeAll(async () => {
  api = await startTestApi();
  pool = openReadPool(api.settings.DATABASE_URL, 20, silent);
  stopped = startProjections(projections, { pool, log: api.eventLog, logger: silent, signal: stopping.signal }).map((one) => one.stopped);
});
afterAll(async () => {
  keepTime();
  stopping.abort();
  await Promise.all(stopped);
  await pool.end();
  await api.stop();
});

const restrictedLog = () => api.app.get(RestrictedLog, { strict: false });
const caughtUp = async (): Promise<void> => {
  expect(
    await waitForPosition(
      pool,
      projections.map(({ name }) => name),
      await api.eventLog.head(),
      LIMIT_MS,
    ),
  ).toBe(true);
};
const parts = () => ({
  database: api.database,
  log: api.eventLog,
  restrictedLog: restrictedLog(),
  restrictedStreams: api.app.get(RestrictedStreams, { strict: false }),
  keys: api.app.get(PersonalDataKeys),
  mode: 'test',
  emailIndexKeys: indexKeysOf(api.settings),
  pause: skipTime,
});
const destroyAt = async (day: string): Promise<number> => {
  await caughtUp();
  const destroyed = await destroyDueData(parts(), new Date(`${day}T12:00:00.000Z`));
  await caughtUp();
  return destroyed;
};

/** At noon of a day, in the name of a person. */
const at = async (day: string, stream: string, subjectId: string, ...events: readonly { type: string; data: unknown }[]) => {
  const context = { commandId: newCommandId(new Date(`${day}T12:00:00.000Z`)), occurredAt: `${day}T12:00:00.000Z`, actor: SYSTEM_ACTOR };
  await api.eventLog.append(stream, events, 'any', commandContext({ ...context, subjectId }));
};
const closed = async (day: string): Promise<TestCustomer> => {
  const customer = await givenCustomer(api);
  await at(day, accountStream(customer.userId), customer.subjectId, { type: 'AccountClosed', data: { userId: customer.userId } });
  return customer;
};
const emailOf = async ({ userId }: TestCustomer): Promise<unknown> => {
  const [registered] = await api.eventLog.read(accountStream(userId));
  return Reflect.get(Object(registered?.data), 'email');
};
const eventsOf = async ({ subjectId }: TestCustomer) => (await api.eventLog.read(customerStream(subjectId))).map(({ type }) => type);

const hold = async (customer: TestCustomer): Promise<() => Promise<void>> => {
  const holdId = randomUUID();
  const append = (event: RetentionHoldEvent) => {
    const now = api.clock.now();
    const context = commandContext({
      ...{ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId: holdId },
    });
    return restrictedLog().append(retentionHoldStream(holdId), [event], 'any', context);
  };
  const { subjectId, userId } = customer;
  const data = { holdId, about: { subjectId, userId }, reason: 'Order 4711', placedBy: 'officer', until: null };
  await append({ type: 'RetentionHoldPlaced', data });
  return async () => {
    await append({ type: 'RetentionHoldLifted', data: { holdId, reason: 'Ended', liftedBy: 'officer' } });
  };
};

describe('the schedule of destruction', () => {
  it(
    'destroys the keys on the day after the period, not before, and never what is held, until the hold is lifted',
    async () => {
      const [free, held] = [await closed('2026-11-21'), await closed('2026-11-21')];
      const lift = await hold(held);
      expect(await destroyAt('2031-11-21')).toBe(0);
      expect(isErased(await emailOf(free))).toBe(false);

      expect(await destroyAt('2031-11-22')).toBe(6);
      expect(isErased(await emailOf(free))).toBe(true);
      expect(await eventsOf(free)).toContain('SubjectKeyDestroyed');
      expect(isErased(await emailOf(held))).toBe(false);
      // The main log has no trace of the hold.
      expect(await eventsOf(held)).toEqual(['IdentityVerified']);
      expect(await destroyAt('2031-11-22')).toBe(0);

      await lift();
      expect(await destroyAt('2031-11-23')).toBe(6);
      expect(isErased(await emailOf(held))).toBe(true);
      const rows = await api.database.query<unknown[]>('SELECT 1 FROM app.credentials WHERE user_id = $1', [held.userId]);
      expect(rows).toEqual([]);
      for (const projection of projections) {
        const report = await rebuildTable({ pool, log: api.eventLog, onProgress: () => undefined }, projection, { swap: false });
        expect(report).toMatchObject({ isEqual: true, parked: 0 });
      }
    },
    LIMIT_MS,
  );

  it(
    'destroys one month of messages and leaves the next',
    async () => {
      const jana = await givenCustomer(api);
      const message = async (day: string): Promise<string> => {
        const requestId = randomUUID();
        const request = { requestId, userId: jana.userId, subjectId: jana.subjectId, reference: 'REQ-1', kind: 'rectification' };
        await at(day, dataRequestStream(requestId), jana.subjectId, {
          type: 'DataRequestReceived',
          data: { ...request, details: `of ${day}`, dueAt: `${day}T12:00:00.000Z` },
        });
        return requestId;
      };
      const [november, december] = [await message('2026-11-30'), await message('2026-12-01')];
      expect(await destroyAt('2028-11-30')).toBe(0);
      expect(await destroyAt('2028-12-01')).toBe(1);
      const detailsOf = async (id: string) =>
        Reflect.get(Object((await api.eventLog.read(dataRequestStream(id)))[0]?.data), 'details') as unknown;
      expect(isErased(await detailsOf(november))).toBe(true);
      expect(await detailsOf(december)).toBe('of 2026-12-01');
      expect(isErased(await emailOf(jana))).toBe(false);
      expect(await eventsOf(jana)).toEqual(['IdentityVerified', 'RetentionPeriodDestroyed']);
    },
    LIMIT_MS,
  );
});

describe('what the restricted log has about people', () => {
  const destroyRestricted = (day: string) => destroyRestrictedData(parts(), new Date(`${day}T12:00:00.000Z`));
  const append = (stream: string, subjectId: string, ...events: readonly { type: string; data: unknown }[]) => {
    const now = api.clock.now();
    const context = commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId });
    return restrictedLog().append(stream, events, 'any', context);
  };
  const caseAbout = async (
    ...people: readonly TestCustomer[]
  ): Promise<{ readonly caseId: string; readonly close: () => Promise<unknown> }> => {
    const caseId = randomUUID();
    const links = people.map(({ userId }) => ({ alertId: randomUUID(), userId, name: 'Jana Nováková', paymentId: null }));
    const drafted: CaseEvent = { type: 'CaseDrafted', data: { caseId, title: 'Deposits', priority: 'normal', links, draftedBy: 'anna' } };
    await append(caseStream(caseId), caseId, drafted);
    return { caseId, close: () => append(caseStream(caseId), caseId, { type: 'CaseClosed', data: { caseId } }) };
  };
  const screened = async ({ subjectId }: TestCustomer): Promise<string> => {
    const pseudonym = pseudonymsUnder(api.settings.COMPLIANCE_PSEUDONYM_KEY).ofCustomer(subjectId);
    const source = { algorithm: 'a', lists: [], thresholds: { review: 0.85, reviewWithFeature: 0.7 } };
    const parties = [{ role: 'customer', names: ['Jana Nováková'], birthDate: null, countries: [], candidates: [] }];
    const data = { key: 'k', trigger: 'person', outcome: 'clear', alertId: null, screening: source, parties, mainPosition: '1' };
    await append(monitoredCustomerStream(pseudonym), pseudonym, { type: 'PartyScreened', data });
    return monitoredCustomerStream(pseudonym);
  };
  const isReadable = async (stream: string): Promise<boolean> =>
    JSON.stringify((await restrictedLog().read(stream)).map(({ data }) => data)).includes('Jana Nováková');

  it(
    'goes after the same period, but not while a case is open, is shared with another person, or the data is held',
    async () => {
      // Those of the tests before.
      await destroyRestricted('2038-03-03');
      const [jana, eva] = [await closed('2033-03-03'), await closed('2034-04-04')];
      const [own, shared] = [await caseAbout(jana), await caseAbout(jana, eva)];
      const [janaScreened, evaScreened] = [await screened(jana), await screened(eva)];
      const book = new CaseBook(restrictedLog());
      expect((await book.of(own.caseId))?.title).toBe('Deposits');
      const readable = () => Promise.all([caseStream(own.caseId), caseStream(shared.caseId), janaScreened, evaScreened].map(isReadable));

      await destroyAt('2038-03-03');
      expect(await destroyRestricted('2038-03-03')).toBe(0);
      await destroyAt('2038-03-04');
      // Both cases are open.
      expect(await destroyRestricted('2038-03-04')).toBe(0);
      await own.close();
      await shared.close();
      const lift = await hold(jana);
      expect(await destroyRestricted('2038-03-04')).toBe(0);
      expect(await readable()).toEqual([true, true, true, true]);
      await lift();
      expect(await destroyRestricted('2038-03-04')).toBe(1);
      expect(await readable()).toEqual([false, true, false, true]);
      expect(await destroyRestricted('2038-03-04')).toBe(0);
      // A process that had read the case before forgets it too.
      expect((await book.of(own.caseId))?.title).toBeNull();
      expect(JSON.stringify(await book.of(own.caseId))).not.toContain('Jana');

      await destroyAt('2039-04-05');
      expect(await destroyRestricted('2039-04-05')).toBe(1);
      expect(await readable()).toEqual([false, false, false, false]);
      expect(await eventsOf(jana)).toEqual(['IdentityVerified', 'SubjectKeyDestroyed']);
    },
    LIMIT_MS,
  );

  it(
    'stays when the person was erased before the period was over',
    async () => {
      const jana = await closed('2041-01-01');
      const stream = await screened(jana);
      for (const name of ['account', 'cdd', 'transaction'] as const) {
        await at('2041-02-02', customerStream(jana.subjectId), jana.subjectId, {
          type: 'SubjectKeyDestroyed',
          data: { subjectId: jana.subjectId, userId: jana.userId, classes: [name] },
        });
      }
      await caughtUp();
      expect(await destroyRestricted('2041-03-03')).toBe(0);
      expect(await isReadable(stream)).toBe(true);
      expect(await destroyRestricted('2046-01-02')).toBe(1);
      expect(await isReadable(stream)).toBe(false);
    },
    LIMIT_MS,
  );
});
