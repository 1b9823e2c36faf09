import { expectAccessible } from './support/accessibility.ts';
import { signedInCustomer } from './support/customers.ts';
import { deposit, transactionIdIn, transactionRows } from './support/deposits.ts';
import { memberOfStaff, openConsole, signInToConsole } from './support/staff.ts';
import { expect, observe, test } from './support/test.ts';

test('staff find a payment and refund it: one asks, another approves, the customer sees it', async ({ page, browser, complaints }) => {
  test.slow();
  const customer = await signedInCustomer(page);
  await deposit(page);
  await expect(page.getByRole('heading', { name: 'Added to your balance' })).toBeVisible();
  const id = transactionIdIn(page);

  const desk = await (await browser.newContext()).newPage();
  await observe(desk, complaints);
  const operator = await memberOfStaff(page.request, 'payments_operator', { firstName: 'Petra', lastName: 'Mináriková' });
  await signInToConsole(desk, operator);
  await expect(desk.getByText('payments operator')).toBeVisible();

  await test.step('finds the payment by the address of the customer, with the keyboard', async () => {
    await desk.getByRole('link', { name: 'Payments' }).focus();
    await desk.keyboard.press('/');
    await expect(desk.getByLabel('Search payments')).toBeFocused();
    await desk.keyboard.type(customer.email);
    await desk.keyboard.press('Enter');
    await expect(desk.getByText('1 found')).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('list', { name: 'Payments' }).getByRole('link').press('Enter');
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(/250\.00/);
    await expect(desk.getByRole('heading', { name: 'Attempt 1' })).toBeVisible();
    await expect(desk.getByText('psp.receivable')).toBeVisible();
    await expectAccessible(desk);
  });

  await test.step('asks for a refund, which waits for a second person', async () => {
    await desk.getByRole('button', { name: 'Start a refund' }).click();
    await desk.getByLabel('Amount in EUR').fill('nonsense');
    await desk.getByRole('button', { name: 'Ask for the refund' }).click();
    await expect(desk.getByText('Enter an amount in EUR, such as 25.00.')).toBeVisible();
    await expectAccessible(desk);
    await desk.getByLabel('Amount in EUR').fill('150.00');
    await desk.getByLabel('Reason').fill('Paid twice for one order');
    await desk.getByRole('button', { name: 'Ask for the refund' }).click();
    // The sign-in is a fresh proof.
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await expect(async () => {
      await desk.reload();
      await expect(desk.getByText('waits for a second person')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(desk.getByRole('button', { name: 'Approve' })).toBeDisabled();
  });

  await test.step('another person approves it', async () => {
    const approver = await (await browser.newContext()).newPage();
    await observe(approver, complaints);
    const officer = await memberOfStaff(page.request, 'payments_operator', { firstName: 'Rastislav', lastName: 'Hlavatý' });
    await openConsole(approver, officer);
    await approver.getByRole('link', { name: 'Refunds' }).click();
    const waiting = approver.getByRole('listitem').filter({ has: approver.locator(`a[href$="${id}"]`) });
    await expect(waiting).toContainText('Paid twice for one order');
    await expectAccessible(approver);
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await waiting.getByLabel('Reason').fill('Same order, same card');
    await waiting.getByRole('button', { name: 'Approve 150.00 EUR' }).click();
    await expect(waiting).toHaveCount(0);
  });

  await test.step('the customer sees it', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('table', { name: 'Balances' }).getByRole('row').filter({ hasText: 'Euro' })).toContainText('100.00');
    await expect(transactionRows(page).nth(1)).toContainText('partly refunded');
  });
});

test('staff see how the system works', async ({ page, browser, complaints }) => {
  const desk = await (await browser.newContext()).newPage();
  await observe(desk, complaints);
  await openConsole(desk, await memberOfStaff(page.request, 'auditor', { firstName: 'Olga', lastName: 'Revízna' }));
  await desk.getByRole('link', { name: 'System' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'Behind the log' })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('link', { name: 'Seals' }).click();
  // For the main log, and for refused commands.
  await expect(desk.getByRole('heading', { name: 'Where checkpoints go' })).toHaveCount(2);
  await expectAccessible(desk);
});

test('the console is closed to customers and to visitors', async ({ page }) => {
  await page.goto('/console/refunds');
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  await expectAccessible(page);
  await signedInCustomer(page);
  await page.goto('/console');
  await expect(page.getByRole('heading', { name: 'The console needs two-factor authentication' })).toBeVisible();
});
