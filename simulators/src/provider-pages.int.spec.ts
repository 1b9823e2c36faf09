import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RedirectMethod } from '@danubit/contracts/values/deposit-methods';
import { money } from '@danubit/contracts/values/money';
import type { PageCharge, PaymentProvider } from '@danubit/core/payment-provider/payment-provider.port';
import { providerKey } from '@danubit/core/payment-provider/provider-key';
import { randomUUID } from 'node:crypto';
import { PROVIDERS_UNDER_TEST, type ProviderUnderTest } from './providers-under-test.ts';
import { until } from './simulator-test-kit.ts';

/** What every payment provider with a page of its own must do, and with an amount that was only approved there. */

describe.each(PROVIDERS_UNDER_TEST)('$name', ({ start }) => {
  let running: ProviderUnderTest;
  let provider: PaymentProvider;
  beforeAll(async () => {
    running = await start();
    provider = running.provider;
  });
  afterAll(() => running.stop());
  const captures = (request: PageCharge) => running.capturesOf(request.paymentId);

  describe("a page of the provider's own", () => {
    const openedFor = async (page: RedirectMethod = 'paypal', capture: PageCharge['capture'] = 'at_once') => {
      const paymentId = randomUUID();
      const request: PageCharge = {
        ...{ paymentId, attempt: 1, money: money('EUR', 25_000n), page, capture, key: providerKey(paymentId, 1, 'charge') },
        ...{ returnUrl: 'https://shop.example/return', description: 'Deposit' },
      };
      const result = await provider.charge(request);
      if (result.kind !== 'requires-action') throw new Error(`No page: ${JSON.stringify(result)}`);
      return { request, ...result };
    };
    const isCaptured = async (providerReference: string) => (await provider.retrieve(providerReference)).kind === 'captured';

    test('is opened for every method that the provider declares, once for a key', async () => {
      for (const { method } of running.pages) {
        const { request, providerReference } = await openedFor(method);
        expect(await provider.charge(request)).toMatchObject({ kind: 'requires-action', providerReference });
        expect(await provider.charge({ ...request, sentAs: 'f'.repeat(64) })).toMatchObject({ kind: 'unknown', reason: 'request_changed' });
        expect(provider.requestHash(request)).toMatch(/^[0-9a-f]{64}$/);
      }
    });

    test('on which the customer pays ends in a capture, which can be refunded', async () => {
      const { request, url, providerReference } = await openedFor();
      await running.press(url, 'approve');
      await until(() => isCaptured(providerReference));
      expect(await captures(request)).toBe(1);
      const found = await provider.retrieve(providerReference);
      const reference = found.kind === 'captured' ? found.evidence.providerReference : '';
      const refundId = randomUUID();
      const refund = { refundId, providerReference: reference, minor: '25000', currency: 'EUR', key: providerKey(refundId, 1, 'refund') };
      await until(async () => (await provider.refund(refund)).kind === 'refunded');
    });

    test('that the provider decides later is found', async () => {
      const { url, providerReference } = await openedFor();
      await running.press(url, 'late');
      await until(() => isCaptured(providerReference));
    });

    test('on which a try is declined, or that the customer leaves, stays open for another', async () => {
      const { request, url, providerReference } = await openedFor();
      for (const button of ['decline', 'cancel'] as const) {
        await running.press(url, button);
        expect(await provider.retrieve(providerReference)).toMatchObject({ kind: 'requires-action', url });
      }
      await running.press(url, 'approve');
      await until(() => isCaptured(providerReference));
      expect(await captures(request)).toBe(1);
    });

    const neverReturned = async (...page: Parameters<typeof openedFor>): Promise<void> => {
      const { request, url, providerReference } = await openedFor(...page);
      const key = providerKey(request.paymentId, 1, 'cancel');
      for (let time = 0; time < 2; time += 1) {
        expect(await provider.cancel(providerReference, key)).toMatchObject({ kind: 'declined', code: 'authentication_abandoned' });
      }
      const declined = await provider.retrieve(providerReference);
      expect(declined.kind === 'declined' ? provider.outcomeOf(declined.raw) : undefined).toBe('authentication_abandoned');
      await running.press(url, 'approve');
      expect(await captures(request)).toBe(0);
    };

    test('that the customer never returns from is ended, and takes nothing afterwards, whatever the method', async () => {
      for (const { method } of running.pages) await neverReturned(method);
      await neverReturned('klarna', 'separately');
    });

    test('that was paid in time is not ended', async () => {
      const { request, url, providerReference } = await openedFor();
      await running.press(url, 'approve');
      await until(() => isCaptured(providerReference));
      expect(await provider.cancel(providerReference, providerKey(request.paymentId, 1, 'cancel'))).toMatchObject({ kind: 'captured' });
    });

    const approved = async () => {
      const { request, url, providerReference } = await openedFor('klarna', 'separately');
      await running.press(url, 'approve');
      await until(async () => (await provider.retrieve(providerReference)).kind === 'authorised');
      const found = await provider.retrieve(providerReference);
      if (found.kind !== 'authorised') throw new Error('Not approved.');
      const { paymentId, attempt } = request;
      return { request, approval: { paymentId, attempt, providerReference: found.evidence.providerReference } };
    };

    test('that only has an amount approved takes nothing until it is captured, in part and once; the rest is released', async () => {
      const { request, approval } = await approved();
      expect(await captures(request)).toBe(0);
      const asked = { ...approval, money: money('EUR', 10_000n), key: providerKey(request.paymentId, 1, 'capture') };
      await provider.capture(asked);
      await provider.capture(asked);
      await until(async () => {
        const found = await provider.findCharge(request);
        return found.kind === 'captured' && found.money?.minor === '10000';
      });
      await provider.capture({ ...asked, money: money('EUR', 25_000n), key: providerKey(request.paymentId, 2, 'capture') });
      const found = await provider.findCaptures(request);
      expect(found).toMatchObject({ kind: 'captures', captures: [{ attempt: 1, money: { minor: '10000' } }] });
      expect(await captures(request)).toBe(1);
    });

    test('whose approved amount is released can never be captured', async () => {
      const { request, approval } = await approved();
      await provider.cancel(approval.providerReference, providerKey(request.paymentId, 1, 'void'), 'abandoned');
      await until(async () => (await provider.findCharge(request)).kind === 'declined');
      await provider.capture({ ...approval, money: money('EUR', 25_000n), key: providerKey(request.paymentId, 1, 'capture') });
      expect(await captures(request)).toBe(0);
    });

    test('that ended in the moment of payment is found by the captures of the payment', async () => {
      const { request, url } = await openedFor();
      await running.press(url, 'after-the-end');
      await until(async () => {
        const found = await provider.findCaptures(request);
        return found.kind === 'captures' && found.captures.length === 1;
      });
    });
  });
});
