import { SERVICE_PARTS, STATUS_DAYS, type ServicePart } from '@danubit/contracts/values/service-status';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openWorkDatabase, type WorkDatabase } from '../testing/work-database.ts';
import { checkServices, type ServiceTools } from './check-services.ts';
import { pruneChecks, recordChecks } from './service-checks.ts';
import { stuckLanes } from './stuck-work.ts';

let database: WorkDatabase;
let pool: WorkDatabase['pool'];
beforeAll(async () => {
  database = await openWorkDatabase();
  ({ pool } = database);
});
afterEach(() => pool.query('TRUNCATE work.service_checks, work.service_days, work.service_incidents, work.due'));
afterAll(() => database.stop());

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 12, minute, 5));
const check = (minute: number, isUp: boolean, part: ServicePart = 'api') => recordChecks(pool, [{ part, isUp }], at(minute));
type Incident = { readonly part: string; readonly began_at: Date; readonly ended_at: Date | null };
const incidents = async () =>
  (await pool.query<Incident>('SELECT part, began_at, ended_at FROM work.service_incidents ORDER BY began_at')).rows;
type Day = { readonly part: string; readonly day: string; readonly up: number; readonly down: number };
const days = async () => (await pool.query<Day>('SELECT part, day::text, up, down FROM work.service_days ORDER BY part, day')).rows;

describe('what checks found', () => {
  it('is counted once a minute, though every process checks', async () => {
    await check(0, true);
    await check(0, false);
    await check(1, false);
    await check(2, true);
    expect(await days()).toEqual([{ part: 'api', day: '2026-11-20', up: 2, down: 1 }]);
  });

  it('is an incident from the first of two failed checks to the next that succeeds', async () => {
    for (const [minute, isUp] of [
      [0, true],
      [1, false],
      [2, true],
      [3, false],
      [4, false],
    ] as const)
      await check(minute, isUp);
    expect(await incidents()).toEqual([{ part: 'api', began_at: at(3), ended_at: null }]);
    await check(5, false);
    await check(6, true);
    expect(await incidents()).toEqual([{ part: 'api', began_at: at(3), ended_at: at(6) }]);
  });

  it('of two parts are two incidents', async () => {
    for (const minute of [0, 1])
      await recordChecks(
        pool,
        [
          { part: 'api', isUp: false },
          { part: 'site', isUp: false },
        ],
        at(minute),
      );
    await check(2, true, 'site');
    expect(await incidents()).toHaveLength(2);
    expect((await incidents()).filter(({ ended_at: end }) => end === null)).toEqual([{ part: 'api', began_at: at(0), ended_at: null }]);
  });

  it('on either side of a gap is no incident: nothing is known of the time between', async () => {
    await check(0, false);
    await check(20, false);
    expect(await incidents()).toEqual([]);
    await check(21, false);
    expect(await incidents()).toEqual([{ part: 'api', began_at: at(20), ended_at: null }]);
  });

  it('is kept for as long as the page shows it', async () => {
    await check(0, false);
    await check(1, false);
    await check(2, true);
    const later = (count: number) => new Date(at(2).getTime() + count * 86_400_000);
    await pruneChecks(pool, later(STATUS_DAYS - 1));
    expect([await days(), await incidents()]).toMatchObject([{ length: 1 }, { length: 1 }]);
    await pruneChecks(pool, later(STATUS_DAYS + 1));
    expect([await days(), await incidents()]).toEqual([[], []]);
  });
});

