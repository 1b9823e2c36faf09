import { money } from '@danubit/contracts/values/money';
import type { StaffRole } from '@danubit/contracts/values/staff-roles';
import { STAFF_ROLES } from '@danubit/contracts/values/staff-roles';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { recordReadEvents, type RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { openRestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import type { DomainEvent } from '@danubit/event-store/kernel/event';
import { startProjections } from '@danubit/projections/start-projections';
import { allProjections } from '@danubit/projections/tables/all-projections';
import { callApi, withToken } from '../../testing/call-api.ts';
import { entryPosted, methodAdded, reserved } from '@danubit/projections/testing/sample-events';
import { eventually } from '@danubit/runtime/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const REASON = 'Sample of the yearly audit';
const NAMES = ['person_streams', 'log_minutes', 'profiles'];

let api: TestApi;
let customer: SignedInCustomer;
let auditor: Member;
let analyst: Member;
let operator: Member;
let pool: pg.Pool;
const stopping = new AbortController();
let stopped: readonly Promise<unknown>[] = [];
/** After the deposit, after the reservation, after the card. */
const positions: string[] = [];

const append = async (stream: string, ...events: readonly DomainEvent[]): Promise<void> => {
  const request = { commandId: newCommandId(new Date()), occurredAt: new Date().toISOString(), actor: SYSTEM_ACTOR };
  const context = commandContext({ ...request, subjectId: customer.subjectId });
  positions.push((await api.eventLog.append(stream, events, 'any', context)).position);
};

beforeAll(async () => {
  api = await startTestApi();
  [customer, auditor, analyst, operator] = [
    await signedInCustomer(api),
    await staffMember(api, 'auditor'),
    await staffMember(api, 'compliance_analyst'),
    await staffMember(api, 'payments_operator'),
  ];
  const { userId } = customer;
  await append(`wallet-${userId}-EUR-202611-1`, entryPosted({ entryId: 'e1', amount: money('EUR', 25_000n), userId }));
  const held = reserved('r1', money('EUR', 5_000n));
  await append(`wallet-${userId}-EUR-202611-1`, { ...held, data: { ...held.data, userId } });
  const card = methodAdded('m1');
  await append(`methods-${userId}`, { ...card, data: { ...card.data, userId } });
  pool = new pg.Pool({ connectionString: api.settings.DATABASE_URL, max: 10, pipeline: true });
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const projections = allProjections.filter(({ name }) => NAMES.includes(name));
  const running = startProjections(projections, { pool, log: api.eventLog, logger, signal: stopping.signal });
  stopped = running.map((each) => each.stopped);
  await eventually(() => running.every((each) => each.progress().state === 'live'), 20_000);
});
afterAll(async () => {
  stopping.abort();
  await Promise.all(stopped);
  await pool.end();
  await api.stop();
});

const send = (path: string, body: unknown, bearer: string, method = 'POST') => callApi(api, withToken(bearer), path, { method, body });
const audit = (what: string, body: object, bearer = auditor.token) =>
  send(`/api/staff/audit/${what}`, { user_id: customer.userId, reason: REASON, ...body }, bearer);
const at = (index: number): string => positions.at(index) ?? '';

const recordedReads = async (): Promise<readonly { readonly reader: unknown; readonly data: RecordReadEvent['data'] }[]> => {
  const log = openRestrictedLog(api.settings);
  try {
    const stored = (await log.store.readAll(START, 1_000)).filter(({ type }) => type in recordReadEvents);
    return (await log.decode<RecordReadEvent>(stored)).map(({ data, metadata }) => ({ reader: metadata.actor.id, data }));
  } finally {
    await log.close();
  }
};

describe('a customer at a moment', () => {
  it('is shown as of a position, with what changed by the other moment and by which events', async () => {
    const { status, body } = await audit('moments', { at: at(0), compare_with: at(1) });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user_id: customer.userId,
      shown: { position: at(0), balances: [{ currency: 'EUR', available: '250.00', reserved: '0.00' }], methods: [], left_out: [] },
      compared: { position: at(1), balances: [{ available: '200.00', reserved: '50.00' }] },
    });
    const { changes } = body as { readonly changes: readonly { readonly table: string }[] };
    expect(changes.filter(({ table }) => table === 'balances')).toMatchObject([
      {
        column: 'available_balance',
        before: '250.00',
        after: '200.00',
        difference: '−50.00',
        causes: [{ position: at(1), type: 'EntryPosted' }],
      },
      { column: 'reserved_balance', before: '0.00', after: '50.00', difference: '+50.00', causes: [{ position: at(1) }] },
    ]);
  });

  it('is shown as of a time, and as of now', async () => {
    const recorded = await api.eventLog.store.eventAt(at(0));
    const time = recorded?.recordedAt.replace('Z', '+00:00');
    expect((await audit('moments', { at: time })).body).toMatchObject({ shown: { balances: [{ currency: 'EUR' }] } });
    expect((await audit('moments', { at: 'now' })).body).toMatchObject({ shown: { methods: [{ brand: 'visa', last_four: '4242' }] } });
    expect((await audit('moments', { at: '1999-12-31T23:59:59Z' })).body).toMatchObject({ shown: { position: '', balances: [] } });
  });

  it('leads from a figure to the events behind it, and to what one of them says', async () => {
    const figure = { table: 'balances', key: `${customer.userId}:EUR`, column: 'available_balance' };
    const found = await audit('figures', { at: at(2), ...figure });
    expect(found.body).toMatchObject({ events: [{ position: at(0) }, { position: at(1) }], earlier: 0 });
    const { status, body } = await audit('events', { position: at(1) });
    expect(status).toBe(200);
    expect(body).toMatchObject({ event: { type: 'EntryPosted', actor: 'system' } });
    expect((body as { metadata: unknown[] }).metadata).toContainEqual({ name: 'Acted', value: 'system' });
    expect((body as { facts: unknown[] }).facts).toContainEqual({ name: 'lines 0 money', value: '-50.00 EUR' });
    expect((await audit('timelines', {})).body).toMatchObject({ earlier: 0 });
  });

  it('is shown in any read table', async () => {
    const { body } = await audit('tables', { at: at(2), table: 'user_payment_methods' });
    expect(body).toMatchObject({ position: at(2), key_column: 'id', rows: [expect.arrayContaining(['m1', '4242'])], has_more: false });
    expect((await audit('tables', { at: at(1), table: 'user_payment_methods' })).body).toMatchObject({ rows: [] });
  });

  it('is found by name and address, and not by less than a reason', async () => {
    const search = (text: string, reason: string) => send('/api/staff/audit/customer-searches', { text, reason }, auditor.token);
    expect((await search(customer.email, REASON)).body).toMatchObject({ customers: [{ user_id: customer.userId }], has_more: false });
    expect((await search(customer.userId, REASON)).body).toMatchObject({ customers: [{ user_id: customer.userId }] });
    expect(await search(customer.email, 'why')).toMatchObject({ status: 400, body: { error: { details: { parameter: 'reason' } } } });
  });

  it('is refused for what is no moment, table, column, event or customer, by name', async () => {
    for (const [what, body, parameter] of [
      ['moments', { at: 'yesterday' }, 'at'],
      ['moments', { at: 'now', compare_with: '2026-11-19T17:44:30' }, 'compare_with'],
      ['tables', { at: 'now', table: 'credentials' }, 'table'],
      ['figures', { at: 'now', table: 'balances', key: 'x', column: 'password' }, 'column'],
    ] as const)
      expect(await audit(what, body)).toMatchObject({ status: 400, body: { error: { details: { parameter } } } });
    const [ofAnother] = await api.eventLog.read(accountStream(auditor.userId));
    expect(await audit('events', { position: ofAnother?.position })).toMatchObject({ status: 404 });
    expect(await audit('moments', { at: 'now', user_id: newCommandId(new Date()) })).toMatchObject({ status: 404 });
  });
});

