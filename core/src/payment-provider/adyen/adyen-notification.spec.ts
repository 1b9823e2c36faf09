import { describe, expect, test } from '@jest/globals';
import { adyenNotificationsOf, signatureOf } from './adyen-notification.ts';

const KEY = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';
const PAYMENT = '01920000-0000-7000-8000-000000000001';
const item = {
  pspReference: '7914073381342284',
  originalReference: '',
  merchantAccountCode: 'TestMerchant',
  merchantReference: `${PAYMENT}.2`,
  amount: { currency: 'EUR', value: 1130 },
  eventCode: 'AUTHORISATION',
  success: 'true' as const,
};
type Item = typeof item | (Omit<typeof item, 'success'> & { readonly success: 'false' });
const signed = (changes: Partial<Item> = {}) => {
  const changed = { ...item, ...changes };
  return { ...changed, additionalData: { hmacSignature: signatureOf(changed, KEY) } };
};
const textOf = (...items: readonly object[]) =>
  JSON.stringify({ live: 'false', notificationItems: items.map((NotificationRequestItem) => ({ NotificationRequestItem })) });
const read = (...items: readonly object[]) => adyenNotificationsOf(textOf(...items), KEY, 'TestMerchant');

describe('the signature', () => {
  test("is that of Adyen's documentation", () => {
    const documented = { ...item, merchantReference: 'TestPayment-1407325143704' };
    expect(signatureOf(documented, KEY)).toBe('coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=');
  });

  test.each([
    ['an amount', { amount: { currency: 'EUR', value: 1 } }],
    ['the success', { success: 'false' }],
    ['the reference', { merchantReference: `${PAYMENT}.1` }],
    ['the event', { eventCode: 'REFUND' }],
    ['itself', { additionalData: { hmacSignature: 'AAAA' } }],
    ['its presence', { additionalData: {} }],
  ])('does not stand a change of %s', (_, change) => {
    expect(read({ ...signed(), ...change })).toBeUndefined();
    expect(read(signed(), { ...signed(), ...change })).toBeUndefined();
  });
});

describe('a notification of a dispute', () => {
  const chargeback = (changes: Partial<Item> = {}) => ({
    ...signed({ eventCode: 'CHARGEBACK', pspReference: 'DISPUTE1', originalReference: 'PSP1', ...changes }),
  });

  test('reports it under the charge, with the last day of the answer', () => {
    const { additionalData, ...rest } = chargeback();
    expect(read({ ...rest, additionalData: { ...additionalData, defensePeriodEndsAt: '2026-12-10T13:00:00+01:00' } })).toEqual([
      {
        ...{ notificationId: 'CHARGEBACK_DISPUTE1_true', type: 'CHARGEBACK', providerReference: 'PSP1', paymentId: PAYMENT },
        report: {
          ...{ about: 'dispute', isSuccess: true, reference: 'PSP1', attempt: 2, providerReference: 'DISPUTE1', raw: 'CHARGEBACK' },
          ...{ amount: { currency: 'EUR', minor: '1130' }, evidence: null, dueAt: '2026-12-10T12:00:00.000Z' },
        },
      },
    ]);
  });

  test('says nothing of another system, of no charge, or when it did not succeed', () => {
    expect(read(chargeback({ merchantReference: 'order-7' }), chargeback({ originalReference: '' }))).toEqual([]);
    expect(read(chargeback({ success: 'false' }))).toEqual([]);
  });
});

describe('a notification', () => {
  test('of a charge reports its attempt, from signed fields only', () => {
    expect(read({ ...signed(), reason: 'forged' })).toEqual([
      {
        notificationId: 'AUTHORISATION_7914073381342284_true',
        type: 'AUTHORISATION',
        providerReference: '7914073381342284',
        paymentId: PAYMENT,
        report: {
          about: 'charge',
          isSuccess: true,
          reference: PAYMENT,
          attempt: 2,
          providerReference: '7914073381342284',
          amount: { currency: 'EUR', minor: '1130' },
          raw: null,
          evidence: null,
        },
      },
    ]);
  });

  test('of a refund that fails later reports its failure', () => {
    const [refund] = read(signed({ eventCode: 'REFUND_FAILED', merchantReference: 'refund.r1' })) ?? [];
    expect(refund).toMatchObject({ paymentId: null, report: { about: 'refund', reference: 'r1', isSuccess: false } });
  });

  test('of a refund that names its payment is about the reference of the refund', () => {
    const [refund] = read(signed({ eventCode: 'REFUND', originalReference: 'X', pspReference: 'REFUND1' })) ?? [];
    expect(refund).toMatchObject({ report: { about: 'refund', reference: 'REFUND1', isSuccess: true } });
  });

  test('about another account, system or matter is accepted and says nothing', () => {
    expect(read(signed({ merchantAccountCode: 'Another' }))).toEqual([]);
    expect(read(signed({ merchantReference: 'order 7' }))).toEqual([]);
    expect(read(signed({ eventCode: 'REPORT_AVAILABLE' }))).toEqual([]);
  });

  test('that cannot be read is refused', () => {
    expect(read()).toBeUndefined();
    expect(adyenNotificationsOf('{', KEY, 'TestMerchant')).toBeUndefined();
  });
});
