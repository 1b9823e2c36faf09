import { timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { deliver, reset, type Delivery } from '../card-network/delivery.ts';
import { errorReply, invalid, paymentReply, type AdyenReply } from './adyen-answers.ts';
import { REFUSALS, REFUSING_NAMES, behaviourOfCard, findCard } from './adyen-cards.ts';
import {
  aliasOf,
  cancelPayments,
  capturePayment,
  completeChallenge,
  createPayment,
  refundPayment,
  settlePayments,
} from './adyen-platform.ts';
import { newPsp } from './adyen-references.ts';
import { createLink, expireLink, linkReply } from './adyen-links.ts';
import {
  cancelRequest,
  captureRequest,
  detailsRequest,
  faultOfCard,
  linkRequest,
  linkUpdate,
  paymentRequest,
  refundRequest,
  type PaymentRequest,
} from './adyen-requests.ts';
import type { PaymentRow, StoredCardRow } from './adyen-rows.ts';
import type { AdyenContext } from './adyen.context.ts';

/** The Checkout API. */
export const registerAdyenApi = (app: FastifyInstance, context: AdyenContext): void => {
  app.register(
    (api, _, done) => {
      api.addHook('onRequest', async (request, reply) => {
        if (!hasKey(request.headers['x-api-key'], context.options.apiKey)) {
          await send(reply, UNAUTHORISED);
        }
      });
      api.setErrorHandler((error, request, reply) => {
        request.log.error(error);
        return send(reply, FAILURE);
      });
      api.post('/payments', (request, reply) =>
        execute(context, request, reply, paymentRequest, (asked) => pay(context, asked, keyOf(request))),
      );
      api.post('/payments/details', (request, reply) =>
        execute(context, request, reply, detailsRequest, ({ details }) => {
          const payment = completeChallenge(context, details.redirectResult);
          return payment === undefined ? just(invalid('702', 'Invalid redirectResult')) : just(paymentReply(context, payment));
        }),
      );
      api.post<{ Params: { psp: string } }>('/payments/:psp/refunds', (request, reply) =>
        execute(context, request, reply, refundRequest, (asked) => just(refund(context, request.params.psp, asked))),
      );
      api.post<{ Params: { psp: string } }>('/payments/:psp/captures', (request, reply) =>
        execute(context, request, reply, captureRequest, (asked) => just(capture(context, request.params.psp, asked))),
      );
      api.post<{ Params: { psp: string } }>('/payments/:psp/cancels', (request, reply) =>
        execute(context, request, reply, z.object({ merchantAccount: z.string() }), ({ merchantAccount }) => {
          const payment = context.book.paymentBy('psp', request.params.psp);
          const pspReference = cancelPayments(context, payment === undefined ? [] : [payment]);
          return just({
            status: 201,
            body: { merchantAccount, paymentPspReference: request.params.psp, pspReference, status: 'received' },
          });
        }),
      );
      api.post('/cancels', (request, reply) =>
        execute(context, request, reply, cancelRequest, ({ merchantAccount, paymentReference }) => {
          const pspReference = cancelPayments(context, context.book.paymentsOf(paymentReference));
          return just({ status: 201, body: { merchantAccount, paymentReference, pspReference, status: 'received' } });
        }),
      );
      registerLinks(api, context);
      registerStoredCards(api, context);
      done();
    },
    { prefix: '/v72' },
  );
};

const registerLinks = (api: FastifyInstance, context: AdyenContext): void => {
  type Route = { Params: { id: string } };
  api.post('/paymentLinks', (request, reply) =>
    execute(context, request, reply, linkRequest, (asked) => just(linkReply(context, createLink(context, asked, keyOf(request)), 201))),
  );
  api.patch<Route>('/paymentLinks/:id', (request, reply) =>
    execute(context, request, reply, linkUpdate, () => just(expireLink(context, request.params.id))),
  );
  api.get<Route>('/paymentLinks/:id', async (request, reply) => {
    if (await meetMode(context, reply)) return reply;
    const link = context.book.link(request.params.id);
    return send(reply, link === undefined ? invalid('702', 'Payment link not found') : linkReply(context, link));
  });
};

export const UNAUTHORISED = errorReply(401, 'security', '000', 'HTTP Status Response - Unauthorized');
const FAILURE = errorReply(500, 'internal', '000', 'Internal error');

export const hasKey = (header: unknown, apiKey: string): boolean => {
  const given = Buffer.from(typeof header === 'string' ? header : '');
  const wanted = Buffer.from(apiKey);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

const keyOf = ({ headers }: FastifyRequest): string | null => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : null;
};

/** `sent`: instead of the answer that is stored under the key. */
type Execution = { readonly answer: AdyenReply; readonly sent?: AdyenReply; readonly delivery?: Delivery; readonly delayMs?: number };

export const just = (answer: AdyenReply): Execution => ({ answer });

/** Mode, idempotency key, execution in one transaction with the stored answer, delivery. Refusals are not stored under the key. */
export const execute = async <Schema extends z.ZodMiniType>(
  context: AdyenContext,
  request: FastifyRequest,
  reply: FastifyReply,
  schema: Schema,
  work: (asked: z.infer<Schema>) => Execution,
): Promise<FastifyReply> => {
  if (await meetMode(context, reply)) return reply;
  const { book, now, closing, options } = context;
  const account = z.safeParse(z.object({ merchantAccount: z.optional(z.string()) }), request.body);
  if (account.success && (account.data.merchantAccount ?? options.merchantAccount) !== options.merchantAccount) {
    return send(reply, errorReply(403, 'security', '901', 'Invalid Merchant Account'));
  }
  const parsed = z.safeParse(schema, request.body);
  if (!parsed.success) return send(reply, errorReply(400, 'validation', '702', 'Unexpected input'));
  const key = keyOf(request);
  if (key !== null && key.length > 64) return send(reply, invalid('702', 'Idempotency-Key is too long'));
  const path = `${request.url} ${key ?? ''}`;
  const execution = book.transaction((): Execution => {
    const kept = key === null ? undefined : book.keptAnswer(path);
    if (kept !== undefined) return just({ status: kept.status, body: JSON.parse(kept.body) as unknown });
    const result = work(parsed.data);
    const { status, body } = result.answer;
    if (key !== null && status < 400) book.keepAnswer(path, now(), { status, body: JSON.stringify(body) });
    return result;
  });
  failpoint('charge-booked');
  if (execution.delayMs !== undefined) await wait(execution.delayMs, undefined, { signal: closing });
  return deliver(reply, execution.sent ?? execution.answer, execution.delivery ?? 'answer');
};

export const send = (reply: FastifyReply, { status, body }: AdyenReply): FastifyReply => reply.code(status).send(body);

/** Applies the modes of the control API, and decides payments that are due. True when it has ended the call. */
const meetMode = async (context: AdyenContext, reply: FastifyReply): Promise<boolean> => {
  const { book, closing } = context;
  const { mode, delay_ms: delayMs } = book.control();
  if (mode === 'down' || mode === 'error-500' || mode === 'slow') book.spendControl();
  if (mode === 'down') {
    reset(reply);
    return true;
  }
  if (mode === 'error-500') {
    // No call is executed.
    await send(reply, FAILURE);
    return true;
  }
  if (mode === 'slow') await wait(delayMs, undefined, { signal: closing });
  book.transaction(() => {
    settlePayments(context);
  });
  return false;
};

const pay = (context: AdyenContext, asked: PaymentRequest, key: string | null): Execution => {
  const { number, storedPaymentMethodId, cvc } = asked.paymentMethod;
  const { book } = context;
  if (number !== undefined) return storeCard(context, asked, number, key);
  const card = book.storedCard(storedPaymentMethodId ?? '', asked.shopperReference);
  if (card === undefined) return just(invalid('803', 'PaymentDetail not found'));
  const failsFirst = asked.amount.value > 0 && behaviourOfCard(card.card).misbehaviour === 'error-instead-of-capture';
  if (failsFirst && isFirst(context, asked.reference)) return just(FAILURE);
  // With a stored card, zeros are a wrong security code; every other one is right.
  const hasWrongCode = cvc !== undefined && /^0+$/.test(cvc);
  const refusal = hasWrongCode ? REFUSALS.incorrect_cvc : failsFirst ? REFUSALS.processing_error : null;
  const mayChallenge = asked.authenticationData?.attemptAuthentication !== 'never';
  return delivered(context, createPayment(context, { ...inputOf(asked, key), card, mayChallenge, refusal }));
};

/** An error is not kept under the key, so a repetition is executed: by then the bank refuses the card. */
const isFirst = ({ book, now }: AdyenContext, reference: string): boolean => {
  const mark = `failed ${reference}`;
  if (book.keptAnswer(mark) !== undefined) return false;
  book.keepAnswer(mark, now(), { status: FAILURE.status, body: JSON.stringify(FAILURE.body) });
  return true;
};

const inputOf = ({ reference, amount, returnUrl }: PaymentRequest, key: string | null) => ({
  reference,
  amount: amount.value,
  currency: amount.currency,
  return_url: returnUrl,
  idempotency_key: key,
});

/** The only code that reads a card number; it stores the alias, the last four digits and the id of the test card. */
const storeCard = (context: AdyenContext, asked: PaymentRequest, number: string, key: string | null): Execution => {
  const { book, now, aliasKey } = context;
  if (asked.amount.value !== 0) return just(invalid('905', 'This simulator charges stored cards only'));
  const fault = faultOfCard(asked.paymentMethod, now());
  if (fault !== undefined) return just(invalid(fault.code, fault.message));
  const card = findCard(number);
  if (card === undefined) return just(invalid('101', 'Invalid card number: this simulator takes test cards only'));
  const stored: StoredCardRow = {
    id: newPsp(),
    created_ms: now().getTime(),
    shopper: asked.shopperReference,
    card: card.id,
    alias: aliasOf(number, aliasKey),
    brand: card.brand,
    last_four: number.slice(-4),
    funding: card.funding,
    country: card.country,
  };
  const refusal = REFUSING_NAMES[asked.paymentMethod.holderName ?? ''] ?? null;
  const payment = createPayment(context, { ...inputOf(asked, key), card: stored, mayChallenge: false, refusal });
  const isStored = payment.status === 'authorised' && asked.storePaymentMethod === true;
  if (isStored) book.storeCard(stored);
  return just(paymentReply(context, payment, isStored ? stored : undefined));
};

/** The answer of a charge, as the card and the mode deliver it. */
const delivered = (context: AdyenContext, payment: PaymentRow): Execution => {
  const answer = paymentReply(context, payment);
  if (payment.amount === 0) return just(answer);
  const { book, lateAnswerMs } = context;
  if (book.control().mode === 'timeout-after-capture' && payment.status === 'authorised') {
    book.spendControl();
    return { answer, delivery: 'silence' };
  }
  switch (behaviourOfCard(payment.card).misbehaviour) {
    case 'silent-after-capture':
      return { answer, delivery: 'silence' };
    case 'reset-after-capture':
      return { answer, delivery: 'reset' };
    case 'answers-twice':
      return { answer, delivery: 'twice' };
    case 'answers-late':
      return { answer, delayMs: lateAnswerMs };
    case 'error-after-capture':
      return { answer, sent: FAILURE };
    default:
      return just(answer);
  }
};

const capture = (
  context: AdyenContext,
  psp: string,
  { amount, reference, merchantAccount }: z.infer<typeof captureRequest>,
): AdyenReply => {
  const payment = context.book.paymentBy('psp', psp);
  if (payment === undefined) return invalid('167', 'Original pspReference required for this operation');
  const pspReference = capturePayment(context, payment, amount.value);
  return { status: 201, body: { merchantAccount, paymentPspReference: psp, amount, reference, pspReference, status: 'received' } };
};

const refund = (context: AdyenContext, psp: string, { amount, reference, merchantAccount }: z.infer<typeof refundRequest>): AdyenReply => {
  const payment = context.book.paymentBy('psp', psp);
  if (payment === undefined) return invalid('167', 'Original pspReference required for this operation');
  const made = refundPayment(context, payment, {
    reference: reference ?? payment.reference,
    amount: amount.value,
    currency: amount.currency,
  });
  return {
    status: 201,
    body: { merchantAccount, paymentPspReference: psp, amount, reference, pspReference: made.psp, status: 'received' },
  };
};

const shopperQuery = z.object({ merchantAccount: z.string(), shopperReference: z.string() });

const registerStoredCards = (api: FastifyInstance, context: AdyenContext): void => {
  api.get('/storedPaymentMethods', async (request, reply) => {
    if (await meetMode(context, reply)) return reply;
    const { merchantAccount, shopperReference } = z.parse(shopperQuery, request.query);
    const storedPaymentMethods = context.book
      .storedCardsOf(shopperReference)
      .map(({ id, brand, last_four: lastFour }) => ({ id, brand, lastFour, shopperReference, type: 'scheme' }));
    return reply.send({ merchantAccount, shopperReference, storedPaymentMethods });
  });
  api.delete<{ Params: { id: string } }>('/storedPaymentMethods/:id', async (request, reply) => {
    if (await meetMode(context, reply)) return reply;
    const { shopperReference } = z.parse(shopperQuery, request.query);
    if (context.book.storedCard(request.params.id, shopperReference) === undefined)
      return send(reply, invalid('803', 'PaymentDetail not found'));
    context.book.removeCard(request.params.id, shopperReference);
    return reply.code(204).send();
  });
};