describe('every look-up', () => {
  it('is recorded before the reply: who, whose, why, and which moments', async () => {
    const before = (await recordedReads()).length;
    await audit('moments', { at: at(0), compare_with: at(1) });
    expect((await recordedReads()).slice(before)).toMatchObject([
      {
        reader: auditor.userId,
        data: { purpose: 'audit_moment', reason: REASON, moments: [at(0), at(1)], records: [{ kind: 'customer', id: customer.userId }] },
      },
    ]);
  });

  it('is refused when it cannot be recorded', async () => {
    await api.database.query('ALTER FUNCTION restricted.append_one RENAME TO append_away');
    try {
      for (const [what, body] of [
        ['moments', { at: at(0) }],
        ['timelines', {}],
        ['tables', { at: at(0), table: 'balances' }],
        ['events', { position: at(0) }],
      ] as const) {
        const reply = await audit(what, body);
        expect(reply.status).toBeGreaterThanOrEqual(500);
        expect(JSON.stringify(reply.body)).not.toContain('250.00');
      }
    } finally {
      await api.database.query('ALTER FUNCTION restricted.append_away RENAME TO append_one');
    }
  });

  it('is listed to the reader, and to the auditor with all others', async () => {
    const month = new Date().toISOString().slice(0, 7);
    await audit('timelines', {}, analyst.token);
    const own = await send(`/api/staff/reads?month=${month}`, undefined, analyst.token, 'GET');
    expect(own.body).toMatchObject({ reads: [{ purpose: 'audit_timeline', reason: REASON, reader: { user_id: analyst.userId } }] });
    const all = await send(`/api/staff/access-reviews?month=${month}`, undefined, auditor.token, 'GET');
    const readers = new Set((all.body as { reads: readonly { reader: { user_id: string } }[] }).reads.map(({ reader }) => reader.user_id));
    expect(readers).toEqual(new Set([auditor.userId, analyst.userId]));
  });

  it('of an analyst about one person is in the review step by step: found by email, followed, looked at in a table, searched for', async () => {
    const { userId } = customer;
    const person = { user_id: userId, reason: 'A new alert' };
    const post = (path: string, body: object) => send(`/api/staff/${path}`, body, analyst.token);
    const statuses = [
      await post('audit/customer-searches', { text: customer.email, reason: person.reason }),
      await post('audit/timelines', person),
      await post('audit/tables', { ...person, at: at(0), table: 'balances' }),
      await post('payment-searches', { text: customer.email }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200]);
    const month = new Date().toISOString().slice(0, 7);
    const { body } = await send(`/api/staff/access-reviews?month=${month}`, undefined, auditor.token, 'GET');
    const { reads } = body as {
      reads: readonly { purpose: string; reason: string | null; records: unknown; reader: { user_id: string } }[];
    };
    const own = reads.filter(({ reader }) => reader.user_id === analyst.userId).slice(0, statuses.length);
    expect(own.map(({ purpose, reason }) => [purpose, reason])).toEqual([
      ['payment_search', null],
      ...['audit_table', 'audit_timeline', 'audit_search'].map((purpose) => [purpose, person.reason]),
    ]);
    for (const { records } of own.slice(1)) expect(JSON.stringify(records)).toContain(userId);
  });
});

