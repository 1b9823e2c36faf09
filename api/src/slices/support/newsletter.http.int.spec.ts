import { START } from '@danubit/event-store/event-store.port';
import type { SubscriptionEvent } from '@danubit/core/domain/support/subscription/subscription.events';
import { isSubscriptionStream } from '@danubit/core/domain/support/subscription/subscription.stream';
import { oneTimeTokenOf } from '@danubit/core/security/one-time-token';
import { unsubscribeTokenIdOf } from '@danubit/core/security/unsubscribe-token';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { PER_RECIPIENT, UNSUBSCRIPTIONS_PER_ADDRESS } from './visitor-rate-limits.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(`${api.url}/api/newsletter/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return { status: response.status, body: answer };
};
const ask = (email: string, headers = {}) => post('subscriptions', { email }, headers);
const confirm = (token: string) => post('confirmations', { token });
const unsubscribe = (token: string) => post('unsubscriptions', { token });
const EXPIRED = { status: 410, body: expect.objectContaining({ error: expect.objectContaining({ code: 'LINK_EXPIRED' }) }) };

/** The events of an address, and the tokens that its mails would carry. */
const about = async (email: string) => {
  const stored = await api.eventLog.store.readAll(START, 1_000);
  const all = await api.eventLog.decode<SubscriptionEvent>(stored.filter(({ stream }) => isSubscriptionStream(stream)));
  const requests = all.flatMap((event) => (event.type === 'NewsletterRequested' && event.data.email === email ? [event.data] : []));
  const subscriptionId = requests[0]?.subscriptionId;
  const tokenOf = (id: string): string => oneTimeTokenOf(id, api.settings.ONE_TIME_TOKEN_KEY);
  return {
    types: all.filter(({ data }) => data.subscriptionId === subscriptionId).map(({ type }) => type),
    confirmTokens: requests.map(({ requestId }) => tokenOf(requestId)),
    unsubscribeToken: subscriptionId === undefined ? '' : tokenOf(unsubscribeTokenIdOf(subscriptionId)),
  };
};

