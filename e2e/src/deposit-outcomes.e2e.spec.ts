import { chargesOf, readBook } from './support/book.ts';
import { signedInCustomer } from './support/customers.ts';
import {
  balanceRow,
  CARDS,
  deposit,
  fillDeposit,
  openBalances,
  openDepositForm,
  payButton,
  returnToForm,
  toast,
  transactionIdIn,
  transactionRows,
} from './support/deposits.ts';
import { environment } from './support/environment.ts';
import { expect, test } from './support/test.ts';

/** The provider has 15 s to answer, then the payment is looked up. */
const LOOK_UP_LIMIT_MS = 60_000;
const LONGEST_CHALLENGE_TO_WAIT_FOR_S = 30;

test.beforeEach(async ({ page }) => {
  await signedInCustomer(page);
});

test('a declined card is reported, the form keeps its fields and no money moves', async ({ page }) => {
  await deposit(page, { card: CARDS.declined });
  await expect(toast(page, 'Payment Failed')).toContainText('Your bank declined the card. You have not been charged.');
  await returnToForm(page);
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');
  await expect(page.getByLabel('CVV')).toHaveValue('123');
  await page.getByRole('tab', { name: 'Transactions' }).click();
  await expect(transactionRows(page).nth(1)).toContainText('failed');
  await expect(transactionRows(page).nth(1)).toContainText('Visa ending 0002, not charged');
  await openBalances(page);
  await expect(page.getByText('No balances yet')).toBeVisible();
});

test('after a decline the same form can pay with another card', async ({ page }) => {
  await deposit(page, { card: CARDS.declined });
  await expect(toast(page, 'Payment Failed')).toBeVisible();
  await returnToForm(page);
  await page.getByLabel('Card number').fill('');
  await page.getByLabel('Card number').pressSequentially(CARDS.succeeds);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Added to your balance' })).toBeVisible();
});

test('a payment that needs confirmation leads to the bank and returns with the money credited', async ({ page }) => {
  await deposit(page, { card: CARDS.asksForConfirmation });
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=trading&payment=txn_[0-9A-Z]+$/);
  await expect(page.getByRole('heading', { name: 'Added to your balance' })).toBeVisible();
  await expect(toast(page, 'Payment Processed')).toContainText(transactionIdIn(page));
  expect(await chargesOf(page.request, transactionIdIn(page))).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Added to your balance' })).toBeVisible();
  await expect(toast(page, 'Payment Processed')).toHaveCount(0);
});

test('a confirmation that fails at the bank reports that nothing was charged', async ({ page }) => {
  await deposit(page, { card: CARDS.asksForConfirmation });
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByRole('heading', { name: 'Payment not completed' })).toBeVisible();
  await expect(toast(page, 'Payment Failed')).toContainText('The confirmation with your bank failed. You have not been charged.');
  const [charge] = await chargesOf(page.request, transactionIdIn(page));
  expect(charge?.captured).toBe(0);
});

test('an unfinished confirmation can be resumed from the transactions', async ({ page }) => {
  await deposit(page, { card: CARDS.asksForConfirmation });
  await expect(page.getByRole('button', { name: 'Complete authentication' })).toBeVisible();
  await page.goto('/dashboard?tab=transactions');
  await expect(transactionRows(page).nth(1)).toContainText('processing');
  await openBalances(page);
  await expect(page.getByText('No balances yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Transactions' }).click();
  await transactionRows(page).nth(1).getByRole('link', { name: 'Confirm with your bank' }).click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByRole('heading', { name: 'Added to your balance' })).toBeVisible();
});

test('an abandoned confirmation expires without a charge', async ({ page }) => {
  const seconds = environment.challengeTimeoutSeconds;
  test.skip(seconds > LONGEST_CHALLENGE_TO_WAIT_FOR_S, `this installation waits ${String(seconds)} s for a confirmation`);
  await deposit(page, { card: CARDS.asksForConfirmation });
  await expect(page.getByRole('button', { name: 'Complete authentication' })).toBeVisible();
  await page.goto('/dashboard?tab=transactions');
  await expect(transactionRows(page).nth(1)).toContainText('failed', { timeout: LOOK_UP_LIMIT_MS });
  await expect(transactionRows(page).nth(1)).toContainText('The payment was not confirmed in time. You have not been charged.');
});

