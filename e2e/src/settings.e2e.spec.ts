import type { Page } from '@playwright/test';
import { signedInCustomer } from './support/customers.ts';
import { CARDS, fillCard, fillDeposit, openDepositForm, payButton, toast } from './support/deposits.ts';
import { expect, observe, test } from './support/test.ts';

const openPanel = async (page: Page, tile: string): Promise<void> => {
  await page.goto('/dashboard?tab=settings');
  await page.getByRole('link', { name: tile }).click();
};

test('settings saved in one window apply in the other and take effect', async ({ page, context, complaints }) => {
  const { email } = await signedInCustomer(page);
  const other = await context.newPage();
  await observe(other, complaints);
  await openPanel(other, 'Payment Methods');
  const limitElsewhere = other.getByRole('spinbutton', { name: 'Daily deposit limit' });
  await expect(limitElsewhere).toHaveValue('10000.00');

  await openPanel(page, 'Payment Methods');
  await expect(page).toHaveURL(/\?tab=settings&panel=payment-methods$/);
  await page.getByRole('spinbutton', { name: 'Daily deposit limit' }).fill('100');
  await page.getByRole('button', { name: 'Save Limits' }).click();
  await expect(toast(page, 'Limits updated')).toBeVisible();
  await expect(limitElsewhere).toHaveValue('100.00');

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Limits' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Limits' })).toBeInViewport();
  // On a phone the message about the raise is above the form.
  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole('spinbutton', { name: 'Monthly withdrawal limit' }).fill('60000');
  await page.getByRole('button', { name: 'Save Limits' }).click();
  await expect(page.getByText(/^From \d+ \w+ \d{4}, /)).toBeInViewport();
  await page.getByRole('button', { name: 'Cancel the raise' }).click();
  await expect(page.getByRole('button', { name: 'Cancel the raise' })).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('link', { name: 'Back to Settings' }).click();
  await page.getByRole('link', { name: 'Notifications' }).click();
  await page.getByRole('switch', { name: 'Transaction emails' }).click();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(page, 'Settings saved')).toBeVisible();

  await openDepositForm(page);
  await fillDeposit(page, { amount: '250', currency: 'USD' });
  await expect(page.getByRole('button', { name: 'Over your daily limit: at most 100.00 USD' })).toBeVisible();
  await page.getByLabel('Amount').fill('50');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Added to your balance' })).toBeVisible();
  // No mail is sent, because transaction mails are switched off.
  const { mails } = (await (await page.request.get('/mailbox.json', { params: { to: email } })).json()) as { mails: { subject: string }[] };
  expect(mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('Deposit'))).toEqual([]);
});

test('a card is added after confirmation on the bank’s page, removed, and restored', async ({ page }) => {
  await signedInCustomer(page);
  await openPanel(page, 'Payment Methods');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await fillCard(page, CARDS.asksForConfirmation);
  await page.getByRole('button', { name: 'Verify and add card' }).click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(toast(page, 'Payment method added')).toContainText('Visa ending 3184 was verified. Nothing was charged.');
  await expect(page).toHaveURL(/panel=payment-methods$/);
  await page.getByRole('button', { name: 'Remove Visa ending 3184' }).click();
  await expect(toast(page, 'Payment method removed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Default', { exact: true })).toBeVisible();
});
