import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { addMoney, minorOf, money } from '@danubit/contracts/values/money';
import type { PaymentProvider, ProviderSettlement } from '@danubit/core/payment-provider/payment-provider.port';
import { providerKey } from '@danubit/core/payment-provider/provider-key';
import { randomUUID } from 'node:crypto';
import { PROVIDERS_UNDER_TEST, type ProviderUnderTest } from './providers-under-test.ts';

/** What every provider that pays out must do. */

const eur = (minor: bigint) => money('EUR', minor);

describe.each(PROVIDERS_UNDER_TEST)('$name', ({ start }) => {
  let running: ProviderUnderTest;
  let provider: PaymentProvider;
  beforeEach(async () => {
    running = await start();
    provider = running.provider;
  });
  afterEach(() => running.stop());

  const charged = async (paymentId = randomUUID()) => {
    const token = await provider.tokenise({
      ...{ number: '4242424242424242', expiryMonth: 12, expiryYear: new Date().getUTCFullYear() + 2, cvc: '739' },
      ...{ holderName: 'Zuzana Skúšobná', country: 'SK', zipCode: '81101' },
    });
    if (token.kind !== 'token') throw new Error(`No token: ${token.kind}`);
    const result = await provider.charge({
      ...{ paymentId, attempt: 1, money: eur(25_000n), token: token.token, providerCustomer: null, securityCodeToken: null },
      ...{ saveCard: false, key: providerKey(paymentId, 1, 'charge'), returnUrl: 'https://shop.example/return', description: 'Deposit' },
    });
    if (result.kind !== 'captured') throw new Error(`No capture: ${result.kind}`);
    return { paymentId, reference: result.evidence.providerReference };
  };
  const refunded = async (providerReference: string): Promise<string> => {
    const refundId = randomUUID();
    const result = await provider.refund({
      refundId,
      providerReference,
      minor: '5000',
      currency: 'EUR',
      key: providerKey(refundId, 1, 'refund'),
    });
    if (result.kind !== 'refunded' && result.kind !== 'processing') throw new Error(`No refund: ${result.kind}`);
    return result.refundReference;
  };
  const reports = async (last: string | null = null) => {
    const found = await provider.listSettlements(new Date(Date.now() - 3_600_000).toISOString(), last);
    return found.kind === 'settlements' ? found.reportIds : found;
  };
  const settled = async (): Promise<ProviderSettlement> => {
    const [reportId = ''] = (await reports()) as readonly string[];
    const found = await provider.readSettlement(reportId);
    if (found.kind !== 'settlement') throw new Error(`No settlement: ${found.kind}`);
    return found.settlement;
  };
  const sumOf = ({ items }: ProviderSettlement) =>
    minorOf(items.map(({ gross }) => gross).reduce(addMoney)) - minorOf(items.map(({ fee }) => fee).reduce(addMoney));

  test('pays out net of its fees, and names every charge and refund as we do', async () => {
    const { paymentId, reference } = await charged();
    const refund = await refunded(reference);
    expect(await reports()).toEqual([]);
    await running.payOut();
    const settlement = await settled();
    expect(settlement.items).toHaveLength(2);
    expect(settlement.items.find(({ kind }) => kind === 'charge')).toMatchObject({ reference, paymentId, gross: eur(25_000n) });
    expect(settlement.items.find(({ kind }) => kind === 'refund')).toMatchObject({ reference: refund, gross: eur(-5_000n), fee: eur(0n) });
    expect(sumOf(settlement)).toBe(minorOf(settlement.net));
    expect(minorOf(settlement.net)).toBeLessThan(20_000n);
    expect(await reports(settlement.reportId)).toEqual(provider.capabilities.looksUpByReference ? [settlement.reportId] : []);
  });

  test('has no report before it is made', async () => {
    await charged();
    await running.payOut('late');
    const [reportId = 'settlement_detail_report_batch_1'] = (await reports()) as readonly string[];
    expect(await provider.readSettlement(reportId)).toEqual({ kind: 'not-found' });
    expect(await provider.readSettlement('po_unknown')).toEqual({ kind: 'not-found' });
  });

  test('can leave an item out, which the sum shows', async () => {
    await charged();
    await charged();
    await running.payOut('incomplete');
    const settlement = await settled();
    expect(settlement.items).toHaveLength(1);
    expect(sumOf(settlement)).not.toBe(minorOf(settlement.net));
  });

  test.each([
    ['amount', { kind: 'charge', gross: eur(25_100n) }],
    ['state', { kind: 'charge_failed', gross: eur(-25_000n) }],
    ['invented', { kind: 'charge', gross: eur(25_000n) }],
  ])('shows what is planted in its book: %s', async (what, expected) => {
    await charged();
    await running.plant(what);
    await charged();
    await running.payOut();
    expect((await settled()).items).toEqual(expect.arrayContaining([expect.objectContaining(expected)]));
  });

  test('shows a fee that is not the agreed one', async () => {
    await charged();
    await running.plant('fee');
    await charged();
    await running.payOut();
    const [wrong, right] = (await settled()).items.map(({ fee }) => minorOf(fee)).toSorted((one, other) => Number(other - one));
    expect(wrong).toBe(2n * (right ?? 0n));
  });

  test('shows a charge in another currency than ours, in a payout of that currency', async () => {
    await charged();
    await running.plant('currency');
    await running.payOut();
    expect((await settled()).items).toMatchObject([{ kind: 'charge', gross: money('USD', 25_000n) }]);
  });

  test('does not answer while it is down', async () => {
    await running.misbehave('down');
    expect(await provider.readSettlement('po_1')).toMatchObject({ kind: 'unknown' });
    expect(await reports()).toMatchObject({ kind: 'unknown' });
  });

  test('lists by time what moved, if it can', async () => {
    const { reference } = await charged();
    const period = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() };
    expect(await provider.listMovements(period)).toMatchObject(
      provider.capabilities.listsByTime ? { kind: 'movements', movements: [{ kind: 'charge', reference }] } : { kind: 'unknown' },
    );
  });
});
