import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newCommandId } from '@danubit/event-store/event-ids';
import { randomUUID } from 'node:crypto';
import { paymentMethodsStream } from '@danubit/core/domain/payments/payment-method/payment-method.stream';
import { settingsStream } from '@danubit/core/domain/settings/settings/settings.stream';
import { assumeProjected } from '../../testing/assume-projected.ts';
import { callApi } from '../../testing/call-api.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { given, givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';

const HOUR_MS = 3_600_000;

let api: TestApi;
let jana: TestCustomer;
let peter: TestCustomer;

beforeAll(async () => {
  api = await startTestApi();
  await assumeProjected(api, 'user_notification_settings', 'user_payment_limits', 'user_payment_methods', 'user_security_settings');
});
afterAll(() => api.stop());
beforeEach(async () => {
  jana = await givenCustomer(api);
  peter = await givenCustomer(api);
});

const call = (customer: TestCustomer, method: string, path: string, body?: unknown, key?: string) =>
  callApi(api, customer, path, { method, body, key });
const typesOf = async (stream: string) => (await api.eventLog.read(stream)).map(({ type }) => type);

const provenAt = async ({ sessionId }: TestCustomer, at: Date): Promise<void> => {
  await api.database.query(`UPDATE app.sessions SET first_factor_at = $2 WHERE session_id = $1`, [sessionId, at]);
};
const anHourAgo = () => new Date(api.clock.now().getTime() - HOUR_MS);
const proofDemanded = { status: 403, body: { error: { code: 'STEP_UP_REQUIRED', details: { parameter: 'proof', value: 'password' } } } };

describe('turning protection off', () => {
  const security = '/api/settings/security';
  const defaults = { email_login_alerts: true, withdrawal_whitelist_enabled: false, session_timeout_hours: 24 };

  it.each([
    ['login alerts', security, defaults, { ...defaults, email_login_alerts: false }],
    ['the withdrawal whitelist', security, { ...defaults, withdrawal_whitelist_enabled: true }, defaults],
    ['a short session timeout', security, { ...defaults, session_timeout_hours: 1 }, { ...defaults, session_timeout_hours: 6 }],
    ['security mails', '/api/settings/notifications', { security_alerts: true }, { security_alerts: false }],
  ])('(%s) needs a fresh proof, which the same Idempotency-Key may follow', async (_what, path, protectedBy, without) => {
    const method = path === security ? 'PUT' : 'PATCH';
    expect((await call(jana, method, path, protectedBy)).status).toBe(200);
    const before = await typesOf(settingsStream(jana.userId));
    await provenAt(jana, anHourAgo());
    const key = randomUUID();
    expect(await call(jana, method, path, without, key)).toMatchObject(proofDemanded);
    expect(await typesOf(settingsStream(jana.userId))).toEqual(before);
    await provenAt(jana, api.clock.now());
    expect(await call(jana, method, path, without, key)).toMatchObject({ status: 200, body: without });
    expect(await typesOf(settingsStream(jana.userId))).toHaveLength(before.length + 1);
  });

  it('needs no proof for what turns protection on or leaves it as it is', async () => {
    await provenAt(jana, anHourAgo());
    const tighter = { email_login_alerts: true, withdrawal_whitelist_enabled: true, session_timeout_hours: 1 };
    expect(await call(jana, 'PUT', security, tighter)).toMatchObject({ status: 200, body: tighter });
    expect((await call(jana, 'PUT', security, tighter)).status).toBe(200);
    expect((await call(jana, 'PATCH', '/api/settings/notifications', { marketing_emails: true, price_alerts: false })).status).toBe(200);
  });
});

