import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { START } from '@danubit/event-store/event-store.port';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { callApi } from '../../testing/call-api.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';

let api: TestApi;
let [officer, manager, analyst] = [] as unknown as [Member, Member, Member];
let customer: TestCustomer;
const WHY = 'The documents contradict each other.';
const STILL = 'The customer has not sent the new passport.';
const ALSO = 'The proof of address is out of date as well.';
const DAY_MS = 86_400_000;

beforeAll(async () => {
  api = await startTestApi({ hasWork: true });
  customer = await givenCustomer(api);
  officer = await staffMember(api, 'compliance_officer');
  manager = await staffMember(api, 'senior_manager');
  analyst = await staffMember(api, 'compliance_analyst');
}, 90_000);
afterAll(() => api.stop());

const list = (by: Member) => callApi(api, by, '/api/staff/restrictions');
const problem = (status: number, code: string) => ({ status, body: { error: { code } } });
const call = (by: Member, method: string, path = '', body?: unknown, userId = customer.userId) =>
  callApi(api, by, `/api/staff/accounts/${userId}/restriction${path}`, { method, body });
/** What the workers note when they read the event. */
const waits = () =>
  api.database.query(
    `INSERT INTO work.due (id, action, subject, cause_event_id, correlation_id, due_at) VALUES ($1, 'await-decision', $2, $1, $3, now())`,
    [randomUUID(), `${customer.userId}/restriction`, randomUUID()],
  );

it('a restriction by staff has a reason and a review, which staff keep again or lift', async () => {
  expect(await call(analyst, 'PUT', '', { code: 'information_needed', rationale: WHY })).toMatchObject(problem(403, 'FORBIDDEN'));
  expect(await list(analyst)).toMatchObject(problem(403, 'FORBIDDEN'));
  const short = await call(officer, 'PUT', '', { code: 'information_needed', rationale: 'Short.' });
  expect(short).toMatchObject({ status: 400, body: { error: { details: { parameter: 'rationale' } } } });
  expect(await call(officer, 'POST', '/review', { rationale: STILL })).toMatchObject(problem(409, 'NOT_RESTRICTED'));
  expect((await call(officer, 'PUT', '', { code: 'information_needed', rationale: WHY })).status).toBe(200);
  await waits();
  expect((await call(officer, 'PUT', '', { code: 'information_needed', rationale: WHY })).status).toBe(200);

  const placedAt = api.clock.now().getTime();
  const placed = { step: 'placed', by: { user_id: officer.userId }, rationale: WHY };
  const found = { customer: { user_id: customer.userId }, code: 'information_needed' };
  const inDays = (from: number): string => new Date(from + 30 * DAY_MS).toISOString();
  expect((await list(manager)).body).toMatchObject({
    restrictions: [{ ...found, review_at: inDays(placedAt), is_overdue: false, reasons: [placed] }],
    overdue: 0,
  });
  expect((await call(manager, 'PUT', '', { code: 'information_needed', rationale: ALSO })).status).toBe(200);
  const also = { step: 'placed', by: { user_id: manager.userId }, rationale: ALSO };
  expect((await list(manager)).body).toMatchObject({ restrictions: [{ review_at: inDays(placedAt), reasons: [also, placed] }] });

  // The sessions of the others have ended by then.
  api.clock.advance(30 * DAY_MS);
  const late = await staffMember(api, 'compliance_officer');
  expect((await list(late)).body).toMatchObject({ restrictions: [{ is_overdue: true }], overdue: 1 });
  const keptAt = api.clock.now().getTime();
  expect(await call(late, 'POST', '/review', { rationale: STILL })).toMatchObject({ status: 200, body: { kept: true } });
  expect((await list(late)).body).toMatchObject({
    restrictions: [{ review_at: inDays(keptAt), is_overdue: false, reasons: [{ step: 'kept', rationale: STILL }, also, placed] }],
    overdue: 0,
  });

  const types = (await api.eventLog.read(accountStream(customer.userId))).map(({ type }) => type);
  expect(types.slice(-2)).toEqual(['AccountRestricted', 'AccountRestrictionKept']);
  const main = await api.eventLog.decode(await api.eventLog.store.readAll(START, 1_000));
  const inMain = JSON.stringify(main.map(({ data }) => data));
  for (const reason of [WHY, ALSO, STILL]) expect(inMain).not.toContain(reason);
  const restricted = await api.app.get(RestrictedLog, { strict: false }).store.readAll(START, 1_000);
  expect(restricted.filter(({ stream }) => stream.includes(customer.userId))).toEqual([]);

  expect((await call(late, 'DELETE')).status).toBe(204);
  expect((await list(late)).body).toMatchObject({ restrictions: [], overdue: 0 });
  expect(await call(late, 'POST', '/review', { rationale: STILL })).toMatchObject(problem(409, 'NOT_RESTRICTED'));
  expect(await call(late, 'POST', '/review', { rationale: STILL }, randomUUID())).toMatchObject(problem(404, 'NOT_FOUND'));
});