describe('a check', () => {
  const answers: Record<string, number> = { '/': 200, '/health/ready': 200, '/functions/v1/process-payment': 401 };
  const provider = (name: string, keepsAccount: boolean, result: object = { kind: 'not-found' }) => ({
    name,
    capabilities: { keepsAccount, looksUpByReference: !keepsAccount },
    findCharge: () => Promise.resolve(result),
  });
  const tools = (change: object = {}): ServiceTools =>
    ({
      siteUrl: 'https://danubit.example',
      fetch: ({ pathname }: URL) => Promise.resolve({ status: answers[pathname] ?? 404, body: null }),
      circuits: { states: () => [] },
      providers: [provider('cards', false), provider('bank', true)],
      networks: ['bitcoin'],
      nodes: { bitcoin: { tip: () => Promise.resolve({ height: 1, hash: 'h' }) } },
      stuckLanes: () => Promise.resolve(new Set()),
      ...change,
    }) as unknown as ServiceTools;
  const down = async (change: object = {}) => (await checkServices(tools(change))).flatMap(({ part, isUp }) => (isUp ? [] : [part]));

  it('finds every part up, and says nothing about one that the installation does not have', async () => {
    const found = await checkServices(tools());
    expect(found.map(({ part }) => part)).toEqual(SERVICE_PARTS.filter((part) => part !== 'ethereum'));
    expect(found.every(({ isUp }) => isUp)).toBe(true);
  });

  const without = (path: string) => ({
    fetch: ({ pathname }: URL) =>
      pathname === path ? Promise.reject(new TypeError('fetch failed')) : Promise.resolve({ status: answers[pathname] ?? 404, body: null }),
  });
  it.each([
    ['the site does not answer', without('/'), ['site']],
    ['the api is not ready', without('/health/ready'), ['api']],
    ['the card gateway does not answer', without('/functions/v1/process-payment'), ['card_payments']],
    [
      'the card provider does not answer',
      { providers: [provider('cards', false, { kind: 'unknown', reason: 'timeout' })] },
      ['card_payments'],
    ],
    [
      'the circuit of a bank is open',
      { circuits: { states: () => [{ lane: 'call:bank', state: 'open', since: '' }] } },
      ['bank_transfers'],
    ],
    ['a node does not answer', { nodes: { bitcoin: { tip: () => Promise.reject(new Error('unreachable')) } } }, ['bitcoin']],
    ['webhooks stand still', { stuckLanes: () => Promise.resolve(new Set(['webhook'])) }, ['webhooks']],
    ['sandboxes stand still', { stuckLanes: () => Promise.resolve(new Set(['sandbox'])) }, ['sandbox']],
  ])('notices that %s', async (_, change, expected) => {
    expect(await down(change)).toEqual(expected);
  });

  it('needs one of several card providers', async () => {
    const silent = provider('other-cards', false, { kind: 'unknown', reason: 'timeout' });
    expect(await down({ providers: [silent, provider('cards', false)] })).toEqual([]);
  });
});

describe('work that stands still', () => {
  const insert = (id: string, lane: string, more = `now() - interval '1 minute'`, mode = 'test') =>
    pool.query(
      `INSERT INTO work.due (id, action, subject, cause_event_id, correlation_id, due_at, lane, mode)
       VALUES ($1::uuid, 'deliver-webhooks', $1::uuid::text, gen_random_uuid(), 'c', ${more}, $2, $3)`,
      [id, lane, mode],
    );
  const ID = '01a1fc2f-0c18-7faa-9bc8-0000784af788';

  it('was due at two looks and did not run between them', async () => {
    const look = stuckLanes(pool, 'live');
    await insert(ID, 'webhook');
    expect(await look()).toEqual(new Set());
    expect(await look()).toEqual(new Set(['webhook']));
    await pool.query('UPDATE work.due SET tries = tries + 1');
    expect(await look()).toEqual(new Set());
    await pool.query('UPDATE work.due SET done_at = now()');
    expect(await look()).toEqual(new Set());
  });

  it('is not what waits for its time, or belongs to the other mode', async () => {
    const look = stuckLanes(pool, 'live');
    await insert(ID, 'webhook', `now() + interval '1 hour'`);
    await insert('01a1fc2f-0c18-7faa-9bc8-0000784af789', 'books');
    await look();
    expect(await look()).toEqual(new Set());
  });
});
