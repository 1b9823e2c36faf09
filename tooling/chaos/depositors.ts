import { processPaymentReply } from '@danubit/contracts/http/payments/process-payment.contract';
import { paymentIdOf } from '@danubit/contracts/values/ids';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { DemoCustomer } from '../seed/demo-customers.ts';
import { openAccount, signIn } from '../seed/open-account.ts';
import { siteClient, type Answer, type SiteClient } from '../seed/site-client.ts';
import { oneOf, randomFrom } from './random.ts';

/** A deposit and the final response that its customer received. */
export type MadeDeposit = {
  readonly userId: string;
  /** Unique among the deposits of a customer, so that it identifies the deposit in the log. */
  readonly amountMinor: number;
  /** `unanswered`: no final response within the time limit. */
  readonly answer: 'completed' | 'processing' | 'declined' | 'refused' | 'unanswered';
  readonly paymentId: string | undefined;
};

export type Depositors = { readonly stop: () => Promise<readonly MadeDeposit[]>; readonly count: () => number };

const FIRST_AMOUNT_MINOR = 100;
const RETRY_EVERY_MS = 400;
const OPENING_TRIES = 12;
const RESPONSE_LIMIT_MS = 300_000;

const SHARE_OF_SECOND_PROVIDER = 1 / 3;

/** Test cards that do the same at both simulated providers. */
const GOOD = '4242424242424242';
export const BAD = [
  '4000000000000002', // declined
  '4000000000009995', // insufficient funds
  '4000000000008120', // captures, then answers 500
  '4000000000008138', // answers 500 and captures nothing
  '4000000000008146', // "processing" first
  '4000000000008153', // captures, then cuts the connection
  '4000000000008161', // answers twice
];

export type Depositor = DemoCustomer & { readonly userId: string };

/** Opens accounts with a verified identity, before the faults begin. */
export const openAccounts = async (siteUrl: string, count: number): Promise<readonly Depositor[]> => {
  const site = siteClient(siteUrl);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const customer = newCustomer();
      return { ...customer, userId: subjectOf(await opened(site, customer)) };
    }),
  );
};

/** Many at a time are more than a busy machine answers: then the same request is sent again. */
const opened = async (site: SiteClient, customer: DemoCustomer): Promise<string> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await openAccount(site, customer);
    } catch (error) {
      if (tries === OPENING_TRIES) throw error;
      await delay(RETRY_EVERY_MS * tries);
    }
  }
};

/** The user id in an access token. */
export const subjectOf = (token: string): string => {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return z.parse(z.object({ sub: z.string() }), claims).sub;
};

export const newCustomer = (): DemoCustomer => ({
  email: `drill-${randomUUID()}@customers.example`,
  password: 'a password for the drill',
  firstName: 'Jana',
  lastName: 'Nováková',
  identity: { birthDate: '1990-04-12', country: 'SK', documentNumber: 'EA123456' },
});

type Depositing = {
  readonly seed: number;
  /** How many of the cards are good; the others are declined or answered late, twice or never. */
  readonly shareOfGood: number;
  /** Between two deposits of a customer. */
  readonly pauseMs?: number;
};

/** The connection of each customer, by place in the list. */
export type SiteOf = (place: number) => SiteClient;

/**
 * Every customer makes one deposit after the other, and repeats a request with the same idempotency key until there is a final response.
 */
export const startDepositing = (siteOf: SiteOf, customers: readonly Depositor[], options: Depositing): Depositors => {
  const { seed, shareOfGood, pauseMs = 0 } = options;
  const made: MadeDeposit[] = [];
  let isStopping = false;
  const running = customers.map(async (customer, index) => {
    const random = randomFrom(seed + index);
    const site = siteOf(index);
    const session = sessionOf(site, customer);
    // Customers who all start together, or all pause equally long, would deposit all at the same moment.
    await delay(pauseMs * random());
    for (let number = 0; !isStopping; number += 1) {
      const amountMinor = FIRST_AMOUNT_MINOR + number;
      const cardNumber = random() < shareOfGood ? GOOD : oneOf(random, BAD);
      const provider = random() < SHARE_OF_SECOND_PROVIDER ? 'adyen' : 'stripe';
      made.push({
        userId: customer.userId,
        amountMinor,
        ...(await makeDeposit(site, session, cardBody(amountMinor / 100, cardNumber, provider))),
      });
      if (pauseMs > 0) await delay(pauseMs * (0.5 + random()));
    }
  });
  return {
    count: () => made.length,
    stop: async () => {
      isStopping = true;
      await Promise.all(running);
      return made;
    },
  };
};

export type Session = { readonly token: () => Promise<string>; readonly forget: () => void };

/** Keeps an access token until it is refused. */
export const sessionOf = (site: SiteClient, customer: DemoCustomer): Session => {
  let token: string | undefined;
  return {
    token: async () => {
      token ??= await signIn(site, customer);
      if (token === undefined) throw new Error(`${customer.email} cannot sign in.`);
      return token;
    },
    forget: () => {
      token = undefined;
    },
  };
};

type Verdict = Pick<MadeDeposit, 'answer' | 'paymentId'>;

const makeDeposit = async (site: SiteClient, session: Session, body: object): Promise<Verdict> => {
  const idempotencyKey = randomUUID();
  const until = Date.now() + RESPONSE_LIMIT_MS;
  while (Date.now() < until) {
    try {
      const token = await session.token();
      const answer = await site.post('/functions/v1/process-payment', body, { token, idempotencyKey });
      if (answer.status === 401) session.forget();
      const verdict = verdictOf(answer);
      if (verdict !== undefined) return verdict;
    } catch {
      // No response, a time-out or an invalid response: the outcome is unknown, so the request is repeated with the same key.
    }
    await delay(RETRY_EVERY_MS);
  }
  return { answer: 'unanswered', paymentId: undefined };
};

/** A payment in EUR by card. */
export const cardBody = (amount: number, cardNumber = GOOD, pspProvider = 'stripe'): object => ({
  amount,
  currency: 'EUR',
  cardNumber,
  expiryDate: '12/30',
  cvv: '123',
  cardholderName: 'Jana Nováková',
  country: 'SK',
  zipCode: '811 01',
  pspProvider,
});

const problemSchema = z.object({ error: z.object({ code: z.string() }) });
/** Refusals after which the request is repeated. */
const NOT_YET = ['PROVIDER_UNAVAILABLE', 'REQUEST_IN_PROGRESS', 'CONFLICTING_CHANGES', 'OUTCOME_UNKNOWN'];

const verdictOf = ({ status, body }: Answer): Verdict | undefined => {
  const accepted = z.safeParse(processPaymentReply, body);
  if (status < 300 && accepted.success && accepted.data.status !== 'requires_action') {
    return { answer: accepted.data.status, paymentId: paymentIdOf(accepted.data.transactionId) };
  }
  const refused = z.safeParse(problemSchema, body);
  if (status >= 500 || status === 401 || status === 429 || !refused.success || NOT_YET.includes(refused.data.error.code)) return undefined;
  return { answer: refused.data.error.code === 'CARD_DECLINED' ? 'declined' : 'refused', paymentId: undefined };
};