describe('notification settings', () => {
  const path = '/api/settings/notifications';

  it('are changed by each of twenty requests at the same moment', async () => {
    const changes = Array.from({ length: 20 }, (_, number) => call(jana, 'PATCH', path, { price_alerts: number % 2 === 0 }));
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  it('keep the changes of two windows made at once, and do not affect other customers', async () => {
    expect((await call(jana, 'GET', path)).body).toMatchObject({ transaction_emails: true, marketing_emails: false });
    await Promise.all([call(jana, 'PATCH', path, { transaction_emails: false }), call(jana, 'PATCH', path, { marketing_emails: true })]);
    const after = await call(jana, 'PATCH', path, { marketing_emails: true });
    expect(after).toMatchObject({ status: 200, body: { transaction_emails: false, marketing_emails: true, security_alerts: true } });
    expect(await typesOf(settingsStream(jana.userId))).toEqual(['NotificationSettingsChanged', 'NotificationSettingsChanged']);
    expect(await typesOf(settingsStream(peter.userId))).toEqual([]);
  });

  it.each([[{}], [{ transaction_emails: 'no' }], [{ user_id: 'somebody else' }]])('refuse %j', async (body) => {
    expect(await call(jana, 'PATCH', path, body)).toMatchObject({ status: 400, body: { error: { code: 'INVALID_PARAMETER' } } });
  });
});

describe('payment limits', () => {
  const path = '/api/settings/payment-limits';
  const limits = {
    daily_deposit_limit: '10000.00',
    daily_withdrawal_limit: '5000.00',
    monthly_deposit_limit: '100000.00',
    monthly_withdrawal_limit: '50000.00',
  };
  const put = (customer: TestCustomer, changes: object, version = 0) =>
    call(customer, 'PUT', path, { version, limits: { ...limits, ...changes } });

  it('start with the defaults; lowering takes effect immediately, a raise after 24 hours', async () => {
    expect((await call(jana, 'GET', path)).body).toMatchObject({ version: 0, currency: 'USD', limits, pending: [] });
    const changed = await put(jana, { daily_deposit_limit: '20000', daily_withdrawal_limit: '100' });
    const raised = { ...limits, daily_deposit_limit: '20000.00', daily_withdrawal_limit: '100.00' };
    expect(changed.body).toMatchObject({
      version: 2,
      limits: { ...limits, daily_withdrawal_limit: '100.00' },
      pending: [{ limits: raised, effective_from: new Date(api.clock.now().getTime() + 24 * HOUR_MS).toISOString() }],
    });
    expect((await call(jana, 'DELETE', `${path}/raise`)).body).toMatchObject({ pending: [], limits: { daily_deposit_limit: '10000.00' } });
  });

  it('refuse a change based on an outdated version', async () => {
    await put(jana, { daily_deposit_limit: '500' });
    expect(await put(jana, { daily_deposit_limit: '600' })).toMatchObject({
      status: 409,
      body: { error: { code: 'LIMITS_CHANGED_ELSEWHERE' } },
    });
  });

  it('refuse a raise above the ceiling and name the limit', async () => {
    expect(await put(jana, { daily_deposit_limit: '50000.01' })).toMatchObject({
      status: 422,
      body: { error: { code: 'LIMIT_TOO_HIGH', details: { parameter: 'daily_deposit_limit' } } },
    });
  });

  it('need step-up authentication to be raised, but not to be lowered', async () => {
    await provenAt(jana, anHourAgo());
    expect(await put(jana, { daily_deposit_limit: '20000' })).toMatchObject(proofDemanded);
    expect(await put(jana, { daily_deposit_limit: '500' })).toMatchObject({
      status: 200,
      body: { limits: { daily_deposit_limit: '500.00' } },
    });
    expect((await call(jana, 'GET', '/api/deposit-limits')).body).toMatchObject({ daily: { limit: { minor: '50000' } } });
  });

  it.each(['-1', 'abc', '1.234', '1e9'])('refuse "%s"', async (amount) => {
    expect(await put(jana, { daily_deposit_limit: amount })).toMatchObject({ status: 400 });
  });
});

describe('cards', () => {
  it('are made default, removed and restored by their owner; another customer’s card is 404', async () => {
    const methodId = newCommandId(api.clock.now());
    const data = {
      methodId,
      userId: jana.userId,
      provider: 'stripe',
      type: 'card',
      lastFour: '4242',
      brand: 'visa',
      charge: null,
      payer: null,
    };
    await given(api, paymentMethodsStream(jana.userId), jana.subjectId, [{ type: 'PaymentMethodAdded', data }]);
    const card = `/api/payment-methods/${methodId}`;
    for (const [method, address] of [
      ['POST', `${card}/default`],
      ['DELETE', card],
      ['POST', `${card}/restore`],
    ] as const) {
      expect(await call(peter, method, address)).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
      expect((await call(jana, method, address)).status).toBe(200);
    }
    expect(await typesOf(paymentMethodsStream(jana.userId))).toEqual([
      'PaymentMethodAdded',
      'PaymentMethodMadeDefault',
      'PaymentMethodRemoved',
      'PaymentMethodAdded',
      'PaymentMethodMadeDefault',
    ]);
    expect(await call(peter, 'GET', `/api/card-verifications/${methodId}`)).toMatchObject({ status: 404 });
  });
});