describe('a refused command', () => {
  const refused = (userId: string) =>
    api.database.query<{ command: string; status: number; code: string; parameter: string | null }[]>(
      'SELECT session_id, command, status, code, parameter FROM audit.command_record WHERE user_id = $1',
      [userId],
    );
  const propose = (bearer: string) => send('/api/staff/suspense/nothing/proposals', { resolution: 'credit' }, bearer);

  it('is a record of who, what and why before the answer, without what was sent', async () => {
    expect((await audit('moments', { at: 'now' }, customer.accessToken)).status).toBe(403);
    const command = 'POST /api/staff/audit/moments';
    expect(await refused(customer.userId)).toEqual([
      { session_id: expect.any(String) as unknown, command, status: 403, code: 'FORBIDDEN', parameter: null },
    ]);
    await audit('moments', { at: 'yesterday' });
    const { userId } = auditor;
    expect(await refused(userId)).toContainEqual(expect.objectContaining({ command, status: 400, parameter: 'at' }));
  });

  it('of compliance staff is in the restricted log alone', async () => {
    const { status } = await propose(analyst.token);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await refused(analyst.userId)).toEqual([]);
    const log = openRestrictedLog(api.settings);
    const stored = (await log.store.readAll(START, 1_000)).filter(({ type }) => type === 'CommandRefused');
    await log.close();
    expect(JSON.parse(stored.at(-1)?.data ?? '')).toMatchObject({ status });
    expect(JSON.parse(stored.at(-1)?.metadata ?? '')).toMatchObject({ actor: { id: analyst.userId, role: 'compliance_analyst' } });
  });

  it('stays refused while its record cannot be written, and is recorded once it can', async () => {
    const before = (await refused(operator.userId)).length;
    await api.database.query('ALTER TABLE audit.command_record RENAME TO away');
    try {
      expect((await audit('moments', { at: 'now' }, operator.token)).status).toBe(403);
    } finally {
      await api.database.query('ALTER TABLE audit.away RENAME TO command_record');
    }
    await eventually(async () => (await refused(operator.userId)).length === before + 1, 20_000);
  });

  it('cannot be changed or removed', async () => {
    await expect(api.database.query('DELETE FROM audit.command_record')).rejects.toThrow('only added');
    await expect(api.database.query(`UPDATE audit.command_record SET code = 'NONE'`)).rejects.toThrow('only added');
  });
});

describe('what a role may not', () => {
  const ALLOWED: readonly StaffRole[] = ['auditor', 'compliance_analyst', 'compliance_officer', 'senior_manager'];

  it('an operator and a customer may not see a moment of any account', async () => {
    expect(STAFF_ROLES.filter((role) => !ALLOWED.includes(role))).toEqual(['payments_operator']);
    for (const bearer of [operator.token, customer.accessToken])
      for (const what of ['moments', 'timelines', 'tables', 'figures', 'events', 'customer-searches'])
        expect([what, (await audit(what, { at: 'now' }, bearer)).status]).toEqual([what, 403]);
  });

  it('an analyst and an operator do not see what others have looked at', async () => {
    for (const bearer of [analyst.token, operator.token, customer.accessToken])
      expect((await send('/api/staff/access-reviews?month=2026-11', undefined, bearer, 'GET')).status).toBe(403);
    expect((await send('/api/staff/reads?month=2026-13', undefined, analyst.token, 'GET')).status).toBe(400);
  });

  it('an auditor and an analyst move no money', async () => {
    const proposal = { amount: '1.00', reason: 'because', cause: 'goodwill' };
    for (const bearer of [auditor.token, analyst.token])
      expect((await send(`/api/staff/payments/TXN_${'0'.repeat(32)}/refunds`, proposal, bearer)).status).toBe(403);
  });
});
