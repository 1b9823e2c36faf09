import { expect, type Page } from '@playwright/test';
import { registered, signedInCustomer, signIn } from './support/customers.ts';
import { fillDate } from './support/dates.ts';
import { CARDS, deposit, toast } from './support/deposits.ts';
import { picture, takePictures } from './support/take-pictures.ts';

const VIEWS = {
  'dashboard-balances': '/dashboard',
  'dashboard-transactions': '/dashboard?tab=transactions',
  'dashboard-all-transactions': '/dashboard?tab=transactions&list=all',
  'dashboard-trading': '/dashboard?tab=trading',
  'dashboard-settings': '/dashboard?tab=settings',
  'dashboard-security': '/dashboard?tab=security',
  'dashboard-notification-settings': '/dashboard?tab=settings&panel=notifications',
  'dashboard-payment-methods': '/dashboard?tab=settings&panel=payment-methods',
} as const;

const openView = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

picture('an account that is not verified', async ({ page }) => {
  await signIn(page, await registered(page.request));
  await openView(page, '/dashboard');
  await takePictures(page, 'unverified-balances');
  await page.getByRole('region', { name: 'Account status' }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Complete your account' });
  await expect(dialog.getByLabel('Document number')).toBeVisible();
  await takePictures(page, 'unverified-identity', { fullPage: false });
  await fillDate(page, 'Date of birth', '1990-01-31');
  await dialog.getByLabel('Issued in').selectOption('SK');
  await dialog.getByLabel('Document number').fill('MISMATCH 1');
  await dialog.getByRole('button', { name: 'Verify identity' }).click();
  await expect(dialog.getByText('Your identity could not be verified.')).toBeVisible();
  await takePictures(page, 'unverified-identity-rejected', { fullPage: false });
  await page.keyboard.press('Escape');
  await takePictures(page, 'unverified-balances-rejected');
});

picture('a new account', async ({ page }) => {
  await signedInCustomer(page);
  for (const [name, path] of Object.entries(VIEWS)) {
    await openView(page, path);
    await takePictures(page, `${name}-empty`);
  }
});

picture('an account with deposits', async ({ page }) => {
  await signedInCustomer(page);
  await deposit(page, { amount: '1250' });
  await expect(toast(page, 'Payment Processed')).toBeVisible();
  await deposit(page, { amount: '320.50', currency: 'USD' });
  await expect(toast(page, 'Payment Processed')).toBeVisible();
  await deposit(page, { amount: '100', card: CARDS.declined });
  await expect(toast(page, 'Payment Failed')).toBeVisible();
  for (const [name, path] of Object.entries(VIEWS)) {
    await openView(page, path);
    await takePictures(page, name);
  }

  await openView(page, '/dashboard?tab=transactions');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await takePictures(page, 'dashboard-transaction', { fullPage: false });

  await openView(page, '/dashboard?tab=transactions&list=all');
  await fillDate(page, 'From day', '2026-02-31');
  await page.keyboard.press('Tab');
  await takePictures(page, 'dashboard-all-transactions-wrong-date');

  await openView(page, '/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await takePictures(page, 'dashboard-notifications', { fullPage: false });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /account menu$/ }).click();
  await takePictures(page, 'dashboard-account-menu', { fullPage: false });
  await openView(page, '/dashboard');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await takePictures(page, 'dashboard-commands', { fullPage: false });
});

picture('data that cannot be loaded', async ({ page }) => {
  await signedInCustomer(page);
  const broken = ['balances', 'transactions', 'portfolio', 'deposit-limits', 'open-transactions'].map((name) => `/api/${name}`);
  const failure = { error: { code: 'INTERNAL_ERROR', message: 'Something went wrong on our side.' }, request_id: 'r1' };
  await page.route(
    ({ pathname }) => broken.includes(pathname),
    (route) => route.fulfill({ status: 500, json: failure }),
  );
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
  await takePictures(page, 'dashboard-broken');
});

picture('without a connection', async ({ page, context }) => {
  await signedInCustomer(page);
  await openView(page, '/dashboard');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await takePictures(page, 'dashboard-offline', { fullPage: false });
});
