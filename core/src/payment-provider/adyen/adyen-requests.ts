import { ASSETS, minorOf, type Money } from '@danubit/contracts/values/money';
import { createHash } from 'node:crypto';
import type { CardCharge, CardCheckRequest, CardDetails, ChargeRequest, RefundRequest, SavedCard } from '../payment-provider.port.ts';
import { chargeReference, checkReference, refundReference } from './adyen-references.ts';

/** Pure: the bodies of the requests. The same charge has the same bytes in any process. */

/** Adyen charges a stored card of a shopper; the token names both, so that a card which pays once needs nothing else. */
export const tokenFor = (storedPaymentMethodId: string, shopperReference: string): string => `${storedPaymentMethodId}.${shopperReference}`;

export const storedCard = (token: string): { readonly storedPaymentMethodId: string; readonly shopperReference: string } => {
  const [storedPaymentMethodId = '', shopperReference = ''] = token.split('.');
  return { storedPaymentMethodId, shopperReference };
};

const ofStoredCard = (token: string) => {
  const { storedPaymentMethodId, shopperReference } = storedCard(token);
  return {
    paymentMethod: { type: 'scheme', storedPaymentMethodId },
    shopperReference,
    shopperInteraction: 'ContAuth',
    recurringProcessingModel: 'CardOnFile',
  };
};

/** The customer answers a challenge on a page of the provider. */
const BY_REDIRECT = { channel: 'Web', authenticationData: { threeDSRequestData: { nativeThreeDS: 'disabled' } } };

const NOTHING = { currency: 'EUR', value: 0 };

export const chargeBody = (merchantAccount: string, request: CardCharge): object => ({
  merchantAccount,
  amount: amountOf(request),
  reference: chargeReference(request.paymentId, request.attempt),
  ...ofStoredCard(request.token),
  ...BY_REDIRECT,
  captureDelayHours: 0,
  returnUrl: request.returnUrl,
});

export const hashOfBody = (body: object): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/** @throws RangeError for an amount that cannot be charged */
export const amountOf = ({ money }: ChargeRequest): { readonly currency: string; readonly value: number } => {
  const minor = minorOf(money);
  if (ASSETS[money.asset].kind !== 'fiat') throw new RangeError(`A card cannot be charged in ${money.asset}.`);
  if (minor <= 0n || minor > 99_999_999n) throw new RangeError(`A card cannot be charged ${money.minor} minor units.`);
  return { currency: money.asset, value: Number(minor) };
};

export const checkBody = (merchantAccount: string, { verificationId, token, returnUrl }: CardCheckRequest): object => ({
  merchantAccount,
  amount: NOTHING,
  reference: checkReference(verificationId),
  ...ofStoredCard(token),
  ...BY_REDIRECT,
  returnUrl,
});

const WITHOUT_CHALLENGE = { authenticationData: { attemptAuthentication: 'never' } };

/** The API requires an address; a request without a challenge never uses it. */
const NO_RETURN = 'https://localhost/';

/** The only body with a card number. */
export const storeCardBody = (merchantAccount: string, card: CardDetails, shopperReference: string): object => ({
  merchantAccount,
  amount: NOTHING,
  reference: `card.${shopperReference}`,
  paymentMethod: {
    type: 'scheme',
    number: card.number,
    expiryMonth: card.expiryMonth.toString().padStart(2, '0'),
    expiryYear: card.expiryYear.toString(),
    cvc: card.cvc,
    holderName: card.holderName,
  },
  billingAddress: { country: card.country, postalCode: card.zipCode, city: 'N/A', street: 'N/A', houseNumberOrName: 'N/A' },
  shopperReference,
  shopperInteraction: 'Ecommerce',
  recurringProcessingModel: 'CardOnFile',
  storePaymentMethod: true,
  ...WITHOUT_CHALLENGE,
  returnUrl: NO_RETURN,
});

export const securityCodeBody = (merchantAccount: string, code: string, { token }: SavedCard, reference: string): object => {
  const { paymentMethod, ...stored } = ofStoredCard(token);
  return {
    merchantAccount,
    amount: NOTHING,
    reference: `code.${reference}`,
    paymentMethod: { ...paymentMethod, cvc: code },
    ...stored,
    shopperInteraction: 'ContAuth',
    ...WITHOUT_CHALLENGE,
    returnUrl: NO_RETURN,
  };
};

export const refundBody = (merchantAccount: string, { refundId, minor, currency }: RefundRequest): object => ({
  merchantAccount,
  amount: { currency, value: Number(minor) },
  reference: refundReference(refundId),
});

/** Its reference is that of the payment, whose reports it then names too. */
export const captureBody = (merchantAccount: string, { asset, minor }: Money, reference: string): object => ({
  merchantAccount,
  amount: { currency: asset, value: Number(minor) },
  reference,
});

export const cancelBody = (merchantAccount: string, paymentReference: string): object => ({
  merchantAccount,
  paymentReference,
  reference: paymentReference,
});
