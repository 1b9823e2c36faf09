import { FIAT_CURRENCIES, money, type Money } from '@danubit/contracts/values/money';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Capture } from '../../domain/payments/payment/payment.commands.ts';
import type { ChargeEvidence } from '../../domain/payments/payment/payment.events.ts';
import type { ChargeResult } from '../payment-provider.port.ts';
import { challengeAddressOf } from './stripe-challenge.ts';
import { declineCodeOf, rawDeclineOf } from './stripe-decline-codes.ts';
import { paymentIntentSchema, type StripeCharge, type StripeIntent } from './stripe-wire.ts';

/** Pure: what a PaymentIntent or an error of the library proves about a charge. When in doubt: unknown. */

export const unknownResult = (reason: string, providerReference: string | null = null): ChargeResult => ({
  kind: 'unknown',
  reason,
  providerReference,
});

export const resultOfAnswer = (answer: unknown): ChargeResult => {
  const intent = z.safeParse(paymentIntentSchema, answer);
  return intent.success ? resultOfIntent(intent.data) : unknownResult('unreadable_answer');
};

/** Cancelled by this platform after the challenge's time, or by the provider after its own. */
const ABANDONED_REASONS: readonly string[] = ['abandoned', 'expired', 'automatic'];

export const resultOfIntent = (intent: StripeIntent): ChargeResult => {
  const providerReference = intent.id;
  switch (intent.status) {
    case 'succeeded':
      return captured(intent);
    case 'requires_capture':
      return { kind: 'authorised', evidence: evidenceOf(intent) };
    case 'processing':
      return { kind: 'processing', providerReference };
    case 'requires_action':
      return actionRequired(intent);
    case 'canceled': {
      const reason = intent.cancellation_reason ?? 'none';
      const code = ABANDONED_REASONS.includes(reason) ? 'authentication_abandoned' : 'never_submitted';
      return { kind: 'declined', code, raw: `canceled/${reason}`, providerReference };
    }
    case 'requires_payment_method':
      return failedTry(intent);
    default:
      return unknownResult(`status_${intent.status}`, providerReference);
  }
};

const captured = (intent: StripeIntent): ChargeResult => ({ kind: 'captured', ...captureOf(intent) });

/** The capture of an intent that succeeded. */
export const captureOf = (intent: StripeIntent): Capture => {
  const { currency, amount_received: received } = intent;
  const money = moneyOf(currency, received);
  const evidence = evidenceOf(intent);
  return money === undefined
    ? { money: null, reported: { currency: currency.toUpperCase(), minor: received.toString() }, evidence }
    : { money, evidence };
};

const actionRequired = (intent: StripeIntent): ChargeResult => {
  const url = challengeAddressOf(intent);
  if (url === undefined) return unknownResult('unexpected_action', intent.id);
  return { kind: 'requires-action', url, providerReference: intent.id };
};

/** A failed try carries its error. Without one the intent was created but never confirmed: the provider stopped in between. */
const failedTry = (intent: StripeIntent): ChargeResult => {
  const error = intent.last_payment_error;
  if (error === null || error === undefined) return unknownResult('not_confirmed', intent.id);
  return declined(error.code ?? null, error.decline_code ?? null, intent.id);
};

const declined = (code: string | null, declineCode: string | null, providerReference: string | null): ChargeResult => ({
  kind: 'declined',
  code: declineCodeOf(code, declineCode),
  raw: rawDeclineOf(code, declineCode),
  providerReference,
});

const moneyOf = (currency: string, amountMinor: number): Money | undefined => {
  const asset = FIAT_CURRENCIES.find((candidate) => candidate.toLowerCase() === currency);
  return asset === undefined ? undefined : money(asset, BigInt(amountMinor));
};

