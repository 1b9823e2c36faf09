import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html, isCrossSite, sendPage, type Html } from '../simulator-pages.ts';
import { MINIMUM_AGE_YEARS, TEST_IDENTITIES } from './test-identities.ts';
import type { VerificationBook, VerificationRow } from './verification-book.ts';

type Desk = { readonly book: VerificationBook; readonly now: () => Date };
type VerificationRoute = { Params: { id: string } };

/** The page of the verifier: staff release or reject people in review, by a form without scripts. */
export const registerVerificationPages = (app: FastifyInstance, desk: Desk): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, body);
  });
  app.get('/', (_, reply) => sendPage(reply, { title: 'Simulated identity verifier', body: deskPage(desk) }));
  app.post<VerificationRoute>('/verifications/:id/release', (request, reply) => endReview(desk, request, reply, 'verified'));
  app.post<VerificationRoute>('/verifications/:id/reject', (request, reply) => endReview(desk, request, reply, 'not_accepted'));
};

const endReview = (
  desk: Desk,
  request: FastifyRequest<VerificationRoute>,
  reply: FastifyReply,
  decision: 'verified' | 'not_accepted',
): FastifyReply => {
  if (isCrossSite(request)) return reply.code(403).type('text/plain').send('This form belongs to its own page.');
  const ended = desk.book.endReview(request.params.id, decision, desk.now().getTime());
  if (!ended) return reply.code(409).type('text/plain').send('This verification is not in review.');
  return reply.redirect('/', 303);
};

const deskPage = ({ book, now }: Desk): Html =>
  html`<h1>Simulated identity verifier</h1>
    <p class="notice">No identity is really checked here. Names and documents are not kept.</p>
    <h2>Verifications</h2>
    <div class="scroll" role="region" aria-label="Verifications" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Verification</th>
            <th scope="col">State</th>
            <th scope="col">Decided by</th>
            <th scope="col">Decide</th>
          </tr>
        </thead>
        <tbody>
          ${book.newest().map((row) => verificationRow(row, now()))}
        </tbody>
      </table>
    </div>
    <h2>Test data</h2>
    <div class="scroll" role="region" aria-label="Test data" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Decision</th>
          </tr>
        </thead>
        <tbody>
          ${TEST_IDENTITIES.map(
            ({ prefix, summary }) =>
              html`<tr>
                <td>Document number ${prefix}…</td>
                <td>${summary}</td>
              </tr>`,
          )}
          <tr>
            <td>Younger than ${MINIMUM_AGE_YEARS}</td>
            <td>Rejected: under age</td>
          </tr>
          <tr>
            <td>Anything else</td>
            <td>Verified</td>
          </tr>
        </tbody>
      </table>
    </div>`;

const verificationRow = (row: VerificationRow, now: Date): Html =>
  html`<tr>
    <td>${new Date(row.created_ms).toISOString()}</td>
    <td>${row.id}</td>
    <td>${stateOf(row, now)}</td>
    <td>${row.decided_by}</td>
    <td>${row.decision === 'review' ? buttons(row.id) : null}</td>
  </tr>`;

const stateOf = (row: VerificationRow, now: Date): string => {
  if (row.decision === 'review') return 'in review';
  return now.getTime() < row.decide_at_ms ? 'being decided' : row.decision;
};

/** The id in the labels distinguishes the buttons of each row. */
const buttons = (id: string): Html => {
  const path = `/verifications/${encodeURIComponent(id)}`;
  return html`<form method="post" action="${`${path}/release`}">
      <button type="submit" aria-label="${`Release ${id}`}">Release</button>
    </form>
    <form method="post" action="${`${path}/reject`}"><button type="submit" aria-label="${`Reject ${id}`}">Reject</button></form>`;
};
