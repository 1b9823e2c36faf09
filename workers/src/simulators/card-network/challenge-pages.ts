import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html, isCrossSite, sendPage, type Html } from '../simulator-pages.ts';
import { amountText } from './book-pages.ts';
import type { IntentRow } from './book-rows.ts';
import type { CardNetwork } from './card-network.context.ts';
import { answerChallenge } from './network.ts';

type ChallengeRoute = { Params: { id: string } };

/** The 3-D Secure page of the customer's bank. Works without scripts; leaving it open changes nothing. */
export const registerChallengePages = (app: FastifyInstance, network: CardNetwork): void => {
  app.get<ChallengeRoute>('/challenge/:id', (request, reply) => {
    const intent = network.book.intentOfChallenge(request.params.id);
    return intent?.status === 'requires_action' ? sendChallenge(network, reply, intent) : sendOver(reply, intent);
  });
  app.post<ChallengeRoute>('/challenge/:id/complete', (request, reply) => answer(network, request, reply, request.params.id, true));
  app.post<ChallengeRoute>('/challenge/:id/fail', (request, reply) => answer(network, request, reply, request.params.id, false));
};

const answer = (network: CardNetwork, request: FastifyRequest, reply: FastifyReply, challenge: string, passed: boolean): FastifyReply => {
  if (isCrossSite(request)) return reply.code(403).type('text/plain').send('This form belongs to its own page.');
  const intent = network.book.transaction(() => answerChallenge(network, challenge, passed));
  if (intent === undefined) return sendOver(reply, network.book.intentOfChallenge(challenge));
  return reply.redirect(returnAddress(intent, passed ? 'succeeded' : 'failed'), 303);
};

/** As Stripe does it. The parameters are a hint; what counts is what the provider says when it is asked. */
const returnAddress = (intent: IntentRow, redirectStatus: 'succeeded' | 'failed'): string => {
  const url = new URL(intent.return_url ?? 'about:blank');
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', redirectStatus);
  return url.toString();
};

const SIMULATED = html`<p class="notice">This is a simulated bank. No real money moves.</p>`;

const sendChallenge = ({ book }: CardNetwork, reply: FastifyReply, intent: IntentRow): FastifyReply => {
  const method = book.paymentMethod(intent.payment_method ?? '');
  const action = `/challenge/${intent.challenge ?? ''}`;
  return sendPage(reply, {
    title: 'Confirm your payment – simulated bank',
    narrow: true,
    formTargets: [new URL(intent.return_url ?? 'about:blank').origin],
    body: html`<h1>Confirm your payment</h1>
      ${SIMULATED}
      <p>Your bank wants to be sure that it is you.</p>
      <dl>
        ${row('Amount', amountText(intent))}${row('For', intent.description ?? 'a payment')}
        ${row('Card', `${method?.brand ?? 'card'} ending in ${method?.last_four ?? '----'}`)}
      </dl>
      <form method="post" action="${`${action}/complete`}"><button type="submit">Complete authentication</button></form>
      <form method="post" action="${`${action}/fail`}"><button type="submit">Fail authentication</button></form>`,
  });
};

const row = (term: string, value: string): Html =>
  html`<dt>${term}</dt>
    <dd>${value}</dd>`;

const sendOver = (reply: FastifyReply, intent: IntentRow | undefined): FastifyReply =>
  sendPage(reply, {
    title: 'Nothing to confirm – simulated bank',
    narrow: true,
    status: intent === undefined ? 404 : 410,
    body: html`<h1>Nothing to confirm</h1>
      ${SIMULATED}
      <p>${intent === undefined ? 'There is no such authentication.' : 'This authentication is over. Nothing was changed.'}</p>
      ${typeof intent?.return_url === 'string' ? html`<p><a href="${intent.return_url}">Back to the shop</a></p>` : null}`,
  });
