import { expectAccessible } from './support/accessibility.ts';
import { chargesOf } from './support/book.ts';
import { signedInCustomer } from './support/customers.ts';
import { payButton, transactionIdIn, transactionRows } from './support/deposits.ts';
import { expect, test } from './support/test.ts';

test('a deposit with PayPal survives a declined try and a closed tab, and is taken once', async ({ page, context }) => {
  await signedInCustomer(page);
  await page.goto('/dashboard?tab=trading&action=deposit');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await page.getByLabel('Amount').fill('42');
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await expectAccessible(page);
  await payButton(page).click();

  await test.step('a declined try leaves the page open, and going back leaves the payment open', async () => {
    await page.getByRole('button', { name: 'Pay, and be declined' }).click();
    await expect(page.getByRole('alert')).toContainText('Declined');
    await page.getByRole('button', { name: 'Cancel and go back' }).click();
    await expect(page.getByRole('heading', { name: 'Continue with PayPal' })).toBeVisible();
  });

  const transactionId = transactionIdIn(page);
  await test.step('the tab is closed on the page; the list knows the payment and leads back', async () => {
    await page.getByRole('link', { name: 'Continue with PayPal' }).click();
    await expect(page.getByRole('heading', { name: 'Pay with PayPal' })).toBeVisible();
    const hosted = page.url();
    await page.close();
    const later = await context.newPage();
    await later.goto('/dashboard?tab=transactions');
    await expect(transactionRows(later).nth(1)).toContainText('PayPal');
    await later.goto(hosted);
    await later.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(later.getByRole('heading', { name: 'Added to your balance' })).toBeVisible({ timeout: 30_000 });
    await expect(later.getByText('PayPal')).toBeVisible();
    expect((await chargesOf(later.request, transactionId)).filter(({ captured }) => captured > 0)).toHaveLength(1);
  });
});
