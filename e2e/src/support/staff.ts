import type { APIRequestContext, Page } from '@playwright/test';
import { authenticatorWith } from './authenticator.ts';
import { keepSession, registered, type Customer, type Session } from './customers.ts';
import { environment } from './environment.ts';
import { expect } from './test.ts';

type Staff = Customer & {
  readonly nextCode: () => string;
  /** After the second factor, with the role. */
  readonly session: Session;
};

/** An account with this staff role and an authenticator. */
export const memberOfStaff = async (
  request: APIRequestContext,
  role: string,
  name: { firstName: string; lastName: string },
): Promise<Staff> => {
  const person = await registered(request, name);
  const granted = await request.post(environment.grantsUrl, { data: { account: person.email, role } });
  expect(granted.status(), await granted.text()).toBe(204);
  const headers = { authorization: `Bearer ${person.session.access_token}` };
  const enrolled = await request.post('/auth/v1/factors', { headers, data: { factor_type: 'totp', friendly_name: 'Phone' } });
  expect(enrolled.status(), await enrolled.text()).toBe(200);
  const { id, totp } = (await enrolled.json()) as { id: string; totp: { secret: string } };
  const { nextCode } = authenticatorWith(totp.secret);
  const challenged = await request.post(`/auth/v1/factors/${id}/challenge`, { headers, data: {} });
  const { id: challengeId } = (await challenged.json()) as { id: string };
  const verified = await request.post(`/auth/v1/factors/${id}/verify`, { headers, data: { challenge_id: challengeId, code: nextCode() } });
  expect(verified.status(), await verified.text()).toBe(200);
  return { ...person, nextCode, session: (await verified.json()) as Session };
};

/** Opens the console with the session of a member of staff. */
export const openConsole = async (page: Page, { session }: Pick<Staff, 'session'>): Promise<void> => {
  await keepSession(page, session);
  await page.goto('/console');
  await expect(page.getByLabel('Search payments')).toBeVisible();
};

/** Signs in on the page that the console leads to. */
export const signInToConsole = async (
  page: Page,
  { email, password, nextCode }: Pick<Staff, 'email' | 'password' | 'nextCode'>,
): Promise<void> => {
  await page.goto('/console');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Code').fill(nextCode());
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Search payments')).toBeVisible();
};
