import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type APIRequestContext } from '@playwright/test';
import { environment } from './environment.ts';

type Signed = Readonly<Record<'authorization', string>>;

/** Registers a company of the customer. */
export const registerCompany = async (request: APIRequestContext, headers: Signed): Promise<void> => {
  const company = { company: 'Vltava Pay s. r. o.', registration_number: '35 000 000', country: 'SK' };
  expect((await request.post('/api/partner', { headers, data: company })).status()).toBeLessThan(300);
};

/** A key of the customer's company. */
export const newKey = async (
  request: APIRequestContext,
  headers: Signed,
  { mode = 'test', scopes }: { readonly mode?: 'live' | 'test'; readonly scopes: readonly string[] },
): Promise<string> => {
  const created = await request.post('/api/partner/keys', { headers, data: { name: 'Shop', mode, scopes } });
  return ((await created.json()) as { readonly key: string }).key;
};

/** What the operator does on the server before a company gets a live key. */
export const verifyCompany = async (ownerEmail: string): Promise<void> => {
  await promisify(execFile)(process.execPath, ['tooling/partner.ts'], {
    cwd: new URL('../../..', import.meta.url).pathname,
    env: { ...process.env, DATA_DIR: environment.dataDir, ACCOUNT: ownerEmail, VERIFY: '1', APPROVED_BY: 'Browser test' },
  });
};
