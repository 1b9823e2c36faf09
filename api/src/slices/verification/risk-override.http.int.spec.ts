import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { allProjections } from '@danubit/projections/tables/all-projections';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Caller } from '../../testing/call-api.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';
import { completeFile, verificationCalls } from './testing/verification-calls.ts';

let api: TestApi;
let [officer, second, analyst] = [] as unknown as [Member, Member, Member];
let jana: TestCustomer;
let path: string;
const WHY = 'An article of today names the company.';
const { call, send } = verificationCalls(() => api.url);

const dayIn = (days: number): string => new Date(api.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const propose = (by: Caller, more: object = {}) =>
  call(by, 'POST', `${path}/risk-override`, { rating: 'high', rationale: WHY, last_day: dayIn(90), ...more });
const answer = (by: Caller, proposal: number, given: 'approve' | 'reject') =>
  call(by, 'POST', `${path}/risk-override/answer`, { proposal, answer: given });
const problem = (status: number, code: string) => ({ status, body: { error: { code } } });

beforeAll(async () => {
  api = await startTestApi({ projections: allProjections });
  officer = await staffMember(api, 'compliance_officer');
  second = await staffMember(api, 'compliance_officer');
  analyst = await staffMember(api, 'compliance_analyst');
  jana = await givenCustomer(api);
  await completeFile({ call, send }, jana);
  await call(jana, 'POST', '/api/verification/reviews');
  const [row] = await api.database.query<{ id: string }[]>(`SELECT id FROM read.verification_reviews WHERE user_id = $1`, [jana.userId]);
  path = `/api/staff/verification-reviews/${row?.id ?? ''}`;
}, 90_000);
afterAll(() => api.stop());

it('a raise counts while it waits, and after a second person has agreed; the model stays beside it', async () => {
  const before = (await call(analyst, 'GET', path)).body as { risk: { rating: string }; needs_senior_manager: boolean };
  expect(before).toMatchObject({ needs_senior_manager: false, risk: { source: 'model', override: null, override_proposal: null } });
  expect(await propose(analyst)).toMatchObject(problem(403, 'FORBIDDEN'));
  expect(await propose(officer)).toMatchObject({ status: 200, body: { in_force: 'high' } });
  expect(await propose(second)).toMatchObject(problem(409, 'ALREADY_PROPOSED'));
  expect((await call(officer, 'GET', path)).body).toMatchObject({
    needs_senior_manager: true,
    risk: {
      ...{ rating: before.risk.rating, in_force: 'high', source: 'proposal', override: null },
      override_proposal: { proposal: 1, rating: 'high', rationale: WHY, is_own: true, by: { user_id: officer.userId } },
    },
  });
  expect(await answer(officer, 1, 'approve')).toMatchObject(problem(403, 'SAME_PERSON'));
  expect(await answer(second, 2, 'approve')).toMatchObject(problem(409, 'PROPOSAL_DIFFERS'));
  expect(await answer(second, 1, 'approve')).toMatchObject({ status: 200, body: { in_force: 'high' } });
  expect(await answer(second, 1, 'approve')).toMatchObject(problem(409, 'NOT_PROPOSED'));
  expect((await call(analyst, 'GET', path)).body).toMatchObject({
    risk: { rating: before.risk.rating, source: 'override', override: { rating: 'high', approved_by: { user_id: second.userId } } },
  });
  // The level now takes a senior manager: the approval of an analyst is a proposal.
  expect(await call(analyst, 'POST', `${path}/decision`, { decision: 'approve', reason: 'Checked.' })).toMatchObject({
    ...{ status: 200, body: { status: 'proposed' } },
  });
  const main = JSON.stringify(await api.eventLog.read(customerStream(jana.subjectId)), (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  expect(main).not.toContain('override');
  expect(main).not.toContain(WHY);
});

it('names the field that is wrong', async () => {
  for (const [more, parameter] of [
    [{ rating: 'extreme' }, 'rating'],
    [{ rationale: 'Short.' }, 'rationale'],
    [{ last_day: '2027-02-30' }, 'last_day'],
    [{ last_day: dayIn(-2) }, 'last_day'],
    [{ last_day: dayIn(400) }, 'last_day'],
  ] as const)
    expect(await propose(officer, more)).toMatchObject({ status: 400, body: { error: { details: { parameter } } } });
});
