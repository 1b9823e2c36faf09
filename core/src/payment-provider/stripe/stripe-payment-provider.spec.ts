import { afterEach, describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { createServer, type RequestListener, type Server } from 'node:http';
import Stripe from 'stripe';
import type { ChargeRequest } from '../payment-provider.port.ts';
import { providerKey } from '../provider-key.ts';
import { stripe } from './stripe.provider.ts';
import { StripePaymentProvider } from './stripe-payment-provider.ts';

const request: ChargeRequest = {
  paymentId: '0198f3a0-0000-7000-8000-000000000001',
  attempt: 1,
  money: money('EUR', 25_000n),
  token: 'pm_1',
  key: providerKey('0198f3a0-0000-7000-8000-000000000001', 1, 'charge'),
  returnUrl: 'https://danubit.example/dashboard',
  providerCustomer: null,
  securityCodeToken: null,
  saveCard: false,
  description: 'Deposit',
};
/** A change of the request's bytes breaks replays of charges under way. Add a version of the parameters instead of editing this hash. */
const FROZEN_HASH = 'cc1970bb9543bb706c2e270a18c51f8e7068a711701cc1c66524350870dd3303';
/** The hash of the bytes from before the transfer group. */
const HASH_WITHOUT_GROUP = 'bcfd6cc57ab3bf0afc2e11c4c48fc0f56811e33899e77b78af3fd7444fb1fbe8';

const options = { apiUrl: 'http://127.0.0.1:9', secretKey: 'sk_test_x' };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
const providerMeeting = async (listener: RequestListener): Promise<StripePaymentProvider> => {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return new StripePaymentProvider({ ...options, apiUrl: `http://127.0.0.1:${port.toString()}`, timeoutMs: 200 });
};

describe('the key of the provider', () => {
  test('is derived from payment, attempt and operation', () => {
    expect(providerKey('p', 1, 'charge')).toBe(providerKey('p', 1, 'charge'));
    expect(
      new Set([providerKey('p', 1, 'charge'), providerKey('p', 2, 'charge'), providerKey('q', 1, 'charge'), providerKey('p', 1, 'cancel')])
        .size,
    ).toBe(4);
    expect(providerKey(request.paymentId, 99, 'charge').length).toBeLessThanOrEqual(255);
  });
});

describe('the hash of a request', () => {
  test('is the same in every process for the same charge', () => {
    expect(new StripePaymentProvider(options).requestHash(request)).toBe(FROZEN_HASH);
    expect(new StripePaymentProvider({ ...options, timeoutMs: 1 }).requestHash({ ...request, key: 'other' })).toBe(FROZEN_HASH);
  });

  test.each([{ attempt: 2 }, { money: money('EUR', 25_001n) }, { token: 'pm_2' }, { returnUrl: 'https://danubit.example/' }])(
    'changes with %j',
    (changes) => {
      const provider = new StripePaymentProvider(options);
      expect(provider.requestHash({ ...request, ...changes })).not.toBe(provider.requestHash(request));
    },
  );

  test.each([money('BTC.bitcoin', 1n), money('EUR', 0n), money('EUR', -1n), money('EUR', 100_000_000n)])('is refused for %j', (amount) => {
    expect(() => new StripePaymentProvider(options).requestHash({ ...request, money: amount })).toThrow(RangeError);
  });
});

describe('a call to the provider', () => {
  test('is made once, even when the connection is cut', async () => {
    let calls = 0;
    const provider = await providerMeeting((incoming) => {
      calls += 1;
      incoming.socket.resetAndDestroy();
    });
    expect(await provider.charge(request)).toEqual({ kind: 'unknown', reason: 'connection_lost', providerReference: null });
    expect(calls).toBe(1);
  });

  test('is made once, even when the answer is an error', async () => {
    let calls = 0;
    const provider = await providerMeeting((_, response) => {
      calls += 1;
      response.writeHead(503).end('{}');
    });
    expect(await provider.charge(request)).toMatchObject({ kind: 'unknown' });
    expect(calls).toBe(1);
  });

  test('ends at its deadline, even when the answer arrives byte by byte', async () => {
    const provider = await providerMeeting((_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 50);
      response.on('close', () => {
        clearInterval(drip);
      });
    });
    expect(await provider.charge(request)).toEqual({ kind: 'unknown', reason: 'timeout', providerReference: null });
  });

  test('carries the key and the payment’s references, and sends no telemetry', async () => {
    const seen: { headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
    const provider = await providerMeeting((incoming, response) => {
      let body = '';
      incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
      incoming.on('end', () => {
        seen.push({ headers: incoming.headers, body });
        response.end('{}');
      });
    });
    await provider.charge(request);
    await provider.charge(request);
    const [first, second] = seen;
    expect(first?.headers).toMatchObject({ 'idempotency-key': request.key, authorization: 'Bearer sk_test_x' });
    expect(second?.headers['x-stripe-client-telemetry']).toBeUndefined();
    expect(second?.body).toBe(first?.body);
    expect(Object.fromEntries(new URLSearchParams(first?.body))).toMatchObject({
      amount: '25000',
      currency: 'eur',
      confirm: 'true',
      capture_method: 'automatic',
      'metadata[payment_id]': request.paymentId,
      'metadata[attempt]': '1',
      transfer_group: request.paymentId,
    });
  });

  test('that is a replay sends the bytes of the first request, or is not sent', async () => {
    const bodies: string[] = [];
    const provider = await providerMeeting((incoming, response) => {
      let body = '';
      incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
      incoming.on('end', () => {
        bodies.push(body);
        response.end('{}');
      });
    });
    await provider.charge(request);
    await provider.charge({ ...request, sentAs: FROZEN_HASH });
    await provider.charge({ ...request, sentAs: HASH_WITHOUT_GROUP });
    expect(bodies[1]).toBe(bodies[0]);
    expect(new URLSearchParams(bodies[2]).has('transfer_group')).toBe(false);
    expect(new URLSearchParams(bodies[2]).get('metadata[payment_id]')).toBe(request.paymentId);

    const changed = await provider.charge({ ...request, money: money('EUR', 1n), sentAs: FROZEN_HASH });
    expect(changed).toEqual({ kind: 'unknown', reason: 'request_changed', providerReference: null });
    expect(bodies).toHaveLength(3);
  });

  test('does not accept an answer about another payment', async () => {
    const provider = await providerMeeting((_, response) => {
      response.end(
        JSON.stringify({
          id: 'pi_other',
          object: 'payment_intent',
          status: 'succeeded',
          amount_received: 25_000,
          currency: 'eur',
          metadata: { payment_id: 'another', attempt: '1' },
          latest_charge: null,
        }),
      );
    });
    expect(await provider.charge(request)).toEqual({ kind: 'unknown', reason: 'answer_about_another_payment', providerReference: null });
  });
});

describe('a notification of the provider', () => {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1', object: 'payment_intent' } },
  });
  const signed = (secret: string, timestamp?: number): string =>
    Stripe.webhooks.generateTestHeaderString({ payload: body, secret, ...(timestamp === undefined ? {} : { timestamp }) });

  const read = (signature: string, text = body, secret: string | undefined = 'whsec_test') =>
    stripe.readNotifications({ text, headers: { 'stripe-signature': signature } }, { STRIPE_WEBHOOK_SECRET: secret });

  test('is accepted when it has a valid signature', async () => {
    const notification = { notificationId: 'evt_1', type: 'payment_intent.succeeded', providerReference: 'pi_1', paymentId: null };
    expect(await read(signed('whsec_test'))).toEqual([notification]);
  });

  test('is refused when any part of it is wrong', async () => {
    expect(await read(signed('whsec_other'))).toBeUndefined();
    expect(await read(signed('whsec_test', 1_700_000_000))).toBeUndefined();
    expect(await read(signed('whsec_test'), `${body} `)).toBeUndefined();
    expect(await read('')).toBeUndefined();
    const sent = { text: body, headers: { 'stripe-signature': signed('whsec_test') } };
    expect(await stripe.readNotifications(sent, {})).toBeUndefined();
  });

  test('is refused when it is signed for a time more than five minutes ahead', async () => {
    const ahead = (seconds: number): string => signed('whsec_test', Math.floor(Date.now() / 1_000) + seconds);
    expect(await read(ahead(240))).toBeDefined();
    expect(await read(ahead(360))).toBeUndefined();
  });
});
