import { goTrueSessionSchema } from '@danubit/contracts/http/identity/gotrue-session';
import { TERMS_VERSION } from '@danubit/contracts/values/terms';
import { profileSchema, type Profile } from '@danubit/contracts/http/onboarding/get-profile.contract';
import { mailboxMailSchema } from '@danubit/contracts/http/support/list-mailbox.contract';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { DemoCustomer } from './demo-customers.ts';
import { readAnswer, type SiteClient } from './site-client.ts';

const WAIT_LIMIT_MS = 30_000;
const POLL_MS = 200;

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

const verifyIdentity = async (site: SiteClient, customer: DemoCustomer, identity: Identity, token: string): Promise<void> => {
  if ((await readProfile(site, token)).kyc_status === 'verified') return;
  await startIdentity(site, customer, identity, token);
  await until('the verified identity', async () => ((await readProfile(site, token)).kyc_status === 'verified' ? true : undefined));
};

type Identity = NonNullable<DemoCustomer['identity']>;

/** Starts an identity check and does not wait for its result. One in progress continues. */
export const startIdentity = async (
  site: SiteClient,
  { firstName, lastName }: DemoCustomer,
  { birthDate, country, documentNumber }: Identity,
  token: string,
): Promise<void> => {
  const body = {
    first_name: firstName,
    last_name: lastName,
    birth_date: birthDate,
    country,
    document_type: 'passport',
    document_number: documentNumber,
  };
  await site.post('/api/identity-verifications', body, { token });
};

const readProfile = async (site: SiteClient, token: string): Promise<Profile> =>
  readAnswer('profile', await site.get('/api/profile', token), profileSchema);

const until = async <T>(what: string, ask: () => Promise<T | undefined>): Promise<T> => {
  const limit = Date.now() + WAIT_LIMIT_MS;
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (Date.now() > limit) throw new Error(`timed out waiting for ${what}`);
    await delay(POLL_MS);
  }
};
