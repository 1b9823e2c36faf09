import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';

export type Customer = { readonly email: string; readonly password: string; readonly firstName: string; readonly lastName: string };

let customers = 0;

/** A customer with an address that is unique across runs. */
export const someone = (): Customer => {
  customers += 1;
  return {
    email: `jana.${String(process.pid)}.${Date.now().toString(36)}.${String(customers)}@customers.example`,
    password: 'correct horse battery',
    firstName: 'Jana',
    lastName: 'Nováková',
  };
};

/** Almost every test waits for a mail and an identity check; the pauses of a poll otherwise grow to a second. */
const OFTEN = { intervals: [100, 200] };

/** The newest link to this path in the mails to an address. Polls, because a mail arrives shortly after the request for it. */
export const newestLink = async (request: APIRequestContext, email: string, path: string): Promise<string> => {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const reply = await request.get('/mailbox.json', { params: { to: email } });
      const { mails } = (await reply.json()) as { mails: { links: string[] }[] };
      link = mails.flatMap(({ links }) => links).find((found) => new URL(found).pathname === path);
      return link;
    }, OFTEN)
    .toBeDefined();
  return link ?? '';
};

export const confirmationLink = (request: APIRequestContext, email: string): Promise<string> => newestLink(request, email, '/auth/confirm');

/** As the server sends it, with more than is read here. */
export type Session = { readonly access_token: string; readonly user: { readonly id: string } };

type Name = { readonly firstName?: string; readonly lastName?: string };

/** An account with a confirmed address, created over HTTP; few tests need the forms. */
export const registered = async (request: APIRequestContext, name: Name = {}): Promise<Customer & { readonly session: Session }> => {
  const customer = { ...someone(), ...name };
  const signedUp = await request.post('/auth/v1/signup', {
    data: {
      email: customer.email,
      password: customer.password,
      data: { first_name: customer.firstName, last_name: customer.lastName, terms_version: '2025-07', age_confirmed: true },
    },
  });
  expect(signedUp.status(), await signedUp.text()).toBe(200);
  const link = new URL(await confirmationLink(request, customer.email));
  const confirmed = await request.post('/auth/v1/verify', { data: { type: 'signup', token_hash: link.searchParams.get('token_hash') } });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  return { ...customer, session: (await confirmed.json()) as Session };
};

/** A last name that no other customer has, to find this one by in the lists of staff. */
export const newLastName = (): string => `Nová${randomUUID().replaceAll(/[^a-f]/g, '')}`;

/** An account that is verified and may deposit. */
export const verified = async (request: APIRequestContext, name: Name = {}): Promise<Customer & { readonly session: Session }> => {
  const customer = await registered(request, name);
  const headers = { authorization: `Bearer ${customer.session.access_token}` };
  const started = await request.post('/api/identity-verifications', {
    headers,
    data: {
      first_name: customer.firstName,
      last_name: customer.lastName,
      birth_date: '1990-01-31',
      country: 'SK',
      document_type: 'passport',
      document_number: 'AB123456',
    },
  });
  expect(started.status(), await started.text()).toBe(202);
  await expect
    .poll(async () => ((await (await request.get('/api/profile', { headers })).json()) as { kyc_status: string }).kyc_status, OFTEN)
    .toBe('verified');
  return customer;
};

/** Fills in the form of a new account, which is open, and sends it. */
export const sendSignUp = async (page: Page, { email, password, firstName, lastName }: Customer): Promise<void> => {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /I accept the Terms of Service/ }).check();
  await page.getByRole('checkbox', { name: /at least 18/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
};

export const signInByForm = async (page: Page, { email, password }: Customer): Promise<void> => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
};

/** Opens the dashboard with a session that was begun over HTTP; few tests need the form. */
export const signIn = async (page: Page, customer: Customer): Promise<void> => {
  await beginSession(page, customer);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
};

const beginSession = async (page: Page, { email, password }: Customer): Promise<void> => {
  const begun = await page.request.post('/auth/v1/token?grant_type=password', { data: { email, password } });
  expect(begun.status(), await begun.text()).toBe(200);
  await keepSession(page, (await begun.json()) as Session);
};

/** Puts the tokens of a session where the site keeps them (web/src/lib/auth/stored-session.ts). Leaves a page without scripts open. */
export const keepSession = async (page: Page, { user: _, ...tokens }: Session): Promise<void> => {
  await page.goto('/robots.txt');
  await page.evaluate((stored) => {
    localStorage.setItem('danubit.session', stored);
  }, JSON.stringify(tokens));
};

/** A customer who may deposit and is signed in on this page, which is not open yet. */
export const signedInCustomer = async (page: Page, name?: Name): Promise<Customer> => {
  const customer = await verified(page.request, name);
  await beginSession(page, customer);
  return customer;
};
