import { processPaymentReply } from '@danubit/contracts/http/payments/process-payment.contract';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DemoCustomer } from '../../../tooling/seed/demo-customers.ts';
import { openAccount, signIn } from '../../../tooling/seed/open-account.ts';
import { readAnswer, siteClient } from '../../../tooling/seed/site-client.ts';

/** Time at which the log recorded the deposit's entry, in milliseconds since 1970. */
export type PostedDeposit = { readonly recordedAt: number };
export type Deposit = { readonly expected: string; readonly make: () => Promise<PostedDeposit> };
export type Depositor = { readonly customer: DemoCustomer; readonly deposit: () => Deposit; readonly close: () => Promise<void> };

/** Each running total of this amount has distinct digits, so that an older balance never reads like a newer one. */
const AMOUNT_MINOR = 1001;
/**
 * Access tokens live five minutes. A token is used this long before the next sign-in, so that its password hash is not measured with every
 * deposit.
 */
const TOKEN_USED_MS = 200_000;

/** A verified customer of a running installation who deposits over HTTP. The windows learn of a deposit only through the live stream. */
export const openDepositor = async (siteUrl: string, databaseUrl: string): Promise<Depositor> => {
  const site = siteClient(siteUrl);
  const customer: DemoCustomer = {
    email: `pixels-${randomUUID()}@customers.example`,
    password: 'a password for the bench',
    firstName: 'Jana',
    lastName: 'Nováková',
    identity: { birthDate: '1990-04-12', country: 'SK', documentNumber: 'EA123456' },
  };
  const session = { token: await openAccount(site, customer), until: performance.now() + TOKEN_USED_MS };
  const log = new pg.Client({ connectionString: databaseUrl });
  await log.connect();
  let made = 0;
  const make = async (): Promise<PostedDeposit> => {
    const after = await headOf(log);
    if (performance.now() > session.until) {
      session.token = (await signIn(site, customer)) ?? session.token;
      session.until = performance.now() + TOKEN_USED_MS;
    }
    const answer = await site.post('/functions/v1/process-payment', BODY, {
      token: session.token,
      idempotencyKey: randomUUID(),
    });
    const { status } = readAnswer('deposit', answer, processPaymentReply);
    if (status !== 'completed') throw new Error(`A deposit of the bench is ${status}.`);
    return { recordedAt: await recordedAfter(log, after) };
  };
  return {
    customer,
    deposit: () => {
      made += 1;
      return { expected: ((made * AMOUNT_MINOR) / 100).toFixed(2), make };
    },
    close: () => log.end(),
  };
};

const BODY = {
  amount: AMOUNT_MINOR / 100,
  currency: 'EUR',
  cardNumber: '4242424242424242',
  expiryDate: '12/35',
  cvv: '123',
  cardholderName: 'Jana Nováková',
  country: 'SK',
  zipCode: '81102',
  pspProvider: 'stripe',
};

const headOf = async (log: pg.Client): Promise<string> => {
  const { rows } = await log.query<{ position: string }>('SELECT coalesce(max(position), 0)::text AS position FROM log.events');
  return rows[0]?.position ?? '0';
};

/** The entry may be posted shortly after the payment is answered. This is the only depositor on the installation. */
const recordedAfter = async (log: pg.Client, after: string): Promise<number> => {
  for (const giveUpAt = performance.now() + 10_000; performance.now() < giveUpAt;) {
    const { rows } = await log.query<{ at: number }>(
      `SELECT date_part('epoch', recorded_at) * 1000 AS at FROM log.events WHERE position > $1 AND type = 'EntryPosted'`,
      [after],
    );
    if (rows[0] !== undefined) return rows[0].at;
  }
  throw new Error('A deposit of the bench was not posted.');
};
