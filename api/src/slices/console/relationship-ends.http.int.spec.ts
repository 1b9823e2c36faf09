import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { relationshipEnd } from '@danubit/core/domain/compliance/relationship-end/relationship-end.decider';
import { relationshipEndStream } from '@danubit/core/domain/compliance/relationship-end/relationship-end.stream';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { iso20022 } from '@danubit/core/payment-provider/iso20022/iso20022.provider';
import { START } from '@danubit/event-store/event-store.port';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { callApi } from '../../testing/call-api.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { given, givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';

let api: TestApi;
let [officer, second, manager, analyst] = [] as unknown as [Member, Member, Member, Member];
let customer: TestCustomer;
const BANK = {
  ...{ BANK_ACCOUNT_IBAN: 'SK2099520000004200000042', BANK_ACCOUNT_HOLDER: 'Danubit', BANK_BIC: 'DNBTSKBX', BANK_NAME: 'Simulated Bank' },
};
const WHY = 'The source of the money stays unclear.';

beforeAll(async () => {
  api = await startTestApi({ hasWork: true, providers: [{ definition: iso20022, values: BANK }] });
  customer = await givenCustomer(api);
  officer = await staffMember(api, 'compliance_officer');
  second = await staffMember(api, 'compliance_officer');
  manager = await staffMember(api, 'senior_manager');
  analyst = await staffMember(api, 'compliance_analyst');
}, 90_000);
afterAll(() => api.stop());

const send = (member: Member, path: string, body?: unknown) => callApi(api, member, `/api/staff/relationship-ends${path}`, { body });
const problem = (status: number, code: string) => ({ status, body: { error: { code } } });
const proposal = (more: object = {}) => ({ user_id: customer.userId, end_reason: 'due_diligence_failed', rationale: WHY, ...more });
const proposed = async (more: object = {}): Promise<string> => {
  const { status, body } = await send(officer, '', proposal(more));
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'proposed' } });
  return String(body['id']);
};
const first = async (reader: Member) => {
  const { status, body } = await send(reader, '');
  expect(status).toBe(200);
  return (body['ends'] as readonly Record<string, unknown>[])[0];
};

