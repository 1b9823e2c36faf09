import { transactionIdOf } from '@danubit/contracts/values/ids';
import type { SettingsEvent } from '@danubit/core/domain/settings/settings/settings.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { settingsStream } from '@danubit/core/domain/settings/settings/settings.stream';
import { sessionStream } from '@danubit/core/domain/identity/session/session.stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Credentials } from '../../platform/accounts/credentials.ts';
import { SessionProofs } from '../../platform/sessions/session-proofs.ts';
import { SessionStarter } from '../../platform/sessions/session-starter.ts';
import { assumeProjected } from '../../testing/assume-projected.ts';
import { callApi } from '../../testing/call-api.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';

const HOUR_MS = 3_600_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let api: TestApi;
let jana: TestCustomer;
beforeAll(async () => {
  api = await startTestApi();
  await assumeProjected(api, 'balances', 'transactions', 'profiles', 'user_notification_marks', 'user_security_settings');
});
afterAll(() => api.stop());
beforeEach(async () => {
  jana = await givenCustomer(api);
});

const call = (method: string, path: string, body?: unknown, customer: TestCustomer = jana) =>
  callApi(api, customer, path, { method, body });

const loginOf = ({ userId }: TestCustomer) => api.app.get(Credentials).get(userId);

describe('sessions', () => {
  it('are listed with device, place and last use, and can be ended individually', async () => {
    const phone = await api.app.get(SessionStarter).start(await loginOf(jana), { address: '147.175.1.1', device: FIREFOX }, 'password');
    const { sessionId } = phone.session;
    const listed = await call('GET', '/api/sessions');
    expect(listed.body['sessions']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ session_id: sessionId, device: 'Firefox on Linux', place: 'Slovakia', is_current: false }),
        expect.objectContaining({ session_id: jana.sessionId, is_current: true }),
      ]),
    );
    const karol = await givenCustomer(api);
    expect((await call('DELETE', `/api/sessions/${sessionId}`, undefined, karol)).status).toBe(404);
    expect((await call('DELETE', `/api/sessions/${randomUUID()}`)).status).toBe(404);
    api.clock.advance(6 * 60_000);
    const unproven = await call('DELETE', `/api/sessions/${sessionId}`);
    expect(unproven).toMatchObject({ status: 403, body: { error: { code: 'STEP_UP_REQUIRED', details: { value: 'password' } } } });
    await api.app.get(SessionProofs).proveFirst(jana.sessionId, 'password');
    expect((await call('DELETE', `/api/sessions/${sessionId}`)).status).toBe(204);
    expect((await call('GET', '/api/sessions')).body['sessions']).toHaveLength(1);
    const events = await api.eventLog.read(sessionStream(sessionId));
    expect(events.map(({ data }) => data).at(-1)).toMatchObject({ cause: 'ended-by-owner' });
  });

  it('report a new device or country, except the first device of an account', async () => {
    const starter = api.app.get(SessionStarter);
    const origin = { address: '147.175.1.1', device: FIREFOX };
    const isNew = async (at: typeof origin): Promise<unknown> => {
      const { session } = await starter.start(await loginOf(jana), at, 'password');
      return (await api.eventLog.read<{ type: string; data: { isNewDevice?: boolean } }>(sessionStream(session.sessionId)))[0]?.data
        .isNewDevice;
    };
    expect(await isNew(origin)).toBe(true);
    expect(await isNew({ ...origin, device: FIREFOX.replaceAll('140', '141') })).toBe(false);
    expect(await isNew({ ...origin, address: '193.0.6.139' })).toBe(true);
    const [first] = await api.database.query<{ count: string }[]>('SELECT count(*) FROM app.sessions WHERE user_id = $1', [jana.userId]);
    expect(Number(first?.count)).toBe(4);
  });

  it('end after the configured inactivity; recorded activity postpones the end, reading it does not', async () => {
    const settings = { email_login_alerts: true, withdrawal_whitelist_enabled: false, session_timeout_hours: 1 };
    expect((await call('PUT', '/api/settings/security', settings)).body).toEqual({ two_factor_enabled: false, ...settings });
    const begun = api.clock.now().getTime();
    api.clock.advance(HOUR_MS / 2);
    const asked = await call('GET', '/api/sessions/current');
    expect(asked.body).toMatchObject({ idle_ends_at: new Date(begun + HOUR_MS).toISOString(), session_timeout_hours: 1 });
    const used = await call('POST', '/api/sessions/current/activity');
    expect(used.body).toMatchObject({ idle_ends_at: new Date(begun + 1.5 * HOUR_MS).toISOString() });
    api.clock.advance(HOUR_MS - 1_500);
    expect((await call('GET', '/api/sessions/current')).status).toBe(200);
    api.clock.advance(1_500);
    expect((await call('GET', '/api/sessions/current')).status).toBe(401);
  });
});

