import { randomBytes, randomInt } from 'node:crypto';
import type { ChargeRow, IntentRow, PaymentMethodRow } from './book-rows.ts';
import { DECLINES, invalidRequest, missingResource, type StripeErrorBody } from './stripe-errors.ts';
import { earn } from './balance.ts';
import { openDispute } from './dispute-network.ts';
import type { NetworkContext } from './network-context.ts';
import { checkMayBeUsed, spendSecurityCode } from './saved-card.ts';
import { testCardById, type CardBehaviour, type DeclineName } from './test-cards.ts';

export const newId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`;

export type IntentInput = Pick<
  IntentRow,
  'amount' | 'currency' | 'description' | 'return_url' | 'metadata' | 'idempotency_key' | 'transfer_group' | 'capture_method'
> & {
  readonly customer: string | null;
  /** The card is attached to the customer when the charge succeeds. */
  readonly saves: boolean;
  readonly securityCodeToken: string | null;
};

/** Creates an intent and confirms it with a card token. The intent's status and `last_error` show the outcome. */
export const createAndConfirm = (
  context: NetworkContext,
  { customer, saves, securityCodeToken, ...input }: IntentInput,
  paymentMethodId: string,
): IntentRow => {
  const { book, now } = context;
  const method = book.paymentMethod(paymentMethodId);
  if (method === undefined) throw missingResource('PaymentMethod', 'payment_method');
  checkMayBeUsed(context, method, customer);
  book.markUsed(method.id);
  const id = newId('pi');
  const intent: IntentRow = {
    ...input,
    id,
    created_ms: now().getTime(),
    status: 'requires_confirmation',
    payment_method: method.id,
    client_secret: `${id}_secret_${randomBytes(16).toString('hex')}`,
    challenge: null,
    last_error: null,
    settle_at_ms: null,
    cancellation_reason: null,
    attach_to: saves ? customer : null,
    security_code: spendSecurityCode(context, method, securityCodeToken),
  };
  book.addIntent(intent);
  return confirm(context, intent, method);
};

/** Another try of an intent whose last one failed. */
export const confirmWith = (context: NetworkContext, intent: IntentRow, method: PaymentMethodRow): IntentRow =>
  confirm(context, { ...intent, payment_method: method.id, last_error: null }, method);

const confirm = (context: NetworkContext, intent: IntentRow, method: PaymentMethodRow): IntentRow => {
  const behaviour = behaviourOf(method);
  if (behaviour.challenge === true) {
    return save(context, { ...intent, status: 'requires_action', challenge: newId('challenge') });
  }
  if (behaviour.late === true) {
    context.book.addCharge(chargeOf(context, intent, method, { captured: 0, decline: null }));
    return save(context, { ...intent, status: 'processing', settle_at_ms: context.now().getTime() + context.settleAfterMs });
  }
  return authorise(context, intent, method);
};

/** Asks the issuer and, if it approves, captures immediately, or waits for the capture. */
const authorise = (context: NetworkContext, intent: IntentRow, method: PaymentMethodRow): IntentRow => {
  const verdict = intent.security_code === 'fail' ? 'incorrect_cvc' : behaviourOf(method).verdict;
  const isApproved = verdict === 'approve';
  const waits = isApproved && intent.capture_method === 'manual';
  const result = isApproved ? { captured: waits ? 0 : 1, decline: null } : { captured: 0, decline: verdict };
  const charge = chargeOf(context, intent, method, result);
  context.book.addCharge(charge);
  return waits ? save(context, { ...intent, status: 'requires_capture', last_error: null }) : conclude(context, intent, charge);
};

/** Captures an approved amount, or a part of it; the rest is released. */
export const captureIntent = (context: NetworkContext, id: string, amount: number | null): IntentRow => {
  const intent = context.book.intent(id);
  const charge = context.book.latestCharge(id);
  if (intent === undefined || charge === undefined) throw missingResource('payment_intent', 'intent');
  if (intent.status !== 'requires_capture') {
    throw invalidRequest(`This PaymentIntent could not be captured because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
  const captured = { ...charge, ...approval(), amount: amount ?? intent.amount };
  if (captured.amount < 1 || captured.amount > intent.amount) {
    throw invalidRequest('The amount to capture is greater than the amount that can be captured.', { param: 'amount_to_capture' });
  }
  context.book.updateCharge(captured);
  return conclude(context, intent, captured);
};

