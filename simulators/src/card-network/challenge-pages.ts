import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html, isCrossSite, sendPage, type Html } from '../simulator-pages.ts';
import { amountText } from './book-pages.ts';
import type { IntentRow, SetupRow } from './book-rows.ts';
import type { CardNetwork } from './card-network.context.ts';
import { answerChallenge } from './network.ts';
import { answerSetupChallenge } from './setup-network.ts';

type ChallengeRoute = { Params: { id: string } };

/** The 3-D Secure page of the customer's bank. Works without scripts; leaving it open has no effect. */
export const registerChallengePages = (app: FastifyInstance, network: CardNetwork): void => {
  app.get<ChallengeRoute>('/challenge/:id', (request, reply) => {
    const intent = network.book.intentOfChallenge(request.params.id);
    if (intent?.status === 'requires_action') return sendChallenge(network, reply, intent);
    const setup = network.book.setupOfChallenge(request.params.id);
    return setup?.status === 'requires_action' ? sendCheck(network, reply, setup) : sendOver(reply, intent ?? setup);
  });
  app.post<ChallengeRoute>('/challenge/:id/complete', (request, reply) => answer(network, request, reply, request.params.id, true));
  app.post<ChallengeRoute>('/challenge/:id/fail', (request, reply) => answer(network, request, reply, request.params.id, false));
};

const answer = (network: CardNetwork, request: FastifyRequest, reply: FastifyReply, challenge: string, passed: boolean): FastifyReply => {
  if (isCrossSite(request)) return reply.code(403).type('text/plain').send('This form belongs to its own page.');
  const intent = network.book.transaction(() => answerChallenge(network, challenge, passed));
  if (intent === undefined) return answerCheck(network, reply, challenge, passed);
  return reply.redirect(returnAddress(intent, passed ? 'succeeded' : 'failed'), 303);
};

/** The challenge may be that of a card check, which does not charge the card. */
const answerCheck = (network: CardNetwork, reply: FastifyReply, challenge: string, passed: boolean): FastifyReply => {
  const setup = network.book.transaction(() => answerSetupChallenge(network, challenge, passed));
  if (setup === undefined) return sendOver(reply, network.book.intentOfChallenge(challenge) ?? network.book.setupOfChallenge(challenge));
  const url = new URL(setup.return_url);
  url.searchParams.set('setup_intent', setup.id);
  url.searchParams.set('setup_intent_client_secret', setup.client_secret);
  url.searchParams.set('redirect_status', passed ? 'succeeded' : 'failed');
  return reply.redirect(url.toString(), 303);
};

/** As Stripe does. The parameters are a hint; only the provider's answer to a query counts. */
const returnAddress = (intent: IntentRow, redirectStatus: 'succeeded' | 'failed'): string => {
  const url = new URL(intent.return_url ?? 'about:blank');
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', redirectStatus);
  return url.toString();
};

const SIMULATED = html`<p class="notice">This is a simulated bank. No real money moves.</p>`;

const sendChallenge = (network: CardNetwork, reply: FastifyReply, intent: IntentRow): FastifyReply =>
  sendQuestion(network, reply, {
    title: 'Confirm your payment',
    challenge: intent.challenge ?? '',
    methodId: intent.payment_method ?? '',
    returnUrl: intent.return_url ?? 'about:blank',
    facts: html`${row('Amount', amountText(intent))}${row('For', intent.description ?? 'a payment')}`,
  });

const sendCheck = (network: CardNetwork, reply: FastifyReply, setup: SetupRow): FastifyReply =>
  sendQuestion(network, reply, {
    title: 'Confirm your card',
    challenge: setup.challenge ?? '',
    methodId: setup.payment_method,
    returnUrl: setup.return_url,
    facts: html`${row('Amount', 'nothing is charged')}${row('For', 'keeping your card')}`,
  });

type Question = {
  readonly title: string;
  readonly challenge: string;
  readonly methodId: string;
  readonly returnUrl: string;
  readonly facts: Html;
};

const sendQuestion = (
  { book }: CardNetwork,
  reply: FastifyReply,
  { title, challenge, methodId, returnUrl, facts }: Question,
): FastifyReply => {
  const method = book.paymentMethod(methodId);
  const action = `/challenge/${challenge}`;
  return sendPage(reply, {
    title: `${title} – simulated bank`,
    narrow: true,
    formTargets: [new URL(returnUrl).origin],
    body: html`<h1>${title}</h1>
      ${SIMULATED}
      <p>Your bank wants to be sure that it is you.</p>
      <dl>${facts} ${row('Card', `${method?.brand ?? 'card'} ending in ${method?.last_four ?? '----'}`)}</dl>
      <form method="post" action="${`${action}/complete`}"><button type="submit">Complete authentication</button></form>
      <form method="post" action="${`${action}/fail`}"><button type="submit">Fail authentication</button></form>`,
  });
};

const row = (term: string, value: string): Html =>
  html`<dt>${term}</dt>
    <dd>${value}</dd>`;

const sendOver = (reply: FastifyReply, intent: Pick<IntentRow, 'return_url'> | undefined): FastifyReply =>
  sendPage(reply, {
    title: 'Nothing to confirm – simulated bank',
    narrow: true,
    status: intent === undefined ? 404 : 410,
    body: html`<h1>Nothing to confirm</h1>
      ${SIMULATED}
      <p>${intent === undefined ? 'There is no such authentication.' : 'This authentication is over. Nothing was changed.'}</p>
      ${typeof intent?.return_url === 'string' ? html`<p><a href="${intent.return_url}">Back to the shop</a></p>` : null}`,
  });
