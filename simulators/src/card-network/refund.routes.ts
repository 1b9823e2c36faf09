import type { FastifyInstance } from 'fastify';
import { giveBack } from './balance.ts';
import type { RefundRow } from './book-rows.ts';
import type { CardNetwork } from './card-network.context.ts';
import { integer, objectAt, refuseUnknown, required, type FormParameters } from './form-parameters.ts';
import { lookUp } from './look-up.routes.ts';
import { newId } from './network.ts';
import { execute, keyOf, type Execution } from './payment.routes.ts';
import { invalidRequest, missingResource } from './stripe-errors.ts';
import { listObject, refundObject } from './stripe-objects.ts';

/** Refunds to the card: at most the captured amount, and immediately. */
export const registerRefunds = (api: FastifyInstance, network: CardNetwork): void => {
  api.post('/refunds', (request, reply) => execute(network, request, reply, (parameters) => refund(network, parameters, keyOf(request))));
  api.get('/refunds', (request, reply) =>
    lookUp(network, reply, request.url, (parameters) => {
      refuseUnknown(parameters, ['payment_intent', 'limit', 'expand']);
      return listObject('/v1/refunds', network.book.refundsOf(required(parameters, 'payment_intent')).map(refundObject), false);
    }),
  );
};

const refund = (network: CardNetwork, parameters: FormParameters, key: string | null): Execution => {
  refuseUnknown(parameters, ['payment_intent', 'amount', 'metadata', 'reason', 'expand']);
  const { book } = network;
  const intent = book.intent(required(parameters, 'payment_intent'));
  if (intent === undefined) throw missingResource('payment_intent', 'payment_intent');
  const captured = book.latestCharge(intent.id)?.amount ?? intent.amount;
  const amount = parameters.has('amount') ? integer(parameters, 'amount') : captured;
  const returned = book.refundsOf(intent.id).reduce((sum, row) => sum + row.amount, 0);
  if (intent.status !== 'succeeded') throw invalidRequest('This PaymentIntent does not have a successful charge to refund.');
  // An inquiry leaves the charge refundable; a dispute that was won does too.
  if (book.disputesOf(intent.id).some(({ status }) => ['needs_response', 'under_review', 'lost'].includes(status))) {
    throw invalidRequest('The charge has been disputed.', { code: 'charge_disputed' });
  }
  if (returned >= captured) throw invalidRequest('The charge has already been refunded.', { code: 'charge_already_refunded' });
  if (amount < 1 || amount > captured - returned) {
    throw invalidRequest('Refund amount is greater than unrefunded amount on charge.', { code: 'amount_too_large', param: 'amount' });
  }
  const row: RefundRow = {
    id: newId('re'),
    payment_intent: intent.id,
    created_ms: network.now().getTime(),
    amount,
    currency: intent.currency,
    metadata: JSON.stringify(objectAt(parameters, 'metadata')),
    idempotency_key: key,
  };
  book.addRefund(row);
  giveBack(network, row);
  return { answer: { status: 200, body: refundObject(row) } };
};
