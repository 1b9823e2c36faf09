import type { Page } from '@playwright/test';
import { signIn } from './support/customers.ts';
import { fillDeposit, openDepositForm } from './support/deposits.ts';
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
  await signIn(page, DEMO);
  await showDashboard(page);
  await take('dashboard-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await take('dashboard-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await openDepositForm(page, 'Another card');
  await page.getByRole('radio', { name: 'Another card' }).check();
  await fillDeposit(page);
  await take('deposit-light');
  await page.setViewportSize({ width: 375, height: 812 });
  await showDashboard(page);
  await take('dashboard-375-light');
});

/** The demo customer of the README, with 90 days of history. */
const DEMO = { email: 'demo@danubit.example', password: 'river-and-ledger-1', firstName: 'Jana', lastName: 'Nováková' };

const showDashboard = async (page: Page): Promise<void> => {
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Balance history' }).locator('figure')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Recent transactions' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};
