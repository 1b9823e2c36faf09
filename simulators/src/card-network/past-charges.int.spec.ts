import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import type { PaymentProvider } from '@danubit/core/payment-provider/payment-provider.port';
import { randomUUID } from 'node:crypto';
import { providerAt, startNetwork, tokenOf, type RunningNetwork } from './card-network-test-kit.ts';
import { feeOf } from './balance.ts';
import type { PastCharge } from './past-charges.routes.ts';

let network: RunningNetwork;
beforeAll(async () => {
  network = await startNetwork();
});
afterAll(() => network.stop());

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(`${network.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const WEEK_MS = 7 * 86_400_000;

test('a past charge is found, listed at its time, paid out once, and can be refunded', async () => {
  const stripe = providerAt(network.url);
  const provider: PaymentProvider = stripe;
  const capturedAt = new Date(Date.now() - WEEK_MS).toISOString();
  const past: PastCharge = {
    ...{ intent: 'pi_demo_1', paymentId: randomUUID(), attempt: 1, paymentMethod: await tokenOf(stripe, '4242424242424242') },
    ...{ amount: 25_000, currency: 'eur', capturedAt },
  };
  expect(await (await post('/past-charges', { charges: [past] })).json()).toEqual({ added: 1 });
  expect(await (await post('/past-charges', { charges: [past] })).json()).toEqual({ added: 0 });

  expect(await provider.findCharge({ paymentId: past.paymentId, attempt: 1 })).toMatchObject({
    ...{ kind: 'captured', money: money('EUR', 25_000n), evidence: { providerReference: past.intent } },
  });
  const from = new Date(Date.parse(capturedAt) - 1_000).toISOString();
  const listed = await provider.listMovements({ from, to: new Date(Date.parse(capturedAt) + 1_000).toISOString() });
  expect(listed).toMatchObject({ movements: [{ kind: 'charge', reference: past.intent, gross: money('EUR', 25_000n) }] });

  await post('/payouts', {});
  await post('/payouts', {});
  const reports = await provider.listSettlements(from, null);
  if (reports.kind !== 'settlements') throw new Error('No list of payouts.');
  expect(reports.reportIds).toHaveLength(1);
  expect(await provider.readSettlement(reports.reportIds[0] ?? '')).toMatchObject({
    settlement: { net: money('EUR', 25_000n - BigInt(feeOf(25_000))), items: [{ reference: past.intent, paymentId: past.paymentId }] },
  });
  const refund = { refundId: randomUUID(), providerReference: past.intent, minor: '1000', currency: 'EUR' as const, key: 'refund.past' };
  expect(await provider.refund(refund)).toMatchObject({ kind: 'refunded' });
});

test.each([{}, { charges: [{}] }, { charges: [{ intent: 'x y' }] }])('refuses %j', async (body) => {
  expect((await post('/past-charges', body)).status).toBe(400);
});
