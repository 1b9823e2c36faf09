import { html, isCrossSite, sendPage, type Html } from './simulator-pages.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** A page of a simulated provider on which the customer pays with PayPal or a wallet. Leaving it open has no effect. */

/** What the customer can do there, and the test card whose behaviour decides. */
export const PAGE_ANSWERS = {
  approve: { label: 'Pay', card: 'visa' },
  decline: { label: 'Pay, and be declined', card: 'insufficient_funds' },
  late: { label: 'Pay, and let the provider decide later', card: 'late_capture' },
  dispute: { label: 'Pay, and dispute it afterwards', card: 'disputed_later' },
  'after-the-end': { label: 'Pay just as the page ends', card: 'visa' },
} as const;
export type PageAnswer = keyof typeof PAGE_ANSWERS;

/** `next`: where the browser goes; undefined for a page that is not open. */
type Answered = { readonly next: string; readonly isDeclined?: boolean } | undefined;

export type OpenPage = { readonly method: string; readonly amount: string; readonly description: string; readonly returnUrl: string };

type Pages = {
  readonly path: string;
  /** Undefined for a page that is unknown or over. */
  readonly find: (id: string) => OpenPage | undefined;
  readonly answer: (id: string, answer: PageAnswer) => Answered;
  readonly cancel: (id: string) => Answered;
};

type Route = { Params: { id: string; answer: string }; Querystring: { declined?: string } };

export const registerHostedPages = (app: FastifyInstance, { path, find, answer, cancel }: Pages): void => {
  app.get<Route>(`/${path}/:id`, ({ params: { id }, query }, reply) => {
    const page = find(id);
    return page === undefined ? sendOver(reply) : sendHostedPage(reply, `/${path}/${id}`, page, query.declined !== undefined);
  });
  app.post<Route>(`/${path}/:id/:answer`, (request, reply) => {
    if (isCrossSite(request)) return reply.code(403).type('text/plain').send('This form belongs to its own page.');
    const { id, answer: given } = request.params;
    const answered = given === 'cancel' ? cancel(id) : isAnswer(given) ? answer(id, given) : undefined;
    if (answered === undefined) return sendOver(reply);
    return reply.redirect(answered.isDeclined === true ? `/${path}/${id}?declined` : answered.next, 303);
  });
};

const isAnswer = (text: string): text is PageAnswer => Object.hasOwn(PAGE_ANSWERS, text);

const SIMULATED = html`<p class="notice">This is the simulated page of a provider. No real money moves.</p>`;

const sendHostedPage = (reply: FastifyReply, action: string, page: OpenPage, wasDeclined: boolean): FastifyReply =>
  sendPage(reply, {
    title: `Pay with ${page.method} – simulated provider`,
    narrow: true,
    formTargets: [new URL(page.returnUrl).origin],
    body: html`<h1>Pay with ${page.method}</h1>
      ${SIMULATED} ${wasDeclined ? html`<p role="alert">Declined. Try again, or go back.</p>` : null}
      <dl>
        <dt>Amount</dt>
        <dd>${page.amount}</dd>
        <dt>For</dt>
        <dd>${page.description}</dd>
      </dl>
      ${Object.entries(PAGE_ANSWERS).map(([name, { label }]) => button(`${action}/${name}`, label))}
      ${button(`${action}/cancel`, 'Cancel and go back')}`,
  });

const button = (action: string, label: string): Html =>
  html`<form method="post" action="${action}"><button type="submit">${label}</button></form>`;

const sendOver = (reply: FastifyReply): FastifyReply =>
  sendPage(reply, {
    title: 'Nothing to pay – simulated provider',
    narrow: true,
    status: 410,
    body: html`<h1>Nothing to pay</h1>
      ${SIMULATED}
      <p>This page is over, or does not exist. Nothing was changed.</p>`,
  });
