import type { FastifyInstance } from 'fastify';
import { PAGE_ANSWERS, registerHostedPages, type PageAnswer } from '../hosted-page.ts';
import type { AdyenReply } from './adyen-answers.ts';
import { invalid } from './adyen-answers.ts';
import { createPayment } from './adyen-platform.ts';
import { newPsp } from './adyen-references.ts';
import type { LinkRequest } from './adyen-requests.ts';
import type { LinkRow } from './adyen-rows.ts';
import type { AdyenContext } from './adyen.context.ts';

/** Payment links: Adyen's own page, where the customer may try until one payment succeeds. */

export const createLink = ({ book, now }: AdyenContext, asked: LinkRequest, key: string | null): LinkRow => {
  const link: LinkRow = {
    id: `PL${newPsp()}`,
    created_ms: now().getTime(),
    status: 'active',
    method: asked.allowedPaymentMethods[0] ?? 'paypal',
    reference: asked.reference,
    amount: asked.amount.value,
    currency: asked.amount.currency,
    description: asked.description,
    return_url: asked.returnUrl,
    idempotency_key: key,
    manual: asked.manualCapture === true ? 1 : 0,
  };
  book.addLink(link);
  return link;
};

export const linkReply = ({ options }: AdyenContext, link: LinkRow, status = 200): AdyenReply => ({
  status,
  body: {
    id: link.id,
    url: `${options.publicUrl()}/pay/${link.id}`,
    amount: { currency: link.currency, value: link.amount },
    merchantAccount: options.merchantAccount,
    reference: link.reference,
    reusable: false,
    status: link.status,
  },
});

/** Only an active link can be ended. */
export const expireLink = (context: AdyenContext, id: string): AdyenReply => {
  const link = context.book.link(id);
  if (link === undefined) return invalid('702', 'Payment link not found');
  if (link.status !== 'active') return invalid('702', 'Payment link can not be updated');
  return linkReply(context, move(context, link, 'expired'));
};

const move = ({ book }: AdyenContext, link: LinkRow, status: LinkRow['status']): LinkRow => {
  book.moveLink(link.id, status);
  return { ...link, status };
};

/** Undefined for a link that is over. A refused try leaves it active. */
const answerLink = (context: AdyenContext, id: string, answer: PageAnswer): LinkRow | undefined => {
  const link = context.book.link(id);
  if (link?.status !== 'active') return undefined;
  const { reference, amount, currency, return_url, idempotency_key, method } = link;
  const { status } = createPayment(context, {
    reference,
    amount,
    currency,
    return_url,
    idempotency_key,
    card: { card: PAGE_ANSWERS[answer].card, brand: method, last_four: '' },
    mayChallenge: true,
    refusal: null,
    isCapturedLater: link.manual === 1,
  });
  if (answer === 'after-the-end') return move(context, link, 'expired');
  return status === 'refused' ? link : move(context, link, status === 'pending' ? 'paymentPending' : 'completed');
};

const NAMES: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  klarna: 'Klarna',
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
  samsungpay: 'Samsung Pay',
};

export const registerLinkPages = (app: FastifyInstance, context: AdyenContext): void => {
  const { book } = context;
  const next = ({ return_url: returnUrl }: LinkRow) => ({ next: returnUrl });
  registerHostedPages(app, {
    path: 'pay',
    find: (id) => {
      const link = book.link(id);
      if (link?.status !== 'active') return undefined;
      const { method, amount, currency, description, return_url: returnUrl } = link;
      return { method: NAMES[method] ?? method, amount: `${(amount / 100).toFixed(2)} ${currency}`, description, returnUrl };
    },
    answer: (id, answer) => {
      const link = book.transaction(() => answerLink(context, id, answer));
      return link && { ...next(link), isDeclined: link.status === 'active' };
    },
    cancel: (id) => {
      const link = book.link(id);
      return link?.status === 'active' ? next(link) : undefined;
    },
  });
};
