import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { html, isCrossSite, sendPage, type Html } from '../simulator-pages.ts';
import { TEST_CARDS } from '../card-network/test-cards.ts';
import { table } from '../simulator-table.ts';
import { PUBLISHED_CARDS } from './adyen-cards.ts';
import { DISPUTE_STEPS, disputePayment, stepDispute } from './adyen-dispute-desk.ts';
import { registerLinkPages } from './adyen-links.ts';
import { answerChallenge, settlePayments } from './adyen-platform.ts';
import { ADYEN_MODES, type PaymentRow } from './adyen-rows.ts';
import type { AdyenContext } from './adyen.context.ts';

const SHOWN_PAYMENTS = 500;
const DEFAULT_DELAY_MS = 3_000;

/** The challenge pages of the bank, the book for people and tests, and the control API. */
export const registerAdyenPages = (app: FastifyInstance, context: AdyenContext): void => {
  app.get('/book.json', (request, reply) => {
    const query = z.safeParse(z.strictObject({ after: z.optional(z.string()) }), request.query);
    return query.success ? readBook(context, query.data.after) : reply.code(400).send({ error: z.prettifyError(query.error) });
  });
  app.get('/book', (_, reply) => sendPage(reply, { title: 'Book of the simulated Adyen', body: bookPage(readBook(context)) }));
  app.get('/test-cards', (_, reply) => sendPage(reply, { title: 'Test cards of the simulated Adyen', body: cardsPage() }));
  app.get('/', (_, reply) => reply.redirect('/book'));
  registerChallenges(app, context);
  registerLinkPages(app, context);
  registerControl(app, context);
  registerDisputes(app, context);
};

/** `after`: a payment; the older ones follow. Shows the brand and the last four digits of a card, nothing else. */
const readBook = (context: AdyenContext, after?: string) => {
  const { book } = context;
  return book.transaction(() => {
    settlePayments(context);
    const payments = book.newestPayments(SHOWN_PAYMENTS, after ?? null).map((payment) => {
      const [, paymentId = null, attempt = null] = /^([0-9a-f-]{36})\.(\d+)(?:\.page)?(?:\.auth)?$/.exec(payment.reference) ?? [];
      return {
        id: payment.psp,
        created: new Date(payment.created_ms).toISOString(),
        status: payment.status,
        amount: payment.amount,
        currency: payment.currency.toLowerCase(),
        captured: payment.status === 'authorised' ? payment.amount : 0,
        refunds: book
          .refundsOf(payment.psp)
          .filter(({ status }) => status === 'refunded')
          .map(({ reference, amount }) => ({ refund_id: reference.replace(/^refund\./, ''), amount })),
        decline: payment.refusal_code,
        payment_id: paymentId,
        attempt,
        idempotency_key: payment.idempotency_key,
        card: payment.card_text,
      };
    });
    return { control: book.control(), totals: book.totals(), double_captures: book.doubleCaptures(), intents: payments };
  });
};

