import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { ChargeResult } from '@danubit/core/payment-provider/payment-provider.port';
import { until } from '../simulator-test-kit.ts';
import { TEST_CARDS } from './test-cards.ts';
import {
  bookAt,
  capturesOf,
  charged,
  chargeOf,
  control,
  providerAt,
  startNetwork,
  tokenOf,
  type RunningNetwork,
} from './card-network-test-kit.ts';

const QUICK_TIMEOUT_MS = 500;

let network: RunningNetwork;
let now = new Date('2027-03-01T12:00:00Z');
beforeAll(async () => {
  network = await startNetwork({ now: () => now, settleAfterMs: 5_000, lateAnswerMs: 20 });
});
afterAll(() => network.stop());
afterEach(() => control(network.url, { mode: 'normal' }));

const numberOf = (id: string): string => TEST_CARDS.find((card) => card.id === id)?.number ?? '';
const patient = () => providerAt(network.url);
const impatient = () => providerAt(network.url, { timeoutMs: QUICK_TIMEOUT_MS });
const unknown = (reason: string): ChargeResult => ({ kind: 'unknown', reason, providerReference: null });

describe('a card that makes the network misbehave', () => {
  test.each([
    ['silent_after_capture', 'timeout'],
    ['error_after_capture', 'http_500'],
    ['reset_after_capture', 'connection_lost'],
  ])('%s: the outcome is unknown, the look-up finds the one capture', async (id, reason) => {
    const { request, verdict } = await charged(impatient(), numberOf(id));
    expect(verdict).toEqual(unknown(reason));
    expect(await patient().findCharge(request)).toMatchObject({ kind: 'captured', money: request.money });
    expect(await capturesOf(network.url, request.paymentId)).toBe(1);
  });

  test.each(['silent_after_capture', 'reset_after_capture'])(
    '%s: a replay with the same key repeats the answer that was lost',
    async (id) => {
      const { request } = await charged(impatient(), numberOf(id));
      expect(await patient().charge(request)).toMatchObject({ kind: 'captured', money: request.money });
      expect(await capturesOf(network.url, request.paymentId)).toBe(1);
    },
  );

  test('error_after_capture: a replay repeats the stored 500, as Stripe does', async () => {
    const { request } = await charged(patient(), numberOf('error_after_capture'));
    expect(await patient().charge(request)).toEqual(unknown('http_500'));
    expect(await capturesOf(network.url, request.paymentId)).toBe(1);
  });

  test('error_instead: the outcome is unknown and the look-up finds nothing', async () => {
    const { request, verdict } = await charged(patient(), numberOf('error_instead'));
    expect(verdict).toEqual(unknown('http_500'));
    expect(await patient().findCharge(request)).toEqual({ kind: 'not-found' });
    expect(await patient().charge(request)).toEqual(unknown('http_500'));
    expect(await capturesOf(network.url, request.paymentId)).toBe(0);
  });

  test('answers_twice: however the connection handles it, the money moved once', async () => {
    const { request, verdict } = await charged(patient(), numberOf('answers_twice'));
    expect(['captured', 'unknown']).toContain(verdict.kind);
    expect(await patient().findCharge(request)).toMatchObject({ kind: 'captured' });
    expect(await capturesOf(network.url, request.paymentId)).toBe(1);
  });

  test('answers_late: an answer within the time-out is a normal answer', async () => {
    expect((await charged(patient(), numberOf('answers_late'))).verdict).toMatchObject({ kind: 'captured' });
  });

  test.each([
    ['late_capture', { kind: 'captured' }],
    ['late_decline', { kind: 'declined', code: 'insufficient_funds' }],
  ])('%s: processing first, the decision later', async (id, later) => {
    const { request, verdict } = await charged(patient(), numberOf(id));
    expect(verdict).toMatchObject({ kind: 'processing' });
    expect(await patient().findCharge(request)).toEqual(verdict);
    const reference = verdict.kind === 'processing' ? verdict.providerReference : '';
    expect(await patient().cancel(reference, `${request.key}.cancel`)).toEqual(verdict);
    now = new Date(now.getTime() + 5_000);
    expect(await patient().retrieve(reference)).toMatchObject(later);
  });
});

describe('the control API of the network', () => {
  test('down: every call is cut off; the adapter calls once and reports an unknown outcome', async () => {
    const request = chargeOf(await tokenOf(patient(), numberOf('visa')));
    await control(network.url, { mode: 'down', count: 2 });
    expect(await patient().charge(request)).toEqual(unknown('connection_lost'));
    expect((await bookAt(network.url)).control).toMatchObject({ mode: 'down', remaining: 1 });
    expect(await patient().findCharge(request)).toEqual(unknown('connection_lost'));
    expect((await bookAt(network.url)).control).toMatchObject({ mode: 'normal' });
    expect(await patient().findCharge(request)).toEqual({ kind: 'not-found' });
  });

  test('down: a card is not tokenised and the customer may try again', async () => {
    await control(network.url, { mode: 'down', count: 1 });
    await expect(tokenOf(patient(), numberOf('visa'))).rejects.toThrow('unavailable');
  });

  test('error-500: nothing is executed and the same key works afterwards', async () => {
    const request = chargeOf(await tokenOf(patient(), numberOf('visa')));
    await control(network.url, { mode: 'error-500', count: 1 });
    expect(await patient().charge(request)).toEqual(unknown('http_500'));
    expect(await capturesOf(network.url, request.paymentId)).toBe(0);
    expect(await patient().charge(request)).toMatchObject({ kind: 'captured' });
  });

  test('timeout-after-capture: the next charge that captures is not answered', async () => {
    const request = chargeOf(await tokenOf(patient(), numberOf('visa')));
    const declined = chargeOf(await tokenOf(patient(), numberOf('declined')));
    await control(network.url, { mode: 'timeout-after-capture', count: 1 });
    expect(await patient().charge(declined)).toMatchObject({ kind: 'declined' });
    expect(await impatient().charge(request)).toEqual(unknown('timeout'));
    expect(await patient().findCharge(request)).toMatchObject({ kind: 'captured' });
    expect(await capturesOf(network.url, request.paymentId)).toBe(1);
  });

  test('slow: a charge that exceeds the time-out is unknown, and still happens once', async () => {
    const request = chargeOf(await tokenOf(patient(), numberOf('visa')));
    await control(network.url, { mode: 'slow', count: 1, delayMs: QUICK_TIMEOUT_MS * 4 });
    expect(await impatient().charge(request)).toEqual(unknown('timeout'));
    // While the first call runs, the same key is a conflict, which does not decide the charge either.
    expect(await patient().charge(request)).toEqual(unknown('http_409_idempotency_key_in_use'));
    await until(async () => (await patient().charge(request)).kind === 'captured');
    expect(await capturesOf(network.url, request.paymentId)).toBe(1);
  });

  test.each([{}, { mode: 'explode' }, { mode: 'slow', count: 0 }, { mode: 'slow', delayMs: -1 }, { mode: 'normal', more: 1 }])(
    '%j is refused',
    async (body) => {
      await expect(control(network.url, body)).rejects.toThrow();
    },
  );

  test('another site cannot use it', async () => {
    const response = await fetch(`${network.url}/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      body: '{"mode":"down"}',
    });
    expect(response.status).toBe(403);
  });
});
