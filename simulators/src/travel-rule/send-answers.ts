import type { FastifyInstance } from 'fastify';
import type { InquiryBook, InquiryRow } from './inquiry-book.ts';

const PATH = '/webhooks/travel-rule/';
const TICK_MS = 250;
const RETRY_MS = 2_000;
const CALL_TIMEOUT_MS = 10_000;

/** The part of a call-back that `SIMULATOR_WEBHOOK_URL` does not name; undefined for any other address, which the simulator never calls. */
export const callbackPathOf = (callback: string): string | undefined => {
  const { pathname } = new URL(callback);
  return pathname.startsWith(PATH) && !pathname.includes('..') ? pathname.slice(PATH.length) : undefined;
};

/** Sends what is due, oldest first, until the server closes. An answer that did not arrive is sent again. */
export const sendAnswers = (app: FastifyInstance, book: InquiryBook, webhookUrl: string, now: () => Date): void => {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    sendDue(book, webhookUrl, now)
      .catch((error: unknown) => {
        app.log.warn({ err: error }, 'the answers to inquiries could not be sent');
      })
      .finally(() => {
        isBusy = false;
      });
  }, TICK_MS);
  app.addHook('onClose', (_, done) => {
    clearInterval(timer);
    done();
  });
};

const sendDue = async (book: InquiryBook, webhookUrl: string, now: () => Date): Promise<void> => {
  for (const row of book.due(now().getTime())) {
    if (await hasArrived(row, webhookUrl)) book.markSent(row.id);
    else book.postpone(row.id, now().getTime() + RETRY_MS);
  }
};

const hasArrived = async ({ callback, answer }: InquiryRow, webhookUrl: string): Promise<boolean> => {
  const path = callbackPathOf(callback);
  if (path === undefined) return true;
  try {
    const response = await fetch(`${webhookUrl}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'api-version': '3.2.1' },
      body: answer,
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    return response.status < 500;
  } catch {
    return false;
  }
};
