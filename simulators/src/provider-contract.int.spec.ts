import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DECLINE_OUTCOMES } from '@danubit/core/payment-provider/decline-outcomes';
import type { CardCharge, CardDetails, CardToken, PaymentProvider } from '@danubit/core/payment-provider/payment-provider.port';
import { providerKey } from '@danubit/core/payment-provider/provider-key';
import { money } from '@danubit/contracts/values/money';
import { randomUUID } from 'node:crypto';
import { PROVIDERS_UNDER_TEST, type ProviderUnderTest } from './providers-under-test.ts';
import { until } from './simulator-test-kit.ts';

/** What every payment provider must do. A new one joins with its simulator in `providers-under-test.ts`. */

const APPROVED = '4242424242424242';
const DECLINED = '4000000000000002';
const INSUFFICIENT_FUNDS = '4000000000009995';
const CHALLENGED = '4000002760003184';
const SILENT = '4000000000008112';
const CUT_OFF = '4000000000008153';
const LATE = '4000000000008146';

const cardOf = (number: string, changes: Partial<CardDetails> = {}): CardDetails => ({
  ...{ number, expiryMonth: 12, expiryYear: new Date().getUTCFullYear() + 2, cvc: '739' },
  ...{ holderName: 'Zuzana Skúšobná', country: 'SK', zipCode: '81101' },
  ...changes,
});

