import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import type { RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { START } from '@danubit/event-store/event-store.port';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { RestrictedStreams } from '../../platform/restricted/restricted-streams.ts';
import { heldSubjects } from '../../platform/retention/retention-holds.ts';
import { callApi } from '../../testing/call-api.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';

let api: TestApi;
let [officer, second, manager, auditor] = [] as unknown as [Member, Member, Member, Member];
let customer: TestCustomer;

beforeAll(async () => {
  api = await startTestApi();
  customer = await givenCustomer(api);
  officer = await staffMember(api, 'compliance_officer');
  second = await staffMember(api, 'compliance_officer');
  manager = await staffMember(api, 'senior_manager');
  auditor = await staffMember(api, 'auditor');
}, 90_000);
afterAll(async () => {
  await api.stop();
});

const send = (member: Member, path: string, body?: unknown) => callApi(api, member, `/api/staff/retention/holds${path}`, { body });
const problem = (status: number, code: string) => ({ status, body: { error: { code } } });
const restrictedLog = () => api.app.get(RestrictedLog, { strict: false });
const held = () => heldSubjects({ restrictedLog: restrictedLog(), restrictedStreams: api.app.get(RestrictedStreams) }, api.clock.now());
const order = (more: object = {}) => ({
  ...{ hold_id: randomUUID(), user_id: customer.userId, reason: 'Order 4711 of the court', last_day: null },
  ...more,
});

describe('a hold', () => {
  it('is placed by an officer alone, applies immediately, and ends when a second person agrees', async () => {
    const placing = order();
    const path = `/${placing.hold_id}`;
    for (const other of [manager, auditor]) expect(await send(other, '', placing)).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await send(officer, '', placing)).toEqual({ status: 200, body: { id: placing.hold_id } });
    expect(await send(officer, '', placing)).toEqual({ status: 200, body: { id: placing.hold_id } });
    expect(await held()).toContain(customer.subjectId);

    expect(await send(officer, `${path}/answer`, { answer: 'approve' })).toMatchObject(problem(409, 'NOT_PROPOSED'));
    expect(await send(officer, `${path}/end`, { reason: 'The order ended' })).toMatchObject({ status: 200 });
    expect(await send(second, `${path}/end`, { reason: 'Again' })).toMatchObject(problem(409, 'ALREADY_PROPOSED'));
    expect(await send(officer, `${path}/answer`, { answer: 'approve' })).toMatchObject(problem(403, 'SAME_PERSON'));
    expect(await held()).toContain(customer.subjectId);
    const listed = await send(manager, '');
    expect(listed.body).toMatchObject({
      holds: [
        { id: placing.hold_id, customer: { user_id: customer.userId }, reason: placing.reason, proposal: { reason: 'The order ended' } },
      ],
    });
    expect(await send(second, `${path}/answer`, { answer: 'approve' })).toMatchObject({ status: 200 });
    expect(await held()).not.toContain(customer.subjectId);
    expect(await send(second, `${path}/end`, { reason: 'Again' })).toMatchObject(problem(409, 'HOLD_ENDED'));
  });

  it('names the field that is wrong', async () => {
    const wrong = async (more: object) => Reflect.get(Object((await send(officer, '', order(more))).body['error']), 'details') as unknown;
    expect(await wrong({ last_day: '2020-01-01' })).toMatchObject({ parameter: 'last_day' });
    expect(await wrong({ last_day: '2027-02-30' })).toMatchObject({ parameter: 'last_day' });
    expect(await wrong({ reason: '' })).toMatchObject({ parameter: 'reason' });
    expect(await send(officer, '', order({ user_id: randomUUID() }))).toMatchObject(problem(404, 'NOT_FOUND'));
    expect(await send(officer, '', order({ user_id: officer.userId }))).toMatchObject(problem(403, 'OWN_AFFAIR'));
    expect(await send(officer, `/${randomUUID()}/end`, { reason: 'Any' })).toMatchObject(problem(404, 'NOT_FOUND'));
  });

  it('is hidden from the auditor, and its records of access do not say whose data is held', async () => {
    expect(await send(auditor, '')).toMatchObject(problem(403, 'FORBIDDEN'));
    const log = restrictedLog();
    const events = await log.decode<RecordReadEvent>((await log.store.readAll(START, 2_000)).filter(({ type }) => type === 'RecordRead'));
    const ofHolds = events.filter(({ data }) => data.purpose.startsWith('retention_hold'));
    expect(ofHolds.length).toBeGreaterThan(3);
    expect(JSON.stringify(ofHolds.map(({ data }) => data))).not.toContain(customer.userId);
    const stored = await log.store.readAll(START, 2_000);
    expect(stored.filter(({ data }) => data.includes(customer.userId) || data.includes(customer.subjectId))).toEqual([]);
  });
});
