import { staffMember, type Member } from '@danubit/api/testing/staff-member';
import { startTestApi, type TestApi } from '@danubit/api/testing/start-test-api';
import { givenCustomer, type TestCustomer } from '@danubit/api/testing/test-customers';
import { recordReadEvents, type RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { START } from '@danubit/event-store/event-store.port';
import { startProjections } from '@danubit/projections/start-projections';
import { personStreamsProjection } from '@danubit/projections/tables/person-streams/person-streams.projection';
import { profilesProjection } from '@danubit/projections/tables/profiles/profiles.projection';
import { waitForPosition } from '@danubit/projections/read-your-writes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startApiProcess, type ApiProcess } from '../testing/api-process.ts';
import { until } from '../testing/until.ts';

const LIMIT_MS = 120_000;
const READERS_AT_ONCE = 6;
const ANSWERED_BEFORE_THE_KILL = 40;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let api: TestApi;
let customer: TestCustomer;
let analyst: Member;
let pool: pg.Pool;
const ending: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  api = await startTestApi();
  customer = await givenCustomer(api);
  analyst = await staffMember(api, 'compliance_analyst');
  pool = new pg.Pool({ connectionString: api.settings.DATABASE_URL, max: 10, pipeline: true });
  pool.on('error', () => undefined);
  const stopping = new AbortController();
  const projections = [profilesProjection, personStreamsProjection];
  const running = startProjections(projections, { pool, log: api.eventLog, logger: silent, signal: stopping.signal });
  const names = projections.map(({ name }) => name);
  expect(await waitForPosition(pool, names, await api.eventLog.head(), LIMIT_MS)).toBe(true);
  stopping.abort();
  await Promise.all(running.map(({ stopped }) => stopped));
  ending.push(
    () => pool.end(),
    () => api.stop(),
  );
}, LIMIT_MS);
afterAll(async () => {
  for (const end of ending) await end();
});

/** A look-up whose reason names it in the record. True as soon as anything of a reply has arrived, whatever happens afterwards. */
const lookUp = async ({ url }: ApiProcess, what: string, reason: string, body: object): Promise<boolean> => {
  const headers = { authorization: `Bearer ${analyst.token}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ reason, ...body }) };
  const response = await fetch(`${url}/api/staff/audit/${what}`, init).catch(() => undefined);
  if (response === undefined) return false;
  await response.arrayBuffer().catch(() => undefined);
  expect(response.status).toBe(200);
  return true;
};
const search = (process: ApiProcess, reason: string) => lookUp(process, 'customer-searches', reason, { text: customer.userId });
const timeline = (process: ApiProcess, reason: string) => lookUp(process, 'timelines', reason, { user_id: customer.userId });

const recordedReasons = async (): Promise<readonly unknown[]> => {
  const log = api.app.get(RestrictedLog, { strict: false });
  const stored = (await log.store.readAll(START, 1_000)).filter(({ type }) => type in recordReadEvents);
  return (await log.decode<RecordReadEvent>(stored)).map(({ data }) => data.reason);
};

/** Holds a table until the returned function is called: what needs it stops there. */
const hold = async (table: string): Promise<() => Promise<void>> => {
  const client = await pool.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return async () => {
    await client.query('ROLLBACK');
    client.release();
  };
};
const isWaitedFor = (table: string): Promise<void> =>
  until(`a statement waits for ${table}`, async () => {
    const { rows } = await pool.query('SELECT 1 FROM pg_locks WHERE NOT granted AND relation = $1::regclass', [table]);
    return rows.length > 0;
  });
/** Ends what the killed process had left running in the database, as a server does that notices the lost connection first. */
const endWaiting = (table: string) =>
  pool.query('SELECT pg_terminate_backend(pid) FROM pg_locks WHERE NOT granted AND relation = $1::regclass', [table]);

describe('when the process is killed', () => {
  it(
    'between reading and recording, nothing is sent; between recording and sending, the record stays',
    async () => {
      const process = await startApiProcess(api.settings);
      expect(await search(process, 'answered')).toBe(true);
      const letRead = await hold('read.person_streams');
      const recorded = timeline(process, 'recorded and not sent');
      await isWaitedFor('read.person_streams');
      const letRecord = await hold('restricted.events');
      const read = search(process, 'read and not recorded');
      await isWaitedFor('restricted.events');
      await process.kill();
      expect(await Promise.all([recorded, read])).toEqual([false, false]);
      await endWaiting('restricted.events');
      await letRecord();
      await letRead();
      expect(await recordedReasons()).toEqual(['answered', 'recorded and not sent']);
    },
    LIMIT_MS,
  );

  it(
    'at any moment among many look-ups, each that was answered is recorded',
    async () => {
      const process = await startApiProcess(api.settings);
      const answered: string[] = [];
      let asked = 0;
      const readAgainAndAgain = async (): Promise<void> => {
        for (;;) {
          const number = (asked += 1);
          const reason = `sample ${String(number)}`;
          if (!(await (number % 2 === 0 ? search : timeline)(process, reason))) return;
          answered.push(reason);
          if (answered.length === ANSWERED_BEFORE_THE_KILL) await process.kill();
        }
      };
      await Promise.all(Array.from({ length: READERS_AT_ONCE }, readAgainAndAgain));
      expect(answered.length).toBeGreaterThanOrEqual(ANSWERED_BEFORE_THE_KILL);
      const recorded = await recordedReasons();
      expect(answered.filter((reason) => !recorded.includes(reason))).toEqual([]);
    },
    LIMIT_MS,
  );
});
