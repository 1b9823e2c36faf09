import { money } from '@danubit/contracts/values/money';
import { customerCap } from '@danubit/core/domain/compliance/customer-cap/customer-cap.decider';
import { customerCapStream } from '@danubit/core/domain/compliance/customer-cap/customer-cap.stream';
import { usdLimits } from '@danubit/core/domain/settings/settings/payment-limits';
import { settingsStream } from '@danubit/core/domain/settings/settings/settings.stream';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { callApi } from '../../testing/call-api.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { given, givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';

let api: TestApi;
let [analyst, officer, manager, operator] = [] as unknown as [Member, Member, Member, Member];
let customer: TestCustomer;
const WHY = 'The source of the money stays unclear.';

beforeAll(async () => {
  api = await startTestApi();
  customer = await givenCustomer(api);
  analyst = await staffMember(api, 'compliance_analyst');
  officer = await staffMember(api, 'compliance_officer');
  manager = await staffMember(api, 'senior_manager');
  operator = await staffMember(api, 'payments_operator');
}, 90_000);
afterAll(() => api.stop());

const send = (member: Member, path: string, body?: unknown) => callApi(api, member, `/api/staff/customer-caps${path}`, { body });
const problem = (status: number, code: string) => ({ status, body: { error: { code } } });
const proposal = (more: object = {}) => ({ user_id: customer.userId, daily_eur: '1000', monthly_eur: null, rationale: WHY, ...more });
const LIFT = { daily_eur: null, monthly_eur: null };
const proposed = async (more: object = {}): Promise<string> => {
  const { status, body } = await send(analyst, '', proposal(more));
  expect({ status, body }).toMatchObject({ status: 200 });
  return String(body['id']);
};
const capsOf = async (reader: Member, userId: string) => (await send(reader, `?user_id=${userId}`)).body['caps'];
/** What the compliance process records once the cap is in the main log. */
const carried = async (id: string, number: number): Promise<void> => {
  const now = api.clock.now();
  const context = { commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId: id };
  const handled = await handleCommand(api.app.get(RestrictedLog, { strict: false }), {
    stream: customerCapStream(id),
    decider: customerCap,
    command: { type: 'RecordCapCarried', proposal: number },
    context: commandContext(context),
  });
  expect(handled.accepted).toBe(true);
};

describe('a cap', () => {
  it('is proposed by an analyst, approved by an officer, and lifted in the same way', async () => {
    for (const path of ['', `?user_id=${customer.userId}`]) expect(await send(operator, path)).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await send(operator, '', proposal())).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await send(analyst, '', proposal(LIFT))).toMatchObject(problem(409, 'NOT_CAPPED'));
    const id = await proposed();
    expect(await send(officer, '', proposal())).toMatchObject(problem(409, 'ALREADY_PROPOSED'));
    const amounts = { daily_eur: '1000.00', monthly_eur: null, currency: 'USD', monthly_limit: null };
    const waiting = { proposal: 1, amounts, rationale: WHY, outcome: 'waiting', answered: null, proposed_by: { user_id: analyst.userId } };
    const found = { id, customer: { user_id: customer.userId }, agreed: null };
    expect(await capsOf(officer, customer.userId)).toMatchObject([{ ...found, proposals: [{ ...waiting, is_own: false }] }]);
    expect(await capsOf(analyst, customer.userId)).toMatchObject([{ proposals: [{ is_own: true }] }]);
    expect(await capsOf(officer, randomUUID())).toEqual([]);

    const answer = (by: Member, number: number, said = 'approve') => send(by, `/${id}/answer`, { proposal: number, answer: said });
    expect(await answer(analyst, 1)).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await answer(officer, 2)).toMatchObject(problem(409, 'PROPOSAL_DIFFERS'));
    expect(await answer(officer, 1)).toMatchObject({ status: 200, body: { id } });
    expect(await answer(manager, 1)).toMatchObject(problem(409, 'NOT_PROPOSED'));
    expect(await send(officer, '', proposal(LIFT))).toMatchObject(problem(409, 'NOT_CARRIED'));
    await carried(id, 1);

    expect((await send(officer, '', proposal(LIFT))).status).toBe(200);
    expect(await answer(officer, 2)).toMatchObject(problem(403, 'SAME_PERSON'));
    expect((await answer(manager, 2)).status).toBe(200);
    expect(await capsOf(manager, customer.userId)).toMatchObject([
      {
        agreed: null,
        proposals: [
          { proposal: 2, amounts: null, outcome: 'approved', answered: { by: { user_id: manager.userId } } },
          { proposal: 1, amounts, outcome: 'approved', answered: { by: { user_id: officer.userId } } },
        ],
      },
    ]);
    const main = await api.eventLog.store.readAll(START, 1_000);
    expect(main.filter(({ stream, type }) => stream.includes(id) || type.includes('Cap'))).toEqual([]);
  });

  it('to the customer is a limit like one that a twin has chosen', async () => {
    const twin = await givenCustomer(api);
    const capped = await givenCustomer(api);
    const chosen = usdLimits(1_100, 1_100, 22_000, 22_000);
    const change = { userId: twin.userId, before: usdLimits(10_000, 5_000, 100_000, 50_000), after: chosen };
    await given(api, settingsStream(twin.userId), twin.subjectId, [
      { type: 'PaymentLimitsChanged', data: { ...change, effectiveFrom: api.clock.now().toISOString() } },
    ]);
    const cap = { daily: money('USD', 110_000n), monthly: money('USD', 2_200_000n) };
    await given(api, customerStream(capped.subjectId), capped.subjectId, [
      { type: 'CustomerCapSet', data: { userId: capped.userId, subjectId: capped.subjectId, ...cap } },
    ]);
    const ask = (customer: TestCustomer, path: string, method?: string, body?: unknown) => callApi(api, customer, path, { method, body });
    for (const path of ['/api/deposit-limits', '/api/withdrawal-terms', '/api/profile']) {
      const [one, other] = [await ask(capped, path), await ask(twin, path)];
      expect(one.status).toBe(200);
      expect(withoutIds(one, capped)).toEqual(withoutIds(other, twin));
    }
    // What the customer may choose is the lower figure, as with a level that has it.
    expect((await ask(capped, '/api/settings/payment-limits')).body).toMatchObject({
      ceilings: { daily_deposit_limit: '1100.00', daily_withdrawal_limit: '1100.00', monthly_deposit_limit: '22000.00' },
    });
  });

  it('names the field that is wrong', async () => {
    for (const [body, parameter] of [
      [proposal({ rationale: 'Short.' }), 'rationale'],
      [proposal({ daily_eur: '10.50' }), 'daily_eur'],
      [proposal({ monthly_eur: '0' }), 'monthly_eur'],
      [proposal({ user_id: 'x' }), 'user_id'],
    ] as const)
      expect(await send(officer, '', body)).toMatchObject({ status: 400, body: { error: { details: { parameter } } } });
    expect(await send(officer, '', proposal({ user_id: randomUUID() }))).toMatchObject(problem(404, 'NOT_FOUND'));
    expect(await send(officer, '', proposal({ user_id: officer.userId }))).toMatchObject(problem(403, 'OWN_AFFAIR'));
    expect(await send(officer, `/${randomUUID()}/answer`, { proposal: 1, answer: 'reject' })).toMatchObject(problem(404, 'NOT_FOUND'));
  });
});

const withoutIds = (seen: object, { userId, subjectId }: TestCustomer): unknown =>
  JSON.parse(JSON.stringify(seen).replaceAll(userId, 'user').replaceAll(subjectId, 'subject'));
