import { FAILURE_MESSAGES } from '@danubit/contracts/http/payments/failure-messages';
import type { Clock } from '@danubit/core/kernel/clock';
import type { PaymentProvider, TokeniseResult } from '@danubit/core/payment-provider/payment-provider.port';
import type { HandedOn, HandOn } from './deposit-client.ts';
import {
  OUTCOME_UNKNOWN,
  PROVIDER_UNAVAILABLE,
  refusalReply,
  SERVICE_UNAVAILABLE,
  type GatewayRefusal,
  type GatewayReply,
} from './gateway-problem.ts';
import { invalidParameter, parseCardPayment } from './parse-card-payment.ts';

/**
 * Card in, token out: the only code of the platform that holds a card number or a CVV, and only in local variables of one call.
 * Nothing here is written down; what leaves is the provider's token and the facts printed on a receipt.
 */
export type PaymentToProcess = {
  readonly body: unknown;
  readonly authorization: string;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  readonly device: { readonly userAgent: string; readonly address: string };
};

export type ProcessPaymentDependencies = {
  readonly provider: Pick<PaymentProvider, 'tokenise'>;
  readonly handOn: HandOn;
  readonly clock: Clock;
};

export const processCardPayment = async (
  { provider, handOn, clock }: ProcessPaymentDependencies,
  { body, authorization, requestId, idempotencyKey, device }: PaymentToProcess,
): Promise<GatewayReply> => {
  const parsed = parseCardPayment(body, clock.now());
  if (!parsed.accepted) return refusalReply(parsed.refusal, requestId);
  const { money, card, provider: providerName } = parsed.payment;

  const tokenised = await provider.tokenise(card);
  if (tokenised.kind !== 'token') return refusalReply(refusalOf(tokenised), requestId);

  const { kind: _, ...token } = tokenised;
  const payer = { name: card.holderName, country: card.country, zipCode: card.zipCode.toUpperCase() };
  const deposit = { money, card: { ...token, provider: providerName }, payer, device };
  return replyOf(await handOn({ authorization, requestId, idempotencyKey, body: deposit }), requestId);
};

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
        message: FAILURE_MESSAGES[result.code] ?? 'Your bank declined the card. You have not been charged.',
      };
    case 'unavailable':
      return PROVIDER_UNAVAILABLE;
  }
};

const replyOf = (handedOn: HandedOn, requestId: string): GatewayReply => {
  switch (handedOn.kind) {
    case 'not-sent':
      return refusalReply(SERVICE_UNAVAILABLE, requestId);
    case 'unknown':
      return refusalReply(OUTCOME_UNKNOWN, requestId);
    case 'answered':
      return { status: handedOn.status, body: handedOn.body, headers: handedOn.headers };
  }
};
