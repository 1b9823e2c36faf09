import { PAGE_ANSWERS, type PageAnswer } from '../hosted-page.ts';
import type { IntentRow, PaymentMethodRow, SessionRow } from './book-rows.ts';
import { cancelIntent, confirmWith, createAndConfirm, newId } from './network.ts';
import type { NetworkContext } from './network-context.ts';
import { invalidRequest, missingResource } from './stripe-errors.ts';
import { testCardById } from './test-cards.ts';

/** Stripe's hosted page. Like network.ts, it runs inside a transaction of the book. */

/** The customer's answer on the page; undefined when it is over. A try that is declined leaves the page open. */
export const answerSession = (context: NetworkContext, id: string, answer: PageAnswer): SessionRow | undefined => {
  const session = context.book.session(id);
  if (session?.status !== 'open') return undefined;
  const method = methodOf(context, session, PAGE_ANSWERS[answer].card);
  context.book.addPaymentMethod(method);
  const begun = session.payment_intent === null ? undefined : context.book.intent(session.payment_intent);
  const intent = begun === undefined ? createAndConfirm(context, inputOf(session), method.id) : confirmWith(context, begun, method);
  const isPaid = ['succeeded', 'processing', 'requires_capture'].includes(intent.status);
  const status = !isPaid ? 'open' : answer === 'after-the-end' ? 'expired' : 'complete';
  return save(context, { ...session, payment_intent: intent.id, status });
};

/** As Stripe: only an open session can be ended. */
export const expireSession = (context: NetworkContext, id: string): SessionRow => {
  const session = context.book.session(id);
  if (session === undefined) throw missingResource('checkout.session', 'session');
  if (session.status !== 'open') throw invalidRequest('Only Checkout Sessions with a status in ["open"] can be expired.');
  if (session.payment_intent !== null) cancelIntent(context, session.payment_intent, 'automatic');
  return save(context, { ...session, status: 'expired' });
};

const save = ({ book }: NetworkContext, session: SessionRow): SessionRow => {
  book.saveSession(session);
  return session;
};

const inputOf = (session: SessionRow) =>
  ({
    amount: session.amount,
    currency: session.currency,
    description: session.description,
    return_url: session.success_url,
    metadata: session.metadata,
    idempotency_key: session.idempotency_key,
    transfer_group: session.transfer_group,
    capture_method: session.capture_method,
    customer: null,
    saves: false,
    securityCodeToken: null,
  }) satisfies Partial<IntentRow> & Parameters<typeof createAndConfirm>[1];

/** What is paid with on the page: the test card decides what happens, the type is what the site sees. */
const methodOf = ({ now }: NetworkContext, { type }: SessionRow, card: string): PaymentMethodRow => ({
  id: newId('pm'),
  created_ms: now().getTime(),
  card,
  fingerprint: newId('fp'),
  brand: type === 'card' ? 'visa' : type,
  last_four: type === 'card' ? (testCardById(card)?.number.slice(-4) ?? '0000') : '',
  exp_month: 12,
  exp_year: 2040,
  funding: 'credit',
  country: 'SK',
  postal_code_given: 0,
  used: 0,
  customer: null,
});
