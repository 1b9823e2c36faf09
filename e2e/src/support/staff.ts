import type { APIRequestContext, Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { authenticatorWith } from './authenticator.ts';
import { registered, type Customer } from './customers.ts';
import { environment } from './environment.ts';
import { expect } from './test.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

type Staff = Customer & { readonly nextCode: () => string };

/** An account with this staff role and an authenticator. */
export const memberOfStaff = async (
  request: APIRequestContext,
  role: string,
  name: { firstName: string; lastName: string },
): Promise<Staff> => {
  const person = await registered(request, name);
  const headers = { authorization: `Bearer ${person.session.access_token}` };
  const enrolled = await request.post('/auth/v1/factors', { headers, data: { factor_type: 'totp', friendly_name: 'Phone' } });
  expect(enrolled.status(), await enrolled.text()).toBe(200);
  const { id, totp } = (await enrolled.json()) as { id: string; totp: { secret: string } };
  const { nextCode } = authenticatorWith(totp.secret);
  const challenged = await request.post(`/auth/v1/factors/${id}/challenge`, { headers, data: {} });
  const { id: challengeId } = (await challenged.json()) as { id: string };
  const verified = await request.post(`/auth/v1/factors/${id}/verify`, { headers, data: { challenge_id: challengeId, code: nextCode() } });
  expect(verified.status(), await verified.text()).toBe(200);
  const granted = spawnSync(process.execPath, ['tooling/run.mjs', 'staff'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: environment.dataDir, ACCOUNT: person.email, GRANT: role, APPROVED_BY: 'Browser test' },
  });
  expect(granted.status, granted.stderr).toBe(0);
  return { ...person, nextCode };
};

/** Signs in on the page that the console leads to. */
export const openConsole = async (
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
