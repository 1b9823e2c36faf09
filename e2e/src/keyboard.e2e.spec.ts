import type { Page } from '@playwright/test';
import { signedInCustomer } from './support/customers.ts';
import { toast } from './support/deposits.ts';
import { expect, test } from './support/test.ts';

const MAX_TABS = 40;

/** Presses Tab until the control with this name has the focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  const target = page
    .getByLabel(name, { exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .or(page.getByRole('link', { name, exact: true }));
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.and(page.locator(':focus')).count()) return;
  }
  throw new Error(`The Tab key does not lead to "${name}".`);
};

test('a deposit can be made with the keyboard alone', async ({ page }) => {
  await signedInCustomer(page);
  await page.goto('/dashboard');
  await expect(page.getByText('No balances yet')).toBeVisible();
  await tabTo(page, 'Deposit Funds');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Deposit Funds' })).toBeFocused();

  await tabTo(page, 'Amount');
  await page.keyboard.type('250');
  await tabTo(page, 'Currency');
  await page.keyboard.type('EUR');
  await tabTo(page, 'Cardholder name');
  await page.keyboard.type('Jana Nováková');
  await tabTo(page, 'Card number');
  await page.keyboard.type('4242424242424242');
  await tabTo(page, 'Expiry date');
  await page.keyboard.type('1230');
  await tabTo(page, 'CVV');
  await page.keyboard.type('123');
  await tabTo(page, 'Country');
  await page.keyboard.type('Slov');
  await tabTo(page, 'ZIP code');
  await page.keyboard.type('811 02');
  await page.keyboard.press('Enter');

  await expect(toast(page, 'Payment Processed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payment' })).toBeFocused();
  await tabTo(page, 'Deposit again');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Card number')).toHaveValue('');
});

test('arrow keys move between the tabs, and the address follows', async ({ page }) => {
  await signedInCustomer(page);
  await page.goto('/dashboard');
  await page.getByRole('tab', { name: 'Balances' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=transactions$/);
  await expect(page.getByRole('tab', { name: 'Transactions' })).toBeFocused();
});

test('a digit typed into the middle of a card number keeps the caret in place', async ({ page }) => {
  await signedInCustomer(page);
  await page.goto('/dashboard?tab=trading&action=deposit');
  const number = page.getByLabel('Card number');
  await number.pressSequentially('4242424242');
  await number.evaluate((input) => {
    if (input instanceof HTMLInputElement) input.setSelectionRange(2, 2);
  });
  await page.keyboard.type('99');
  await expect(number).toHaveValue('4299 4242 4242');
  expect(await number.evaluate((input) => (input instanceof HTMLInputElement ? input.selectionStart : null))).toBe(4);
});
