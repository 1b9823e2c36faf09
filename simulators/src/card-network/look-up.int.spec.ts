import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { until } from '../simulator-test-kit.ts';
import { charged, chargeOf, control, providerAt, SECRET_KEY, startNetwork, tokenOf, type RunningNetwork } from './card-network-test-kit.ts';

let network: RunningNetwork;
let now = new Date('2027-03-01T12:00:00Z');
beforeAll(async () => {
  network = await startNetwork({ now: () => now, searchLagMs: 60_000 });
});
afterAll(() => network.stop());
const provider = () => providerAt(network.url);

/** An intent made by hand for a payment, without attempt and transfer group. */
const chargedByHand = async (paymentId: string): Promise<string> => {
  const response = await fetch(`${network.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      amount: '5000',
      currency: 'usd',
      payment_method: await tokenOf(provider(), '4242424242424242'),
      confirm: 'true',
      return_url: 'https://shop.example',
      'metadata[payment_id]': paymentId,
    }).toString(),
  });
  return z.parse(z.object({ id: z.string() }), await response.json()).id;
};

describe('looking a charge up', () => {
  test('finds it immediately by our reference, while the search is still behind', async () => {
    const { request, verdict } = await charged(provider(), '4242424242424242');
    expect(await provider().findCharge({ paymentId: request.paymentId, attempt: 1 })).toEqual(verdict);
    now = new Date(now.getTime() + 61_000);
    expect(await provider().findCharge({ paymentId: request.paymentId, attempt: 1 })).toEqual(verdict);
  });

  test('finds a challenge without a charge by the search, and before that by a replay of its key', async () => {
    const { request, verdict } = await charged(provider(), '4000000000003220');
    expect(await provider().findCharge(request)).toEqual({ kind: 'not-found' });
    expect(await provider().charge({ ...request, sentAs: provider().requestHash(request) })).toEqual(verdict);
    now = new Date(now.getTime() + 61_000);
    expect(await provider().findCharge(request)).toEqual(verdict);
  });

  test('ranks a capture above a decline, whichever intent is newer', async () => {
    for (const numbers of [
      ['4242424242424242', '4000000000000002'],
      ['4000000000000002', '4242424242424242'],
    ]) {
      const paymentId = randomUUID();
      for (const [index, number] of numbers.entries()) {
        const request = chargeOf(await tokenOf(provider(), number), { paymentId });
        await provider().charge({ ...request, key: `${request.key}.${String(index)}` });
      }
      expect(await provider().findCharge({ paymentId, attempt: 1 })).toMatchObject({ kind: 'captured' });
    }
  });

  test('finds every capture of a payment over all attempts, and one outside the group that a notification names', async () => {
    const paymentId = randomUUID();
    for (const attempt of [1, 2]) {
      await provider().charge(chargeOf(await tokenOf(provider(), '4242424242424242'), { paymentId, attempt }));
    }
    await provider().charge(chargeOf(await tokenOf(provider(), '4000000000000002'), { paymentId, attempt: 3 }));
    const found = await provider().findCaptures({ paymentId });
    if (found.kind !== 'captures') throw new Error(found.reason);
    expect(found.captures.map(({ attempt }) => attempt).sort()).toEqual([1, 2]);

    const byHand = await chargedByHand(paymentId);
    const all = await provider().findCaptures({ paymentId, providerReference: byHand });
    if (all.kind !== 'captures') throw new Error(all.reason);
    expect(all.captures).toHaveLength(3);
    expect(all.captures.find(({ attempt }) => attempt === 0)).toMatchObject({ money: money('USD', 5_000n) });
    expect(await provider().findCaptures({ paymentId, providerReference: 'pi_unknown' })).toMatchObject({ kind: 'captures' });
  });

  test('distinguishes attempts', async () => {
    const { request } = await charged(provider(), '4000000000000002');
    expect(await provider().findCharge({ paymentId: request.paymentId, attempt: 2 })).toEqual({ kind: 'not-found' });
    const second = chargeOf(await tokenOf(provider(), '4242424242424242'), { paymentId: request.paymentId, attempt: 2 });
    await provider().charge(second);
    expect(await provider().findCharge({ paymentId: request.paymentId, attempt: 1 })).toMatchObject({ kind: 'declined' });
    expect(await provider().findCharge({ paymentId: request.paymentId, attempt: 2 })).toMatchObject({ kind: 'captured' });
  });

  test('by an unknown reference falls back to the payment', async () => {
    const { request, verdict } = await charged(provider(), '4242424242424242');
    expect(await provider().retrieve('pi_unknown')).toEqual({ kind: 'not-found' });
    expect(await provider().findCharge({ ...request, providerReference: 'pi_unknown' })).toEqual(verdict);
  });
});

describe('a refund', () => {
  const refundOf = (providerReference: string, changes = {}) => ({
    refundId: 'r1',
    providerReference,
    minor: '25000',
    currency: 'EUR',
    key: `${providerReference}.refund`,
    ...changes,
  });
  const referenceOf = async (): Promise<string> => {
    const { verdict } = await charged(provider(), '4242424242424242');
    return verdict.kind === 'captured' ? verdict.evidence.providerReference : '';
  };

  test('returns the money once under its key, and is found by its request', async () => {
    const reference = await referenceOf();
    expect(await provider().findRefund(refundOf(reference))).toEqual({ kind: 'not-found' });
    const first = await provider().refund(refundOf(reference));
    expect(first).toMatchObject({ kind: 'refunded' });
    expect(await provider().refund(refundOf(reference))).toEqual(first);
    expect(await provider().findRefund(refundOf(reference))).toEqual(first);
    expect(await provider().findRefund(refundOf(reference, { refundId: 'r2' }))).toEqual({ kind: 'not-found' });
  });

  test('of more than was captured, or of returned money, is refused', async () => {
    const reference = await referenceOf();
    expect(await provider().refund(refundOf(reference, { minor: '25001', key: 'k1' }))).toEqual({
      kind: 'refused',
      raw: 'amount_too_large/amount',
    });
    await provider().refund(refundOf(reference));
    expect(await provider().refund(refundOf(reference, { key: 'k2' }))).toEqual({ kind: 'refused', raw: 'charge_already_refunded' });
  });

  test('whose answer is lost is unknown, and found by look-up', async () => {
    const reference = await referenceOf();
    await control(network.url, { mode: 'slow', count: 1, delayMs: 600 });
    const impatient = providerAt(network.url, { timeoutMs: 200 });
    expect(await impatient.refund(refundOf(reference))).toEqual({ kind: 'unknown', reason: 'timeout' });
    await until(async () => (await provider().findRefund(refundOf(reference))).kind === 'refunded');
  });
});
