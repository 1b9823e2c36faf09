import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { reset } from '../card-network/delivery.ts';
import { isCrossSite } from '../simulator-pages.ts';
import { announceReport } from './adyen-notices.ts';
import { plant, PLANTED } from './adyen-settlement-book.ts';
import type { AdyenContext } from './adyen.context.ts';
import type { BatchRow, MovementRow } from './adyen-rows.ts';

const DAY_MS = 24 * 3_600_000;
const fileOf = (batch: number): string => `settlement_detail_report_batch_${batch.toString()}.csv`;

const payoutSchema = z.strictObject({
  /** late: the report comes after `lateMs` · repeated: announced twice · incomplete: the report lacks a line. */
  fault: z.optional(z.enum(['late', 'repeated', 'incomplete'])),
  lateMs: z.optional(z.int().check(z.gte(0), z.lte(30 * DAY_MS))),
});
const plantSchema = z.strictObject({ what: z.enum(PLANTED), payment: z.optional(z.string()) });

/**
 * Settlement detail reports where Adyen has them. `POST /payouts {"fault"?}` closes a batch for each currency and pays it out;
 * `POST /plant {"what", "payment"?}` plants a break in the book of the newest charge, or of that of a payment.
 */
export const registerAdyenReports = (app: FastifyInstance, context: AdyenContext): void => {
  const { book, now, options } = context;
  app.get<{ Params: { account: string; file: string } }>('/reports/download/MerchantAccount/:account/:file', (request, reply) => {
    if (book.control().mode === 'down') return reset(reply);
    if (request.headers['x-api-key'] !== options.apiKey) return reply.code(401).send('Unauthorized');
    const batch = book.batches().find((each) => fileOf(each.batch) === request.params.file);
    const isThere = batch !== undefined && now().getTime() >= batch.report_at_ms && request.params.account === options.merchantAccount;
    return isThere ? reply.type('text/csv').send(reportOf(context, batch)) : reply.code(404).send('Not found');
  });
  app.post('/payouts', (request, reply) => {
    const asked = z.safeParse(payoutSchema, request.body ?? {});
    if (isCrossSite(request) || !asked.success) return reply.code(400).send({ error: 'A fault is late, repeated or incomplete.' });
    return reply.code(201).send({ payouts: payOut(context, asked.data) });
  });
  app.post('/plant', (request, reply) => {
    const asked = z.safeParse(plantSchema, request.body);
    if (isCrossSite(request) || !asked.success) return reply.code(400).send({ error: `What is planted is one of ${PLANTED.join(', ')}.` });
    const planted = book.transaction(() => plant(context, asked.data.what, asked.data.payment ?? null));
    return planted === undefined ? reply.code(404).send({ error: 'There is no such charge.' }) : reply.code(201).send(planted);
  });
};

export const payOut = (context: AdyenContext, { fault, lateMs = 2_000 }: z.infer<typeof payoutSchema>): readonly BatchRow[] => {
  const { book, now, noticeAfterMs } = context;
  const at = now().getTime();
  return book.transaction(() => {
    const byCurrency = Map.groupBy(book.unpaidMovements(), ({ currency }) => currency);
    return [...byCurrency].flatMap(([currency, rows]) => {
      const amount = rows.reduce((sum, row) => sum + row.amount - row.fee, 0);
      if (amount <= 0) return [];
      const isLate = fault === 'late';
      const batch: BatchRow = {
        batch: (book.batches().at(-1)?.batch ?? 0) + 1,
        created_ms: at,
        amount,
        currency,
        sent_ms: null,
        report_at_ms: isLate ? at + lateMs : at,
        left_out: fault === 'incomplete' ? (rows[0]?.id ?? null) : null,
      };
      book.addBatch(batch, rows);
      for (let copy = 0; copy < (fault === 'repeated' ? 2 : 1); copy += 1) {
        announceReport(context, fileOf(batch.batch), isLate ? lateMs : noticeAfterMs);
      }
      return [batch];
    });
  });
};

const COLUMNS = [
  ...['Company Account', 'Merchant Account', 'Psp Reference', 'Merchant Reference', 'Payment Method', 'Creation Date', 'TimeZone', 'Type'],
  ...['Modification Reference', 'Gross Currency', 'Gross Debit (GC)', 'Gross Credit (GC)', 'Exchange Rate', 'Net Currency'],
  ...['Net Debit (NC)', 'Net Credit (NC)', 'Commission (NC)', 'Markup (NC)', 'Scheme Fees (NC)', 'Interchange (NC)', 'Batch Number'],
];

const decimal = (minor: number): string => `${Math.trunc(minor / 100).toString()}.${(minor % 100).toString().padStart(2, '0')}`;
const timeOf = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

type Line = Pick<MovementRow, 'created_ms' | 'payment' | 'reference' | 'modification' | 'amount' | 'currency' | 'fee'> & {
  readonly type: string;
};

/** Every field is quoted, as a field may hold a comma. */
const reportOf = ({ book, options: { merchantAccount } }: AdyenContext, { batch, left_out: leftOut, ...payout }: BatchRow): string => {
  const rows = book.movementsOf(batch).filter(({ id }) => id !== leftOut);
  const paid = { ...payout, type: 'MerchantPayout', payment: '', reference: '', modification: `TX${batch.toString()}XT`, fee: 0 };
  const lines = [...rows, { ...paid, amount: -payout.amount }].map((line: Line) => {
    const [gross, net] = [line.amount, line.amount - line.fee];
    return [
      ...['DanubitCompany', merchantAccount, line.payment, line.reference, 'visa', timeOf(line.created_ms), 'UTC', line.type],
      ...[line.modification, line.currency, gross < 0 ? decimal(-gross) : '', gross < 0 ? '' : decimal(gross), '1', line.currency],
      ...[net < 0 ? decimal(-net) : '', net < 0 ? '' : decimal(net), '', line.fee === 0 ? '' : decimal(line.fee), '', '', batch.toString()],
    ];
  });
  return [COLUMNS, ...lines].map((line) => line.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')).join('\n');
};

export const payoutsToSend = ({ book, now, options: { merchantAccount } }: AdyenContext) => ({
  unsent: () =>
    book
      .batches()
      .filter(({ sent_ms: sentMs }) => sentMs === null)
      .map(({ batch, amount, currency }) => ({
        id: batch.toString(),
        amount,
        currency,
        remittance: `TX${randomBytes(5).toString('hex').toUpperCase()}XT ${merchantAccount} batch ${batch.toString()}`,
      })),
  markSent: (id: string) => {
    book.markSent(Number(id), now());
  },
});

/** Pays out when a new day has begun (UTC). */
export const isPayoutDue = ({ book, now }: AdyenContext): boolean => {
  const today = now().toISOString().slice(0, 10);
  const oldestMs = book.oldestUnpaidMs();
  return oldestMs !== undefined && new Date(oldestMs).toISOString().slice(0, 10) < today;
};
