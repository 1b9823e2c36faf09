import { stripeNotificationOf } from '@danubit/core/payment-provider/stripe/stripe-notification';
import type { ProviderNotification } from '@danubit/core/payment-provider/payment-provider.port';
import { eventually } from '@danubit/runtime/testing/eventually';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { temporaryFolder } from '../simulator-test-kit.ts';
import { createCardNetwork } from './card-network.app.ts';
import { charged, providerAt, SECRET_KEY } from './card-network-test-kit.ts';

const SECRET = 'whsec_for_tests';
const received: ProviderNotification[] = [];
const site = Fastify();
const folder = temporaryFolder();
let network: ReturnType<typeof createCardNetwork>;
let url = '';

beforeAll(async () => {
  site.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    done(null, body);
  });
  site.post('/webhooks/stripe', (request, reply) => {
    const notification = stripeNotificationOf(String(request.body), String(request.headers['stripe-signature']), SECRET);
    if (notification === undefined) return reply.code(400).send();
    received.push(notification);
    return reply.send({ received: true });
  });
  const siteUrl = await site.listen({ port: 0, host: '127.0.0.1' });
  const webhooks = { url: `${siteUrl}/webhooks/stripe`, secret: SECRET };
  network = createCardNetwork({ folder: folder.path, secretKey: SECRET_KEY, publicUrl: () => url, webhooks });
  url = await network.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await network.close();
  await site.close();
  folder.remove();
});

const control = (mode: string): Promise<Response> =>
  fetch(`${url}/control`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ mode, count: 1 }) });

const about = (paymentId: string): readonly ProviderNotification[] =>
  received.filter((notification) => notification.paymentId === paymentId);

it('sends the site a signed webhook about what happened to a charge', async () => {
  const { request } = await charged(providerAt(url), '4242424242424242');
  await eventually(() => about(request.paymentId).length === 1);
  expect(about(request.paymentId)).toMatchObject([{ type: 'payment_intent.succeeded', paymentId: request.paymentId }]);
});

it('loses and repeats webhooks on demand', async () => {
  await control('notices-lost');
  const lost = await charged(providerAt(url), '4242424242424242');
  // The lost webhook used up the mode.
  await eventually(async () => ((await (await fetch(`${url}/control`)).json()) as { mode: string }).mode === 'normal');
  await control('notices-twice');
  const twice = await charged(providerAt(url), '4242424242424242');
  await eventually(() => about(twice.request.paymentId).length === 2);
  expect(new Set(about(twice.request.paymentId).map(({ notificationId }) => notificationId)).size).toBe(1);
  expect(about(lost.request.paymentId)).toEqual([]);
});
