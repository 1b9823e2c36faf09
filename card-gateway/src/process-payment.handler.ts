import { declineCardTry, openCardTry, type openCardTryBody } from '@danubit/contracts/http/payments/card-try.contract';
import {
  createCardDeposit,
  createSavedCardDeposit,
  type createCardDepositBody,
} from '@danubit/contracts/http/payments/create-card-deposit.contract';
import { FAILURE_MESSAGES } from '@danubit/contracts/http/payments/failure-messages';
import { createCardVerification } from '@danubit/contracts/http/payments/verify-card.contract';
import type { Clock } from '@danubit/runtime/clock';
import type { CardDetails, PaymentProvider, TokeniseResult } from '@danubit/core/payment-provider/payment-provider.port';
import { failpoint } from '@danubit/runtime/process/failpoint';
import { countsAsTry } from '@danubit/core/domain/payments/card-tries/counts-as-try';
import * as z from 'zod/mini';
import type { ApiAnswer, AskApi, WhatToAsk } from './api-client.ts';
import {
  CHECK_OUTCOME_UNKNOWN,
  OUTCOME_UNKNOWN,
  PROVIDER_UNAVAILABLE,
  refusalReply,
  SERVICE_UNAVAILABLE,
  type GatewayRefusal,
  type GatewayReply,
} from './gateway-problem.ts';
import { invalidParameter, parseCardPayment, parseCardToVerify, parseSavedCardPayment } from './parse-card-payment.ts';

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

type Tokeniser = Pick<PaymentProvider, 'name' | 'tokenise' | 'tokeniseSecurityCode'>;

export type Tokenisers = {
  /** The provider that takes the cards of new payments. */
  readonly forNewPayments: string;
  readonly of: (name: string) => Tokeniser | undefined;
};

export type ProcessPaymentDependencies = {
  readonly providers: Tokenisers;
  readonly askApi: AskApi;
  readonly clock: Clock;
};

export const processCardPayment = async (dependencies: ProcessPaymentDependencies, request: PaymentToProcess): Promise<GatewayReply> => {
  const parsed = parseCardPayment(request.body, dependencies.clock.now());
  if (!parsed.accepted) return refusalReply(parsed.refusal, request.requestId);
  const { card, provider: wanted, ...payment } = parsed.payment;
  const { transactionId, saveCard } = payment;
  const provider = tokeniserFor(dependencies, wanted);
  if (provider === undefined) return refusalReply(UNKNOWN_PROVIDER, request.requestId);
  return withTry(
    dependencies,
    request,
    { card: 'new', purpose: 'deposit', ...(transactionId && { transactionId }) },
    async ({ tryId, alternatives: names = [], fallback = [] }) => {
      const others = names.filter((name) => name !== provider.name).flatMap((name) => dependencies.providers.of(name) ?? []);
      const exchanged = await exchangeWithAll({ card, saveCard }, { provider, others, fallback });
      if ('refusal' in exchanged) return exchanged;
      const body = { ...payment, ...exchanged, device: request.device, tryId };
      return handedOn(dependencies, request, { to: createCardDeposit, body }, OUTCOME_UNKNOWN);
    },
  );
};

/** With a saved card only the security code passes through here; the api knows the card. */
export const processSavedCardPayment = async (
  dependencies: ProcessPaymentDependencies,
  request: PaymentToProcess,
): Promise<GatewayReply> => {
  const parsed = parseSavedCardPayment(request.body);
  if (!parsed.accepted) return refusalReply(parsed.refusal, request.requestId);
  const { cvv, ...payment } = parsed.payment;
  const { transactionId, paymentMethodId } = payment;
  const toOpen = { card: 'saved', purpose: 'deposit', paymentMethodId, ...(transactionId && { transactionId }) } as const;
  return withTry(dependencies, request, toOpen, async ({ tryId, savedCard }) => {
    const provider = savedCard === null ? undefined : dependencies.providers.of(savedCard.provider);
    // A card of a provider that is not configured waits until it is.
    if (provider === undefined || savedCard === null) return { refusal: PROVIDER_UNAVAILABLE, isDecline: false };
    const code = await provider.tokeniseSecurityCode(cvv, savedCard);
    if (code.kind === 'unavailable') return { refusal: PROVIDER_UNAVAILABLE, isDecline: false };
    if (code.kind === 'invalid') return refusedExchange({ kind: 'invalid', field: 'cvc' });
    const body = { ...payment, securityCodeToken: code.token, device: request.device, tryId };
    return handedOn(dependencies, request, { to: createSavedCardDeposit, body }, OUTCOME_UNKNOWN);
  });
};

