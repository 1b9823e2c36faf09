import { FIAT_CURRENCIES, money } from '@danubit/contracts/values/money';
import * as z from 'zod/mini';
import type { Capture } from '../../domain/payments/payment/payment.commands.ts';
import type { ChargeEvidence } from '../../domain/payments/payment/payment.events.ts';
import type { CardCheckResult, ChargeResult } from '../payment-provider.port.ts';
import type { AdyenAnswer } from './adyen-client.ts';
import { declineCodeOf } from './adyen-decline-codes.ts';
import { paymentSchema, type AdyenAmount, type AdyenPayment } from './adyen-wire.ts';

/** Pure: what an answer proves about a charge. When in doubt: unknown. */

/** `amount`: of the request, for an answer that authorises the whole of it and does not repeat it. */
export type Asked = { readonly reference: string; readonly amount: AdyenAmount | null };

export const unknownResult = (reason: string, providerReference: string | null = null): ChargeResult => ({
  kind: 'unknown',
  reason,
  providerReference,
});

export const resultOf = (answer: AdyenAnswer, asked: Asked): ChargeResult => {
  if (answer.kind === 'unknown') return unknownResult(answer.reason);
  if (answer.kind === 'rejected') return declined(`validation/${answer.errorCode}`, null);
  const payment = z.safeParse(paymentSchema, answer.body);
  if (!payment.success) return unknownResult('unreadable_answer');
  // An answer about another payment (mixed up on the way) proves no outcome of this one.
  const about = payment.data.merchantReference ?? asked.reference;
  return about === asked.reference ? resultOfPayment(payment.data, asked) : unknownResult('answer_about_another_payment');
};

const declined = (raw: string, providerReference: string | null): ChargeResult => ({
  kind: 'declined',
  code: declineCodeOf(raw),
  raw,
  providerReference,
});

const resultOfPayment = (payment: AdyenPayment, asked: Asked): ChargeResult => {
  const { resultCode, refusalReasonCode } = payment;
  const providerReference = payment.pspReference ?? null;
  switch (resultCode) {
    case 'Authorised':
    case 'PartiallyAuthorised':
      return authorised(payment, asked);
    case 'Refused':
    case 'Cancelled':
      return declined(`${resultCode}/${codeIn(refusalReasonCode)}`, providerReference);
    case 'Error':
      // With a reason the payment was refused; without one, the outcome is unknown.
      return codeIn(refusalReasonCode) === 'none'
        ? unknownResult('result_Error')
        : declined(`Error/${codeIn(refusalReasonCode)}`, providerReference);
    case 'RedirectShopper':
      return challenge(payment, asked.reference);
    case 'Pending':
    case 'Received':
      return { kind: 'processing', providerReference: asked.reference };
    default:
      return unknownResult(/^\w{1,40}$/.test(resultCode) ? `result_${resultCode}` : 'unreadable_answer');
  }
};

const codeIn = (code: string | null | undefined): string => (/^\d{1,3}$/.test(code ?? '') ? (code ?? '') : 'none');

const authorised = (payment: AdyenPayment, { reference, amount: requested }: Asked): ChargeResult => {
  const { pspReference, resultCode } = payment;
  const amount = payment.amount ?? (resultCode === 'Authorised' ? requested : null);
  if (typeof pspReference !== 'string' || amount === null) return unknownResult('authorised_without_amount', reference);
  return { kind: 'captured', ...captureOf(amount, evidenceOf(pspReference, payment.additionalData ?? {})) };
};

export const captureOf = ({ currency, value }: AdyenAmount, evidence: ChargeEvidence): Capture => {
  const asset = FIAT_CURRENCIES.find((candidate) => candidate === currency);
  return asset === undefined
    ? { money: null, reported: { currency, minor: value.toString() }, evidence }
    : { money: money(asset, BigInt(value)), evidence };
};

/** By GET only: the page opens an address. */
const challenge = ({ action }: AdyenPayment, reference: string): ChargeResult => {
  const url = action?.url ?? '';
  const isPage = action?.type === 'redirect' && (action.method ?? 'GET') === 'GET' && /^https?:/.test(url) && URL.canParse(url);
  return isPage ? { kind: 'requires-action', url, providerReference: reference } : unknownResult('unexpected_action', reference);
};

const evidenceOf = (providerReference: string, data: Readonly<Record<string, unknown>>): ChargeEvidence => ({
  ...noEvidence(providerReference),
  networkReference: textIn(data, 'networkTxReference'),
  authorisationCode: textIn(data, 'authCode'),
  avs: textIn(data, 'avsResult'),
  cvc: textIn(data, 'cvcResult'),
  threeDSecure: textIn(data, 'threeDAuthenticated') === 'true' ? 'authenticated' : null,
});

/** All that a signed report proves. */
export const noEvidence = (providerReference: string): ChargeEvidence => ({
  providerReference,
  networkReference: null,
  authorisationCode: null,
  avs: null,
  cvc: null,
  threeDSecure: null,
});

export const textIn = (data: Readonly<Record<string, unknown>>, name: string): string | null => {
  const value = data[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** A check charges nothing; what its answers mean is the same. */
export const checkResultOf = (result: ChargeResult, reference: string): CardCheckResult => {
  switch (result.kind) {
    case 'captured':
      return { kind: 'verified', providerReference: result.evidence.providerReference };
    case 'processing':
      return { kind: 'unknown', reason: 'processing', providerReference: reference };
    case 'authorised':
      return { kind: 'verified', providerReference: result.evidence.providerReference };
    case 'declined':
    case 'requires-action':
    case 'unknown':
      return result;
  }
};