describe.each(PROVIDERS_UNDER_TEST)('$name', ({ start }) => {
  let running: ProviderUnderTest;
  let provider: PaymentProvider;
  beforeAll(async () => {
    running = await start();
    provider = running.provider;
  });
  afterAll(() => running.stop());

  const exchanged = async (number: string, save = false): Promise<CardToken> => {
    const result = await provider.tokenise(cardOf(number), save);
    if (result.kind !== 'token') throw new Error(`No token: ${JSON.stringify(result)}`);
    return result;
  };
  const requestFor = async (number: string, changes: Partial<CardCharge> = {}): Promise<CardCharge> => {
    const paymentId = randomUUID();
    return {
      ...{ paymentId, attempt: 1, money: money('EUR', 25_000n), token: (await exchanged(number)).token, providerCustomer: null },
      ...{ securityCodeToken: null, saveCard: false, key: providerKey(paymentId, 1, 'charge') },
      ...{ returnUrl: 'https://shop.example/return', description: 'Deposit' },
      ...changes,
    };
  };
  /** By look-up, or by the same request where the provider has none: as `resolve-charge` does. */
  const resolved = async (request: CardCharge) => {
    const found = await provider.findCharge(request);
    const isUnknown = found.kind === 'unknown' || found.kind === 'not-found';
    return isUnknown && !provider.capabilities.looksUpByReference ? provider.charge(request) : found;
  };
  const captures = (request: CardCharge) => running.capturesOf(request.paymentId);

  describe('a card', () => {
    test('is exchanged for a token and its public facts; the same card has the same fingerprint', async () => {
      const [first, second] = [await exchanged(APPROVED), await exchanged(APPROVED)];
      expect(first).toMatchObject({ brand: 'visa', lastFour: '4242', funding: 'credit', providerCustomer: null });
      expect(second.fingerprint).toBe(first.fingerprint);
      expect(first.fingerprint).not.toContain('4242424242424242');
    });

    test.each([
      ['number', { number: '4242424242424241' }],
      ['expiry', { expiryYear: 2020 }],
      ['cvc', { cvc: '12' }],
    ])('with a wrong %s is invalid', async (field, changes) => {
      expect(await provider.tokenise(cardOf(APPROVED, changes))).toEqual({ kind: 'invalid', field });
    });
  });

  describe('a charge', () => {
    test('is captured, with a reference that a refund can name', async () => {
      const request = await requestFor(APPROVED);
      expect(await provider.charge(request)).toMatchObject({ kind: 'captured', money: { asset: 'EUR', minor: '25000' } });
      expect(await captures(request)).toBe(1);
    });

    test('that the bank refuses is a decline whose code has a meaning', async () => {
      const result = await provider.charge(await requestFor(INSUFFICIENT_FUNDS));
      expect(result).toMatchObject({ kind: 'declined', code: 'insufficient_funds' });
      const outcome = result.kind === 'declined' ? provider.outcomeOf(result.raw) : undefined;
      expect(outcome === undefined ? outcome : DECLINE_OUTCOMES[outcome].code).toBe('insufficient_funds');
    });

    test('twice under one key happens once', async () => {
      const request = await requestFor(APPROVED);
      const [first, second] = [await provider.charge(request), await provider.charge(request)];
      expect(first).toMatchObject({ kind: 'captured' });
      expect(second).toMatchObject({ kind: 'captured' });
      expect(await captures(request)).toBe(1);
    });

    test('has the hash of its bytes; other bytes are never sent under its key', async () => {
      const request = await requestFor(APPROVED);
      expect(provider.requestHash(request)).toMatch(/^[0-9a-f]{64}$/);
      expect(await provider.charge({ ...request, sentAs: 'f'.repeat(64) })).toMatchObject({ kind: 'unknown', reason: 'request_changed' });
      expect(await captures(request)).toBe(0);
    });

    test.each([
      ['is not answered', SILENT, 'timeout'],
      ['is cut off', CUT_OFF, 'connection_lost'],
    ])('that %s is unknown; it is found, and happened once', async (_, number, reason) => {
      const request = await requestFor(number);
      expect(await provider.charge(request)).toMatchObject({ kind: 'unknown', reason });
      await until(async () => (await resolved(request)).kind === 'captured');
      expect(await captures(request)).toBe(1);
      await until(async () => {
        const found = await provider.findCaptures(request);
        return found.kind === 'captures' && found.captures.map(({ attempt, money: paid }) => [attempt, paid?.minor]).join() === '1,25000';
      });
    });

    test('that the provider decides later is found', async () => {
      const request = await requestFor(LATE);
      expect(await provider.charge(request)).toMatchObject({ kind: 'processing' });
      await until(async () => (await provider.findCharge(request)).kind === 'captured');
    });

    test('at a provider that is down is unknown', async () => {
      const request = await requestFor(APPROVED);
      await running.misbehave('down');
      expect(await provider.charge(request)).toMatchObject({ kind: 'unknown', reason: 'connection_lost' });
      await running.misbehave('error-500');
      expect(await provider.charge(request)).toMatchObject({ kind: 'unknown', reason: expect.stringMatching(/^http_500/) as unknown });
      await running.misbehave('normal');
      expect(await captures(request)).toBe(0);
    });
  });

  describe('a challenge', () => {
    const challenged = async () => {
      const request = await requestFor(CHALLENGED);
      const result = await provider.charge(request);
      if (result.kind !== 'requires-action') throw new Error(`No challenge: ${result.kind}`);
      return { request, ...result };
    };

    test('that the customer passes ends in a capture', async () => {
      const { request, url, providerReference } = await challenged();
      await running.answer(url, request.paymentId, 'complete');
      await until(async () => (await provider.retrieve(providerReference)).kind === 'captured');
      expect(await captures(request)).toBe(1);
    });

    test('that the customer fails is a decline', async () => {
      const { request, url, providerReference } = await challenged();
      await running.answer(url, request.paymentId, 'fail');
      expect(await provider.retrieve(providerReference)).toMatchObject({ kind: 'declined', code: 'authentication_failed' });
    });

    test('that is abandoned is cancelled, and charges nothing afterwards', async () => {
      const { request, url, providerReference } = await challenged();
      const cancelled = await provider.cancel(providerReference, providerKey(request.paymentId, 1, 'cancel'), 'abandoned');
      expect(cancelled).toMatchObject({ kind: 'declined', code: 'authentication_abandoned' });
      await running.answer(url, request.paymentId, 'complete');
      await until(async () => (await provider.retrieve(providerReference)).kind === 'declined');
      expect(await captures(request)).toBe(0);
    });

    test('that was passed in time is not cancelled', async () => {
      const { request, url, providerReference } = await challenged();
      await running.answer(url, request.paymentId, 'complete');
      expect(await provider.cancel(providerReference, providerKey(request.paymentId, 1, 'cancel'))).toMatchObject({ kind: 'captured' });
    });
  });

  describe('a refund', () => {
    const captured = async () => {
      const result = await provider.charge(await requestFor(APPROVED));
      if (result.kind !== 'captured') throw new Error('Not captured.');
      return result.evidence.providerReference;
    };
    const refundOf = (providerReference: string, minor: string) => {
      const refundId = randomUUID();
      return { refundId, providerReference, minor, currency: 'EUR', key: providerKey(refundId, 1, 'refund') };
    };
    const ends = async (request: ReturnType<typeof refundOf>, kind: string): Promise<void> => {
      await until(async () => (await provider.refund(request)).kind === kind);
    };

    test('in parts returns the whole and no more, each part once', async () => {
      const reference = await captured();
      const [first, second, third] = [refundOf(reference, '10000'), refundOf(reference, '15000'), refundOf(reference, '1')];
      for (const request of [first, first, second]) await ends(request, 'refunded');
      await ends(third, 'refused');
    });

    test('that was made is found', async () => {
      const request = refundOf(await captured(), '25000');
      await ends(request, 'refunded');
      await until(async () => (await provider.findRefund(request)).kind === 'refunded');
    });
  });

  describe('a card check', () => {
    const check = async (number: string) => {
      const verificationId = randomUUID();
      const { token, providerCustomer } = await exchanged(number, true);
      const key = providerKey(verificationId, 1, 'check');
      const request = { verificationId, token, providerCustomer, key, returnUrl: 'https://shop.example/card' };
      return { verificationId, result: await provider.checkCard(request) };
    };

    test('charges nothing', async () => {
      expect((await check(APPROVED)).result).toMatchObject({ kind: 'verified' });
      expect((await check(DECLINED)).result).toMatchObject({ kind: 'declined', code: 'card_declined' });
    });

    test('with a challenge is verified after it, or cancelled', async () => {
      for (const isPassed of [true, false]) {
        const { verificationId, result } = await check(CHALLENGED);
        if (result.kind !== 'requires-action') throw new Error('No challenge.');
        if (isPassed) await running.answer(result.url, verificationId, 'complete');
        const over = isPassed
          ? await provider.retrieveCheck(result.providerReference)
          : await provider.cancelCheck(result.providerReference, providerKey(verificationId, 1, 'cancel-check'));
        expect(over).toMatchObject(isPassed ? { kind: 'verified' } : { kind: 'declined', code: 'authentication_abandoned' });
      }
    });
  });

  describe('a saved card', () => {
    const saved = async () => {
      const card = await exchanged(APPROVED, true);
      const request = await requestFor(APPROVED, { token: card.token, providerCustomer: card.providerCustomer, saveCard: true });
      expect(await provider.charge(request)).toMatchObject({ kind: 'captured' });
      return { token: card.token, providerCustomer: card.providerCustomer };
    };

    test('pays again with its security code', async () => {
      const card = await saved();
      const code = await provider.tokeniseSecurityCode('739', card);
      if (code.kind !== 'token') throw new Error(`No token: ${code.kind}`);
      const request = await requestFor(APPROVED, { ...card, securityCodeToken: code.token });
      expect(await provider.charge(request)).toMatchObject({ kind: 'captured' });
    });

    test('that is forgotten, once or twice, can never be charged again', async () => {
      const card = await saved();
      expect(await provider.forgetCard(card, randomUUID())).toEqual({ kind: 'forgotten' });
      expect(await provider.forgetCard(card, randomUUID())).toEqual({ kind: 'forgotten' });
      const request = await requestFor(APPROVED, card);
      expect((await provider.charge(request)).kind).not.toBe('captured');
      expect(await captures(request)).toBe(0);
    });
  });
});
