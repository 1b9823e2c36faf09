import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createSimulatorServer } from '../simulator-process.ts';
import { readOrCreateKey } from '../simulator-store.ts';
import { AdyenBook } from './adyen-book.ts';
import { sendNotices } from './adyen-notices.ts';
import { settlePayments } from './adyen-platform.ts';
import { registerAdyenPages } from './adyen-pages.ts';
import type { AdyenContext, AdyenSimulatorOptions } from './adyen.context.ts';
import { sendPayouts } from '../payout-transfers.ts';
import { isPayoutDue, payOut, payoutsToSend, registerAdyenReports } from './adyen-payouts.ts';
import { registerAdyenErasure } from './adyen-erasure.ts';
import { registerAdyenApi } from './adyen.routes.ts';

/** The account that pays out. */
const PAYER = { name: 'Adyen N.V. (simulated)', iban: 'NL91ABNA0417164300' };

/** Adyen for development and tests: its Checkout API and notifications, misbehaviour on demand, and a book that shows double charges. */
export const createAdyen = (options: AdyenSimulatorOptions): FastifyInstance => {
  const now = options.now ?? (() => new Date());
  const book = new AdyenBook(join(options.folder, 'adyen.sqlite'), now());
  const closing = new AbortController();
  const context: AdyenContext = {
    options,
    book,
    now,
    aliasKey: readOrCreateKey(join(options.folder, 'adyen.key')),
    settleAfterMs: options.settleAfterMs ?? 2_000,
    noticeAfterMs: options.noticeAfterMs ?? 200,
    lateAnswerMs: options.lateAnswerMs ?? 12_000,
    closing: closing.signal,
  };
  const app = createSimulatorServer(options.logger ?? false);
  let notices = Promise.resolve();
  let payouts = Promise.resolve();
  app.addHook('onReady', (done) => {
    notices = sendNotices(context, () => {
      book.transaction(() => {
        settlePayments(context);
      });
      if (isPayoutDue(context)) payOut(context, {});
    });
    if (options.bankUrl !== undefined) payouts = sendPayouts(options.bankUrl, PAYER, payoutsToSend(context), closing.signal);
    done();
  });
  app.addHook('preClose', (done) => {
    closing.abort();
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.all([notices, payouts]);
    book.close();
  });
  // The forms of the challenge pages have no fields.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, body);
  });
  registerAdyenApi(app, context);
  registerAdyenErasure(app, context);
  registerAdyenPages(app, context);
  registerAdyenReports(app, context);
  return app;
};
