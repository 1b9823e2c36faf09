import { goTrueSessionSchema } from '@danubit/contracts/http/identity/gotrue-session';
import { TERMS_VERSION } from '@danubit/contracts/http/onboarding/accept-terms.contract';
import { profileSchema, type Profile } from '@danubit/contracts/http/onboarding/get-profile.contract';
import { transactionSchema } from '@danubit/contracts/http/payments/transaction.contract';
import { mailboxMailSchema } from '@danubit/contracts/http/support/list-mailbox.contract';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { DEMO_CUSTOMERS, type DemoCustomer, type DemoDeposit } from './demo-customers.ts';
import { readAnswer, siteClient, type SiteClient } from './site-client.ts';

const WAIT_LIMIT_MS = 30_000;
const POLL_MS = 200;

/** Creates what is missing of the demo data. */
export const seedCustomers = async (siteUrl: string): Promise<void> => {
  const site = siteClient(siteUrl);
  for (const customer of DEMO_CUSTOMERS) {
    const token = await openAccount(site, customer);
    await makeDeposits(site, customer, token);
    await site.post('/auth/v1/logout?scope=local', {}, { token });
  }
};

/** Opens an account with a confirmed email address and, if given, a verified identity. @returns an access token */
export const openAccount = async (site: SiteClient, customer: DemoCustomer): Promise<string> => {
  const token = (await signIn(site, customer)) ?? (await signUp(site, customer));
  if (customer.identity !== undefined) await verifyIdentity(site, customer, customer.identity, token);
  return token;
};

/** @returns the access token, or undefined when the account does not exist or is not confirmed */
export const signIn = async (site: SiteClient, { email, password }: DemoCustomer): Promise<string | undefined> => {
  const answer = await site.post('/auth/v1/token?grant_type=password', { email, password });
  return answer.status === 400 ? undefined : readAnswer('sign-in', answer, goTrueSessionSchema).access_token;
};

const signUp = async (site: SiteClient, customer: DemoCustomer): Promise<string> => {
  const data = { first_name: customer.firstName, last_name: customer.lastName, terms_version: TERMS_VERSION, age_confirmed: true };
  readAnswer('sign-up', await site.post('/auth/v1/signup', { email: customer.email, password: customer.password, data }), z.unknown());
  const link = await until(`the confirmation mail to ${customer.email}`, () => confirmationLink(site, customer.email));
  const body = { type: 'signup', token_hash: new URL(link).searchParams.get('token_hash') };
  return readAnswer('confirmation', await site.post('/auth/v1/verify', body), goTrueSessionSchema).access_token;
};

const confirmationLink = async (site: SiteClient, email: string): Promise<string | undefined> => {
  const answer = await site.get(`/mailbox.json?to=${encodeURIComponent(email)}`);
  const { mails } = readAnswer('mailbox', answer, z.object({ mails: z.array(mailboxMailSchema) }));
  return mails.flatMap(({ links }) => links).find((link) => link.includes('token_hash='));
};

const verifyIdentity = async (
  site: SiteClient,
  { firstName, lastName }: DemoCustomer,
  { birthDate, country, documentNumber }: NonNullable<DemoCustomer['identity']>,
  token: string,
): Promise<void> => {
  if ((await readProfile(site, token)).kyc_status === 'verified') return;
  const body = {
    first_name: firstName,
    last_name: lastName,
    birth_date: birthDate,
    country,
    document_type: 'passport',
    document_number: documentNumber,
  };
  await site.post('/api/identity-verifications', body, { token });
  await until('the verified identity', async () => ((await readProfile(site, token)).kyc_status === 'verified' ? true : undefined));
};

const readProfile = async (site: SiteClient, token: string): Promise<Profile> =>
  readAnswer('profile', await site.get('/api/profile', token), profileSchema);

/** One after the other, so that they appear in the order of the list. One of them is declined on purpose. */
const makeDeposits = async (site: SiteClient, customer: DemoCustomer, token: string): Promise<void> => {
  if (customer.deposits.length === 0) return;
  const made = readAnswer(
    'transactions',
    await site.get('/api/transactions?limit=100', token),
    z.object({ transactions: z.array(transactionSchema) }),
  ).transactions;
  for (const [index, deposit] of customer.deposits.entries()) {
    if (made.some(({ amount, currency }) => Number(amount) === deposit.amount && currency === deposit.currency)) continue;
    await makeDeposit(site, customer, deposit, token, `demo-deposit-${index + 1}`);
  }
};

const makeDeposit = async (
  site: SiteClient,
  { firstName, lastName }: DemoCustomer,
  { amount, currency, cardNumber }: DemoDeposit,
  token: string,
  idempotencyKey: string,
): Promise<void> => {
  const body = {
    amount,
    currency,
    cardNumber,
    expiryDate: `12/${String((new Date().getFullYear() + 3) % 100).padStart(2, '0')}`,
    cvv: '123',
    cardholderName: `${firstName} ${lastName}`,
    country: 'SK',
    zipCode: '811 01',
    pspProvider: 'stripe',
    saveCard: true,
  };
  const answer = await site.post('/functions/v1/process-payment', body, { token, idempotencyKey });
  if (answer.status >= 300 && answer.status !== 402) throw new Error(`deposit: answered ${answer.status} ${JSON.stringify(answer.body)}`);
};

const until = async <T>(what: string, ask: () => Promise<T | undefined>): Promise<T> => {
  const limit = Date.now() + WAIT_LIMIT_MS;
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (Date.now() > limit) throw new Error(`timed out waiting for ${what}`);
    await delay(POLL_MS);
  }
};
