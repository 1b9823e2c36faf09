import { setTimeout as wait } from 'node:timers/promises';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { meetMode } from './api-call.ts';
import type { IntentRow } from './book-rows.ts';
import { tokeniseCard, tokeniseSecurityCode, withoutCardData } from './card-vault.ts';
import type { CardNetwork } from './card-network.context.ts';
import { deliver, type Delivery } from './delivery.ts';
import { integer, listAt, objectAt, parseForm, refuseUnknown, required, type FormParameters } from './form-parameters.ts';
import { requestFingerprint, type Answer } from './idempotency.ts';
import { behaviourOf, cancelIntent, captureIntent, createAndConfirm, newId, type IntentInput } from './network.ts';
import { invalidRequest, missingResource, SERVER_ERROR } from './stripe-errors.ts';
import { intentObject, lastErrorOf, paymentMethodObject } from './stripe-objects.ts';
import type { Misbehaviour } from './test-cards.ts';

/** The calls that change the book. */
export const registerPayments = (api: FastifyInstance, network: CardNetwork): void => {
  api.post('/payment_methods', (request, reply) => execute(network, request, reply, (parameters) => createMethod(network, parameters)));
  api.post<{ Params: { id: string } }>('/payment_methods/:id/detach', (request, reply) =>
    execute(network, request, reply, (parameters) => detachMethod(network, parameters, request.params.id)),
  );
  api.post('/customers', (request, reply) => execute(network, request, reply, (parameters) => createCustomer(network, parameters)));
  api.post('/tokens', (request, reply) => execute(network, request, reply, (parameters) => createSecurityCode(network, parameters)));
  api.post('/payment_intents', (request, reply) =>
    execute(network, request, reply, (parameters) => charge(network, parameters, keyOf(request))),
  );
  api.post<{ Params: { id: string } }>('/payment_intents/:id/capture', (request, reply) =>
    execute(network, request, reply, (parameters) => capture(network, parameters, request.params.id)),
  );
  api.post<{ Params: { id: string } }>('/payment_intents/:id/cancel', (request, reply) =>
    execute(network, request, reply, (parameters) => cancel(network, parameters, request.params.id)),
  );
};

export type Execution = { readonly answer: Answer; readonly delivery?: Delivery; readonly delayMs?: number };

export const keyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  if (key.length > 255) throw invalidRequest('Idempotency keys are limited to 255 characters.');
  return key;
};

/** Order for every change: mode, idempotency key, execution in one transaction with the stored answer, delivery. */
export const execute = async (
  network: CardNetwork,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (parameters: FormParameters) => Execution,
): Promise<FastifyReply> => {
  const parameters = parseForm(typeof request.body === 'string' ? request.body : '');
  const key = keyOf(request);
  if (key === null) {
    if (await meetMode(network, reply)) return reply;
    return dispatch(
      network,
      reply,
      network.book.transaction(() => work(parameters)),
    );
  }
  const fingerprint = requestFingerprint(network.fingerprintKey, request.url, withoutCardData(parameters, network.fingerprintKey));
  reply.header('idempotency-key', key);
  const kept = network.keys.claim(key, fingerprint);
  if (kept !== undefined) {
    if (await meetMode(network, reply)) return reply;
    return reply.header('idempotent-replayed', 'true').code(kept.status).send(kept.body);
  }
  try {
    if (!(await meetMode(network, reply))) {
      const execution = network.book.transaction(() => {
        const result = work(parameters);
        network.keys.keep(key, fingerprint, result.answer, network.now());
        return result;
      });
      failpoint('charge-booked');
      await dispatch(network, reply, execution);
    }
  } finally {
    network.keys.release(key);
  }
  return reply;
};

const dispatch = async (network: CardNetwork, reply: FastifyReply, execution: Execution): Promise<FastifyReply> => {
  if (execution.delayMs !== undefined) await wait(execution.delayMs, undefined, { signal: network.closing });
  return deliver(reply, execution.answer, execution.delivery ?? 'answer');
};

const createMethod = (network: CardNetwork, parameters: FormParameters): Execution => {
  refuseUnknown(parameters, ['type', 'card', 'billing_details', 'metadata', 'allow_redisplay', 'expand']);
  const method = tokeniseCard(parameters, network.fingerprintKey, network.now());
  network.book.addPaymentMethod(method);
  return { answer: { status: 200, body: paymentMethodObject(method) } };
};

const createCustomer = ({ book, now }: CardNetwork, parameters: FormParameters): Execution => {
  refuseUnknown(parameters, ['metadata', 'expand']);
  const id = newId('cus');
  book.addCustomer(id, now());
  return { answer: { status: 200, body: { id, object: 'customer', livemode: false } } };
};

const detachMethod = ({ book }: CardNetwork, parameters: FormParameters, id: string): Execution => {
  refuseUnknown(parameters, ['expand']);
  const method = book.paymentMethod(id);
  if (method === undefined) throw missingResource('PaymentMethod', 'payment_method');
  if (method.customer === null) {
    throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.');
  }
  book.detach(id);
  return { answer: { status: 200, body: paymentMethodObject({ ...method, customer: null }) } };
};

