import { caseStream } from '@danubit/core/domain/compliance/case/case.stream';
import type { RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START, StoreUnreachable } from '@danubit/event-store/event-store.port';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { callApi } from '../../testing/call-api.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';

let api: TestApi;
let [officer, auditor, other, analyst, operator, manager] = [] as unknown as Member[];
let customer: TestCustomer;

beforeAll(async () => {
  api = await startTestApi();
  customer = await givenCustomer(api);
  const roles = ['compliance_officer', 'auditor', 'auditor', 'compliance_analyst', 'payments_operator', 'senior_manager'] as const;
  const members: Member[] = [];
  for (const role of roles) members.push(await staffMember(api, role));
  [officer, auditor, other, analyst, operator, manager] = members;
  await caseAbout(customer.userId);
  await caseAbout(other?.userId ?? '');
}, 120_000);
afterAll(() => api.stop());

const restrictedLog = () => api.app.get(RestrictedLog, { strict: false });
const caseAbout = async (userId: string): Promise<void> => {
  const [caseId, now] = [randomUUID(), api.clock.now()];
  const links = [{ alertId: randomUUID(), userId, name: 'Jana', paymentId: null }];
  const data = { caseId, title: `About ${userId}`, priority: 'normal', links, draftedBy: 'anna' };
  const context = { commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId: caseId };
  await restrictedLog().append(caseStream(caseId), [{ type: 'CaseDrafted', data }], 'any', commandContext(context));
};

const send = (member: Member | undefined, path: string, body?: unknown) =>
  callApi(api, member, `/api/staff/access-grants${path}`, { body });
const problem = (status: number, code: string) => ({ status, body: { error: { code } } });
const dayIn = (days: number): string => new Date(api.clock.now().getTime() + days * 24 * 3_600_000).toISOString().slice(0, 10);
const grantOf = (more: object = {}) => ({
  ...{ grant_id: randomUUID(), granted_to: auditor?.userId ?? '', user_id: customer.userId, reason: 'Audit 2026', last_day: dayIn(7) },
  ...more,
});
const given = async (more: object = {}): Promise<string> => {
  const grant = grantOf(more);
  expect(await send(officer, '', grant)).toEqual({ status: 200, body: { id: grant.grant_id } });
  return grant.grant_id;
};

describe('restricted records of a customer', () => {
  it('are read by the auditor to whom an officer grants it, until it is withdrawn', async () => {
    const id = await given();
    const read = await send(auditor, `/${id}/events`);
    expect(read).toMatchObject({ status: 200, body: { events: [{ type: 'CaseDrafted' }], before: null } });
    expect(JSON.stringify(read.body)).toContain(`About ${customer.userId}`);
    expect((await send(officer, '')).body).toMatchObject({ grants: [{ id, state: 'in_force', customer: { user_id: customer.userId } }] });
    expect((await send(auditor, '')).body).toMatchObject({ grants: [{ id }], auditors: [] });
    expect((await send(other, '')).body).toMatchObject({ grants: [] });

    expect(await send(officer, `/${id}/withdrawal`, {})).toMatchObject({ status: 200 });
    expect(await send(auditor, `/${id}/events`)).toMatchObject(problem(409, 'GRANT_ENDED'));
    expect(await send(officer, `/${id}/withdrawal`, {})).toMatchObject(problem(409, 'GRANT_ENDED'));
    expect((await send(auditor, '')).body).toMatchObject({ grants: [{ id, state: 'withdrawn' }] });
  });

  it('are closed to every other role, to another auditor, and without a grant', async () => {
    const id = await given();
    for (const member of [analyst, operator, manager, officer]) {
      expect(await send(member, `/${id}/events`)).toMatchObject(problem(403, 'FORBIDDEN'));
    }
    for (const member of [analyst, operator, manager, auditor]) {
      expect(await send(member, '', grantOf())).toMatchObject(problem(403, 'FORBIDDEN'));
      expect(await send(member, `/${id}/withdrawal`, {})).toMatchObject(problem(403, 'FORBIDDEN'));
    }
    for (const path of [`/${id}/events`, `/${randomUUID()}/events`])
      expect(await send(other, path)).toMatchObject(problem(404, 'NOT_FOUND'));
  });

  it('are never granted to oneself, about oneself, to another role, or for longer than a month', async () => {
    const wrong = (more: object) => send(officer, '', grantOf(more));
    expect(await wrong({ granted_to: officer?.userId })).toMatchObject(problem(400, 'INVALID_PARAMETER'));
    expect(await wrong({ granted_to: analyst?.userId })).toMatchObject(problem(400, 'INVALID_PARAMETER'));
    for (const userId of [officer?.userId, auditor?.userId])
      expect(await wrong({ user_id: userId })).toMatchObject(problem(403, 'OWN_AFFAIR'));
    expect(await wrong({ user_id: randomUUID() })).toMatchObject(problem(404, 'NOT_FOUND'));
    for (const day of [dayIn(-1), dayIn(32), '2027-02-30'])
      expect(await wrong({ last_day: day })).toMatchObject(problem(400, 'INVALID_PARAMETER'));
    expect(await wrong({ last_day: dayIn(28) })).toMatchObject({ status: 200 });
  });

  it('are not sent while the look-up cannot be recorded', async () => {
    const id = await given();
    const away = jest.spyOn(restrictedLog(), 'append').mockRejectedValue(new StoreUnreachable());
    try {
      expect((await send(auditor, `/${id}/events`)).status).toBe(503);
    } finally {
      away.mockRestore();
    }
  });

  it('are recorded without telling other auditors whom they are about', async () => {
    const log = restrictedLog();
    const stored = await log.store.readAll(START, 2_000);
    const reads = await log.decode<RecordReadEvent>(stored.filter(({ type }) => type === 'RecordRead'));
    const ofGrants = reads.filter(({ data }) => data.purpose.startsWith('access_grant'));
    expect(new Set(ofGrants.map(({ data }) => data.purpose))).toEqual(
      new Set(['access_grant_list', 'access_grant_step', 'access_grant_view']),
    );
    expect(JSON.stringify(ofGrants.map(({ data }) => data))).not.toContain(customer.userId);
    const grants = stored.filter(({ type }) => type === 'AccessGranted');
    expect(grants.filter(({ data }) => data.includes(customer.userId) || data.includes(customer.subjectId))).toEqual([]);
  });
});
