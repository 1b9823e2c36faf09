import { randomUUID } from 'node:crypto';
import { money } from '@danubit/contracts/values/money';
import { recordReadEvents, type RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { openRestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import type { DomainEvent } from '@danubit/event-store/kernel/event';
import { startPastTables } from '@danubit/projections/past-tables/start-past-tables';
import { startProjections } from '@danubit/projections/start-projections';
import { allProjections } from '@danubit/projections/tables/all-projections';
import { callApi } from '../../testing/call-api.ts';
import { entryPosted } from '@danubit/projections/testing/sample-events';
import { eventually } from '@danubit/runtime/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { indexKeysOf } from '../../platform/accounts/keyed-index.ts';
import { clearTables } from '../../platform/retention/clear-tables.ts';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const REASON = 'Sample of the yearly audit';
const PATIENCE_MS = 30_000;
const NAMES = ['person_streams', 'log_minutes', 'balances'];
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

let api: TestApi;
let customer: SignedInCustomer;
let auditor: Member;
let officer: Member;
let analyst: Member;
let pool: pg.Pool;
const stopping = new AbortController();
let stopped: readonly Promise<unknown>[] = [];
/** After the first and the second entry. */
const positions: string[] = [];

const append = async (stream: string, event: DomainEvent): Promise<void> => {
  const request = { commandId: newCommandId(new Date()), occurredAt: new Date().toISOString(), actor: SYSTEM_ACTOR };
  positions.push(
    (await api.eventLog.append(stream, [event], 'any', commandContext({ ...request, subjectId: customer.subjectId }))).position,
  );
};

beforeAll(async () => {
  api = await startTestApi();
  [customer, auditor, officer, analyst] = [
    await signedInCustomer(api),
    await staffMember(api, 'auditor'),
    await staffMember(api, 'compliance_officer'),
    await staffMember(api, 'compliance_analyst'),
  ];
  const { userId } = customer;
  for (const [entryId, minor] of [
    ['e1', 25_000n],
    ['e2', 100n],
  ] as const)
    await append(`wallet-${userId}-EUR-202611-1`, entryPosted({ entryId, amount: money('EUR', minor), userId }));
  pool = new pg.Pool({ connectionString: api.settings.DATABASE_URL, max: 14, pipeline: true });
  const context = { pool, log: api.eventLog, logger, signal: stopping.signal };
  const running = startProjections(
    allProjections.filter(({ name }) => NAMES.includes(name)),
    context,
  );
  stopped = [...running.map((each) => each.stopped), startPastTables(context).stopped];
  await eventually(() => running.every((each) => each.progress().state === 'live'), PATIENCE_MS);
});
afterAll(async () => {
  stopping.abort();
  await Promise.all(stopped);
  await pool.end();
  await api.stop();
});

const send = (path: string, body: object | undefined, by: Member = auditor) =>
  callApi(api, by, `/api/staff/audit/past-tables${path}`, { body });
const cancel = async (id: string, by: Member = auditor): Promise<number> =>
  (await callApi(api, by, `/api/staff/audit/past-tables/${id}/cancellation`, { method: 'POST' })).status;
type Listed = { readonly asked: readonly { readonly id: string; readonly state: string }[] };
const stateOf = async (id: string, by: Member = auditor) =>
  ((await send('', undefined, by)).body as Listed).asked.find((one) => one.id === id)?.state;
const at = (index: number): string => positions.at(index) ?? '';
const build = async (moments: object, by: Member = auditor): Promise<string> => {
  const id = randomUUID();
  expect(await send('', { id, table: 'balances', reason: REASON, ...moments }, by)).toEqual({ status: 202, body: { id } });
  await eventually(async () => (await stateOf(id, by)) === 'ready', PATIENCE_MS);
  return id;
};
const key = (): string => `${customer.userId}:EUR`;

const reads = async (): Promise<readonly RecordReadEvent['data'][]> => {
  const log = openRestrictedLog(api.settings);
  try {
    const stored = (await log.store.readAll(START, 1_000)).filter(({ type }) => type in recordReadEvents);
    return (await log.decode<RecordReadEvent>(stored)).map(({ data }) => data);
  } finally {
    await log.close();
  }
};

describe('a whole table as of a moment', () => {
  it('is read page by page and found by key, and each look-up is recorded with its customers', async () => {
    const id = await build({ at: at(0) });
    const found = await send(`/${id}/rows`, { reason: REASON, view: 'first', key: customer.userId });
    expect(found).toMatchObject({ status: 200, body: { has_more: false, rows: [{ key: key(), kind: null, second: null }] } });
    const { columns, rows } = found.body as { columns: string[]; rows: { first: (string | null)[] }[] };
    expect(rows[0]?.first[columns.indexOf('available_balance')]).toBe('250.00');
    expect((await send(`/${id}/rows`, { reason: REASON, view: 'first', after: key() })).body).toMatchObject({ rows: [] });
    expect(await reads()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ purpose: 'past_table_request', reason: REASON, moments: [at(0)] }),
        expect.objectContaining({
          purpose: 'past_table_rows',
          moments: [at(0)],
          records: [
            { kind: 'past_table', id: 'balances', userId: null },
            { kind: 'customer', id: customer.userId, userId: customer.userId },
          ],
        }),
      ]),
    );
  });

  it('as of two moments leads from a row that differs to the events, and to what one says', async () => {
    // The later moment first: the answer goes from the earlier to the later all the same.
    const id = await build({ at: at(1), compare_with: at(0) });
    const { body } = await send(`/${id}/rows`, { reason: REASON, view: 'changes' });
    expect(body).toMatchObject({ rows: [{ key: key(), kind: 'changed', causes: [{ position: at(1), type: 'EntryPosted' }] }] });
    const events = await send(`/${id}/row-events`, { reason: REASON, key: key() });
    expect(events.body).toMatchObject({ events: [{ position: at(0) }, { position: at(1) }], earlier: 0, is_complete: true });
    const one = await send(`/${id}/events`, { reason: REASON, key: key(), position: at(1) });
    expect(one.body).toMatchObject({ event: { type: 'EntryPosted' }, facts: expect.arrayContaining([{ name: 'entryId', value: 'e2' }]) });
    const strange = await api.eventLog.read(`account-${customer.userId}`);
    const position = strange[0]?.position ?? '';
    expect((await send(`/${id}/events`, { reason: REASON, key: key(), position })).status).toBe(404);
    expect((await send(`/${id}/row-events`, { reason: REASON, key: 'no-such-row' })).status).toBe(404);
  });

  it('belongs to the person who requested it, and to no other role', async () => {
    const id = await build({ at: at(0) });
    expect((await send(`/${id}/rows`, { reason: REASON, view: 'first' }, officer)).status).toBe(404);
    expect(await cancel(id, officer)).toBe(404);
    expect(await stateOf(id, officer)).toBeUndefined();
    expect((await send('', undefined, analyst)).status).toBe(403);
    expect((await send(`/${id}/rows`, { reason: REASON, view: 'first' }, analyst)).status).toBe(403);
  });

  it('is gone once it is cancelled, or when another one is requested', async () => {
    const [first, second] = [await build({ at: at(0) }), await build({ at: at(1) })];
    expect(await stateOf(first)).toBe('cancelled');
    expect(await cancel(second)).toBe(202);
    for (const id of [first, second])
      expect(await send(`/${id}/rows`, { reason: REASON, view: 'first' })).toMatchObject({
        status: 410,
        body: { error: { code: 'PAST_TABLE_GONE' } },
      });
  });

  it('is dropped when the data of a person is erased', async () => {
    const id = await build({ at: at(1) }, officer);
    const person = { userId: randomUUID(), addresses: new Set<string>(), otherSubjectIds: [], mailIds: [] };
    await clearTables(api.database, person, indexKeysOf(api.settings));
    expect(await stateOf(id, officer)).toBe('dropped');
    expect((await send(`/${id}/rows`, { reason: REASON, view: 'first' }, officer)).status).toBe(410);
  });

  it('is not built of an unknown table or moment, of twice the same moment, or without a reason', async () => {
    const wrong: readonly (readonly [object, string])[] = [
      [{ table: 'credentials' }, 'table'],
      [{ at: 'yesterday' }, 'at'],
      [{ compare_with: at(0) }, 'compare_with'],
      [{ reason: 'why' }, 'reason'],
    ];
    for (const [change, parameter] of wrong) {
      const { status, body } = await send('', { id: randomUUID(), table: 'balances', at: at(0), reason: REASON, ...change });
      expect({ status, body }).toMatchObject({ status: 400, body: { error: { details: { parameter } } } });
    }
  });
});
