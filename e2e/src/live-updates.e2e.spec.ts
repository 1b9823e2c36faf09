import { signedInCustomer, signIn } from './support/customers.ts';
import { balanceRow, CARDS, deposit, openBalances, openDepositForm, payButton, fillDeposit, transactionRows } from './support/deposits.ts';
import { expect, observe, test } from './support/test.ts';

test('a deposit in one tab appears in the other without a reload', async ({ page, context, complaints }) => {
  await signedInCustomer(page);
  const other = await context.newPage();
  await observe(other, complaints);
  await other.goto('/dashboard');
  await expect(other.getByText('No balances yet')).toBeVisible();
  await expect(other.getByText('Live', { exact: true })).toBeVisible();
  await deposit(page);
  await expect(page.getByRole('heading', { name: 'Added to your balance' })).toBeVisible();
  await expect(balanceRow(other, 'Euro')).toContainText('250.00');
  await expect(transactionRows(other).nth(1)).toContainText('completed');
  await expect(other.getByText('271.35 of 10,000.00 USD')).toBeVisible();
});

test('a payment that was started on one device is seen and finished on another', async ({ page, browser, complaints }) => {
  const customer = await signedInCustomer(page);
  await deposit(page, { card: CARDS.asksForConfirmation });
  await expect(page.getByRole('button', { name: 'Complete authentication' })).toBeVisible();
  const phone = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const other = await phone.newPage();
  await observe(other, complaints);
  await signIn(other, customer);
  const attention = other.getByRole('region', { name: 'Needs your attention' });
  await expect(attention).toContainText('Confirm 250.00 EUR with your bank');
  await attention.getByRole('link', { name: 'Confirm with your bank' }).click();
  await other.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(other.getByRole('heading', { name: 'Added to your balance' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(balanceRow(page, 'Euro')).toContainText('250.00');
  await expect(page.getByText('Confirm 250.00 EUR with your bank')).toHaveCount(0);
  await phone.close();
});

test('back, forward and reload show the state of the address', async ({ page }) => {
  await signedInCustomer(page);
  await page.goto('/dashboard');
  await page.getByRole('tab', { name: 'Trading' }).click();
  await expect(page).toHaveURL(/\?tab=trading$/);
  await page.getByRole('tabpanel').getByRole('link', { name: 'Deposit Funds' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Market Overview' })).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Trading' }).click();
  await expect(page.getByRole('heading', { name: 'Market Overview' })).toBeVisible();
  await page.goto('/dashboard?tab=security');
  await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true');
});

test('the page reports a lost network and resumes when it is back', async ({ page, context }) => {
  await signedInCustomer(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await expect(page.getByText('No balances yet')).toBeVisible();
  // The code of this tab is not loaded yet. It arrives with the network.
  await page.getByRole('tab', { name: 'Trading' }).click();
  await context.setOffline(false);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Market Overview' })).toBeVisible();
});

test('after the network is lost during a payment, the payment is sent again with the same key', async ({ page, context }) => {
  await signedInCustomer(page);
  await openDepositForm(page);
  await fillDeposit(page);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/process-payment')) keys.push(request.headers()['idempotency-key']);
  });
  await context.setOffline(true);
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('We do not know yet whether this payment went through');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Added to your balance' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await openBalances(page);
  await expect(balanceRow(page, 'Euro')).toContainText('250.00');
});