describe('the newsletter', () => {
  it('is requested, confirmed with the mailed link and ended with the link in each newsletter', async () => {
    expect(await ask(' Jana@firma.example ')).toEqual({ status: 202, body: { accepted: true } });
    const { confirmTokens, unsubscribeToken } = await about('jana@firma.example');
    for (let click = 0; click < 2; click += 1) {
      expect(await confirm(confirmTokens[0] ?? '')).toEqual({ status: 200, body: { subscribed: true } });
    }
    for (let click = 0; click < 2; click += 1) {
      expect(await unsubscribe(unsubscribeToken)).toEqual({ status: 200, body: { subscribed: false } });
    }
    expect(await confirm(confirmTokens[0] ?? '')).toEqual(EXPIRED);
    expect((await about('jana@firma.example')).types).toEqual(['NewsletterRequested', 'NewsletterConfirmed', 'NewsletterEnded']);
  });

  it('gives a subscribed address the same reply and sends no mail', async () => {
    await ask('karol@firma.example');
    await confirm((await about('karol@firma.example')).confirmTokens[0] ?? '');
    expect(await ask('KAROL@firma.example')).toEqual({ status: 202, body: { accepted: true } });
    expect((await about('karol@firma.example')).types).toEqual(['NewsletterRequested', 'NewsletterConfirmed']);
  });

  it('can be requested again after it ended; the old link stays invalid', async () => {
    const email = 'eva@firma.example';
    await ask(email);
    await confirm((await about(email)).confirmTokens[0] ?? '');
    await unsubscribe((await about(email)).unsubscribeToken);
    await ask(email);
    const [old = '', fresh = ''] = (await about(email)).confirmTokens;
    expect(await confirm(old)).toEqual(EXPIRED);
    expect((await confirm(fresh)).status).toBe(200);
  });

  it('accepts a link for seven days, and no invented one', async () => {
    await ask('pavol@firma.example');
    const [token = ''] = (await about('pavol@firma.example')).confirmTokens;
    expect(await confirm('made-up')).toEqual(EXPIRED);
    expect(await unsubscribe(token)).toEqual(EXPIRED);
    api.clock.advance(7 * 24 * 3_600_000);
    expect(await confirm(token)).toEqual(EXPIRED);
  });

  it('refuses an invalid address, ignores bots and limits mails to one address', async () => {
    expect((await ask('nobody')).status).toBe(400);
    expect((await post('subscriptions', { email: 'bot@firma.example', website: 'x' })).status).toBe(202);
    expect((await about('bot@firma.example')).types).toEqual([]);
    for (let asked = 0; asked < PER_RECIPIENT; asked += 1)
      await ask('flood@firma.example', { 'x-forwarded-for': `192.0.2.${String(asked)}` });
    expect(await ask('flood@firma.example', { 'x-forwarded-for': '192.0.2.99' })).toMatchObject({
      status: 429,
      body: { error: { code: 'TOO_MANY_REQUESTS' } },
    });
  });

  describe('unsubscribing in one click', () => {
    const ONE_CLICK = '/api/newsletter/unsubscriptions/one-click';
    const press = async (token: string, body: string | URLSearchParams | FormData, headers: Record<string, string> = {}) => {
      const response = await fetch(`${api.url}${ONE_CLICK}?token=${token}`, { method: 'POST', headers, body });
      const answer: unknown = await response.json();
      return { status: response.status, body: answer };
    };
    const form = (...fields: readonly (readonly [string, string])[]) =>
      new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value]));
    const meant = form(['List-Unsubscribe', 'One-Click']);
    const subscribed = async (email: string) => {
      await ask(email);
      await confirm((await about(email)).confirmTokens[0] ?? '');
      return (await about(email)).unsubscribeToken;
    };
    const ended = { status: 200, body: { subscribed: false } };

    it('ends it with either form encoding, once for repeated requests', async () => {
      const multipart = new FormData();
      multipart.set('List-Unsubscribe', 'One-Click');
      for (const [email, body] of [
        ['click@firma.example', meant],
        ['press@firma.example', multipart],
      ] as const) {
        const token = await subscribed(email);
        for (let sent = 0; sent < 2; sent += 1) expect(await press(token, body)).toEqual(ended);
        expect((await about(email)).types).toEqual(['NewsletterRequested', 'NewsletterConfirmed', 'NewsletterEnded']);
      }
    });

    it('does not end it with another form or token, nor by opening the link, which redirects to a page', async () => {
      const email = 'stays@firma.example';
      const token = await subscribed(email);
      const field = ['List-Unsubscribe', 'One-Click'] as const;
      for (const body of [form(), form(['List-Unsubscribe', 'No']), form(field, field), form(field, ['token', 'x'])])
        expect((await press(token, body)).status).toBe(400);
      expect((await press(token, '--x', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(400);
      expect((await press(token, '<x/>', { 'content-type': 'text/xml' })).status).toBe(415);
      expect(await press('made-up', meant)).toEqual(EXPIRED);
      const followed = await fetch(`${api.url}${ONE_CLICK}?token=${token}`, { redirect: 'manual' });
      expect([followed.status, followed.headers.get('location')]).toEqual([303, `/newsletter/unsubscribe?token_hash=${token}`]);
      expect((await about(email)).types).toEqual(['NewsletterRequested', 'NewsletterConfirmed']);
    });

    it('is limited per network address', async () => {
      const headers = { 'x-forwarded-for': '192.0.2.200' };
      for (let sent = 0; sent < UNSUBSCRIPTIONS_PER_ADDRESS; sent += 1) await press('made-up', meant, headers);
      expect(await press('made-up', meant, headers)).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_REQUESTS' } } });
    });
  });

  it('stores addresses encrypted or hashed', async () => {
    await ask('zuzana@firma.example');
    const rows = await api.database.query<unknown[]>(
      `SELECT 1 FROM log.events e WHERE e::text LIKE '%zuzana%' UNION ALL SELECT 1 FROM app.newsletter_subscriptions s WHERE s::text LIKE '%zuzana%'`,
    );
    expect(rows).toEqual([]);
  });
});
