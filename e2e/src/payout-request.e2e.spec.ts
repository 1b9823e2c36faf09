import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { registered, signedInCustomer } from './support/customers.ts';
import { balanceRow, deposit, toast } from './support/deposits.ts';
import { environment } from './support/environment.ts';
import { expect, test } from './support/test.ts';

const run = promisify(execFile);

/** A command of the operator on the tested installation, such as make staff. */
const make = async (target: string, variables: Readonly<Record<string, string>>): Promise<string> => {
  const { stdout } = await run(process.execPath, [`tooling/${target}.ts`], {
    cwd: new URL('../../', import.meta.url).pathname,
    env: { ...process.env, DATA_DIR: environment.dataDir, ...variables },
  });
  return stdout;
};

const staff = async (page: Page, role: string): Promise<string> => {
  const { email } = await registered(page.request);
  await make('staff', { ACCOUNT: email, GRANT: role, APPROVED_BY: 'Board, 1 March 2026' });
  return email;
};

test('a customer withdraws a payout request and can make another one', async ({ page }) => {
  const customer = await signedInCustomer(page);
  await deposit(page);
  await expect(toast(page, 'Payment Processed')).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Request a payout' }).click();
  await page.getByRole('button', { name: 'Withdraw the request' }).click();
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(page.getByText('You withdrew this request.')).toBeVisible();
  await expect(balanceRow(page, 'Euro').getByText('250.00').first()).toBeVisible();
  await expect
    .poll(async () => (await page.request.get('/mailbox.json', { params: { to: customer.email } })).text())
    .toContain('You withdrew your payout request');
  await page.getByRole('button', { name: 'Request a payout' }).click();
  await expect(page.getByText('Open. We will write to you.')).toBeVisible();
});

test('a customer asks for the balance, two people pay it out, and the account can be closed', async ({ page }) => {
  const customer = await signedInCustomer(page);
  await deposit(page);
  await expect(toast(page, 'Payment Processed')).toBeVisible();

  await page.goto('/dashboard?tab=settings&panel=security');
  await page.getByRole('button', { name: 'Close account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('You cannot close your account yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Request a payout' }).click();
  await expect(dialog.getByText('Open. We will write to you.')).toBeVisible();
  const reference = (await dialog.getByText(/^REQ-/).textContent()) ?? '';

  await page.goto('/dashboard');
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request a payout' })).toHaveCount(0);
  await expect
    .poll(async () => (await page.request.get('/mailbox.json', { params: { to: customer.email } })).text())
    .toContain(`We have received your payout request (${reference})`);

  const [analyst, officer] = [await staff(page, 'compliance_analyst'), await staff(page, 'compliance_officer')];
  expect(await make('balance-requests', {})).toContain(reference);
  await make('balance-requests', { REQUEST: reference, AS: analyst, ANSWERED: '1' });
  await expect(page.getByText('Answered. Look at our email.')).toBeVisible();
  await make('balance-requests', { REQUEST: reference, AS: analyst, PAY: '1', REASON: 'Sent to the account in the email.' });
  await expect(make('balance-requests', { REQUEST: reference, AS: analyst, APPROVE: '1' })).rejects.toThrow();
  await make('balance-requests', { REQUEST: reference, AS: officer, APPROVE: '1' });
  await expect(page.getByText('Done. We have paid it out.')).toBeVisible();
  await expect(balanceRow(page, 'Euro').getByText('0.00').first()).toBeVisible();
  await expect(balanceRow(page, 'Euro').getByText('250.00')).toHaveCount(0);

  await page.goto('/dashboard?tab=settings&panel=security');
  await page.getByRole('button', { name: 'Close account' }).click();
  await expect(page.getByRole('dialog').getByText('I understand that closing my account is permanent.')).toBeVisible();
});
