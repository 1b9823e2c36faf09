import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { isCrossSite } from '../simulator-pages.ts';
import { earn } from './balance.ts';
import type { ChargeRow, IntentRow } from './book-rows.ts';
import type { CardNetwork } from './card-network.context.ts';

const pastCharge = z.strictObject({
  intent: z.string().check(z.regex(/^pi_\w{1,80}$/)),
  paymentId: z.string(),
  attempt: z.int(),
  paymentMethod: z.string(),
  amount: z.int().check(z.gte(1)),
  currency: z.string().check(z.regex(/^[a-z]{3}$/)),
  capturedAt: z.iso.datetime(),
});
export type PastCharge = z.infer<typeof pastCharge>;
const pastChargesSchema = z.strictObject({ charges: z.array(pastCharge).check(z.maxLength(1_000)) });

/**
 * `POST /past-charges {"charges": […]}`: charges that were captured before this book began, so that it agrees with the books of demo data.
 * They are paid out and refunded like all others; the site is not notified of them. A charge that the book already has stays unchanged.
 */
export const registerPastCharges = (app: FastifyInstance, network: CardNetwork): void => {
  app.post('/past-charges', (request, reply) => {
    if (isCrossSite(request)) return reply.code(403).send({ error: 'From this network only.' });
    const asked = z.safeParse(pastChargesSchema, request.body);
    if (!asked.success) return reply.code(400).send({ error: z.prettifyError(asked.error) });
    const { book } = network;
    const added = book.transaction(() => {
      const missing = asked.data.charges.filter(({ intent }) => book.intent(intent) === undefined);
      for (const charge of missing) addPast(network, charge);
      return missing.length;
    });
    return reply.code(201).send({ added });
  });
};

const addPast = (network: CardNetwork, past: PastCharge): void => {
  const { book, now } = network;
  const at = Date.parse(past.capturedAt);
  const money = { amount: past.amount, currency: past.currency };
  const intent: IntentRow = {
    id: past.intent,
    created_ms: at,
    ...money,
    status: 'succeeded',
    payment_method: book.paymentMethod(past.paymentMethod)?.id ?? null,
    description: 'Deposit',
    return_url: null,
    client_secret: `${past.intent}_secret`,
    challenge: null,
    last_error: null,
    metadata: JSON.stringify({ payment_id: past.paymentId, attempt: past.attempt.toString() }),
    transfer_group: past.paymentId,
    settle_at_ms: null,
    cancellation_reason: null,
    idempotency_key: null,
    attach_to: null,
    security_code: null,
    capture_method: null,
  };
  const charge: ChargeRow = {
    id: past.intent.replace('pi_', 'ch_'),
    payment_intent: past.intent,
    created_ms: at,
    ...money,
    captured: 1,
    decline: null,
    risk: 'normal',
    three_d_secure: null,
    cvc_check: 'pass',
    postal_code_check: 'pass',
    authorization_code: null,
    network_transaction_id: null,
  };
  book.addIntent(intent);
  book.addCharge(charge);
  earn(network, charge, now().getTime() - at);
};
