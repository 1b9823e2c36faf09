import { expectAccessible } from './support/accessibility.ts';
import { signedInCustomer } from './support/customers.ts';
import { balanceRow, deposit, toast } from './support/deposits.ts';
import { environment } from './support/environment.ts';
import { pressAtThisPrice } from './support/prices.ts';
import { expect, test } from './support/test.ts';

/** An address of the simulated chain, on which coins are worthless. */
const ADDRESS = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';

test('a customer buys bitcoin into the own wallet from the balance, and withdraws a part to an own address', async ({ page }) => {
  const customer = await signedInCustomer(page);
  await deposit(page);
  await expect(toast(page, 'Payment Processed')).toBeVisible();

  await test.step('buys for the balance, into the wallet', async () => {
    await page.goto('/dashboard?tab=trading');
    await page.getByRole('link', { name: 'Buy Cryptocurrency' }).click();
    await page.getByRole('button', { name: '100', exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('radio', { name: 'My Danubit wallet' }).check();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('radio', { name: /balance/ }).check();
    await page.getByRole('checkbox', { name: /Risk Disclosure/ }).check();
    await pressAtThisPrice(page, page.getByRole('button', { name: 'Pay 100.00 EUR' }));
    await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);
  });

  await test.step('the wallet holds the coins', async () => {
    await page.goto('/dashboard');
    await expect(balanceRow(page, 'Euro').getByText('150.00').first()).toBeVisible();
    await expect(balanceRow(page, 'Bitcoin')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Value of your crypto' })).toBeVisible();
  });

  const dialog = page.getByRole('dialog', { name: 'Withdraw crypto' });
  await test.step('an own address is added in place', async () => {
    await page.getByRole('button', { name: 'Withdraw crypto' }).click();
    await dialog.getByLabel('Amount in BTC').fill('0.0005');
    await dialog.getByRole('button', { name: 'Add an address' }).click();
    await dialog.getByLabel('Bitcoin address').fill(ADDRESS);
    await expect(dialog.getByText('Valid Bitcoin address, checksum correct')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add address' }).click();
  });

  await test.step('what leaves is confirmed, and arrives', async () => {
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('We pay it')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Withdraw 0/ }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'Completed' })).toBeVisible({ timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(page.getByRole('heading', { name: 'Crypto withdrawals' })).toBeVisible();
  });

  await expect
    .poll(async () => (await page.request.get('/mailbox.json', { params: { to: customer.email } })).text(), { timeout: 20_000 })
    .toContain('to your address');
});

test('a customer receives bitcoin at an address of their own', async ({ page }) => {
  const customer = await signedInCustomer(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Receive crypto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receive crypto' });
  await dialog.getByRole('button', { name: 'Show my Bitcoin address' }).click();
  const shown = dialog.getByText(/^bcrt1q/);
  await expect(shown).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByText('Only BTC, and only on the Bitcoin network.')).toBeVisible();
  await expectAccessible(page);
  const address = await shown.textContent();
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  const sent = await page.request.post(`${environment.bitcoinUrl}/control`, { data: { do: 'give', address, satoshis: 300_000 } });
  expect(sent.ok(), await sent.text()).toBe(true);
  await expect(page.getByRole('heading', { name: 'Crypto received' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/In your balance/)).toBeVisible({ timeout: 60_000 });
  await expect(balanceRow(page, 'Bitcoin').getByText('0.00300000').first()).toBeVisible();
  await expect
    .poll(async () => (await page.request.get('/mailbox.json', { params: { to: customer.email } })).text(), { timeout: 20_000 })
    .toContain('You received');
});