const createSecurityCode = ({ book, now }: CardNetwork, parameters: FormParameters): Execution => {
  refuseUnknown(parameters, ['cvc_update', 'expand']);
  const code = tokeniseSecurityCode(parameters, now());
  book.addSecurityCode(code);
  return { answer: { status: 200, body: { id: code.id, object: 'token', type: 'cvc_update', used: false, livemode: false } } };
};

const INTENT_PARAMETERS = [
  'amount',
  'currency',
  'payment_method',
  'allowed_payment_method_types',
  'confirm',
  'capture_method',
  'description',
  'return_url',
  'metadata',
  'transfer_group',
  'customer',
  'setup_future_usage',
  'payment_method_options',
  'expand',
];
const MINIMUM_AMOUNTS: Readonly<Record<string, number>> = { eur: 50, usd: 50, gbp: 30 };
const MAXIMUM_AMOUNT = 99_999_999;

const charge = (network: CardNetwork, parameters: FormParameters, key: string | null): Execution => {
  const input = readIntent(parameters, key);
  const methodId = required(parameters, 'payment_method');
  const method = network.book.paymentMethod(methodId);
  const misbehaviour = method === undefined ? undefined : behaviourOf(method).misbehaviour;
  if (misbehaviour === 'error-instead-of-capture') return { answer: { status: 500, body: { error: SERVER_ERROR } } };
  const intent = createAndConfirm(network, input, methodId);
  const answer = answerAbout(network, intent, listAt(parameters, 'expand'));
  if (intent.status === 'succeeded' && network.book.control().mode === 'timeout-after-capture') {
    network.book.spendControl();
    return { answer, delivery: 'silence' };
  }
  return misbehave(network, answer, misbehaviour);
};

const capture = (network: CardNetwork, parameters: FormParameters, id: string): Execution => {
  refuseUnknown(parameters, ['amount_to_capture', 'expand']);
  const intent = captureIntent(network, id, parameters.has('amount_to_capture') ? integer(parameters, 'amount_to_capture') : null);
  return { answer: answerAbout(network, intent, listAt(parameters, 'expand')) };
};

const readIntent = (parameters: FormParameters, key: string | null): IntentInput => {
  refuseUnknown(parameters, INTENT_PARAMETERS);
  const amount = integer(parameters, 'amount');
  const currency = required(parameters, 'currency');
  const minimum = MINIMUM_AMOUNTS[currency];
  if (minimum === undefined) throw invalidRequest(`Invalid currency: ${currency}`, { code: 'parameter_invalid', param: 'currency' });
  if (amount < minimum) throw invalidRequest('Amount is too small.', { code: 'amount_too_small', param: 'amount' });
  if (amount > MAXIMUM_AMOUNT) throw invalidRequest('Amount is too large.', { code: 'amount_too_large', param: 'amount' });
  if (parameters.get('confirm') !== 'true') throw invalidRequest('This network confirms at once: pass confirm=true.', { param: 'confirm' });
  return {
    amount,
    currency,
    description: parameters.get('description') ?? null,
    return_url: returnUrlOf(parameters),
    metadata: JSON.stringify(objectAt(parameters, 'metadata')),
    idempotency_key: key,
    transfer_group: parameters.get('transfer_group') ?? null,
    customer: parameters.get('customer') ?? null,
    capture_method: null,
    saves: parameters.has('setup_future_usage'),
    securityCodeToken: parameters.get('payment_method_options[card][cvc_token]') ?? null,
  };
};

const returnUrlOf = (parameters: FormParameters): string => {
  const returnUrl = parameters.get('return_url') ?? '';
  if (/^https?:$/.test(URL.parse(returnUrl)?.protocol ?? '')) return returnUrl;
  throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
};

/** A declined charge is answered 402 with the intent inside the error. */
const answerAbout = (network: CardNetwork, intent: IntentRow, expand: readonly string[]): Answer => {
  const body = intentObject({ book: network.book, publicUrl: network.options.publicUrl(), expand }, intent);
  const error = lastErrorOf(intent);
  return error === null ? { status: 200, body } : { status: 402, body: { error: { ...error, payment_intent: body } } };
};

const misbehave = (network: CardNetwork, answer: Answer, misbehaviour: Misbehaviour | undefined): Execution => {
  switch (misbehaviour) {
    case 'silent-after-capture':
      return { answer, delivery: 'silence' };
    case 'reset-after-capture':
      return { answer, delivery: 'reset' };
    case 'answers-twice':
      return { answer, delivery: 'twice' };
    case 'answers-late':
      return { answer, delayMs: network.lateAnswerMs };
    case 'error-after-capture':
      return { answer: { status: 500, body: { error: SERVER_ERROR } } };
    case 'error-instead-of-capture':
    case undefined:
      return { answer };
  }
};

const CANCELLATION_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'];

const cancel = (network: CardNetwork, parameters: FormParameters, id: string): Execution => {
  refuseUnknown(parameters, ['cancellation_reason', 'expand']);
  const reason = parameters.get('cancellation_reason') ?? null;
  if (reason !== null && !CANCELLATION_REASONS.includes(reason)) {
    throw invalidRequest('Invalid cancellation_reason', { code: 'parameter_invalid', param: 'cancellation_reason' });
  }
  const intent = cancelIntent(network, id, reason);
  const view = { book: network.book, publicUrl: network.options.publicUrl(), expand: listAt(parameters, 'expand') };
  return { answer: { status: 200, body: intentObject(view, intent) } };
};
