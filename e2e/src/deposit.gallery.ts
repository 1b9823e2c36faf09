import { expect } from '@playwright/test';
import { registered, signedInCustomer, signIn } from './support/customers.ts';
import { CARDS, deposit, fillDeposit, openDepositForm, payButton, toast } from './support/deposits.ts';
import { picture, takePictures } from './support/take-pictures.ts';

picture('the deposit form before a payment', async ({ page }) => {
  await signedInCustomer(page);
  await openDepositForm(page);
  await takePictures(page, 'deposit-empty');
  await payButton(page)
    .or(page.getByRole('button', { name: /^Pay/ }))
    .first()
    .click();
  await takePictures(page, 'deposit-mistakes');
  await fillDeposit(page);
  await takePictures(page, 'deposit-filled');
  await page.getByLabel('Amount').fill('9500');
  await expect(page.getByText(/Over your daily/).first()).toBeVisible();
  await takePictures(page, 'deposit-over-the-limit');
});

picture('a payment that succeeds, and its saved card', async ({ page }) => {
  await signedInCustomer(page);
  await openDepositForm(page);
  await fillDeposit(page);
  await page.getByRole('checkbox', { name: /^Save this card/ }).check();
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Added to your balance' })).toBeVisible();
  await takePictures(page, 'deposit-success');
  await page.getByRole('button', { name: 'Deposit again' }).click();
  await expect(page.getByRole('radio', { name: /^Visa ending 4242/ })).toBeChecked();
  await takePictures(page, 'deposit-saved-card');
});

picture('a payment that is declined', async ({ page }) => {
  await signedInCustomer(page);
  await deposit(page, { card: CARDS.declined });
  await expect(toast(page, 'Payment Failed')).toBeVisible();
  await takePictures(page, 'deposit-declined');
});

picture('a payment that waits for the bank', async ({ page }) => {
  await signedInCustomer(page);
  await deposit(page, { card: CARDS.asksForConfirmation });
  await expect(page.getByRole('button', { name: 'Complete authentication' })).toBeVisible();
  await page.goto('/dashboard?tab=transactions');
  await expect(page.getByRole('link', { name: 'Confirm with your bank' }).first()).toBeVisible();
  await takePictures(page, 'deposit-waits-for-bank');
  await openDepositForm(page, 'Start another payment');
  await takePictures(page, 'deposit-open-payment');
});

picture('a payment whose outcome is not known yet', async ({ page }) => {
  await signedInCustomer(page);
  await deposit(page, { card: CARDS.neverAnswersAfterCapture });
  await expect(page.getByRole('button', { name: 'Processing Payment...' })).toBeVisible();
  await takePictures(page, 'deposit-sending');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Processing your payment' })).toBeVisible();
  await takePictures(page, 'deposit-processing');
});

picture('a payment without an answer', async ({ page }) => {
  await signedInCustomer(page);
  await openDepositForm(page);
  await fillDeposit(page);
  await page.route('**/functions/v1/process-payment', (route) => route.abort('connectionreset'));
  await page.route('**/api/transactions/*', (route) => route.abort('connectionreset'));
  await payButton(page).click();
  await expect(page.getByText('We do not know yet whether this payment went through')).toBeVisible();
  await takePictures(page, 'deposit-unknown');
});

picture('the deposit form of an account that is not verified', async ({ page }) => {
  await signIn(page, await registered(page.request));
  await page.goto('/dashboard?tab=trading&action=deposit');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await takePictures(page, 'deposit-not-verified');
});
