import { registered, signInByForm } from './support/customers.ts';
import { fillDate } from './support/dates.ts';
import { CARDS, deposit, openDepositForm, toast } from './support/deposits.ts';
import { expect, test } from './support/test.ts';

// A first visit, with the cookie question open.
test.use({ storageState: { cookies: [], origins: [] } });

/** The fixture fails a test on any policy violation. This test opens every interactive component under the production policy. */
test('every primitive opens under the strict content security policy', async ({ page }) => {
  const reply = await page.goto('/');
  const policy = reply?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain("'unsafe-inline'");
  expect(policy).not.toContain("'unsafe-eval'");

  await test.step('cookie choices', async () => {
    await page.getByRole('button', { name: 'Customize' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Essential Only' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('theme, mobile menu and tabs', async () => {
    await page.getByRole('button', { name: 'Switch between light and dark theme' }).first().click();
    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByRole('checkbox', { name: /at least 18/ }).check();
    await page.getByRole('button', { name: 'Show password' }).click();
  });

  await signInByForm(page, await registered(page.request));
  await test.step('account menu and dialog', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Verify identity' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Complete your account' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Verify identity' }).first()).toBeFocused();
  });

  await test.step('select, field errors, gate and its forms', async () => {
    await openDepositForm(page, 'Before you deposit');
    await fillDate(page, 'Date of birth', '1990-01-31');
    await page.getByLabel('Issued in').selectOption('SK');
    await page.getByLabel('Document number').fill('AB123456');
    await page.getByRole('button', { name: 'Verify identity' }).click();
    await expect(page.getByText('Everything is confirmed. You can deposit.')).toBeVisible();
    await page.getByLabel('Currency').click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByText('Enter the card number.')).toBeVisible();
  });

  await test.step('toasts, timeline and receipt', async () => {
    await deposit(page, { card: CARDS.declined });
    await expect(toast(page, 'Payment Failed')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast(page, 'Payment Failed')).toHaveCount(0);
    await deposit(page);
    await expect(toast(page, 'Payment Processed')).toBeVisible();
  });

  await test.step('a missing page', async () => {
    await page.goto('/nowhere');
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  });
});

test('no request goes to another host', async ({ page, baseURL }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(baseURL ?? '').origin) strangers.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Essential Only' }).click();
  await signInByForm(page, await registered(page.request));
  await openDepositForm(page, 'Before you deposit');
  expect(strangers).toEqual([]);
});
