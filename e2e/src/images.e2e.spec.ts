import type { Page } from '@playwright/test';
import { signedInCustomer } from './support/customers.ts';
import { CARDS, deposit, fillDeposit, openDepositForm, toast } from './support/deposits.ts';
import { environment } from './support/environment.ts';
import { expect, test } from './support/test.ts';

/** Takes the README's screenshots from the running product. Refresh them with "UPDATE_IMAGES=1 make e2e". */
test('the screenshots of the README can be taken', async ({ page }, testInfo) => {
  const folder = environment.imagesFolder ?? testInfo.outputDir;
  const take = async (name: string): Promise<void> => {
    await page.evaluate(async () => {
      window.scrollTo(0, 0);
      await document.fonts.ready;
    });
    await page.screenshot({ path: `${folder}/${name}.png` });
  };

  await page.setViewportSize({ width: 1280, height: 940 });
  await signedInCustomer(page);
  await deposit(page, { amount: '1250' });
  await expect(toast(page, 'Payment Processed')).toBeVisible();
  await deposit(page, { amount: '320.50', currency: 'USD' });
  await expect(toast(page, 'Payment Processed')).toBeVisible();
  await deposit(page, { amount: '100', card: CARDS.declined });
  await expect(toast(page, 'Payment Failed')).toBeVisible();
  await deposit(page, { card: CARDS.asksForConfirmation });
  await expect(page.getByRole('button', { name: 'Complete authentication' })).toBeVisible();

  await showDashboard(page);
  await take('dashboard-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await take('dashboard-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await openDepositForm(page, 'Start another payment');
  await page.getByRole('button', { name: 'Start another payment' }).click();
  await fillDeposit(page);
  await take('deposit-light');
  await page.setViewportSize({ width: 375, height: 812 });
  await showDashboard(page);
  await take('dashboard-375-light');
});

const showDashboard = async (page: Page): Promise<void> => {
  await page.goto('/dashboard');
  await expect(page.getByRole('table', { name: 'Balances' }).getByText('1,250.00').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Recent transactions' })).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};
