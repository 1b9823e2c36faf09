import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import {
  bookAt,
  capturesOf,
  charged,
  chargeOf,
  providerAt,
  SECRET_KEY,
  startNetwork,
  tokenOf,
  type RunningNetwork,
} from './card-network-test-kit.ts';

let network: RunningNetwork;
const now = new Date('2027-03-01T12:00:00Z');
beforeAll(async () => {
  network = await startNetwork({ now: () => now, searchLagMs: 60_000 });
});
afterAll(() => network.stop());
const provider = () => providerAt(network.url);

const post = (path: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(network.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });

describe('idempotency keys', () => {
  test('same key and request: the same answer and one capture, in sequence and in parallel', async () => {
    const request = chargeOf(await tokenOf(provider(), '4242424242424242'));
    const first = await provider().charge(request);
    const replays = await Promise.all([1, 2, 3, 4, 5].map(() => provider().charge(request)));
    expect(first).toMatchObject({ kind: 'captured' });
    for (const replay of replays) expect(replay).toEqual(first);
    expect(await capturesOf(network.url, request.paymentId)).toBe(1);
  });

  test('a decline is repeated too', async () => {
    const { request, verdict } = await charged(provider(), '4000000000000002');
    expect(await provider().charge(request)).toEqual(verdict);
    expect((await bookAt(network.url)).intents.filter((intent) => intent.payment_id === request.paymentId)).toHaveLength(1);
  });

  test('same key, other request: an error that does not decide the charge', async () => {
    const { request } = await charged(provider(), '4242424242424242');
    const other = { ...request, money: money('EUR', 25_001n) };
    expect(await provider().charge(other)).toEqual({ kind: 'unknown', reason: 'http_400', providerReference: null });
    expect(await capturesOf(network.url, request.paymentId)).toBe(1);
  });

  test('a replay is marked, and a request refused before execution is not kept', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const form = (amount: number, token: string) =>
      `amount=${amount.toString()}&currency=eur&payment_method=${token}&confirm=true&return_url=https%3A%2F%2Fshop.example`;
    const token = await tokenOf(provider(), '4242424242424242');
    const refused = await post('/v1/payment_intents', form(1, token), key);
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: { code: 'amount_too_small', param: 'amount' } }]);
    const accepted = await post('/v1/payment_intents', form(1_000, token), key);
    expect([accepted.status, accepted.headers.get('idempotent-replayed')]).toEqual([200, null]);
    const replayed = await post('/v1/payment_intents', form(1_000, token), key);
    expect([replayed.status, replayed.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(await replayed.json()).toEqual(await accepted.json());
  });
});

describe('the API', () => {
  test('a wrong API key is refused and does not decide the charge', async () => {
    const stranger = providerAt(network.url, { secretKey: 'sk_test_wrong' });
    expect(await stranger.charge(chargeOf('pm_any'))).toEqual({ kind: 'unknown', reason: 'http_401', providerReference: null });
    expect(await stranger.findCharge({ paymentId: 'any', attempt: 1 })).toMatchObject({ kind: 'unknown' });
  });

  test('the unmodified library reads intents, lists and charges', async () => {
    for (let others = 0; others < 6; others += 1) await charged(provider(), '4000000000000002');
    const { verdict } = await charged(provider(), '4242424242424242');
    const { hostname: host, port } = new URL(network.url);
    const stripe = new Stripe(SECRET_KEY, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
    const intent = await stripe.paymentIntents.retrieve(verdict.kind === 'captured' ? verdict.evidence.providerReference : '');
    expect(intent).toMatchObject({
      object: 'payment_intent',
      status: 'succeeded',
      amount: 25_000,
      amount_received: 25_000,
      currency: 'eur',
    });
    const charge = await stripe.charges.retrieve(typeof intent.latest_charge === 'string' ? intent.latest_charge : '');
    expect(charge).toMatchObject({
      object: 'charge',
      status: 'succeeded',
      captured: true,
      payment_intent: intent.id,
      outcome: { type: 'authorized' },
    });
    const listed: string[] = [];
    for await (const each of stripe.paymentIntents.list({ limit: 3 })) {
      listed.push(each.id);
      if (listed.length === 7) break;
    }
    expect(listed[0]).toBe(intent.id);
    expect(new Set(listed).size).toBe(7);
  });

  test.each([
    [
      '/v1/payment_intents',
      'amount=1000&currency=eur&payment_method=pm_x&confirm=true&return_url=https%3A%2F%2Fa.example&surprise=1',
      'parameter_unknown',
    ],
    ['/v1/payment_intents', 'currency=eur&payment_method=pm_x&confirm=true&return_url=https%3A%2F%2Fa.example', 'parameter_missing'],
    [
      '/v1/payment_intents',
      'amount=10.5&currency=eur&payment_method=pm_x&confirm=true&return_url=https%3A%2F%2Fa.example',
      'parameter_invalid_integer',
    ],
    [
      '/v1/payment_intents',
      'amount=100000000&currency=eur&payment_method=pm_x&confirm=true&return_url=https%3A%2F%2Fa.example',
      'amount_too_large',
    ],
    [
      '/v1/payment_intents',
      'amount=1000&currency=btc&payment_method=pm_x&confirm=true&return_url=https%3A%2F%2Fa.example',
      'parameter_invalid',
    ],
    ['/v1/payment_intents', 'amount=1000&currency=eur&payment_method=pm_x&confirm=true&return_url=javascript%3Aalert(1)', 'url_invalid'],
    [
      '/v1/payment_intents',
      'amount=1000&currency=eur&payment_method=pm_x&confirm=true&return_url=https%3A%2F%2Fa.example',
      'resource_missing',
    ],
    ['/v1/payment_intents/pi_none/cancel', '', 'resource_missing'],
    ['/v1/payment_methods', 'type=card', 'parameter_missing'],
  ])('%s %s → %s', async (path, body, code) => {
    const response = await post(path, body);
    expect(response.status).toBe(code === 'resource_missing' ? 404 : 400);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', code } });
  });

  test('an unreadable or oversized body and an unknown address are answered in the same format', async () => {
    const answers = await Promise.all([
      post('/v1/payment_intents', 'x'.repeat(70_000)),
      post('/v1/payment_intents', '{', { 'content-type': 'application/json' }),
      post('/v1/nothing', ''),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([413, 400, 404]);
    for (const answer of answers)
      expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error', message: expect.any(String) } });
  });
});

describe('the book', () => {
  test('sums captures by currency and reports a payment that was captured twice', async () => {
    const before = await bookAt(network.url);
    const paymentId = randomUUID();
    const twice = [1, 2].map(async (attempt) => {
      const token = await tokenOf(provider(), '5555555555554444');
      return provider().charge(chargeOf(token, { paymentId, attempt, money: money('GBP', 1_234n) }));
    });
    await Promise.all(twice);
    const after = await bookAt(network.url);
    expect(before.double_captures).toEqual([]);
    expect(after.double_captures).toEqual([{ payment_id: paymentId, captures: 2 }]);
    expect(after.totals.find((total) => total.currency === 'gbp')).toEqual({ currency: 'gbp', captures: 2, amount: 2_468 });
    const page = await (await fetch(`${network.url}/book`)).text();
    expect(page).toContain('Captured more than once');
    expect(page).toContain('24.68 GBP');
    expect(page).toContain('mastercard 4444');
    expect(page).not.toMatch(/\d{12}4444|5555[ -]5555/);
  });
});