const amountText = (amount: number, currency: string): string => `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;

const bookPage = ({ control, totals, double_captures: doubles, intents }: ReturnType<typeof readBook>): Html =>
  html`<h1>Book of the simulated Adyen</h1>
    <p>
      Every charge that reached the provider, newest first, at most ${SHOWN_PAYMENTS}. Mode: <strong>${control.mode}</strong>.
      <a href="/test-cards">Test cards</a>
    </p>
    ${
      doubles.length === 0
        ? html`<p>No payment was captured twice.</p>`
        : html`<div class="alarm" role="alert">
            <h2>Captured more than once</h2>
            ${table(
              ['Payment', 'Captures'],
              doubles.map((found) => [found.payment_id, found.captures.toString()]),
            )}
          </div>`
    }
    <h2>Captured</h2>
    ${table(
      ['Currency', 'Captures', 'Sum'],
      totals.map((total) => [total.currency, total.captures.toString(), amountText(total.amount, total.currency)]),
    )}
    <h2>Charges</h2>
    ${table(
      ['Time', 'Payment', 'Attempt', 'Status', 'Amount', 'Captured', 'Returned', 'Refusal', 'Card', 'PSP reference'],
      intents.map((payment) => [
        payment.created,
        payment.payment_id ?? '',
        payment.attempt ?? '',
        payment.status,
        amountText(payment.amount, payment.currency),
        amountText(payment.captured, payment.currency),
        amountText(
          payment.refunds.reduce((sum, { amount }) => sum + amount, 0),
          payment.currency,
        ),
        payment.decline ?? '',
        payment.card,
        payment.id,
      ]),
    )}`;

const cardsPage = (): Html =>
  html`<h1>Test cards</h1>
    <p>Any expiry date in the future, any security code of the right length. <a href="/book">The book</a></p>
    ${table(
      ['Number', 'Brand', 'What it does'],
      [...PUBLISHED_CARDS, ...TEST_CARDS].map(({ number, brand, summary }) => [number.replaceAll(/(\d{4})(?=\d)/g, '$1 '), brand, summary]),
    )}`;

type ChallengeRoute = { Params: { id: string } };

const registerChallenges = (app: FastifyInstance, context: AdyenContext): void => {
  app.get<ChallengeRoute>('/challenge/:id', (request, reply) => {
    const payment = context.book.paymentBy('challenge', request.params.id);
    return payment?.status === 'challenge' && payment.redirect_result === null ? sendQuestion(reply, payment) : sendOver(reply, payment);
  });
  app.post<ChallengeRoute>('/challenge/:id/complete', (request, reply) => answer(context, request, reply, true));
  app.post<ChallengeRoute>('/challenge/:id/fail', (request, reply) => answer(context, request, reply, false));
};

/** As Adyen: the customer goes back with a result that decides nothing before the site sends it to `/payments/details`. */
const answer = (context: AdyenContext, request: FastifyRequest<ChallengeRoute>, reply: FastifyReply, passed: boolean): FastifyReply => {
  if (isCrossSite(request)) return reply.code(403).type('text/plain').send('This form belongs to its own page.');
  const payment = context.book.transaction(() => answerChallenge(context, request.params.id, passed));
  if (payment === undefined) return sendOver(reply, context.book.paymentBy('challenge', request.params.id));
  const url = new URL(payment.return_url);
  url.searchParams.set('redirectResult', payment.redirect_result ?? '');
  return reply.redirect(url.toString(), 303);
};

const SIMULATED = html`<p class="notice">This is a simulated bank. No real money moves.</p>`;

const sendQuestion = (
  reply: FastifyReply,
  { challenge, amount, currency, card_text: card, return_url: returnUrl }: PaymentRow,
): FastifyReply => {
  const title = amount === 0 ? 'Confirm your card' : 'Confirm your payment';
  const action = `/challenge/${challenge ?? ''}`;
  return sendPage(reply, {
    title: `${title} – simulated bank`,
    narrow: true,
    formTargets: [new URL(returnUrl).origin],
    body: html`<h1>${title}</h1>
      ${SIMULATED}
      <p>Your bank wants to be sure that it is you.</p>
      <dl>
        <dt>Amount</dt>
        <dd>${amount === 0 ? 'nothing is charged' : amountText(amount, currency)}</dd>
        <dt>Card</dt>
        <dd>${card}</dd>
      </dl>
      <form method="post" action="${`${action}/complete`}"><button type="submit">Complete authentication</button></form>
      <form method="post" action="${`${action}/fail`}"><button type="submit">Fail authentication</button></form>`,
  });
};

const sendOver = (reply: FastifyReply, payment: PaymentRow | undefined): FastifyReply =>
  sendPage(reply, {
    title: 'Nothing to confirm – simulated bank',
    narrow: true,
    status: payment === undefined ? 404 : 410,
    body: html`<h1>Nothing to confirm</h1>
      ${SIMULATED}
      <p>${payment === undefined ? 'There is no such authentication.' : 'This authentication is over. Nothing was changed.'}</p>`,
  });

const controlSchema = z.strictObject({
  mode: z.enum(ADYEN_MODES),
  /** Number of calls or notices that the mode applies to; without it, the mode lasts until it is changed. */
  count: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
  delayMs: z.optional(z.int().check(z.gte(0), z.lte(86_400_000))),
});

const disputedSchema = z.strictObject({ payment: z.string(), isInquiry: z._default(z.boolean(), false) });
const stepSchema = z.strictObject({ event: z.enum(DISPUTE_STEPS) });

/**
 * `POST /disputes {"payment", "isInquiry"?}` opens one, `POST /disputes/:psp {"event": …}` is what the bank of the cardholder does next.
 * `GET /disputes` lists them.
 */
const registerDisputes = (app: FastifyInstance, context: AdyenContext): void => {
  app.get('/disputes', () => ({ disputes: context.book.disputes() }));
  app.post('/disputes', (request, reply) => {
    if (isCrossSite(request)) return reply.code(403).send({ error: 'From this network only.' });
    const asked = z.safeParse(disputedSchema, request.body);
    if (!asked.success) return reply.code(400).send({ error: z.prettifyError(asked.error) });
    const payment = context.book.paymentBy('psp', asked.data.payment);
    if (payment === undefined || payment.amount === 0) return reply.code(404).send({ error: 'There is no such payment.' });
    context.book.transaction(() => {
      disputePayment(context, payment, asked.data.isInquiry);
    });
    return reply.code(201).send({ disputes: context.book.disputesOf(payment.psp) });
  });
  app.post<{ Params: { psp: string } }>('/disputes/:psp', (request, reply) => {
    if (isCrossSite(request)) return reply.code(403).send({ error: 'From this network only.' });
    const step = z.safeParse(stepSchema, request.body);
    if (!step.success) return reply.code(400).send({ error: z.prettifyError(step.error) });
    const dispute = context.book.dispute(request.params.psp);
    if (dispute === undefined) return reply.code(404).send({ error: 'There is no such dispute.' });
    const isTaken = context.book.transaction(() => stepDispute(context, dispute, step.data.event));
    return isTaken ? reply.send(context.book.dispute(dispute.psp)) : reply.code(409).send({ error: 'The dispute is not at that point.' });
  });
};

/**
 * `POST /control {"mode": …, "count"?: …, "delayMs"?: …}`, kept across restarts. down · slow · error-500 · timeout-after-capture ·
 * refunds-fail-later: a refund succeeds and fails afterwards · notices-lost, notices-twice, notices-reordered, notices-contradictory.
 */
const registerControl = (app: FastifyInstance, { book }: AdyenContext): void => {
  app.get('/control', () => book.control());
  app.post('/control', (request, reply) => {
    if (isCrossSite(request)) return reply.code(403).send({ error: 'From this network only.' });
    const wanted = z.safeParse(controlSchema, request.body);
    if (!wanted.success) return reply.code(400).send({ error: z.prettifyError(wanted.error) });
    const { mode, count, delayMs } = wanted.data;
    book.setControl({ mode, remaining: count ?? null, delay_ms: delayMs ?? DEFAULT_DELAY_MS });
    return reply.send(book.control());
  });
};
