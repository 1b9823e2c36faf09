import type { FastifyInstance } from 'fastify';
import { registerHostedPages } from '../hosted-page.ts';
import { amountText } from './book-pages.ts';
import type { SessionRow } from './book-rows.ts';
import type { CardNetwork } from './card-network.context.ts';
import { answerSession, expireSession } from './checkout-sessions.ts';
import { integer, listAt, objectAt, refuseUnknown, required, type FormParameters } from './form-parameters.ts';
import { lookUp } from './look-up.routes.ts';
import { newId } from './network.ts';
import { execute, keyOf, type Execution } from './payment.routes.ts';
import { invalidRequest, missingResource } from './stripe-errors.ts';
import { sessionObject } from './stripe-objects.ts';

/** Checkout Sessions: Stripe's hosted page, created, read and ended by the site. */
export const registerSessions = (api: FastifyInstance, network: CardNetwork): void => {
  api.post('/checkout/sessions', (request, reply) =>
    execute(network, request, reply, (parameters) => create(network, parameters, keyOf(request))),
  );
  api.get<{ Params: { id: string } }>('/checkout/sessions/:id', (request, reply) =>
    lookUp(network, reply, request.url, (parameters) => {
      const session = network.book.session(request.params.id);
      if (session === undefined) throw missingResource('checkout.session', 'session');
      return viewed(network, parameters, session);
    }),
  );
  api.post<{ Params: { id: string } }>('/checkout/sessions/:id/expire', (request, reply) =>
    execute(network, request, reply, (parameters) => ({
      answer: { status: 200, body: viewed(network, parameters, expireSession(network, request.params.id)) },
    })),
  );
};

const viewed = (network: CardNetwork, parameters: FormParameters, session: SessionRow): unknown =>
  sessionObject({ book: network.book, publicUrl: network.options.publicUrl(), expand: listAt(parameters, 'expand') }, session);

const KNOWN = [
  ...['mode', 'allowed_payment_method_types', 'line_items', 'success_url', 'cancel_url', 'client_reference_id', 'metadata'],
  ...['payment_intent_data', 'expand'],
];
const TYPES: readonly (string | undefined)[] = ['card', 'paypal', 'klarna'];

const create = (network: CardNetwork, parameters: FormParameters, key: string | null): Execution => {
  refuseUnknown(parameters, KNOWN);
  const [type] = listAt(parameters, 'allowed_payment_method_types');
  if (type === undefined || !TYPES.includes(type)) {
    throw invalidRequest('This network has pages for card, paypal and klarna.', { param: 'allowed_payment_method_types' });
  }
  if (parameters.get('mode') !== 'payment') throw invalidRequest('This network knows the mode payment only.', { param: 'mode' });
  const session: SessionRow = {
    id: newId('cs_test'),
    created_ms: network.now().getTime(),
    status: 'open',
    type,
    amount: integer(parameters, 'line_items[0][price_data][unit_amount]'),
    currency: required(parameters, 'line_items[0][price_data][currency]'),
    description: required(parameters, 'line_items[0][price_data][product_data][name]'),
    success_url: required(parameters, 'success_url'),
    cancel_url: required(parameters, 'cancel_url'),
    metadata: JSON.stringify(objectAt(parameters, 'payment_intent_data[metadata]')),
    transfer_group: parameters.get('payment_intent_data[transfer_group]') ?? null,
    payment_intent: null,
    capture_method: parameters.get('payment_intent_data[capture_method]') === 'manual' ? 'manual' : 'automatic',
    idempotency_key: key,
  };
  network.book.saveSession(session);
  return { answer: { status: 200, body: viewed(network, parameters, session) } };
};

const NAMES: Readonly<Record<string, string>> = { paypal: 'PayPal', klarna: 'Klarna', card: 'Apple Pay or Google Pay' };

export const registerSessionPages = (app: FastifyInstance, network: CardNetwork): void => {
  const { book } = network;
  registerHostedPages(app, {
    path: 'checkout',
    find: (id) => {
      const session = book.session(id);
      if (session?.status !== 'open') return undefined;
      const { type, description, success_url: returnUrl } = session;
      return { method: NAMES[type] ?? type, amount: amountText(session), description, returnUrl };
    },
    answer: (id, answer) => {
      const session = book.transaction(() => answerSession(network, id, answer));
      return session && { next: session.success_url, isDeclined: session.status === 'open' };
    },
    cancel: (id) => {
      const session = book.session(id);
      return session?.status === 'open' ? { next: session.cancel_url } : undefined;
    },
  });
};
