import { expectAccessible } from './support/accessibility.ts';
import { signedInCustomer } from './support/customers.ts';
import { balanceRow, deposit, toast } from './support/deposits.ts';
import { expect, test } from './support/test.ts';

test('a customer withdraws to an own account, and the list, the drawer and the balance show it', async ({ page }) => {
  const customer = await signedInCustomer(page);
  await deposit(page);
  await expect(toast(page, 'Payment Processed')).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw money' });

  await test.step('an account in another name is not added', async () => {
    await dialog.getByLabel('IBAN').fill('SK11 9952 0000 0090 0000 0002');
    await dialog.getByRole('button', { name: 'Add account' }).click();
    await expect(dialog.getByText(/not held in your name/)).toBeVisible();
  });

  await test.step('fee and time are said before the customer confirms', async () => {
    await dialog.getByLabel('IBAN').fill('sk08 0900 0000 0001 2312 3123');
    await dialog.getByRole('button', { name: 'Add account' }).click();
    await dialog.getByLabel('Amount in EUR').fill('100');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('Within one business day')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Withdraw/ }).click();
  });

  const drawer = page.getByRole('dialog', { name: 'Withdrawal' });
  await expect(drawer.getByText('Account ending 3123', { exact: true })).toBeVisible();
  await expect(drawer.getByText('completed', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await expect(drawer.getByText('Paid from our account').first()).toBeVisible();
  await page.goto('/dashboard');
  await expect(balanceRow(page, 'Euro').getByText('150.00').first()).toBeVisible();
  await expect
    .poll(async () => (await page.request.get('/mailbox.json', { params: { to: customer.email } })).text())
    .toContain('to your bank account');
});