const evidenceOf = (intent: StripeIntent): ChargeEvidence => {
  const charge = chargeIn(intent);
  const card = charge?.payment_method_details?.card ?? {};
  return {
    providerReference: intent.id,
    networkReference: card.network_transaction_id ?? null,
    authorisationCode: card.authorization_code ?? charge?.authorization_code ?? null,
    ...checksOf(card.checks ?? {}),
    threeDSecure: threeDSecureOf(card.three_d_secure),
  };
};

/** Present when expanded; a bare id has no details. */
const chargeIn = ({ latest_charge: charge }: StripeIntent): StripeCharge | undefined =>
  typeof charge === 'object' ? (charge ?? undefined) : undefined;

type CardDetails = NonNullable<NonNullable<StripeCharge['payment_method_details']>['card']>;

const checksOf = (checks: NonNullable<CardDetails['checks']> | Record<string, never>): Pick<ChargeEvidence, 'avs' | 'cvc'> => ({
  avs: joined(labelled('postal_code', checks.address_postal_code_check), labelled('line1', checks.address_line1_check)),
  cvc: checks.cvc_check ?? null,
});

const threeDSecureOf = (outcome: CardDetails['three_d_secure']): string | null =>
  outcome ? joined(outcome.result, outcome.version, labelled('eci', outcome.electronic_commerce_indicator)) : null;

const labelled = (label: string, value: string | null | undefined): string | null => (value ? `${label}:${value}` : null);

const joined = (...parts: readonly (string | null | undefined)[]): string | null => {
  const known = parts.filter((part) => typeof part === 'string');
  return known.length === 0 ? null : known.join(' ');
};

/**
 * A token is for one charge, so "used before" means that an earlier call reached the provider: look up, do not give up. The provider
 * reports it only in the message text.
 */
const TOKEN_USED = /PaymentMethod was previously used/;

/** Refusals caused by the provider's own traffic, not by the request. */
const TRANSIENT_CODES: readonly (string | null)[] = ['rate_limit', 'lock_timeout', 'idempotency_key_in_use'];

export const resultOfError = (error: unknown): ChargeResult => {
  if (!(error instanceof Stripe.errors.StripeError)) return unknownResult('unreadable_answer');
  const { statusCode, rawType, code = null, decline_code: declineCode = null } = error;
  if (statusCode === 402 && rawType === 'card_error') return declined(code, declineCode, referenceIn(error));
  if (code === 'resource_missing' && error.param === 'payment_method') {
    return { kind: 'declined', code: 'token_expired', raw: rawDeclineOf(code, 'payment_method'), providerReference: null };
  }
  return isRejected(error) ? rejectedResult(error) : unknownResult(failureOf(error));
};

/** Rejected before execution. A key conflict is not: it has another type. */
export const isRejected = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> =>
  error instanceof Stripe.errors.StripeError &&
  error.statusCode === 400 &&
  error.rawType === 'invalid_request_error' &&
  !TRANSIENT_CODES.includes(error.code ?? null);

/** The provider has no such object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 404 && error.code === 'resource_missing';

const rejectedResult = ({ message, code, param }: InstanceType<typeof Stripe.errors.StripeError>): ChargeResult =>
  TOKEN_USED.test(message)
    ? unknownResult('token_already_used')
    : {
        kind: 'declined',
        code: 'processing_error',
        raw: rawDeclineOf(code ?? 'invalid_request', param ?? null),
        providerReference: null,
      };

/** A short code for a failed call, safe to store and log. */
export const failureOf = (error: unknown): string => {
  if (error instanceof Stripe.errors.StripeConnectionError) {
    return error.message.includes('timeout') ? 'timeout' : 'connection_lost';
  }
  if (!(error instanceof Stripe.errors.StripeError)) return 'unreadable_answer';
  if (error.statusCode === undefined) return 'unreadable_answer';
  return error.code === undefined ? `http_${error.statusCode.toString()}` : `http_${error.statusCode.toString()}_${error.code}`;
};

const referenceIn = (error: Stripe.errors.StripeError): string | null => {
  const intent = z.safeParse(z.object({ id: z.string() }), error.payment_intent);
  return intent.success ? intent.data.id : null;
};
