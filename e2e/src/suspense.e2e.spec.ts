import { expectAccessible } from './support/accessibility.ts';
import { signedInCustomer } from './support/customers.ts';
import { environment } from './support/environment.ts';
import { memberOfStaff, openConsole } from './support/staff.ts';
import { expect, observe, test } from './support/test.ts';

test('two members of staff give a transfer without a reference to its customer', async ({ page, browser, complaints }) => {
  test.slow();
  const customer = await signedInCustomer(page);
  const message = `Savings of ${customer.email}`;
  const sent = await page.request.post(`${environment.bankUrl}/transfers`, {
    data: { name: 'Jana Novakova', iban: 'SK0809000000000123123123', amount: '412.00', remittance: message },
  });
  expect(sent.status(), await sent.text()).toBe(200);

  const openDesk = async (role: string, firstName: string) => {
    const desk = await (await browser.newContext()).newPage();
    await observe(desk, complaints);
    await openConsole(desk, await memberOfStaff(page.request, role, { firstName, lastName: 'Mináriková' }));
    await desk.getByRole('link', { name: 'Suspense' }).click();
    await expect(desk.getByRole('heading', { level: 1, name: 'Suspense' })).toBeVisible();
    return { desk, item: desk.getByRole('listitem').filter({ hasText: message }) };
  };
  const analyst = await openDesk('compliance_analyst', 'Petra');
  await expect(async () => {
    await analyst.desk.reload();
    await expect(analyst.item).toContainText('customer unknown', { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(analyst.item).toContainText('SK08 0900 0000 0001 2312 3123');
  await expectAccessible(analyst.desk);

  await test.step('one names the customer', async () => {
    await analyst.item.getByRole('button', { name: 'Credit the customer' }).click();
    await analyst.item.getByRole('textbox', { name: 'Customer' }).fill('nobody@customers.example');
    await analyst.item.getByRole('button', { name: 'Propose: credit the customer' }).click();
    await expect(analyst.item.getByText('Say why, in a sentence that a colleague understands.')).toBeVisible();
    await analyst.item.getByLabel('Reason').fill('The customer named the transfer on the phone.');
    await analyst.item.getByRole('button', { name: 'Propose: credit the customer' }).click();
    await expect(analyst.item.getByText('No customer has this email address or deposit reference. Check it.')).toBeVisible();
    await analyst.item.getByRole('textbox', { name: 'Customer' }).fill(customer.email);
    await analyst.item.getByRole('button', { name: 'Propose: credit the customer' }).click();
    await expect(analyst.item.getByText('You proposed this, so a colleague must approve it.')).toBeVisible();
    await expect(analyst.item.getByRole('button', { name: 'Approve' })).toBeDisabled();
  });

  await test.step('another approves, and the deposit is in the list of the customer', async () => {
    const officer = await openDesk('compliance_officer', 'Rastislav');
    await expect(officer.item).toContainText('Credit Jana Nováková');
    await expectAccessible(officer.desk);
    await officer.item.getByRole('button', { name: 'Approve' }).click();
    await expect(officer.item).toHaveCount(0, { timeout: 30_000 });
    await page.goto('/dashboard?tab=transactions&list=all');
    await expect(page.getByRole('row').filter({ hasText: 'Bank account ending 3123' })).toContainText('completed', { timeout: 30_000 });
  });
});