/** The same for a card that is verified and saved without a charge. */
export const verifyCustomersCard = async (dependencies: ProcessPaymentDependencies, request: PaymentToProcess): Promise<GatewayReply> => {
  const parsed = parseCardToVerify(request.body, dependencies.clock.now());
  if (!parsed.accepted) return refusalReply(parsed.refusal, request.requestId);
  const provider = tokeniserFor(dependencies, parsed.card.provider);
  if (provider === undefined) return refusalReply(UNKNOWN_PROVIDER, request.requestId);
  return withTry(dependencies, request, { card: 'new', purpose: 'verification' }, async ({ tryId }) => {
    const exchanged = await exchange(provider, parsed.card.card, true);
    if ('refusal' in exchanged) return exchanged;
    const body = { ...exchanged, device: request.device, tryId };
    return handedOn(dependencies, request, { to: createCardVerification, body }, CHECK_OUTCOME_UNKNOWN);
  });
};

/** The provider did not exchange the card. `isDecline`: its answer says something about the card, so the try counts. */
type RefusedExchange = { readonly refusal: GatewayRefusal; readonly isDecline: boolean };
type TryToOpen = Pick<z.infer<typeof openCardTryBody>, 'card' | 'purpose' | 'transactionId' | 'paymentMethodId'>;
type OpenedTry = z.infer<(typeof openCardTry)['replies'][200]>;

const tokeniserFor = ({ providers }: ProcessPaymentDependencies, wanted: string | undefined): Tokeniser | undefined =>
  providers.of(wanted ?? providers.forNewPayments);

const UNKNOWN_PROVIDER = invalidParameter('pspProvider', 'There is no such payment provider. Leave pspProvider out.');

/** Exchanges within a try that the api has opened. A decline is reported only after the api has counted it. */
const withTry = async (
  { askApi }: ProcessPaymentDependencies,
  { device, requestId, ...request }: PaymentToProcess,
  what: TryToOpen,
  work: (opened: OpenedTry) => Promise<GatewayReply | RefusedExchange>,
): Promise<GatewayReply> => {
  const { authorization, idempotencyKey } = request;
  const { address } = device;
  const caller = { authorization, requestId, idempotencyKey };
  const opened = await askApi({ ...caller, to: openCardTry, body: { ...what, address } });
  if (opened.kind !== 'answered') return refusalReply(SERVICE_UNAVAILABLE, requestId);
  if (opened.status !== 200) return relayed(opened);
  const openedTry = z.parse(openCardTry.replies[200], opened.body);
  const { tryId } = openedTry;
  const result = await work(openedTry);
  if (!('refusal' in result)) return result;
  if (!result.isDecline) return refusalReply(result.refusal, requestId);
  const counted = await askApi({ ...caller, to: declineCardTry, body: { tryId, card: what.card, address } });
  const isCounted = counted.kind === 'answered' && counted.status === 200;
  return refusalReply(isCounted ? result.refusal : SERVICE_UNAVAILABLE, requestId);
};

type Exchanged = Pick<z.infer<typeof createCardDepositBody>, 'card' | 'payer' | 'providerCustomer'>;

/** Exchanges the card for a token and the card's public facts. */
const exchange = async (provider: Tokeniser, card: CardDetails, save: boolean): Promise<Exchanged | RefusedExchange> => {
  const tokenised = await provider.tokenise(card, save);
  if (tokenised.kind !== 'token') return refusedExchange(tokenised);
  failpoint('card-tokenised');
  return exchangedAt(provider, tokenised, card);
};

type Token = Extract<TokeniseResult, { kind: 'token' }>;

const exchangedAt = ({ name }: Tokeniser, { kind: _, providerCustomer, ...token }: Token, card: CardDetails): Exchanged => ({
  card: { ...token, provider: name },
  payer: { name: card.holderName, country: card.country, zipCode: card.zipCode.toUpperCase() },
  providerCustomer,
});

