import { expectAccessible } from './support/accessibility.ts';
import { signedInCustomer } from './support/customers.ts';
import { balanceRow, deposit, transactionIdIn } from './support/deposits.ts';
import { memberOfStaff, openConsole } from './support/staff.ts';
import { expect, observe, test } from './support/test.ts';

const DISPUTED_AS_FRAUD = '4000000000000259';

test('a bank disputes a payment: the amount leaves the balance, staff answer, and it returns when the dispute is won', async ({
  page,
  browser,
  complaints,
}) => {
  test.slow();
  await signedInCustomer(page);
  await deposit(page, { card: DISPUTED_AS_FRAUD });
  await expect(page.getByRole('heading', { name: 'Payment disputed' })).toBeVisible();
  const id = transactionIdIn(page);
  await page.goto(`/dashboard?tab=transactions&list=all&transaction=${id}`);
  const drawer = page.getByRole('dialog', { name: 'Card deposit' });
  await expect(drawer.getByText('Your bank or payment service asked for 250.00 EUR back.')).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await observe(desk, complaints);
  const operator = await memberOfStaff(page.request, 'payments_operator', { firstName: 'Petra', lastName: 'Mináriková' });
  await openConsole(desk, operator);
  await desk.getByRole('link', { name: 'Disputes' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Disputes' })).toBeVisible();
  await expectAccessible(desk);

  await test.step('staff open the dispute and answer it', async () => {
    const item = desk.getByRole('listitem').filter({ hasText: id });
    await expect(item).toContainText('needs an answer');
    await item.getByRole('link').click();
    await expect(desk.getByText('The cardholder did not authorise it')).toBeVisible();
    await expect(desk.getByText(/Captured 250\.00 EUR/)).toBeVisible();
    await expectAccessible(desk);
    await desk.getByLabel('Statement').fill(' ');
    await desk.getByRole('button', { name: 'Send the evidence' }).click();
    await expect(desk.getByText('Say what happened, in plain words for the bank.')).toBeVisible();
    await desk.getByLabel('Statement').fill('The same person was signed in. winning_evidence');
    await desk.getByRole('button', { name: 'Send the evidence' }).click();
    await expect(desk.getByRole('heading', { name: 'Our statement' })).toBeVisible();
  });

  await test.step('the bank decides, and the amount returns', async () => {
    await expect(drawer.getByText('Dispute decided: the payment stands')).toBeVisible({ timeout: 60_000 });
    await page.goto('/dashboard');
    await expect(balanceRow(page, 'Euro')).toContainText('250.00');
    await desk.reload();
    await expect(desk.getByText('won', { exact: true })).toBeVisible();
    await desk.getByRole('link', { name: 'Open the payment' }).click();
    await expect(desk.getByText('dispute.loss')).toHaveCount(1);
    await expect(desk.getByText('customer.available')).toHaveCount(3);
  });
});
