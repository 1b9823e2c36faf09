import { paymentIdOf, transactionIdOf } from '@danubit/contracts/values/ids';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { recordReadEvents, type RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { openRestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { callApi, withToken, type Caller } from '../../testing/call-api.ts';
import { paymentRequested } from '@danubit/projections/testing/sample-events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let customer: SignedInCustomer;
let operator: Member;
let transactionId: string;

beforeAll(async () => {
  api = await startTestApi();
  customer = await signedInCustomer(api);
  operator = await staffMember(api, 'payments_operator');
  const paymentId = newCommandId(new Date());
  transactionId = transactionIdOf(paymentId);
  await api.database.query(
    `INSERT INTO read.transactions (id, user_id, created_at, updated_at, completed_at, amount, asset, currency, status, psp_provider, method_type, card_brand, last_four, failure_code, challenge_url, last_position)
     VALUES ($1, $2, now(), now(), NULL, '918.27', 'EUR', 'EUR', 'completed', 'stripe', 'card', 'visa', '4242', NULL, NULL, '1')`,
    [transactionId, customer.userId],
  );
  await api.database.query(
    `INSERT INTO read.profiles (user_id, subject_id, first_name, last_name, kyc_status, last_position)
     VALUES ($1, $2, 'Lukáš', 'Ferenc_1', 'verified', '1') ON CONFLICT (user_id) DO UPDATE SET first_name = 'Lukáš', last_name = 'Ferenc_1'`,
    [customer.userId, customer.subjectId],
  );
  const requested = paymentRequested({ paymentId, userId: customer.userId });
  const context = { commandId: newCommandId(new Date()), occurredAt: new Date().toISOString(), actor: SYSTEM_ACTOR };
  await api.eventLog.append(
    paymentStream(paymentId),
    [requested],
    'no-stream',
    commandContext({ ...context, subjectId: customer.subjectId }),
  );
});
afterAll(() => api.stop());

const send = (path: string, body?: unknown, by: Caller = operator) => callApi(api, by, path, { body });
const search = async (text: string, more: object = {}): Promise<readonly string[]> => {
  const { status, body } = await send('/api/staff/payment-searches', { text, ...more });
  expect({ text, status, body }).toMatchObject({ status: 200 });
  return (body as { payments: readonly { id: string }[] }).payments.map(({ id }) => id);
};

const reads = async (): Promise<readonly { readonly actor: unknown; readonly data: RecordReadEvent['data'] }[]> => {
  const log = openRestrictedLog(api.settings);
  try {
    const stored = await log.store.readAll(START, 1_000);
    return (await log.decode<RecordReadEvent>(stored)).map(({ data, metadata }) => ({ actor: metadata.actor, data }));
  } finally {
    await log.close();
  }
};

describe('a search for payments', () => {
  it('finds a payment by what a customer would quote, in any combination', async () => {
    const paymentId = paymentIdOf(transactionId) ?? '';
    for (const text of [
      '',
      transactionId,
      transactionId.toLowerCase(),
      paymentId,
      customer.email,
      customer.userId,
      'fer',
      'ferenc_',
      'lukáš 918,27',
      '4242 eur',
    ])
      expect([text, await search(text)]).toStrictEqual([text, [transactionId]]);
  });

  it('finds no payment that differs in one word, state or period, and treats wildcards as text', async () => {
    for (const text of ['lukáš 918.28', 'other@firma.example', '%', 'fer%', 'ferencx1', '4243', transactionIdOf(newCommandId(new Date()))])
      expect([text, await search(text)]).toStrictEqual([text, []]);
    expect(await search('', { status: 'failed' })).toStrictEqual([]);
    expect(await search('', { status: 'completed', days: 7 })).toStrictEqual([transactionId]);
  });

  it('refuses an unknown period or field and an over-long text, by name', async () => {
    for (const [body, parameter] of [
      [{ text: '', days: 8 }, 'days'],
      [{ text: 'x'.repeat(121) }, 'text'],
      [{}, 'text'],
    ] as const)
      expect(await send('/api/staff/payment-searches', body)).toMatchObject({ status: 400, body: { error: { details: { parameter } } } });
  });
});

describe('one payment', () => {
  it('is shown with its events, without personal data, token or address', async () => {
    const { status, body } = await send(`/api/staff/payments/${transactionId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      payment: { id: transactionId, customer: { user_id: customer.userId, name: 'Lukáš Ferenc_1' } },
      steps: [{ type: 'PaymentRequested', revision: '0', actor: 'system' }],
    });
    const text = JSON.stringify((body as { steps: unknown }).steps);
    for (const hidden of ['token', 'fingerprint', 'userAgent', 'zipCode']) expect(text).not.toContain(hidden);
  });

  it('that does not exist is not found', async () => {
    expect(await send(`/api/staff/payments/${transactionIdOf(newCommandId(new Date()))}`)).toMatchObject({ status: 404 });
  });
});

describe('every look-up', () => {
  it('is recorded in the restricted log before the reply: who, what, why, and the moment of the main log', async () => {
    const before = (await reads()).length;
    await search(transactionId);
    await send(`/api/staff/payments/${transactionId}`);
    const record = { kind: 'payment', id: paymentIdOf(transactionId), userId: customer.userId };
    const actor = { kind: 'staff', id: operator.userId, role: 'payments_operator' };
    const mainPosition = await api.eventLog.head();
    expect((await reads()).slice(before)).toStrictEqual([
      { actor, data: { purpose: 'payment_search', records: [record], mainPosition, reason: null, moments: [] } },
      { actor, data: { purpose: 'payment_view', records: [record], mainPosition, reason: null, moments: [] } },
    ]);
  });

  it('keeps its records encrypted, and out of the main log', async () => {
    await search(transactionId);
    const [{ text } = { text: '' }] = await api.database.query<{ text: string }[]>(
      `SELECT string_agg(data::text || metadata::text || stream_id, '') AS text FROM restricted.events`,
    );
    expect(text).not.toContain(customer.userId);
    expect(text).not.toContain(paymentIdOf(transactionId));
    const main = await api.eventLog.store.readAll(START, 1_000);
    expect(main.filter(({ type }) => type in recordReadEvents)).toStrictEqual([]);
  });

  it('is refused when it cannot be recorded', async () => {
    await api.database.query('ALTER FUNCTION restricted.append_one RENAME TO append_away');
    try {
      for (const reply of [await send('/api/staff/payment-searches', { text: '' }), await send(`/api/staff/payments/${transactionId}`)]) {
        expect(reply.status).toBeGreaterThanOrEqual(500);
        expect(JSON.stringify(reply.body)).not.toContain(transactionId);
      }
    } finally {
      await api.database.query('ALTER FUNCTION restricted.append_away RENAME TO append_one');
    }
  });
});

it('is refused to customers, and to staff in a session without the second factor', async () => {
  for (const by of [customer, withToken(operator.accessToken)]) {
    expect((await send('/api/staff/payment-searches', { text: '' }, by)).status).toBe(403);
    expect((await send(`/api/staff/payments/${transactionId}`, undefined, by)).status).toBe(403);
  }
});
