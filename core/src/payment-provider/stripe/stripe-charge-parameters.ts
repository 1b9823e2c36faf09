import { ASSETS, minorOf } from '@danubit/contracts/values/money';
import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { ChargeRequest } from '../payment-provider.port.ts';

/**
 * The request as a pure function of the charge, with its members in a fixed order: the bytes are the same whenever the call is
 * repeated, which the provider demands of a replay with the same key.
 */
export const chargeParameters = (request: ChargeRequest): Stripe.PaymentIntentCreateParams => ({
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

export const chargeRequestHash = (request: ChargeRequest): string =>
  createHash('sha256')
    .update(JSON.stringify(chargeParameters(request)))
    .digest('hex');

/** @throws RangeError for what no card is charged with: crypto, nothing, or more than the provider's eight digits. */
const amountOf = ({ money }: ChargeRequest): number => {
  const minor = minorOf(money);
  if (ASSETS[money.asset].kind !== 'fiat') throw new RangeError(`A card is not charged in ${money.asset}.`);
  if (minor <= 0n || minor > 99_999_999n) throw new RangeError(`A card is not charged ${money.minor} minor units.`);
  return Number(minor);
};
