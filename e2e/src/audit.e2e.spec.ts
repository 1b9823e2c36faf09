import { expectAccessible } from './support/accessibility.ts';
import { signedInCustomer } from './support/customers.ts';
import { deposit } from './support/deposits.ts';
import { memberOfStaff, openConsole } from './support/staff.ts';
import { expect, observe, test } from './support/test.ts';

test('an auditor sees a customer at two moments, the events behind a figure, and what was looked at', async ({
  page,
  browser,
  complaints,
}) => {
  test.slow();
  const customer = await signedInCustomer(page);
  await deposit(page);
  await expect(page.getByRole('heading', { name: 'Added to your balance' })).toBeVisible();
  const desk = await (await browser.newContext()).newPage();
  await observe(desk, complaints);
  await openConsole(desk, await memberOfStaff(page.request, 'auditor', { firstName: 'Olga', lastName: 'Revízna' }));

  await test.step('finds the customer, for a reason', async () => {
    await desk.getByRole('link', { name: 'Audit', exact: true }).click();
    await expect(desk.getByLabel('Customer')).toBeFocused();
    await desk.keyboard.type(customer.email);
    await desk.getByLabel('Reason').fill('Sample of the yearly audit');
    await expectAccessible(desk);
    await desk.keyboard.press('Enter');
    await desk.getByRole('list', { name: 'Customers' }).getByRole('link').click();
    await expect(desk.getByRole('heading', { name: 'As the customer saw it' })).toBeVisible();
    await expect(desk.getByRole('button', { name: '250.00 EUR', exact: true })).toBeVisible();
    await expectAccessible(desk);
  });

  await test.step('compares with an earlier moment, by the keyboard', async () => {
    await desk.keyboard.press('b');
    await expect(desk.getByRole('heading', { name: 'B, as the customer saw it' })).toBeVisible();
    await desk.getByLabel('Moment A, one step for each event').press('Home');
    await expect(desk.getByText('No account yet')).toBeVisible();
    const changes = desk.getByRole('table', { name: /Facts that differ/ });
    await expect(changes.getByRole('row').filter({ hasText: 'Balances EUR: available balance' })).toContainText('+250.00');
    await expectAccessible(desk);
  });

  await test.step('opens an event behind a figure', async () => {
    await desk.getByRole('button', { name: '250.00 EUR', exact: true }).click();
    await desk.getByRole('list', { name: 'Events behind the figure' }).getByRole('button').first().click();
    await expect(desk.getByRole('dialog').getByRole('heading', { name: 'Entry posted' })).toBeVisible();
    await expect(desk.getByRole('dialog').getByText('psp.receivable')).toBeVisible();
    await desk.keyboard.press('Escape');
  });

  await test.step('builds a whole table as of two moments, and opens an event behind a row that differs', async () => {
    await desk.getByRole('link', { name: 'Audit', exact: true }).click();
    await desk.getByRole('link', { name: 'Whole tables at any moment' }).click();
    await desk.getByRole('textbox', { name: /^Moment as a position/ }).fill('1');
    await desk.getByRole('textbox', { name: /^Second moment as a position/ }).fill('99,999,999');
    await desk.getByLabel('Reason').fill('Sample of the yearly audit');
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Build', exact: true }).click();
    const differing = desk.getByRole('table', { name: /Rows that differ/ });
    await expect(differing).toBeVisible({ timeout: 60_000 });
    await desk.getByLabel('Part of the key').fill(':EUR');
    await desk.getByRole('button', { name: 'Find rows' }).click();
    const row = differing.getByRole('row').filter({ hasText: '250.00' }).first();
    await expect(row).toContainText('Added');
    await desk.evaluate(() => {
      window.scrollTo(0, 0);
    });
    await expectAccessible(desk);
    await row.getByRole('button', { name: /#\d+$/ }).first().click();
    await expect(desk.getByRole('dialog').getByRole('heading', { name: 'Entry posted' })).toBeVisible();
    await desk.keyboard.press('Escape');
    await desk.getByRole('button', { name: 'Earlier', exact: true }).click();
    await expect(desk.getByText('No key contains this.')).toBeVisible();
  });

  await test.step('finds the look-ups in the access review', async () => {
    await desk.getByRole('link', { name: 'Access' }).click();
    await expect(desk.getByRole('heading', { name: 'Access review' })).toBeVisible();
    await expect(desk.getByText('Sample of the yearly audit').first()).toBeVisible();
    await expectAccessible(desk);
  });
});
