import { transactionIdOf } from '@danubit/contracts/values/ids';
import type { RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { readsKey, recordReadStream } from '@danubit/core/domain/compliance/record-read/record-read.stream';
import type { ComplaintEvent } from '@danubit/core/domain/support/complaint/complaint.events';
import { complaintStream } from '@danubit/core/domain/support/complaint/complaint.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { idFromText } from '@danubit/event-store/event-ids';
import { complaintsProjection } from '@danubit/projections/tables/complaints/complaints.projection';
import { profilesProjection } from '@danubit/projections/tables/profiles/profiles.projection';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let officer: Member;
let jana: SignedInCustomer;

beforeAll(async () => {
  api = await startTestApi({ projections: [complaintsProjection, profilesProjection] });
  [officer, jana] = [await staffMember(api, 'compliance_officer'), await signedInCustomer(api)];
});
afterAll(() => api.stop());

const today = (): string => api.clock.now().toISOString().slice(0, 10);
const daysAgo = (days: number): string => new Date(api.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);

type Answer = Awaited<ReturnType<typeof callApi>>;
const letter = (more: object = {}) => ({
  complaint_id: randomUUID(),
  customer: jana.email,
  received_by: 'letter',
  received_on: today(),
  topic: 'fees',
  about: null,
  what_happened: 'Charged twice.',
  what_is_asked_for: '',
  ...more,
});
const record = (more: object = {}, by: Caller = officer) => callApi(api, by, '/api/staff/complaints', { body: letter(more) });
const mistakeIn = ({ status, body }: Answer) => [status, (body['error'] as { details?: { parameter?: string } }).details?.parameter];
const codeIn = ({ status, body }: Answer) => [status, (body['error'] as { code: string }).code];

it('is one complaint with those from the settings: same due date, same list, once for a repeated request', async () => {
  const id = randomUUID();
  const [first, again] = [await record({ complaint_id: id, received_on: daysAgo(3) }), await record({ complaint_id: id })];
  expect(first).toMatchObject({ status: 201, body: { id, reference: expect.stringMatching(/^CMP-/) as unknown } });
  expect(again).toEqual(first);
  const history = await api.eventLog.read<ComplaintEvent>(complaintStream(id));
  expect(history.map(({ type, data }) => [type, data])).toMatchObject([
    [
      'ComplaintReceived',
      { userId: jana.userId, receivedBy: 'letter', recordedBy: officer.userId, receivedAt: `${daysAgo(3)}T00:00:00.000Z` },
    ],
  ]);
  const own = await callApi(api, jana, '/api/complaints');
  expect(own.body).toMatchObject({ complaints: [{ id, due_at: first.body['due_at'], what_happened: 'Charged twice.' }] });
  const listed = await callApi(api, officer, '/api/staff/complaints');
  expect(listed.body).toMatchObject({ complaints: [{ id, received_by: 'letter', customer: { user_id: jana.userId } }] });
});

it('records the look-up of the customer', async () => {
  const id = randomUUID();
  await record({ complaint_id: id });
  const stream = recordReadStream(idFromText(readsKey(officer.userId, today().slice(0, 7))));
  const reads = await api.app.get(RestrictedLog, { strict: false }).read<RecordReadEvent>(stream);
  expect(reads.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ purpose: 'complaint_record', records: [{ kind: 'complaint', id, userId: jana.userId }] }),
  );
});

it('names the field that is wrong', async () => {
  expect(mistakeIn(await record({ customer: 'unknown@example.com' }))).toEqual([400, 'customer']);
  expect(mistakeIn(await record({ customer: randomUUID() }))).toEqual([400, 'customer']);
  expect(mistakeIn(await record({ received_on: daysAgo(-2) }))).toEqual([400, 'received_on']);
  expect(mistakeIn(await record({ received_on: daysAgo(120) }))).toEqual([400, 'received_on']);
  expect(mistakeIn(await record({ received_by: 'pigeon' }))).toEqual([400, 'received_by']);
  expect(mistakeIn(await record({ what_happened: ' ' }))).toEqual([400, 'what_happened']);
});

it('takes a payment of this customer, and none of another', async () => {
  const [hers, foreign] = [transactionIdOf(randomUUID()), transactionIdOf(randomUUID())];
  for (const [id, userId] of [
    [hers, jana.userId],
    [foreign, randomUUID()],
  ])
    await api.database.query(
      `INSERT INTO read.transactions
         (id, user_id, created_at, updated_at, amount, asset, currency, status, psp_provider, method_type, last_position)
       VALUES ($1, $2, now(), now(), 25, 'EUR', 'EUR', 'completed', 'stripe', 'card', '')`,
      [id, userId],
    );
  expect((await record({ about: ` ${hers} `, customer: jana.userId })).status).toBe(201);
  expect(mistakeIn(await record({ about: foreign }))).toEqual([400, 'about']);
});

it('is refused for the own complaint, for an id of another complaint, and to roles that do not answer complaints', async () => {
  expect(codeIn(await record({ customer: officer.userId }))).toEqual([409, 'OWN_AFFAIR']);
  const id = randomUUID();
  await record({ complaint_id: id });
  const eva = await signedInCustomer(api);
  expect(codeIn(await record({ complaint_id: id, customer: eva.email }))).toEqual([409, 'COMPLAINT_CLOSED']);
  for (const role of ['auditor', 'payments_operator', 'compliance_analyst'] as const)
    expect(codeIn(await record({}, await staffMember(api, role)))).toEqual([403, 'FORBIDDEN']);
});