describe('security settings', () => {
  it('start with the defaults and keep unchanged values', async () => {
    expect((await call('GET', '/api/settings/security')).body).toEqual({
      two_factor_enabled: false,
      email_login_alerts: true,
      withdrawal_whitelist_enabled: false,
      session_timeout_hours: 24,
    });
    await call('PUT', '/api/settings/security', {
      email_login_alerts: false,
      withdrawal_whitelist_enabled: true,
      session_timeout_hours: 168,
    });
    const [changed] = await api.eventLog.read<SettingsEvent>(settingsStream(jana.userId));
    expect(changed?.data).toMatchObject({
      before: { sessionTimeoutHours: 24 },
      after: { sessionTimeoutHours: 168, withdrawalWhitelist: true },
    });
    const wrong = { email_login_alerts: true, withdrawal_whitelist_enabled: true, session_timeout_hours: 2 };
    expect((await call('PUT', '/api/settings/security', wrong)).status).toBe(400);
  });

  it('need step-up authentication to turn the whitelist off', async () => {
    const on = { email_login_alerts: true, withdrawal_whitelist_enabled: true, session_timeout_hours: 24 };
    await call('PUT', '/api/settings/security', on);
    api.clock.advance(11 * 60_000);
    const off = await call('PUT', '/api/settings/security', { ...on, withdrawal_whitelist_enabled: false });
    expect(off).toMatchObject({ status: 403, body: { error: { code: 'STEP_UP_REQUIRED' } } });
  });
});

describe('the profile', () => {
  it('applies new names immediately and a new time zone from the next month', async () => {
    const wanted = { first_name: 'Janka', last_name: 'Malá', time_zone: 'Europe/Lisbon' };
    const { body } = await call('PUT', '/api/profile', wanted);
    expect(body).toMatchObject({ first_name: 'Janka', time_zone: 'Europe/Bratislava', next_time_zone: { time_zone: 'Europe/Lisbon' } });
    for (const time_zone of ['Europe/Nowhere', '+01:00', 'x'.repeat(65)]) {
      expect((await call('PUT', '/api/profile', { ...wanted, time_zone })).status).toBe(400);
    }
  });
});

describe('the activity of an account', () => {
  it('is listed page by page, newest first, to its owner only', async () => {
    const ids = Array.from({ length: 5 }, () => randomUUID());
    for (const [index, id] of ids.entries()) {
      await api.database.query(
        `INSERT INTO read.user_activity (id, user_id, at, kind, device, place, detail, last_position)
         VALUES ($1, $2, $3, 'signed_in', 'Firefox on Linux', 'SK', NULL, '1')`,
        [id, jana.userId, new Date(Date.UTC(2026, 10, 21, 9, index)).toISOString()],
      );
    }
    const first = await call('GET', '/api/activity?limit=3');
    const second = await call('GET', `/api/activity?limit=3&cursor=${String(first.body['next_cursor'])}`);
    const idsOf = ({ body }: typeof first): unknown[] => (body['items'] as { id: string }[]).map(({ id }) => id);
    expect([...idsOf(first), ...idsOf(second)]).toEqual([...ids].reverse());
    expect(second.body['next_cursor']).toBeNull();
    expect((first.body['items'] as object[])[0]).toEqual({
      id: ids[4],
      at: '2026-11-21T09:04:00.000Z',
      kind: 'signed_in',
      device: 'Firefox on Linux',
      place: 'Slovakia',
      detail: null,
    });
    expect((await call('GET', '/api/activity', undefined, await givenCustomer(api))).body['items']).toEqual([]);
    expect((await call('GET', '/api/activity?cursor=nonsense')).status).toBe(400);
  });
});

