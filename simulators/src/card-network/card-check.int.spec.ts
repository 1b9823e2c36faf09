import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CardCheckRequest, CardCheckResult } from '@danubit/core/payment-provider/payment-provider.port';
import { providerKey } from '@danubit/core/payment-provider/provider-key';
import { randomUUID } from 'node:crypto';
import { bookAt, control, providerAt, startNetwork, tokenOf, type RunningNetwork } from './card-network-test-kit.ts';

let network: RunningNetwork;
beforeAll(async () => {
  network = await startNetwork();
});
afterAll(() => network.stop());
const provider = () => providerAt(network.url);

const requestOf = (token: string): CardCheckRequest => {
  const verificationId = randomUUID();
  return {
    verificationId,
    token,
    providerCustomer: null,
    key: providerKey(verificationId, 1, 'check'),
    returnUrl: 'https://shop.example/cards?card=1',
  };
};
const check = async (number: string): Promise<CardCheckResult> => provider().checkCard(requestOf(await tokenOf(provider(), number)));

describe('a card check through Stripe’s API', () => {
  test('confirms a good card and charges nothing', async () => {
    expect(await check('4242424242424242')).toMatchObject({ kind: 'verified' });
    expect((await bookAt(network.url)).intents).toEqual([]);
  });

  test.each([
    ['4000000000000002', 'card_declined'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
  ])('reports why the issuer of %s declines', async (number, code) => {
    expect(await check(number)).toMatchObject({ kind: 'declined', code });
  });

  test('repeated under its key is made once', async () => {
    const request = requestOf(await tokenOf(provider(), '4242424242424242'));
    const first = await provider().checkCard(request);
    expect(await provider().checkCard(request)).toEqual(first);
  });

  test('without an answer has an unknown outcome', async () => {
    const token = await tokenOf(provider(), '4242424242424242');
    await control(network.url, { mode: 'error-500', count: 1 });
    expect(await provider().checkCard(requestOf(token))).toMatchObject({ kind: 'unknown' });
  });

  test.each([
    ['complete', 'verified', 'succeeded'],
    ['fail', 'declined', 'failed'],
  ])('with a challenge that ends with %s is %s', async (button, kind, redirect) => {
    const waiting = await check('4000002760003184');
    if (waiting.kind !== 'requires-action') throw new Error(`Not an action: ${waiting.kind}`);
    expect(await provider().retrieveCheck(waiting.providerReference)).toMatchObject({ kind: 'requires-action' });
    const page = await (await fetch(waiting.url)).text();
    expect(page).toContain('nothing is charged');
    const answered = await fetch(`${waiting.url}/${button}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(new URL(answered.headers.get('location') ?? '').searchParams.get('redirect_status')).toBe(redirect);
    expect(await provider().retrieveCheck(waiting.providerReference)).toMatchObject({ kind });
  });

  test('with an open challenge can be cancelled', async () => {
    const waiting = await check('4000002760003184');
    const reference = waiting.kind === 'requires-action' ? waiting.providerReference : '';
    expect(await provider().cancelCheck(reference, `${reference}.cancel`)).toMatchObject({
      kind: 'declined',
      code: 'authentication_abandoned',
    });
  });
});
