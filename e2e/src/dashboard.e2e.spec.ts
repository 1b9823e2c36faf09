import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { violations } from './support/accessibility.ts';
import { registered, signedInCustomer } from './support/customers.ts';
import { deposit, openBalances, transactionIdIn } from './support/deposits.ts';
import { expect, test } from './support/test.ts';

const downloaded = async (page: Page, button: string): Promise<Download> => {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return file;
};
const bytesOf = async (file: Download): Promise<string> => (await readFile(await file.path())).toString('latin1');

test('a deposit can be found, read step by step and downloaded', async ({ page }) => {
  await signedInCustomer(page);
  await deposit(page);
  await expect(page.getByRole('heading', { name: 'Added to your balance' })).toBeVisible();
  const id = transactionIdIn(page);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'What do you want to do?' }).fill('all trans');
  await page.keyboard.press('Enter');
  await page.getByLabel('Search transactions').fill(id.slice(-10));
  await expect(page).toHaveURL(new RegExp(`list=all&q=${id.slice(-10)}$`));
  const row = page.getByRole('link', { name: /^Card deposit/ });
  await row.click();
  const drawer = page.getByRole('dialog', { name: 'Card deposit' });
  await expect(drawer.getByRole('listitem')).toContainText(['Deposit requested', 'Accepted', 'Sent to your bank']);
  await expect(drawer.getByRole('listitem').last()).toContainText('Added to your balance');
  const receipt = await downloaded(page, 'Download receipt');
  expect(receipt.suggestedFilename()).toBe(`danubit-receipt-${id}.pdf`);
  expect(await bytesOf(receipt)).toMatch(/^%PDF-1\.7/);
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();

  expect(await bytesOf(await downloaded(page, 'Export CSV'))).toContain(id);
  expect((await downloaded(page, 'Statement')).suggestedFilename()).toMatch(/^danubit-statement-\d{4}-\d\d\.pdf$/);

  await openBalances(page);
  await expect(page.getByRole('img', { name: /^EUR from .* 0\.00 EUR at first, 250\.00 EUR now\.$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Balance history' }).getByRole('row').nth(1)).toContainText('+250.00');

  await expect(page.getByRole('region', { name: 'Get started' })).toContainText('3 of 4 done');
  await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).click();
  const notifications = page.getByRole('dialog', { name: 'Notifications' });
  await expect(notifications.getByText('250.00 EUR arrived')).toBeVisible();
  expect(await violations(page, { scope: '[role="dialog"]' })).toEqual([]);
  await notifications.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await notifications.getByRole('link', { name: 'View payment' }).click();
  await expect(page.getByRole('dialog', { name: 'Card deposit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('?');
  await page.getByRole('combobox', { name: 'What is your question?' }).fill('how long');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'How long does a deposit take?' })).toContainText('within seconds');
  await page.getByRole('link', { name: 'View your transactions' }).click();
  await expect(page).toHaveURL(/tab=transactions&list=all$/);

  const stranger = await registered(page.request);
  const headers = { authorization: `Bearer ${stranger.session.access_token}` };
  for (const part of ['', '/timeline', '/receipt']) {
    expect((await page.request.get(`/api/transactions/${id}${part}`, { headers })).status()).toBe(404);
  }
});
