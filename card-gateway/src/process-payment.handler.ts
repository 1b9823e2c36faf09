import {
  createCardDeposit,
  createSavedCardDeposit,
  type createCardDepositBody,
} from '@danubit/contracts/http/payments/create-card-deposit.contract';
import { FAILURE_MESSAGES } from '@danubit/contracts/http/payments/failure-messages';
import { createCardVerification } from '@danubit/contracts/http/payments/verify-card.contract';
import type { Clock } from '@danubit/runtime/clock';
import type { PaymentProvider, TokeniseResult } from '@danubit/core/payment-provider/payment-provider.port';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type * as z from 'zod/mini';
import type { DepositToHandOn, HandedOn, HandOn } from './deposit-client.ts';
import {
  CHECK_OUTCOME_UNKNOWN,
  OUTCOME_UNKNOWN,
  PROVIDER_UNAVAILABLE,
  refusalReply,
  SERVICE_UNAVAILABLE,
  type GatewayRefusal,
  type GatewayReply,
} from './gateway-problem.ts';
import { invalidParameter, parseCardPayment, parseCardToVerify, parseSavedCardPayment, type CardToExchange } from './parse-card-payment.ts';

/**
 * Exchanges a card for a provider's token. The only code of the platform that holds a card number or a CVV, and only in local
 * variables of one call. It stores and logs neither; the api gets the token and the facts printed on a receipt.
 */
export type PaymentToProcess = {
  readonly body: unknown;
  readonly authorization: string;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  readonly device: { readonly userAgent: string; readonly address: string };
};

export type ProcessPaymentDependencies = {
  readonly provider: Pick<PaymentProvider, 'tokenise' | 'tokeniseSecurityCode'>;
  readonly handOn: HandOn;
  readonly clock: Clock;
};

export const processCardPayment = async (dependencies: ProcessPaymentDependencies, request: PaymentToProcess): Promise<GatewayReply> => {
  const parsed = parseCardPayment(request.body, dependencies.clock.now());
  if (!parsed.accepted) return refusalReply(parsed.refusal, request.requestId);
  const { card, provider, ...payment } = parsed.payment;
  const exchanged = await exchange(dependencies, { card, provider }, payment.saveCard);
  if ('refusal' in exchanged) return refusalReply(exchanged.refusal, request.requestId);
  const { device, ...caller } = request;
  return handedOnReply(dependencies, caller, { to: createCardDeposit, body: { ...payment, ...exchanged, device } }, OUTCOME_UNKNOWN);
};

/** With a saved card only the security code passes through here; the api knows the card. */
export const processSavedCardPayment = async (
  dependencies: ProcessPaymentDependencies,
  request: PaymentToProcess,
): Promise<GatewayReply> => {
  const parsed = parseSavedCardPayment(request.body);
  if (!parsed.accepted) return refusalReply(parsed.refusal, request.requestId);
  const { cvv, ...payment } = parsed.payment;
  const code = await dependencies.provider.tokeniseSecurityCode(cvv);
  if (code.kind === 'unavailable') return refusalReply(PROVIDER_UNAVAILABLE, request.requestId);
  if (code.kind === 'invalid') return refusalReply(refusalOf({ kind: 'invalid', field: 'cvc' }), request.requestId);
  const { device, ...caller } = request;
  const body = { ...payment, securityCodeToken: code.token, device };
  return handedOnReply(dependencies, caller, { to: createSavedCardDeposit, body }, OUTCOME_UNKNOWN);
};

/** The same for a card that is verified and saved without a charge. */
export const verifyCustomersCard = async (dependencies: ProcessPaymentDependencies, request: PaymentToProcess): Promise<GatewayReply> => {
  const parsed = parseCardToVerify(request.body, dependencies.clock.now());
  if (!parsed.accepted) return refusalReply(parsed.refusal, request.requestId);
  const exchanged = await exchange(dependencies, parsed.card, true);
  if ('refusal' in exchanged) return refusalReply(exchanged.refusal, request.requestId);
  const { device, ...caller } = request;
  return handedOnReply(dependencies, caller, { to: createCardVerification, body: { ...exchanged, device } }, CHECK_OUTCOME_UNKNOWN);
};

type Exchanged = Pick<z.infer<typeof createCardDepositBody>, 'card' | 'payer' | 'providerCustomer'>;

/** Exchanges the card for a token and the card's public facts. */
const exchange = async (
  { provider }: ProcessPaymentDependencies,
  { card, provider: providerName }: CardToExchange,
  save: boolean,
): Promise<Exchanged | { readonly refusal: GatewayRefusal }> => {
  const tokenised = await provider.tokenise(card, save);
  if (tokenised.kind !== 'token') return { refusal: refusalOf(tokenised) };
  failpoint('card-tokenised');
  const { kind: _, providerCustomer, ...token } = tokenised;
  const payer = { name: card.holderName, country: card.country, zipCode: card.zipCode.toUpperCase() };
  return { card: { ...token, provider: providerName }, payer, providerCustomer };
};

const handedOnReply = async (
  { handOn }: ProcessPaymentDependencies,
  { authorization, requestId, idempotencyKey }: Omit<PaymentToProcess, 'device'>,
  what: Pick<DepositToHandOn, 'to' | 'body'>,
  outcomeUnknown: GatewayRefusal,
): Promise<GatewayReply> => replyOf(await handOn({ authorization, requestId, idempotencyKey, ...what }), requestId, outcomeUnknown);

const FIELD_REFUSALS: Readonly<Record<Extract<TokeniseResult, { kind: 'invalid' }>['field'], [parameter: string, message: string]>> = {
  number: ['cardNumber', 'The card number is not right. You have not been charged. Check it and try again.'],
  expiry: ['expiryDate', 'The expiry date is not right. You have not been charged. Check it and try again.'],
  cvc: ['cvv', 'The security code is not right. You have not been charged. Check it and try again.'],
};

const refusalOf = (result: Exclude<TokeniseResult, { kind: 'token' }>): GatewayRefusal => {
  switch (result.kind) {
    case 'invalid':
      return { ...invalidParameter(...FIELD_REFUSALS[result.field]), status: 402, code: 'CARD_INVALID' };
    case 'declined':
      return {
        status: 402,
        code: 'CARD_DECLINED',
        message: FAILURE_MESSAGES[result.code],
      };
    case 'unavailable':
      return PROVIDER_UNAVAILABLE;
  }
};

const replyOf = (handedOn: HandedOn, requestId: string, outcomeUnknown: GatewayRefusal): GatewayReply => {
  switch (handedOn.kind) {
    case 'not-sent':
      return refusalReply(SERVICE_UNAVAILABLE, requestId);
    case 'unknown':
      return refusalReply(outcomeUnknown, requestId);
    case 'answered':
      return { status: handedOn.status, body: handedOn.body, headers: handedOn.headers };
  }
};
