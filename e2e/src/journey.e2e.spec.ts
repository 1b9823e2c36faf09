import { chargesOf, readBook } from './support/book.ts';
import { confirmationLink, registered, sendSignUp, signIn, someone } from './support/customers.ts';
import { fillDate } from './support/dates.ts';
import { balanceRow, fillDeposit, openBalances, toast, transactionIdIn, transactionRows } from './support/deposits.ts';
import { expect, test } from './support/test.ts';

// A first visit, with the cookie question open.
test.use({ storageState: { cookies: [], origins: [] } });

test('a new customer signs up, verifies her identity, deposits 250.00 EUR and sees the balance without reloading', async ({ page }) => {
  const jana = someone();

  await test.step('signs up with terms and age', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Essential Only' }).click();
    await page.goto('/auth?tab=sign-up');
    await sendSignUp(page, jana);
    await expect(page.getByText('Check your email for the confirmation link!')).toBeVisible();
  });

  await test.step('confirms the address and lands on the dashboard', async () => {
    await page.goto(await confirmationLink(page.request, jana.email));
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { name: 'Welcome back, Jana' })).toBeVisible();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(page.getByText('No balances yet')).toBeVisible();
    await expect(page.getByText('KYC: PENDING')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Verification progress' })).toHaveAttribute('aria-valuenow', '60');
  });

  await test.step('has to verify her identity before any card field appears', async () => {
    await page.getByRole('link', { name: 'Deposit Funds' }).click();
    await expect(page.getByRole('heading', { name: 'Before you deposit' })).toBeVisible();
    await expect(page.getByLabel('Card number')).toHaveCount(0);
    await fillDate(page, 'Date of birth', '1990-01-31');
    await page.getByLabel('Issued in').selectOption('SK');
    await page.getByLabel('Document number').fill('AB123456');
    await page.getByRole('button', { name: 'Verify identity' }).click();
    await expect(page.getByText('Everything is confirmed. You can deposit.')).toBeVisible();
    await expect(page.getByLabel('Cardholder name')).toHaveValue(`${jana.firstName} ${jana.lastName}`);
    await expect(page.getByLabel('Country')).toHaveValue('SK');
  });

  await test.step('pays and gets a confirmation', async () => {
    await fillDeposit(page);
    await page.getByRole('button', { name: 'Pay 250.00 EUR' }).click();
    await expect(toast(page, 'Payment Processed')).toContainText(/Transaction successful\. ID: txn_/);
    await expect(page.getByRole('heading', { name: 'Added to your balance' })).toBeVisible();
    await expect(page.getByText('Visa ending 4242')).toBeVisible();
    await expect(page.getByText('New available balance')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download receipt' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Payment' })).toBeFocused();
  });

  const transactionId = transactionIdIn(page);
  await test.step('finds the money and the transaction on the dashboard', async () => {
    await openBalances(page);
    await expect(page.getByText('KYC: VERIFIED')).toBeVisible();
    // The total, its change since last week, and the available amount.
    await expect(page.getByRole('region', { name: 'Total Portfolio' }).getByText('250.00')).toHaveCount(3);
    await expect(balanceRow(page, 'Euro')).toContainText('250.00');
    await expect(transactionRows(page).nth(1)).toContainText('+250.00 EUR');
    await expect(transactionRows(page).nth(1)).toContainText('completed');
    await expect(transactionRows(page).nth(1)).toContainText(transactionId);
    await expect(page.getByText('271.35 of 10,000.00 USD')).toBeVisible();
  });

  await test.step('was charged exactly once', async () => {
    const charges = await chargesOf(page.request, transactionId);
    expect(charges).toHaveLength(1);
    expect(charges[0]).toMatchObject({ status: 'succeeded', amount: 25_000, captured: 25_000 });
    expect((await readBook(page.request)).double_captures).toEqual([]);
  });

  await test.step('sees the same after a reload, and signs out', async () => {
    await page.reload();
    await expect(balanceRow(page, 'Euro')).toContainText('250.00');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/auth$/);
  });
});

test('a rejected document is reported with its reason, and the customer can try again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Essential Only' }).click();
  await signIn(page, await registered(page.request));
  const verify = async (number: string): Promise<void> => {
    await fillDate(page, 'Date of birth', '1990-01-31');
    await page.getByLabel('Issued in').selectOption('SK');
    await page.getByLabel('Document number').fill(number);
    await page.getByRole('button', { name: 'Verify identity' }).click();
  };
  await page.getByRole('region', { name: 'Account status' }).getByRole('button', { name: 'Verify identity' }).click();
  await verify('REJECT123');
  await expect(page.getByRole('dialog').getByText('The document could not be read.')).toBeVisible();
  await verify('AB123456');
  await expect(page.getByRole('dialog').getByText('Everything is confirmed. You can deposit.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('KYC: VERIFIED')).toBeVisible();
});