describe('the end of a relationship', () => {
  it('is proposed by an officer, taken back, proposed again, and approved by another person', async () => {
    for (const other of [manager, analyst]) expect(await send(other, '', proposal())).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await send(analyst, '')).toMatchObject(problem(403, 'FORBIDDEN'));
    const id = await proposed();
    expect(await send(second, '', proposal())).toMatchObject(problem(409, 'ALREADY_PROPOSED'));
    expect(await first(manager)).toMatchObject({
      ...{ id, customer: { user_id: customer.userId }, end_reason: 'due_diligence_failed', rationale: WHY, status: 'proposed' },
      ...{ is_own: false, for_senior: false, remains: null, proposed_by: { user_id: officer.userId } },
    });
    const answer = (by: Member, proposalNo: number) => send(by, `/${id}/answer`, { proposal: proposalNo, answer: 'approve' });
    expect(await answer(officer, 1)).toMatchObject(problem(403, 'SAME_PERSON'));
    expect(await answer(second, 2)).toMatchObject(problem(409, 'PROPOSAL_DIFFERS'));
    expect(await answer(second, 1)).toMatchObject({ status: 200, body: { status: 'approved' } });
    expect(await answer(second, 1)).toMatchObject(problem(409, 'NOT_PROPOSED'));
    expect(await send(officer, '', proposal())).toMatchObject(problem(409, 'ALREADY_APPROVED'));
    const back = { rationale: 'The papers came after all.' };
    expect(await send(manager, `/${id}/take-back`, back)).toMatchObject({ status: 200, body: { status: 'taken_back' } });
    expect(await send(manager, `/${id}/take-back`, back)).toMatchObject(problem(409, 'NOT_APPROVED'));
    expect(await proposed({ end_reason: 'risk_not_acceptable' })).toBe(id);
    expect(await answer(second, 2)).toMatchObject(problem(403, 'FOR_SENIOR_MANAGER'));
    expect(await answer(manager, 2)).toMatchObject({ status: 200, body: { status: 'approved' } });
  });

  it('leaves the main log as it was until it takes effect, and then shows what remains', async () => {
    const { id } = (await first(officer)) ?? {};
    expect((await api.eventLog.read(customerStream(customer.subjectId))).map(({ type }) => type)).not.toContain('RelationshipEnded');
    const main = await api.eventLog.store.readAll(START, 1_000);
    expect(main.filter(({ stream, type }) => stream.includes(String(id)) || type.startsWith('RelationshipEnd'))).toEqual([]);
    const now = api.clock.now();
    const context = { commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId: String(id) };
    const tooLate = new Date(now.getTime() + 25 * 3_600_000).toISOString();
    const took = await handleCommand(api.app.get(RestrictedLog, { strict: false }), {
      ...{ stream: relationshipEndStream(String(id)), decider: relationshipEnd, context: commandContext(context) },
      command: { type: 'TakeEffect', at: tooLate },
    });
    expect(took.accepted).toBe(true);
    await api.database.query(
      `INSERT INTO read.balances (id, user_id, asset, currency, currency_type, balance, available_balance, reserved_balance, last_position)
       VALUES ($1, $2, 'EUR', 'EUR', 'fiat', 250.00, 250.00, 0, '1')`,
      [`${customer.userId}:EUR`, customer.userId],
    );
    const remains = { balances: [{ currency: 'EUR', amount: '250.00' }], open_payments: 0, is_closed: false };
    expect(await first(officer)).toMatchObject({ id, status: 'in_force', remains });
    expect(await send(manager, `/${String(id)}/take-back`, { rationale: 'The papers came after all.' })).toMatchObject(
      problem(409, 'END_IN_FORCE'),
    );
    expect(await send(officer, '', proposal())).toMatchObject(problem(409, 'END_IN_FORCE'));
  });

  it('refuses new business, lets out what is owed, and the customer reads of it without a reason', async () => {
    const customer = await givenCustomer(api);
    const { userId, subjectId } = customer;
    const ask = (method: string, path: string, body?: unknown) => callApi(api, customer, path, { method, body });
    const account = { iban: 'SK3112000000198742637541', label: 'Mine' };
    expect((await ask('GET', '/api/profile')).body).not.toHaveProperty('relationship_ended');
    await given(api, customerStream(subjectId), subjectId, [{ type: 'RelationshipEnded', data: { subjectId, userId } }]);
    expect(await ask('GET', '/api/profile')).toMatchObject({ status: 200, body: { relationship_ended: true } });
    expect(await ask('POST', '/api/transfer-details', { currency: 'EUR' })).toMatchObject(problem(403, 'ACCOUNT_RESTRICTED'));
    const company = { company: 'Vltava Pay s. r. o.', registration_number: '35 000 000', country: 'SK' };
    expect(await ask('POST', '/api/partner', company)).toMatchObject(problem(403, 'ACCOUNT_RESTRICTED'));
    expect((await ask('POST', '/api/beneficiaries/accounts', account)).body).not.toMatchObject({ error: { code: 'ACCOUNT_RESTRICTED' } });
  });

  it('names the field that is wrong', async () => {
    for (const [body, parameter] of [
      [proposal({ rationale: 'Short.' }), 'rationale'],
      [proposal({ end_reason: 'mood' }), 'end_reason'],
      [proposal({ user_id: 'x' }), 'user_id'],
    ] as const)
      expect(await send(officer, '', body)).toMatchObject({ status: 400, body: { error: { details: { parameter } } } });
    expect(await send(officer, '', proposal({ user_id: randomUUID() }))).toMatchObject(problem(404, 'NOT_FOUND'));
    expect(await send(officer, '', proposal({ user_id: officer.userId }))).toMatchObject(problem(403, 'OWN_AFFAIR'));
    expect(await send(officer, `/${randomUUID()}/answer`, { proposal: 1, answer: 'reject' })).toMatchObject(problem(404, 'NOT_FOUND'));
  });
});
