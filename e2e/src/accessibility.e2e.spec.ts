import { sidewaysScroll, violations } from './support/accessibility.ts';
import { signIn, verified } from './support/customers.ts';
import { deposit, openDepositForm, toast } from './support/deposits.ts';
import { newKey, registerCompany } from './support/partners.ts';
import { expect, test } from './support/test.ts';

for (const width of [1280, 375]) {
  test(`at ${String(width)} px every page passes the accessibility rules in both themes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    /** All rules in the light theme; in the dark theme, which changes colours alone, the contrast. */
    const check = async (): Promise<void> => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      expect(await violations(page)).toEqual([]);
      await expect.poll(() => sidewaysScroll(page)).toBe(0);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect(await violations(page, { rules: ['color-contrast', 'link-in-text-block'] })).toEqual([]);
    };

    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check();
    await page.goto('/auth');
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await check();
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await check();

    await signIn(page, await verified(page.request));
    await expect(page.getByText('No balances yet')).toBeVisible();
    await check();
    await openDepositForm(page);
    await check();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByText('Enter the card number.')).toBeVisible();
    await check();
    await deposit(page);
    await expect(toast(page, 'Payment Processed')).toBeVisible();
    await check();
    for (const name of ['Balances', 'Transactions', 'Trading', 'Settings']) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await check();
    }
    await page.goto('/dashboard?tab=transactions&list=all');
    await page.getByRole('link', { name: /^Card deposit/ }).click();
    await expect(page.getByRole('dialog').getByText('Added to your balance')).toBeVisible();
    await check();
    await page.keyboard.press('Escape');
    await check();
  });
}

test('the pages do not scroll sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, await verified(page.request));
  await deposit(page);
  await expect(page.getByRole('heading', { name: 'Added to your balance' })).toBeVisible();
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('table', { name: 'Balances' })).toBeVisible();
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await openDepositForm(page);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await page.getByLabel('Amount').fill('999999');
  await expect(page.getByRole('button', { name: /^Over your daily limit/ })).toBeVisible();
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await page.goto('/dashboard?tab=transactions&list=all');
  await expect(page.getByRole('link', { name: /^Card deposit/ })).toBeVisible();
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
});

test('the pages do not scroll sideways at 320 px while they load', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, await verified(page.request));
  // No request is answered during this test.
  await page.route('**/api/**', () => undefined);
  for (const search of ['', '?tab=transactions', '?tab=transactions&list=all', '?tab=settings&panel=payment-methods']) {
    await page.goto(`/dashboard${search}`);
    await expect(page.getByRole('tabpanel').locator('[aria-busy="true"]').first()).toBeVisible();
    expect([search, await sidewaysScroll(page)]).toEqual([search, 0]);
  }
});

test('the settings of a company with requests pass the accessibility rules and do not scroll sideways', async ({ page, request }) => {
  const customer = await verified(request);
  const headers = { authorization: `Bearer ${customer.session.access_token}` };
  await registerCompany(request, headers);
  const authorization = `Bearer ${await newKey(request, headers, { scopes: ['quotes'] })}`;
  const quote = '/v1/quotes?fiat_amount=50.00&fiat_currency=EUR&crypto_currency=BTC';
  expect((await request.get(quote, { headers: { authorization } })).status()).toBe(200);
  await signIn(page, customer);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dashboard?tab=settings&panel=api');
    await expect(page.getByRole('cell', { name: 'GET /v1/quotes' }).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
  }
});
