import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { isCrossSite } from '../simulator-pages.ts';
import { plant, PLANTED } from './balance.ts';
import type { BalanceRow, PayoutRow } from './book-rows.ts';
import type { CardNetwork } from './card-network.context.ts';
import { listAt, refuseUnknown, type FormParameters } from './form-parameters.ts';
import { lookUp } from './look-up.routes.ts';
import { invalidRequest, missingResource } from './stripe-errors.ts';
import { listObject, metadataOf } from './stripe-objects.ts';

const DAY_MS = 24 * 3_600_000;
const seconds = (ms: number): number => Math.floor(ms / 1_000);

/** Payouts and balance transactions, as Stripe's API shows them. */
export const registerPayouts = (api: FastifyInstance, network: CardNetwork): void => {
  api.get('/payouts', (request, reply) => lookUp(network, reply, request.url, (parameters) => listPayouts(network, parameters)));
  api.get<{ Params: { id: string } }>('/payouts/:id', (request, reply) =>
    lookUp(network, reply, request.url, () => {
      const payout = network.book.payout(request.params.id);
      if (payout === undefined) throw missingResource('payout', 'payout');
      return payoutObject(network, payout);
    }),
  );
  api.get('/balance_transactions', (request, reply) =>
    lookUp(network, reply, request.url, (parameters) => listTransactions(network, parameters)),
  );
};

const MAX_LIMIT = 100;

const pageOf = <Row extends { readonly id: string }>(rows: readonly Row[], parameters: FormParameters) => {
  const limit = Number(parameters.get('limit') ?? '10');
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) throw invalidRequest('Invalid limit', { param: 'limit' });
  const after = parameters.get('starting_after');
  const start = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  return { page: rows.slice(start, start + limit), hasMore: rows.length > start + limit };
};

const timeAt = (parameters: FormParameters, name: string, otherwise: number): number => Number(parameters.get(name) ?? otherwise) * 1_000;

const listPayouts = (network: CardNetwork, parameters: FormParameters): unknown => {
  refuseUnknown(parameters, ['created', 'limit', 'starting_after', 'status']);
  const { page, hasMore } = pageOf(network.book.payouts(timeAt(parameters, 'created[gte]', 0)), parameters);
  return listObject(
    '/v1/payouts',
    page.map((payout) => payoutObject(network, payout)),
    hasMore,
  );
};

const listTransactions = (network: CardNetwork, parameters: FormParameters): unknown => {
  refuseUnknown(parameters, ['payout', 'created', 'limit', 'starting_after', 'expand', 'type']);
  const payoutId = parameters.get('payout') ?? null;
  const rows = network.book.transactions({
    payout: payoutId,
    fromMs: timeAt(parameters, 'created[gte]', 0),
    toMs: timeAt(parameters, 'created[lt]', 9_999_999_999),
  });
  const leftOut = payoutId === null ? null : (network.book.payout(payoutId)?.left_out ?? null);
  const { page, hasMore } = pageOf(
    rows.filter(({ id }) => id !== leftOut),
    parameters,
  );
  const isExpanded = listAt(parameters, 'expand').includes('data.source');
  return listObject(
    '/v1/balance_transactions',
    page.map((row) => transactionObject(network, row, isExpanded)),
    hasMore,
  );
};

const payoutObject = ({ now }: CardNetwork, payout: PayoutRow): unknown => ({
  id: payout.id,
  object: 'payout',
  amount: payout.amount,
  currency: payout.currency,
  automatic: true,
  livemode: false,
  arrival_date: seconds(payout.created_ms),
  created: seconds(payout.created_ms),
  method: 'standard',
  type: 'bank_account',
  status: 'paid',
  reconciliation_status: now().getTime() < payout.report_at_ms ? 'in_progress' : 'completed',
});

const CATEGORIES: Readonly<Record<BalanceRow['type'], { readonly type: string; readonly category: string }>> = {
  charge: { type: 'charge', category: 'charge' },
  refund: { type: 'refund', category: 'refund' },
  dispute: { type: 'adjustment', category: 'dispute' },
  dispute_reversal: { type: 'adjustment', category: 'dispute_reversal' },
  payment_failure_refund: { type: 'payment_failure_refund', category: 'charge_failure' },
};

