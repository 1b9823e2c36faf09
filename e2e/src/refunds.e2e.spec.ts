import type { APIRequestContext, Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { authenticatorWith } from './support/authenticator.ts';
import { registered, signedInCustomer } from './support/customers.ts';
import { balanceRow, deposit, toast, transactionIdIn } from './support/deposits.ts';
import { environment } from './support/environment.ts';
import { memberOfStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const run = promisify(execFile);

/** An operator of payments who has just proved a second factor. The role is granted by the command, as on a server. */
const operator = async (request: APIRequestContext): Promise<{ readonly authorization: string }> => {
  const { email, session } = await registered(request);
  await run(process.execPath, ['tooling/staff.ts'], {
    cwd: new URL('../../', import.meta.url).pathname,
    env: { ...process.env, DATA_DIR: environment.dataDir, ACCOUNT: email, GRANT: 'payments_operator', APPROVED_BY: 'Board, 1 March 2026' },
  });
  const headers = { authorization: `Bearer ${session.access_token}` };
  const post = async <Reply>(path: string, data: object): Promise<Reply> => {
    const reply = await request.post(path, { headers, data });
    expect(reply.status(), await reply.text()).toBe(200);
    return (await reply.json()) as Reply;
  };
  type Enrolled = { readonly id: string; readonly totp: { readonly secret: string } };
  const { id, totp } = await post<Enrolled>('/auth/v1/factors', { factor_type: 'totp' });
  const challenge = await post<{ readonly id: string }>(`/auth/v1/factors/${id}/challenge`, {});
  const proof = { challenge_id: challenge.id, code: authenticatorWith(totp.secret).nextCode() };
  const proved = await post<{ readonly access_token: string }>(`/auth/v1/factors/${id}/verify`, proof);
  return { authorization: `Bearer ${proved.access_token}` };
};

const refund = async (page: Page, headers: { readonly authorization: string }, payment: string, amount: string): Promise<string> => {
  const refundId = randomUUID();
  const data = { refundId, amount, cause: 'customer_request', reason: 'Asked by phone.' };
  const proposed = await page.request.post(`/api/staff/payments/${payment}/refunds`, { headers, data });
  expect(proposed.status(), await proposed.text()).toBe(202);
  return refundId;
};

type Listed = { readonly refunds: readonly { readonly id: string; readonly proposal: string }[] };

test('a payment is refunded in part and then as a whole, while its customer watches', async ({ page }) => {
  const customer = await signedInCustomer(page);
  await deposit(page);
  await expect(toast(page, 'Payment Processed')).toBeVisible();
  const payment = transactionIdIn(page);
  const proposer = await operator(page.request);
  const { session } = await memberOfStaff(page.request, 'payments_operator', { firstName: 'Rastislav', lastName: 'Hlavatý' });
  const colleague = { authorization: `Bearer ${session.access_token}` };
  await page.goto(`/dashboard?tab=transactions&list=all&transaction=${payment}`);
  const drawer = page.getByRole('dialog', { name: 'Card deposit' });
  await expect(drawer.getByText('Added to your balance')).toBeVisible();

  await refund(page, proposer, payment, '40.50');
  await expect(drawer.getByText('partly refunded')).toBeVisible();
  await expect(drawer.getByText('40.50 EUR. Your bank shows it within a few days.')).toBeVisible();
  await expect(drawer.getByText('Refunded to your card')).toBeVisible();

  const tooMuch = { refundId: randomUUID(), amount: '209.51', cause: 'customer_request', reason: 'Asked by phone.' };
  const refused = await page.request.post(`/api/staff/payments/${payment}/refunds`, { headers: proposer, data: tooMuch });
  expect(await refused.json()).toMatchObject({ error: { code: 'EXCEEDS_REFUNDABLE', details: { value: '209.50 EUR' } } });

  const rest = await refund(page, proposer, payment, '209.50');
  await expect(drawer.getByText('Refund in preparation')).toHaveCount(2);
  const waiting = async (): Promise<string | undefined> => {
    const listed = await page.request.get('/api/staff/refunds', { headers: colleague, params: { state: 'awaiting-approval' } });
    return ((await listed.json()) as Listed).refunds.find(({ id }) => id === rest)?.proposal;
  };
  await expect.poll(waiting).toBeDefined();
  const approval = { proposal: await waiting(), reason: 'The receipt fits.' };
  const byOneself = await page.request.post(`/api/staff/refunds/${rest}/approve`, { headers: proposer, data: approval });
  expect(byOneself.status()).toBe(403);
  const approved = await page.request.post(`/api/staff/refunds/${rest}/approve`, { headers: colleague, data: approval });
  expect(approved.status(), await approved.text()).toBe(202);
  await expect(drawer.getByText('refunded', { exact: true })).toBeVisible();
  await expect(drawer.getByText('209.50 EUR. Your bank shows it within a few days.')).toBeVisible();

  await page.goto('/dashboard?tab=balances');
  await expect(balanceRow(page, 'Euro').getByText('0.00').first()).toBeVisible();
  await expect
    .poll(async () => (await page.request.get('/mailbox.json', { params: { to: customer.email } })).text())
    .toContain('We refunded 209.50 EUR');
});
