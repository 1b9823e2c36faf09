import { randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createSimulatorServer } from '../simulator-process.ts';
import { readOrCreateKey } from '../simulator-store.ts';
import { Book } from './book.ts';
import { registerBookPages } from './book-pages.ts';
import type { CardNetwork, CardNetworkOptions } from './card-network.context.ts';
import { registerChallengePages } from './challenge-pages.ts';
import { registerControl } from './control.routes.ts';
import { registerDisputeControl, registerDisputes } from './dispute.routes.ts';
import { IdempotencyKeys } from './idempotency.ts';
import { registerLookUps } from './look-up.routes.ts';
import { openWebhooks } from './webhooks.ts';
import { sendPayouts } from '../payout-transfers.ts';
import { isPayoutDue, payOut, payoutsToSend, registerPayoutControl, registerPayouts } from './payout.routes.ts';
import { registerPastCharges } from './past-charges.routes.ts';
import { registerPayments } from './payment.routes.ts';
import { registerRefunds } from './refund.routes.ts';
import { registerSessionPages, registerSessions } from './session.routes.ts';
import { registerRedactions } from './redaction.routes.ts';
import { registerSetups } from './setup.routes.ts';
import { SERVER_ERROR, StripeWireError, type StripeErrorBody } from './stripe-errors.ts';

/** The account that pays out. */
const PAYER = { name: 'Stripe Payments Europe (simulated)', iban: 'SK0809000000000123123123' };
const LOOK_EVERY_MS = 60_000;

/**
 * A card provider for development and tests: Stripe's API, Stripe's test cards, misbehaviour on demand, and a book that shows double
 * charges.
 */
export const createCardNetwork = (options: CardNetworkOptions): FastifyInstance => {
  const now = options.now ?? (() => new Date());
  const book = new Book(join(options.folder, 'card-network.sqlite'), now());
  const closing = new AbortController();
  const settleAfterMs = options.settleAfterMs ?? 5_000;
  const network: CardNetwork = {
    options,
    book,
    now,
    keys: new IdempotencyKeys(book),
    fingerprintKey: readOrCreateKey(join(options.folder, 'card-network.key')),
    settleAfterMs,
    lateAnswerMs: options.lateAnswerMs ?? 12_000,
    searchLagMs: options.searchLagMs ?? 2_000,
    closing: closing.signal,
    ...openWebhooks({ book, now, closing: closing.signal, settings: options.webhooks, decidedAfterMs: settleAfterMs }),
  };
  const app = createSimulatorServer(options.logger ?? false);
  let sending = Promise.resolve();
  const daily = setInterval(() => {
    if (isPayoutDue(network)) payOut(network, {});
  }, LOOK_EVERY_MS);
  app.addHook('onReady', (done) => {
    if (options.bankUrl !== undefined) {
      const payouts = {
        unsent: () => payoutsToSend(network),
        markSent: (id: string) => {
          book.markSent(id, now());
        },
      };
      sending = sendPayouts(options.bankUrl, PAYER, payouts, closing.signal);
    }
    done();
  });
  app.addHook('preClose', (done) => {
    clearInterval(daily);
    closing.abort();
    done();
  });
  app.addHook('onClose', async () => {
    await sending;
    book.close();
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, body);
  });
  registerApi(app, network);
  registerChallengePages(app, network);
  registerSessionPages(app, network);
  registerControl(app, network);
  registerDisputeControl(app, network);
  registerPayoutControl(app, network);
  registerPastCharges(app, network);
  registerBookPages(app, network);
  return app;
};

const registerApi = (app: FastifyInstance, network: CardNetwork): void => {
  app.register(
    (api, _, done) => {
      api.addHook('onRequest', (request, reply, next) => {
        reply.header('request-id', `req_${randomBytes(12).toString('hex')}`);
        if (hasKey(request.headers.authorization, network.options.secretKey)) next();
        else next(new StripeWireError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' }));
      });
      api.setErrorHandler((error, request, reply) => {
        if (!(error instanceof StripeWireError)) request.log.error(error);
        return sendError(reply, error);
      });
      api.setNotFoundHandler((request, reply) =>
        sendError(
          reply,
          new StripeWireError(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${request.method}).` }),
        ),
      );
      registerPayments(api, network);
      registerLookUps(api, network);
      registerRefunds(api, network);
      registerDisputes(api, network);
      registerPayouts(api, network);
      registerSetups(api, network);
      registerRedactions(api, network);
      registerSessions(api, network);
      done();
    },
    { prefix: '/v1' },
  );
};

const hasKey = (header: string | undefined, secretKey: string): boolean => {
  const given = Buffer.from(header ?? '');
  const wanted = Buffer.from(`Bearer ${secretKey}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

const sendError = (reply: FastifyReply, error: unknown): FastifyReply => {
  if (error instanceof StripeWireError) return reply.code(error.status).send({ error: error.body });
  const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  const body: StripeErrorBody = status < 500 ? { type: 'invalid_request_error', message: 'The request can not be read.' } : SERVER_ERROR;
  return reply.code(status).send({ error: body });
};