test('a payment whose provider never answers after the capture is shown as processing and ends with one charge', async ({ page }) => {
  await deposit(page, { card: CARDS.neverAnswersAfterCapture });
  await expect(page.getByRole('button', { name: 'Processing Payment...' })).toBeVisible();
  const address = page.url();
  expect(transactionIdIn(page)).toMatch(/^txn_/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Processing your payment' })).toBeVisible();
  await openDepositForm(page, '250.00 EUR is being processed');
  await page.getByRole('link', { name: 'Show payment' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name: 'Processing your payment' })).toBeVisible();
  await expect(page.getByText('You can leave this page.')).toBeVisible();
  await openBalances(page);
  await expect(page.getByRole('region', { name: 'Open payments' })).toContainText('250.00 EUR is being processed');
  await expect(transactionRows(page).nth(1)).toContainText('processing');
  await expect(balanceRow(page, 'Euro')).toContainText('250.00', { timeout: LOOK_UP_LIMIT_MS });
  await expect(transactionRows(page).nth(1)).toContainText('completed');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Added to your balance' })).toBeVisible();
  const charges = await chargesOf(page.request, transactionIdIn(page));
  expect(charges).toHaveLength(1);
  expect(charges[0]).toMatchObject({ captured: 25_000 });
  expect((await readBook(page.request)).double_captures).toEqual([]);
});

test('a deposit over the limit is stopped by the button, in the currency of the payment', async ({ page }) => {
  await openDepositForm(page);
  await fillDeposit(page, { amount: '9500' });
  await page.getByRole('button', { name: /^Over your daily limit: at most 9,213\.\d\d EUR$/ }).click();
  await expect(page.getByLabel('Amount')).toBeFocused();
  await expect(page.getByText(/Over your daily/)).toHaveCount(1);
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await page.getByLabel('Amount').fill('100');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Added to your balance' })).toBeVisible();
});

test('a double click pays once', async ({ page }) => {
  await openDepositForm(page);
  await fillDeposit(page);
  await payButton(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Added to your balance' })).toBeVisible();
  expect(await chargesOf(page.request, transactionIdIn(page))).toHaveLength(1);
  await openBalances(page);
  await expect(transactionRows(page)).toHaveCount(2);
  await expect(balanceRow(page, 'Euro')).toContainText('250.00');
});

test('after a lost answer the page finds the payment by its address and charges the card once', async ({ page }) => {
  await openDepositForm(page);
  await fillDeposit(page);
  // The payment reaches the server; its answer does not reach the page.
  await page.route('**/functions/v1/process-payment', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Added to your balance' })).toBeVisible();
  expect(await chargesOf(page.request, transactionIdIn(page))).toHaveLength(1);
  await openBalances(page);
  await expect(transactionRows(page)).toHaveCount(2);
});

test('a card is saved when asked, offered first, and pays with its CVV; a wrong one is declined', async ({ page }) => {
  await openDepositForm(page);
  await fillDeposit(page, { amount: '20' });
  await page.getByRole('checkbox', { name: /^Save this card/ }).check();
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Added to your balance' })).toBeVisible();
  await page.getByRole('button', { name: 'Deposit again' }).click();
  await expect(page.getByRole('radio', { name: 'Visa ending 4242 (default)' })).toBeChecked();
  await page.getByLabel('Amount').fill('11');
  await page.getByLabel('CVV').fill('000');
  await payButton(page).click();
  await expect(toast(page, 'Payment Failed')).toContainText('The security code is not right.');
  await returnToForm(page);
  await page.getByLabel('CVV').fill('123');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Added to your balance' })).toBeVisible();
  expect(await chargesOf(page.request, transactionIdIn(page))).toHaveLength(1);
});

test('no part of the card stays in the browser', async ({ page }) => {
  await deposit(page, { card: CARDS.declined });
  await expect(toast(page, 'Payment Failed')).toBeVisible();
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      location.href,
      history.state,
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  );
  expect(kept).not.toContain('4000000000000002');
  expect(kept).not.toContain('4000 0000 0000 0002');
});