describe('notifications', () => {
  const path = '/api/notifications';
  const insert = (id: string, at: string, kind: string, detail: string | null) =>
    api.database.query(
      `INSERT INTO read.user_activity (id, user_id, at, kind, device, place, detail, last_position) VALUES ($1, $2, $3, $4, NULL, NULL, $5, '1')`,
      [id, jana.userId, at, kind, detail],
    );
  const pay = (id: string, status: string, mode: string) =>
    api.database.query(
      `INSERT INTO read.transactions (id, user_id, created_at, updated_at, amount, asset, currency, status, psp_provider, method_type,
         card_brand, last_four, failure_code, mode, last_position)
       VALUES ($1, $2, $3, $3, '250.00', 'EUR', 'EUR', $4, 'stripe', 'card', 'visa', '4242', $5, $6, '1')`,
      [id, jana.userId, '2026-11-20T09:00:00.000Z', status, status === 'failed' ? 'card_declined' : null, mode],
    );
  const titles = async (): Promise<unknown[]> =>
    ((await call('GET', path)).body['items'] as { kind: string; is_read: boolean }[]).map(({ kind, is_read }) => [kind, is_read]);

  it('are a selection of the activity with the facts of payments, marked as read up to a moment', async () => {
    const [failed, waiting, foreign] = [transactionIdOf(randomUUID()), transactionIdOf(randomUUID()), transactionIdOf(randomUUID())];
    await pay(failed, 'failed', 'test');
    await pay(waiting, 'processing', 'test');
    await pay(foreign, 'completed', 'live');
    await insert(randomUUID(), '2026-11-20T09:00:00.000Z', 'signed_in', null);
    await insert(randomUUID(), '2026-11-20T09:01:00.000Z', 'password_changed', null);
    await insert(randomUUID(), '2026-11-20T09:02:00.000Z', 'payment_failed', failed);
    await insert(randomUUID(), '2026-11-20T09:03:00.000Z', 'payment_needs_confirmation', waiting);
    await insert(randomUUID(), '2026-11-20T09:04:00.000Z', 'payment_completed', foreign);
    const { body } = await call('GET', path);
    expect(body['unread']).toBe(2);
    expect((body['items'] as object[])[0]).toMatchObject({
      kind: 'payment_failed',
      detail: null,
      payment: { transaction_id: failed, amount: '250.00', currency: 'EUR', last_four: '4242' },
    });
    expect((await call('PUT', `${path}/read`, { up_to: '2026-11-20T09:01:00Z' })).body).toEqual({ read_up_to: '2026-11-20T09:01:00.000Z' });
    expect((await call('PUT', `${path}/read`, { up_to: '2026-11-19T09:01:00Z' })).body).toEqual({ read_up_to: '2026-11-20T09:01:00.000Z' });
    await api.database.query(`INSERT INTO read.user_notification_marks VALUES ($1, '2026-11-20T09:01:00.000Z', '1')`, [jana.userId]);
    expect(await titles()).toEqual([
      ['payment_failed', false],
      ['password_changed', true],
    ]);
    expect((await call('GET', path, undefined, await givenCustomer(api))).body).toEqual({ items: [], unread: 0 });
  });

  it('cannot be marked as read before they exist', async () => {
    expect(await call('PUT', `${path}/read`, { up_to: '2999-01-01T00:00:00Z' })).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_PARAMETER', details: { parameter: 'up_to' } } },
    });
  });
});

describe('the country of a visitor', () => {
  it.each([
    ['147.175.1.1', 'Slovakia', 'SK'],
    ['10.0.0.7', null, null],
  ])('at %s is %s, without any outgoing request', async (address, country_name, country_code) => {
    const response = await fetch(`${api.url}/api/country`, { headers: { 'x-forwarded-for': address } });
    expect(await response.json()).toEqual({ country_name, country_code, region: null, city: null, timezone: null, ip: null });
    expect(response.headers.get('cache-control')).toBe('private, max-age=3600');
    expect(JSON.stringify(api.log.lines)).not.toContain(address);
  });
});

describe('closing an account', () => {
  it('is refused while there is a balance; the preview lists what is kept', async () => {
    await api.database.query(
      `INSERT INTO read.balances (id, user_id, asset, currency, currency_type, balance, available_balance, reserved_balance, last_position)
       VALUES ($1 || ':EUR', $1, 'EUR', 'EUR', 'fiat', 1, 1, 0, '1')`,
      [jana.userId],
    );
    expect((await call('GET', '/api/account/closure')).body).toMatchObject({ blockers: ['balance'] });
    const refused = await call('POST', '/api/account/closure', { confirmed: true });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'BALANCE_REMAINS' } } });
    expect((await call('GET', '/api/sessions')).status).toBe(200);
  });

  it('ends all sessions, lists what is kept and why, and frees the email address', async () => {
    const closed = await call('POST', '/api/account/closure', { confirmed: true });
    expect(closed.status).toBe(200);
    expect(closed.body['kept']).toEqual(expect.arrayContaining([expect.objectContaining({ why: expect.stringContaining('297/2008') })]));
    expect((await call('GET', '/api/sessions')).status).toBe(401);
    const events = await api.eventLog.read(accountStream(jana.userId));
    expect(events.at(-1)?.type).toBe('AccountClosed');
    const rows = await api.database.query<{ password_hash: string }[]>('SELECT password_hash FROM app.credentials WHERE user_id = $1', [
      jana.userId,
    ]);
    expect(rows[0]?.password_hash).toBe('retired');
  });

  it('needs step-up authentication', async () => {
    api.clock.advance(11 * 60_000);
    const refused = await call('POST', '/api/account/closure', { confirmed: true });
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'STEP_UP_REQUIRED' } } });
  });
});