const conclude = (context: NetworkContext, intent: IntentRow, charge: ChargeRow): IntentRow => {
  if (charge.captured === 1 && intent.attach_to !== null && intent.payment_method !== null) {
    context.book.attach(intent.payment_method, intent.attach_to);
  }
  if (charge.captured === 1) earn(context, charge);
  if (charge.captured === 1) openTestDispute(context, intent);
  if (charge.captured === 1) return save(context, { ...intent, status: 'succeeded', settle_at_ms: null, last_error: null });
  const error = cardErrorOf(charge);
  return save(context, { ...intent, status: 'requires_payment_method', settle_at_ms: null, last_error: JSON.stringify(error) });
};

const openTestDispute = (context: NetworkContext, intent: IntentRow): void => {
  const method = context.book.paymentMethod(intent.payment_method ?? '');
  const asked = method === undefined ? undefined : behaviourOf(method).dispute;
  if (asked !== undefined) openDispute(context, intent, { ...asked, amount: intent.amount });
};

/** Decides "processing" charges that are due. Called before every read of the book. */
export const settleDue = (context: NetworkContext): void => {
  for (const intent of context.book.intentsToSettle(context.now())) {
    const charge = context.book.latestCharge(intent.id);
    const method = context.book.paymentMethod(intent.payment_method ?? '');
    if (charge === undefined || method === undefined) throw new Error(`Intent ${intent.id} is processing without a charge.`);
    const { verdict } = behaviourOf(method);
    const settled = { ...charge, ...(verdict === 'approve' ? approval() : { decline: verdict }) };
    context.book.updateCharge(settled);
    conclude(context, intent, settled);
  }
};

export const AUTHENTICATION_FAILURE: StripeErrorBody = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
};

/** The customer's answer on the challenge page; `undefined` when the challenge is unknown, over, or cancelled. */
export const answerChallenge = (context: NetworkContext, challenge: string, passed: boolean): IntentRow | undefined => {
  const intent = context.book.intentOfChallenge(challenge);
  if (intent?.status !== 'requires_action') return undefined;
  const method = context.book.paymentMethod(intent.payment_method ?? '');
  if (method === undefined) return undefined;
  if (!passed) return save(context, { ...intent, status: 'requires_payment_method', last_error: JSON.stringify(AUTHENTICATION_FAILURE) });
  return authorise(context, intent, method);
};

export const cancelIntent = (context: NetworkContext, id: string, reason: string | null): IntentRow => {
  const intent = context.book.intent(id);
  if (intent === undefined) throw missingResource('payment_intent', 'intent');
  if (['succeeded', 'processing', 'canceled'].includes(intent.status)) {
    throw invalidRequest(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
  return save(context, { ...intent, status: 'canceled', cancellation_reason: reason });
};

const save = (context: NetworkContext, intent: IntentRow): IntentRow => {
  context.book.updateIntent(intent);
  context.announce(intent.id);
  return intent;
};

/** A card that was removed from the table is declined, since its behaviour is unknown. */
export const behaviourOf = (method: PaymentMethodRow): CardBehaviour =>
  testCardById(method.card)?.behaviour ?? { verdict: 'generic_decline' };

const chargeOf = (
  { now }: NetworkContext,
  intent: IntentRow,
  method: PaymentMethodRow,
  result: { readonly captured: number; readonly decline: DeclineName | null },
): ChargeRow => {
  const { failedCheck, risk, challenge } = behaviourOf(method);
  return {
    id: newId('ch'),
    payment_intent: intent.id,
    created_ms: now().getTime(),
    amount: intent.amount,
    currency: intent.currency,
    risk: risk ?? 'normal',
    three_d_secure: challenge === true ? 'authenticated' : null,
    cvc_check: failedCheck === 'cvc' || result.decline === 'incorrect_cvc' ? 'fail' : isUnchecked(intent, method) ? 'unchecked' : 'pass',
    postal_code_check: method.postal_code_given === 0 ? null : failedCheck === 'postal_code' ? 'fail' : 'pass',
    authorization_code: null,
    network_transaction_id: null,
    ...result,
    ...(result.captured === 1 ? approval() : {}),
  };
};

/** A saved card was charged without its security code. */
const isUnchecked = (intent: IntentRow, method: PaymentMethodRow): boolean => method.customer !== null && intent.security_code === null;

const approval = (): Pick<ChargeRow, 'captured' | 'authorization_code' | 'network_transaction_id'> => ({
  captured: 1,
  authorization_code: randomInt(0, 1_000_000).toString().padStart(6, '0'),
  network_transaction_id: randomInt(0, 2 ** 47)
    .toString()
    .padStart(15, '0'),
});

export const isDecline = (name: string): name is DeclineName => name in DECLINES;

const cardErrorOf = (charge: ChargeRow): StripeErrorBody => {
  const name = charge.decline ?? '';
  return { type: 'card_error', charge: charge.id, ...DECLINES[isDecline(name) ? name : 'generic_decline'] };
};
