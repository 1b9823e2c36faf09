import { ASSETS, minorOf } from '@danubit/contracts/values/money';
import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { CardCharge, ChargeRequest } from '../payment-provider.port.ts';

/**
 * The request as a pure function of the charge, with its members in a fixed order: every repetition has the same bytes, which the provider
 * requires for a replay with the same key. Charges are listed by the transfer group, exactly and without delay
 * (docs/decisions/0106-looking-up-by-our-reference.md).
 */
export const chargeParameters = (request: CardCharge): Stripe.PaymentIntentCreateParams => ({
  ...parametersWithoutGroup(request),
  transfer_group: transferGroupOf(request.paymentId),
  ...reuseOf(request),
});

/** Adds nothing for a card that pays once, so that the bytes of older attempts stay the same. */
const reuseOf = ({ providerCustomer, saveCard, securityCodeToken }: CardCharge): Partial<Stripe.PaymentIntentCreateParams> => ({
  ...(providerCustomer === null ? {} : { customer: providerCustomer }),
  ...(providerCustomer !== null && saveCard ? { setup_future_usage: 'on_session' as const } : {}),
  ...(securityCodeToken === null ? {} : { payment_method_options: { card: { cvc_token: securityCodeToken } } }),
});

export const transferGroupOf = (paymentId: string): string => paymentId;

/** The parameters of attempts from before the transfer group. */
const parametersWithoutGroup = (request: CardCharge): Stripe.PaymentIntentCreateParams => ({
  amount: amountOf(request),
  currency: request.money.asset.toLowerCase(),
  payment_method: request.token,
  allowed_payment_method_types: ['card'],
  confirm: true,
  capture_method: 'automatic',
  description: request.description,
  return_url: request.returnUrl,
  metadata: { payment_id: request.paymentId, attempt: request.attempt.toString() },
  expand: ['latest_charge'],
});

/** The bytes of the first request, for a replay; `undefined` when no known version produces them. */
export const parametersSentAs = (request: CardCharge): Stripe.PaymentIntentCreateParams | undefined => {
  const versions = [chargeParameters(request), parametersWithoutGroup(request)];
  return request.sentAs === undefined ? versions[0] : versions.find((parameters) => hashOf(parameters) === request.sentAs);
};

export const chargeRequestHash = (request: CardCharge): string => hashOf(chargeParameters(request));

export const hashOf = (parameters: object): string => createHash('sha256').update(JSON.stringify(parameters)).digest('hex');

/** @throws RangeError for an amount that cannot be charged: crypto, zero or less, or more than the provider's eight digits */
export const amountOf = ({ money }: ChargeRequest): number => {
  const minor = minorOf(money);
  if (ASSETS[money.asset].kind !== 'fiat') throw new RangeError(`A card cannot be charged in ${money.asset}.`);
  if (minor <= 0n || minor > 99_999_999n) throw new RangeError(`A card cannot be charged ${money.minor} minor units.`);
  return Number(minor);
};
