import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { WebhookError } from './errors.ts';
import { verifyWebhook } from './webhooks.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OTHER = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const body = JSON.stringify({ event_id: 'test_evt_1', type: 'order.paid', sequence: 2, mode: 'test', data: { order_id: 'test_ord_1' } });
const headersOf = (secret = SECRET, at = new Date()) => ({
  'webhook-id': 'test_evt_1',
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': new Webhook(secret).sign('test_evt_1', at, body),
});

describe('a webhook', () => {
  it('is read once it is verified, with headers of Node and of fetch', () => {
    const read = verifyWebhook({ body, headers: headersOf(), secret: SECRET });
    expect(read).toEqual(JSON.parse(body));
    expect(verifyWebhook({ body, headers: new Headers(headersOf()), secret: SECRET })).toEqual(read);
    if (read.type !== 'order.paid') throw new Error('The type decides what data is about.');
    const { order_id: orderId, status } = read.data;
    expect([orderId, status]).toEqual(['test_ord_1', undefined]);
  });

  it('is verified by either secret while they are exchanged', () => {
    expect(verifyWebhook({ body, headers: headersOf(OTHER), secret: [SECRET, OTHER] })).toMatchObject({ type: 'order.paid' });
    const signature = `${headersOf(OTHER)['webhook-signature']} ${headersOf()['webhook-signature']}`;
    expect(verifyWebhook({ body, headers: { ...headersOf(), 'webhook-signature': signature }, secret: SECRET })).toBeDefined();
  });

  it.each([
    ['another body', { body: `${body} `, headers: headersOf(), secret: SECRET }],
    ['another secret', { body, headers: headersOf(OTHER), secret: SECRET }],
    ['an old one', { body, headers: headersOf(SECRET, new Date(Date.now() - 301_000)), secret: SECRET }],
    ['no headers', { body, headers: {}, secret: SECRET }],
    ['no secret', { body, headers: headersOf(), secret: [] }],
  ])('is refused: %s', (_, received) => {
    expect(() => verifyWebhook(received)).toThrow(WebhookError);
  });

  it('says so when it was parsed before', () => {
    const parsed = { body: JSON.parse(body) as string, headers: headersOf(), secret: SECRET };
    expect(() => verifyWebhook(parsed)).toThrow('needs the raw body');
  });
});
