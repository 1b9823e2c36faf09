import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ChargeResult } from '@danubit/core/payment-provider/payment-provider.port';
import { providerKey } from '@danubit/core/payment-provider/provider-key';
import { TEST_CARDS } from './test-cards.ts';
import { capturesOf, charged, chargeOf, providerAt, startNetwork, tokenOf, type RunningNetwork } from './card-network-test-kit.ts';

let network: RunningNetwork;
beforeAll(async () => {
  network = await startNetwork();
});
afterAll(() => network.stop());
const provider = () => providerAt(network.url);

type Action = Extract<ChargeResult, { kind: 'requires-action' }>;

const actionOf = (verdict: ChargeResult): Action => {
  if (verdict.kind !== 'requires-action') throw new Error(`Not an action: ${verdict.kind}`);
  return verdict;
};

const challenged = async (number: string) => {
  const { request, verdict } = await charged(provider(), number);
  return { request, action: actionOf(verdict) };
};

const answer = (url: string, button: 'complete' | 'fail', headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${url}/${button}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

const challengeCards = TEST_CARDS.filter((card) => card.behaviour.challenge === true);

describe('a 3-D Secure challenge', () => {
  test.each(challengeCards.map((card) => [card.id, card.number, card.behaviour.verdict] as const))(
    '%s: completed',
    async (_, number, expected) => {
      const { request, action } = await challenged(number);
      expect(await capturesOf(network.url, request.paymentId)).toBe(0);

      const response = await answer(action.url, 'complete');
      const back = new URL(response.headers.get('location') ?? '');
      expect(response.status).toBe(303);
      expect(back.origin + back.pathname).toBe('https://shop.example/deposit');
      expect(Object.fromEntries(back.searchParams)).toMatchObject({
        payment: '1',
        payment_intent: action.providerReference,
        redirect_status: 'succeeded',
      });

      const verdict = await provider().retrieve(action.providerReference);
      if (expected === 'approve') {
        expect(verdict).toMatchObject({ kind: 'captured', money: request.money, evidence: { threeDSecure: 'authenticated 2.2.0 eci:05' } });
      } else {
        expect(verdict).toMatchObject({
          kind: 'declined',
          code: expected === 'insufficient_funds' ? 'insufficient_funds' : 'card_declined',
        });
      }
      expect(await capturesOf(network.url, request.paymentId)).toBe(expected === 'approve' ? 1 : 0);
    },
  );

  test('failed: the charge is declined as not authenticated', async () => {
    const { request, action } = await challenged('4000000000003220');
    const response = await answer(action.url, 'fail');
    expect(new URL(response.headers.get('location') ?? '').searchParams.get('redirect_status')).toBe('failed');
    expect(await provider().retrieve(action.providerReference)).toMatchObject({ kind: 'declined', code: 'authentication_failed' });
    expect(await capturesOf(network.url, request.paymentId)).toBe(0);
  });

  test('abandoned: it stays open, is found by look-up, and can be cancelled for good', async () => {
    const { request, action } = await challenged('4000000000003220');
    expect(await provider().findCharge(request)).toEqual(action);
    const key = providerKey(request.paymentId, 1, 'cancel');
    const cancelled = await provider().cancel(action.providerReference, key);
    expect(cancelled).toEqual({
      kind: 'declined',
      code: 'authentication_abandoned',
      raw: 'canceled/abandoned',
      providerReference: action.providerReference,
    });
    expect(await provider().cancel(action.providerReference, key)).toEqual(cancelled);
    expect((await answer(action.url, 'complete')).status).toBe(410);
    expect(await provider().retrieve(action.providerReference)).toEqual(cancelled);
    expect(await capturesOf(network.url, request.paymentId)).toBe(0);
  });

  test('cancelled too late: the answer is the capture that happened first', async () => {
    const { request, action } = await challenged('4000002760003184');
    await answer(action.url, 'complete');
    expect(await provider().cancel(action.providerReference, providerKey(request.paymentId, 1, 'cancel'))).toMatchObject({
      kind: 'captured',
    });
  });

  test('completed twice and from two tabs: one capture', async () => {
    const { request, action } = await challenged('4000002500003155');
    const statuses = (await Promise.all([answer(action.url, 'complete'), answer(action.url, 'complete')])).map(
      (response) => response.status,
    );
    expect(statuses.sort()).toEqual([303, 410]);
    expect(await capturesOf(network.url, request.paymentId)).toBe(1);
  });

  test('a charge that is cancelled before it was confirmed reports that', async () => {
    const { action } = await challenged('4000000000003220');
    expect(await provider().cancel(action.providerReference, 'fence', 'never_submitted')).toMatchObject({
      kind: 'declined',
      code: 'never_submitted',
    });
  });
});

describe('the challenge page', () => {
  test('names itself a simulated bank, shows the payment, and works without scripts', async () => {
    const { action } = await challenged('4000000000003220');
    const response = await fetch(action.url);
    const page = await response.text();
    for (const text of [
      'simulated bank',
      '250.00 EUR',
      'Deposit to Danubit',
      'visa ending in 3220',
      'Complete authentication',
      'Fail authentication',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).not.toContain('<script');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' https://shop.example;");
  });

  test('escapes text from outside', async () => {
    const request = chargeOf(await tokenOf(provider(), '4000000000003220'), { description: '<img src=x onerror=alert(1)>' });
    const page = await (await fetch(actionOf(await provider().charge(request)).url)).text();
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toContain('<img');
  });

  test('is gone with the challenge, and unknown when there was none', async () => {
    const { action } = await challenged('4000000000003220');
    await answer(action.url, 'fail');
    expect((await fetch(action.url)).status).toBe(410);
    expect((await fetch(`${network.url}/challenge/none`)).status).toBe(404);
  });

  test('rejects an answer from another site', async () => {
    const { request, action } = await challenged('4000000000003220');
    expect((await answer(action.url, 'complete', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await capturesOf(network.url, request.paymentId)).toBe(0);
  });
});