type Alternative = NonNullable<z.infer<typeof createCardDepositBody>['alternatives']>[number];
type ExchangedWithAll = Exchanged & { readonly alternatives?: Alternative[] };
type ToExchange = { readonly card: CardDetails; readonly saveCard: boolean };
type Exchangers = { readonly provider: Tokeniser; readonly others: readonly Tokeniser[]; readonly fallback: readonly string[] };

/** When the provider does not answer, the first of the fallback list that does takes its place: nothing was charged yet. */
const exchangeWithAll = async (
  { card, saveCard }: ToExchange,
  { provider, others, fallback }: Exchangers,
): Promise<ExchangedWithAll | RefusedExchange> => {
  const exchanged = await exchange(provider, card, saveCard);
  if ('refusal' in exchanged && (exchanged.refusal !== PROVIDER_UNAVAILABLE || fallback.length === 0)) return exchanged;
  const tokens = await exchangeWithOthers(others, card, saveCard);
  if (!('refusal' in exchanged)) return withAlternatives(exchanged, tokens);
  const instead = fallback.flatMap((name) => tokens.find((each) => each.provider.name === name) ?? [])[0];
  if (instead === undefined) return exchanged;
  return withAlternatives(
    exchangedAt(instead.provider, instead.token, card),
    tokens.filter((each) => each !== instead),
  );
};

const withAlternatives = (exchanged: Exchanged, tokens: readonly TokenAt[]): ExchangedWithAll =>
  tokens.length === 0 ? exchanged : { ...exchanged, alternatives: tokens.map(alternativeOf) };

const alternativeOf = ({ provider, token: { token, fingerprint, providerCustomer } }: TokenAt): Alternative => ({
  provider: provider.name,
  token,
  fingerprint,
  providerCustomer,
});

/** How long the customer waits for tokens that the payment may never need. */
const OTHERS_WITHIN_MS = 3_000;
type TokenAt = { readonly provider: Tokeniser; readonly token: Token };

/** Tokens of the same card at other providers. One that fails, refuses or takes too long is left out: the payment does not depend on it. */
const exchangeWithOthers = async (others: readonly Tokeniser[], card: CardDetails, save: boolean): Promise<readonly TokenAt[]> => {
  if (others.length === 0) return [];
  const timer = Promise.withResolvers<undefined>();
  const timeout = setTimeout(() => {
    timer.resolve(undefined);
  }, OTHERS_WITHIN_MS);
  const tokens = others.map((other) => Promise.race([tokenAt(other, card, save), timer.promise]));
  const answers = await Promise.all(tokens);
  clearTimeout(timeout);
  return answers.filter((answer) => answer !== undefined);
};

const tokenAt = async (provider: Tokeniser, card: CardDetails, save: boolean): Promise<TokenAt | undefined> => {
  try {
    const token = await provider.tokenise(card, save);
    return token.kind === 'token' ? { provider, token } : undefined;
  } catch {
    // The error may hold card data, so it is dropped.
    return undefined;
  }
};

const handedOn = async (
  { askApi }: ProcessPaymentDependencies,
  { authorization, requestId, idempotencyKey }: PaymentToProcess,
  what: WhatToAsk,
  outcomeUnknown: GatewayRefusal,
): Promise<GatewayReply> => {
  const answer = await askApi({ authorization, requestId, idempotencyKey, ...what });
  switch (answer.kind) {
    case 'not-sent':
      return refusalReply(SERVICE_UNAVAILABLE, requestId);
    case 'unknown':
      return refusalReply(outcomeUnknown, requestId);
    case 'answered':
      return relayed(answer);
  }
};

const relayed = ({ status, body, headers }: Extract<ApiAnswer, { kind: 'answered' }>): GatewayReply => ({ status, body, headers });

const FIELD_REFUSALS: Readonly<Record<Extract<TokeniseResult, { kind: 'invalid' }>['field'], [parameter: string, message: string]>> = {
  number: ['cardNumber', 'The card number is not right. You have not been charged. Check it and try again.'],
  expiry: ['expiryDate', 'The expiry date is not right. You have not been charged. Check it and try again.'],
  cvc: ['cvv', 'The security code is not right. You have not been charged. Check it and try again.'],
};

/** A number, date or code that the provider finds wrong reveals as much about a card as a decline. */
const refusedExchange = (result: Exclude<TokeniseResult, { kind: 'token' }>): RefusedExchange => ({
  refusal: refusalOf(result),
  isDecline: result.kind === 'invalid' || (result.kind === 'declined' && countsAsTry(result.code)),
});

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
