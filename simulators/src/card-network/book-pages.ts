import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { html, sendPage, type Html } from '../simulator-pages.ts';
import { table } from '../simulator-table.ts';
import type { IntentRow } from './book-rows.ts';
import type { CardNetwork } from './card-network.context.ts';
import { decideDueDisputes } from './dispute-network.ts';
import { settleDue } from './network.ts';
import { metadataIn, metadataOf } from './stripe-objects.ts';
import { TEST_CARDS } from './test-cards.ts';

const SHOWN_INTENTS = 500;
const SHOWN_DISPUTES = 100;

/** The provider's book for people (`/book`) and for tests (`/book.json`). It shows double charges. */
export const registerBookPages = (app: FastifyInstance, network: CardNetwork): void => {
  app.get('/book.json', (request, reply) => {
    const query = z.safeParse(bookQuery, request.query);
    if (!query.success) return reply.code(400).send({ error: z.prettifyError(query.error) });
    return readBook(network, query.data.after);
  });
  app.get('/book', (_, reply) => sendPage(reply, { title: 'Book of the simulated card network', body: bookPage(readBook(network)) }));
  app.get('/test-cards', (_, reply) => sendPage(reply, { title: 'Test cards of the simulated card network', body: cardsPage() }));
  app.get('/', (_, reply) => reply.redirect('/book'));
};

/** `after`: an intent; the page shows those that are older. */
const bookQuery = z.strictObject({ after: z.optional(z.string()) });

/** The book shows only the brand and the last four digits of a card. */
const readBook = (network: CardNetwork, after?: string) => {
  const { book } = network;
  return book.transaction(() => {
    settleDue(network);
    decideDueDisputes(network);
    const intents = book
      .listIntents({ fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, after: after ?? null, limit: SHOWN_INTENTS })
      .map((intent) => {
        const method = book.paymentMethod(intent.payment_method ?? '');
        const charge = book.latestCharge(intent.id);
        return {
          id: intent.id,
          created: new Date(intent.created_ms).toISOString(),
          status: intent.status,
          amount: intent.amount,
          currency: intent.currency,
          captured: charge?.captured === 1 ? charge.amount : 0,
          refunds: book
            .refundsOf(intent.id)
            .map(({ metadata, amount }) => ({ refund_id: metadataIn(metadata)['refund_id'] ?? null, amount })),
          disputes: book.disputesOf(intent.id).map(({ id, amount, status }) => ({ id, amount, status })),
          decline: charge?.decline ?? null,
          payment_id: metadataOf(intent)['payment_id'] ?? null,
          attempt: metadataOf(intent)['attempt'] ?? null,
          idempotency_key: intent.idempotency_key,
          card: `${method?.brand ?? 'card'} ${method?.last_four ?? ''}`.trim(),
        };
      });
    return {
      control: book.control(),
      disputes: book.latestDisputes(SHOWN_DISPUTES),
      totals: book.totals(),
      double_captures: book.doubleCaptures(),
      intents,
    };
  });
};

type BookView = ReturnType<typeof readBook>;

export const amountText = ({ amount, currency }: Pick<IntentRow, 'amount' | 'currency'>): string =>
  `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;

const bookPage = (view: BookView): Html =>
  html`<h1>Book of the simulated card network</h1>
    <p>
      Every charge that reached the provider, newest first, at most ${SHOWN_INTENTS}. Mode:
      <strong>${view.control.mode}</strong>${view.control.remaining === null ? '' : ` (${view.control.remaining.toString()} left)`}.
      <a href="/test-cards">Test cards</a>
    </p>
    ${doubleCaptures(view)}
    <h2>Captured</h2>
    ${table(
      ['Currency', 'Captures', 'Sum'],
      view.totals.map((total) => [total.currency.toUpperCase(), total.captures.toString(), amountText(total)]),
    )}
    ${disputesPart(view)}
    <h2>Charges</h2>
    ${table(
      ['Time', 'Payment', 'Attempt', 'Status', 'Amount', 'Captured', 'Decline', 'Card', 'Idempotency key', 'Intent'],
      view.intents.map((intent) => [
        intent.created,
        intent.payment_id ?? '',
        intent.attempt ?? '',
        intent.status,
        amountText(intent),
        amountText({ amount: intent.captured, currency: intent.currency }),
        intent.decline ?? '',
        intent.card,
        intent.idempotency_key ?? '',
        intent.id,
      ]),
    )}`;

const disputesPart = ({ disputes }: BookView): Html =>
  disputes.length === 0
    ? html``
    : html`<h2>Disputes</h2>
        <p>
          Evidence with the words winning_evidence or losing_evidence is decided within seconds. To decide another one:
          <code>POST /disputes/&lt;id&gt;/decision {"decision": "won"}</code>, or "lost", or "escalate" for an inquiry.
        </p>
        ${table(
          ['Time', 'Dispute', 'Intent', 'Amount', 'Reason', 'Status', 'Evidence until'],
          disputes.map((dispute) => [
            new Date(dispute.created_ms).toISOString(),
            dispute.id,
            dispute.payment_intent,
            amountText(dispute),
            dispute.reason,
            dispute.status,
            new Date(dispute.due_ms).toISOString(),
          ]),
        )}`;

const cardsPage = (): Html =>
  html`<h1>Test cards</h1>
    <p>Any expiry date in the future, any security code of the right length (four digits for Amex). <a href="/book">The book</a></p>
    ${table(
      ['Number', 'Brand', 'What it does', 'From'],
      TEST_CARDS.map((card) => [grouped(card.number), card.brand, card.summary, card.source]),
    )}`;

const doubleCaptures = (view: BookView): Html =>
  view.double_captures.length === 0
    ? html`<p>No payment was captured twice.</p>`
    : html`<div class="alarm" role="alert">
        <h2>Captured more than once</h2>
        ${table(
          ['Payment', 'Captures'],
          view.double_captures.map((found) => [found.payment_id, found.captures.toString()]),
        )}
      </div>`;

const grouped = (number: string): string =>
  number.startsWith('3') ? `${number.slice(0, 4)} ${number.slice(4, 10)} ${number.slice(10)}` : number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
