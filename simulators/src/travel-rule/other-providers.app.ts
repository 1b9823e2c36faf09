import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { uuidSchema } from '@danubit/contracts/values/ids';
import { INQUIRY_HEADERS, TRP_VERSION, trpInquirySchema } from '@danubit/core/travel-rule/trp/trp-wire';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import * as z from 'zod/mini';
import { answerAnalytics } from '../analytics/answer-analytics.ts';
import { html, sendPage, type Html } from '../simulator-pages.ts';
import { createSimulatorServer } from '../simulator-process.ts';
import { table } from '../simulator-table.ts';
import { InquiryBook } from './inquiry-book.ts';
import { callbackPathOf, sendAnswers } from './send-answers.ts';
import { inquiryToSendSchema, sendInquiry } from './send-inquiry.ts';
import { answerOf, BEHAVIOURS, PROVIDER_IDS, TEST_PROVIDERS } from './test-providers.ts';

export type OtherProvidersOptions = {
  /** Folder of the book. */
  readonly folder: string;
  /** Where call-backs reach the api, regardless of the public address in the inquiry. */
  readonly webhookUrl: string;
  readonly logger?: FastifyServerOptions['logger'];
  readonly now?: () => Date;
};

const providerParams = z.object({ provider: z.enum(PROVIDER_IDS) });
const controlSchema = z.object({ provider: z.enum(PROVIDER_IDS), behaviour: z.enum(BEHAVIOURS) });

/**
 * Other providers of crypto accounts, for development and tests: they take inquiries of the Travel Rule Protocol, call back, and send their
 * own. Blockchain analytics answer in the same process.
 */
export const createOtherProviders = ({
  folder,
  webhookUrl,
  logger = false,
  now = () => new Date(),
}: OtherProvidersOptions): FastifyInstance => {
  const book = new InquiryBook(join(folder, 'other-providers.sqlite'));
  const app = createSimulatorServer(logger);
  sendAnswers(app, book, webhookUrl, now);
  const analytics = answerAnalytics(app);
  app.addHook('onClose', (_, done) => {
    book.close();
    done();
  });
  app.get('/', (_, reply) => sendPage(reply, { title: 'Simulated other providers', body: pageOf(book, analytics.page()) }));
  app.get('/book.json', () => ({ inquiries: book.newest().map(({ callback: _, ...row }) => row) }));
  app.post('/providers/:provider/inquiries', (request, reply) => take(book, request, reply, now()));
  app.post('/providers/:provider/confirmations/:id', (request, reply) => confirm(book, request, reply));
  app.post('/control', (request, reply) => {
    const change = z.safeParse(controlSchema, request.body ?? {});
    if (!change.success) return reply.code(422).type('text/plain').send(z.prettifyError(change.error));
    book.behave(change.data.provider, change.data.behaviour);
    return reply.send({ status: 'ok' });
  });
  app.post('/inquiries', (request, reply) => ask(webhookUrl, request, reply));
  return app;
};

/** Sends an inquiry of a simulated provider to the api, and replies with what it answers. */
const ask = async (webhookUrl: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const asked = z.safeParse(inquiryToSendSchema, request.body ?? {});
  if (!asked.success) return reply.code(422).type('text/plain').send(z.prettifyError(asked.error));
  const answers = await sendInquiry(asked.data, webhookUrl);
  return answers === undefined
    ? reply.code(422).type('text/plain').send('"to" is not an address for inquiries of a simulated provider')
    : reply.send(answers);
};

const take = (book: InquiryBook, request: FastifyRequest, reply: FastifyReply, now: Date): FastifyReply => {
  const params = z.safeParse(providerParams, request.params);
  if (!params.success) return reply.code(404).send({ error: 'provider_missing' });
  const { provider } = params.data;
  const behaviour = book.behaviourOf(provider);
  if (behaviour === 'away') return reply.code(503).send({ error: 'away' });
  const id = request.headers[INQUIRY_HEADERS.id];
  const version = request.headers[INQUIRY_HEADERS.version];
  if (typeof version !== 'string' || !version.startsWith('3.')) return reply.code(400).send({ error: 'api_version' });
  if (!z.safeParse(uuidSchema, id).success || typeof id !== 'string') return reply.code(400).send({ error: 'request_identifier' });
  const inquiry = z.safeParse(trpInquirySchema, request.body);
  // Names the fields but not their values, since clients log answers.
  if (!inquiry.success) {
    return reply.code(400).send({ error: 'invalid', fields: inquiry.error.issues.map((issue) => issue.path.join('.')) });
  }
  const { callback, IVMS101 } = inquiry.data;
  if (callbackPathOf(callback) === undefined) return reply.code(400).send({ error: 'callback' });
  const { text, afterMs, times } = answerOf(
    behaviour,
    IVMS101.beneficiary.accountNumber[0] ?? '',
    `${request.protocol}://${request.host}/providers/${provider}/confirmations/${id}`,
  );
  const hash = createHash('sha256').update(JSON.stringify(inquiry.data)).digest('hex');
  const taken = book.take({
    id,
    provider,
    asked_ms: now.getTime(),
    body_hash: hash,
    callback,
    answer: text,
    due_ms: now.getTime() + afterMs,
    left: times,
    sent: 0,
  });
  return taken.body_hash === hash ? reply.send({ version: TRP_VERSION }) : reply.code(409).send({ error: 'identifier_used' });
};

const confirmationParams = z.object({ provider: z.enum(PROVIDER_IDS), id: uuidSchema });
const confirmationBody = z.object({ txid: z.string().check(z.regex(/^(0x)?[0-9a-f]{64}$/)) });

/** The transaction of an approved transfer. A repeated one changes nothing; another one replaces it, as when its fee was raised. */
const confirm = (book: InquiryBook, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const params = z.safeParse(confirmationParams, request.params);
  if (!params.success) return reply.code(404).send({ error: 'inquiry_missing' });
  if (book.behaviourOf(params.data.provider) === 'away') return reply.code(503).send({ error: 'away' });
  const body = z.safeParse(confirmationBody, request.body);
  if (!body.success) return reply.code(400).send({ error: 'invalid', fields: ['txid'] });
  return book.confirm(params.data.id, body.data.txid) ? reply.send({ received: true }) : reply.code(404).send({ error: 'inquiry_missing' });
};

const pageOf = (book: InquiryBook, analytics: Html): Html => html`
  <h1>Simulated other providers</h1>
  <p class="notice">Invented providers. Names and documents are not stored.</p>
  ${table(
    ['Provider', 'Name', 'Behaviour'],
    TEST_PROVIDERS.map(({ id, name }) => [id, name, book.behaviourOf(id)]),
  )}
  <p>Change one with POST /control, such as {"provider": "sava", "behaviour": "refuses"}. Behaviours: ${BEHAVIOURS.join(', ')}.</p>
  <h2>Inquiries</h2>
  ${table(
    ['Provider', 'Asked', 'Answer', 'Times sent', 'Transaction', 'Id'],
    book
      .newest()
      .map((row) => [
        row.provider,
        new Date(row.asked_ms).toISOString(),
        row.answer ?? 'none',
        String(row.sent),
        row.txid ?? 'none',
        row.id,
      ]),
  )}
  ${analytics}
`;
