import { join } from 'node:path';
import { ibanSchema } from '@danubit/contracts/values/iban';
import { fiatCurrencySchema } from '@danubit/contracts/values/money';
import { payeeRequestSchema } from '@danubit/core/payee-verification/http/payee-wire';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import * as z from 'zod/mini';
import { isCrossSite, sendPage } from '../simulator-pages.ts';
import { createSimulatorServer } from '../simulator-process.ts';
import { BankBook, FILE_FAULTS, otherReferenceOf, PLANTED_BREAKS, referenceOf, type NewEntry } from './bank-book.ts';
import { deliver, prepareFolder, reportDue, takeOrders, type BankExchange } from './bank-files.ts';
import { bankPage } from './bank-page.ts';
import { nameMatchOf } from './test-accounts.ts';
import { statementXml, type OwnAccount } from './camt-files.ts';

export type BankSimulatorOptions = {
  /** Folder of the book. */
  readonly folder: string;
  /** Folder in which files are exchanged. */
  readonly filesFolder: string;
  readonly account: Omit<OwnAccount, 'currency'> & { readonly foreign?: readonly Omit<OwnAccount, 'bic'>[] | undefined };
  readonly logger?: FastifyServerOptions['logger'];
  readonly now?: () => Date;
  /** From the booking of a transfer to its notification. */
  readonly notifyAfterMs?: number;
  readonly returnAfterMs?: number;
  readonly lookEveryMs?: number;
};

const transferSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(140)),
  iban: ibanSchema,
  currency: z._default(fiatCurrencySchema, 'EUR'),
  /** Decimal text. */
  amount: z.string().check(z.regex(/^\d{1,9}\.\d{2}$/, 'Give the amount with two decimals.')),
  remittance: z.string().check(z.maxLength(140)),
});

/** A bank for development and tests: people send money to our account, and it exchanges ISO 20022 files with us. */
export const createBank = (options: BankSimulatorOptions): FastifyInstance => {
  const { folder, filesFolder, account, now = () => new Date(), notifyAfterMs = 1_000, returnAfterMs = 3_000, lookEveryMs = 300 } = options;
  const book = new BankBook(join(folder, 'bank.sqlite'));
  const { foreign = [], ...inEuros } = account;
  const accounts = [{ ...inEuros, currency: 'EUR' as const }, ...foreign.map((each) => ({ ...each, bic: account.bic }))];
  const exchange: BankExchange = { folder: filesFolder, accounts, book, now, returnAfterMs };
  prepareFolder(filesFolder);
  const app = createSimulatorServer(options.logger ?? false);
  const timer = setInterval(() => {
    try {
      takeOrders(exchange);
      reportDue(exchange);
    } catch (error) {
      app.log.error({ err: error }, 'files could not be exchanged; trying again');
    }
  }, lookEveryMs);
  app.addHook('onClose', (_, done) => {
    clearInterval(timer);
    book.close();
    done();
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  registerRoutes(app, { exchange, notifyAfterMs });
  return app;
};

type Bank = { readonly exchange: BankExchange; readonly notifyAfterMs: number };

const registerRoutes = (app: FastifyInstance, { exchange, notifyAfterMs }: Bank): void => {
  const { accounts, book, now } = exchange;
  const isKept = z.refine<z.infer<typeof transferSchema>>(
    (transfer) => accounts.some(({ currency }) => currency === transfer.currency),
    'This bank keeps no account in this currency.',
  );
  app.get('/', (_, reply) => sendPage(reply, { title: 'Simulated bank', body: bankPage(book, accounts) }));
  app.get('/book.json', () => ({
    balance: book.balance('EUR').toString(),
    balances: Object.fromEntries(accounts.map(({ currency }) => [currency, book.balance(currency).toString()])),
    entries: book.all().map((entry) => ({ ...entry, reference: referenceOf(entry), other_reference: otherReferenceOf(entry) })),
  }));
  app.post('/transfers', (request, reply) =>
    answer(request, reply, transferSchema.check(isKept), (transfer) => {
      const at = now().getTime();
      const { name, iban, amount, remittance, currency } = transfer;
      book.add({
        direction: 'CRDT',
        minor: BigInt(amount.replace('.', '')).toString(),
        name,
        iban,
        remittance,
        end_to_end_id: 'NOTPROVIDED',
        return_reason: null,
        booked_ms: at,
        report_at_ms: at + notifyAfterMs,
        currency,
      });
    }),
  );
  app.post('/payee-verifications', (request, reply) => {
    const asked = z.safeParse(payeeRequestSchema, request.body);
    return asked.success ? { partyNameMatch: nameMatchOf(asked.data.partyAccount.iban) } : reply.code(400).send({ code: 'FORMAT_ERROR' });
  });
  // cut: half of the file · twice: delivered twice · wrong-total · latin-1: ISO 8859-1 · wrong-encoding: bytes that UTF-8 does not have
  app.post('/next-file', (request, reply) =>
    answer(request, reply, z.object({ fault: z.enum(FILE_FAULTS) }), ({ fault }) => {
      book.setNextFile(fault);
    }),
  );
  // debit: a fee without an order · missing: the newest entry is gone · amount: it is 1.00 more
  app.post('/plant', (request, reply) =>
    answer(request, reply, z.object({ what: z.enum(PLANTED_BREAKS) }), ({ what }) => {
      book.plant(what, feeAt(now().getTime()));
    }),
  );
  // other: the statement calls every entry by another reference than its notification
  app.post('/statement', (request, reply) =>
    answer(request, reply, z.object({ references: z._default(z.enum(['same', 'other']), 'same') }), ({ references }) => {
      for (const each of accounts) {
        const day = book.closeDay(each.currency);
        const name = each.currency === 'EUR' ? '' : `${each.currency}-`;
        deliver(
          exchange,
          `camt.053-${name}${String(day.number).padStart(5, '0')}.xml`,
          statementXml(each, day, now(), references === 'other'),
        );
      }
    }),
  );
};

const feeAt = (at: number): NewEntry => ({
  direction: 'DBIT',
  minor: '450',
  name: 'Simulated Bank',
  iban: '',
  remittance: 'Account fee',
  end_to_end_id: 'NOTPROVIDED',
  return_reason: null,
  booked_ms: at,
  report_at_ms: at,
  currency: 'EUR',
});

const answer = <Schema extends z.ZodMiniType>(
  request: FastifyRequest,
  reply: FastifyReply,
  schema: Schema,
  act: (input: z.infer<Schema>) => void,
): FastifyReply => {
  if (isCrossSite(request)) return reply.code(403).type('text/plain').send('This form belongs to its own page.');
  const input = z.safeParse(schema, request.body ?? {});
  if (!input.success) return reply.code(422).type('text/plain').send(z.prettifyError(input.error));
  act(input.data);
  return request.headers['content-type']?.includes('json') === true ? reply.send({ status: 'ok' }) : reply.redirect('/', 303);
};