const transactionObject = (network: CardNetwork, row: BalanceRow, isExpanded: boolean): unknown => {
  const { type, category } = CATEGORIES[row.type];
  return {
    id: row.id,
    object: 'balance_transaction',
    type,
    reporting_category: category,
    currency: row.currency,
    amount: row.amount,
    fee: row.fee,
    net: row.amount - row.fee,
    created: seconds(row.created_ms),
    status: 'available',
    source: isExpanded ? sourceObject(network, row) : row.source,
  };
};

const sourceObject = ({ book }: CardNetwork, { type, source, payment_intent: intentId }: BalanceRow): unknown => {
  const intent = intentId === null ? undefined : book.intent(intentId);
  const object = type === 'refund' ? 'refund' : type.startsWith('dispute') ? 'dispute' : 'charge';
  return { id: source, object, payment_intent: intentId, metadata: intent === undefined ? {} : metadataOf(intent) };
};

const payoutSchema = z.strictObject({
  /** late: the report comes after `lateMs` · repeated: announced twice · incomplete: the list lacks an item. */
  fault: z.optional(z.enum(['late', 'repeated', 'incomplete'])),
  lateMs: z.optional(z.int().check(z.gte(0), z.lte(30 * DAY_MS))),
});
const plantSchema = z.strictObject({
  what: z.enum(PLANTED),
  intent: z.optional(z.string()),
  agoMs: z.optional(z.int().check(z.gte(0), z.lte(DAY_MS))),
});

/**
 * `POST /payouts {"fault"?}` pays out what is owed, one payout for each currency; `POST /plant {"what", "intent"?, "agoMs"?}` plants a
 * break in the book of the newest charge, or of that of an intent.
 */
export const registerPayoutControl = (app: FastifyInstance, network: CardNetwork): void => {
  app.post('/payouts', (request, reply) => {
    const asked = z.safeParse(payoutSchema, request.body ?? {});
    if (isCrossSite(request) || !asked.success) return reply.code(400).send({ error: 'A fault is late, repeated or incomplete.' });
    return reply.code(201).send({ payouts: payOut(network, asked.data) });
  });
  app.post('/plant', (request, reply) => {
    const asked = z.safeParse(plantSchema, request.body);
    if (isCrossSite(request) || !asked.success) return reply.code(400).send({ error: `What is planted is one of ${PLANTED.join(', ')}.` });
    const { what, intent, agoMs } = asked.data;
    const planted = network.book.transaction(() => plant(network, what, intent ?? null, agoMs));
    return planted === undefined ? reply.code(404).send({ error: 'There is no such charge.' }) : reply.code(201).send(planted);
  });
};

/** Debts stay until later income covers them, as at Stripe. */
export const payOut = (network: CardNetwork, { fault, lateMs = 2_000 }: z.infer<typeof payoutSchema>): readonly PayoutRow[] => {
  const { book, now } = network;
  const at = now().getTime();
  const made = book.transaction(() => {
    const byCurrency = Map.groupBy(book.unpaidTransactions(), ({ currency }) => currency);
    return [...byCurrency].flatMap(([currency, rows]) => {
      const amount = rows.reduce((sum, row) => sum + row.amount - row.fee, 0);
      if (amount <= 0) return [];
      const payout: PayoutRow = {
        id: `po_${randomBytes(12).toString('hex')}`,
        created_ms: at,
        amount,
        currency,
        sent_ms: null,
        report_at_ms: fault === 'late' ? at + lateMs : at,
        left_out: fault === 'incomplete' ? (rows[0]?.id ?? null) : null,
      };
      book.addPayout(payout, rows);
      return [payout];
    });
  });
  for (const { id } of made) {
    network.announcePayout(id);
    if (fault === 'repeated') network.announcePayout(id);
  }
  return made;
};

export const payoutsToSend = ({ book }: CardNetwork) =>
  book
    .payouts(0)
    .filter(({ sent_ms: sentMs }) => sentMs === null)
    .map(({ id, amount, currency }) => ({ id, amount, currency: currency.toUpperCase(), remittance: `STRIPE PAYOUT ${id}` }));

/** Pays out when a new day has begun (UTC). */
export const isPayoutDue = ({ book, now }: CardNetwork): boolean => {
  const today = now().toISOString().slice(0, 10);
  const [oldest] = book.unpaidTransactions();
  return oldest !== undefined && new Date(oldest.created_ms).toISOString().slice(0, 10) < today;
};
