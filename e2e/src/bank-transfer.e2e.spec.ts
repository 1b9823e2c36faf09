import { expectAccessible } from './support/accessibility.ts';
import { signedInCustomer } from './support/customers.ts';
import { balanceRow } from './support/deposits.ts';
import { environment } from './support/environment.ts';
import { expect, test } from './support/test.ts';

test('a deposit by bank transfer arrives under the reference of the customer, and the list shows it', async ({ page, request }) => {
  const { firstName, lastName } = await signedInCustomer(page);
  await page.goto('/dashboard?tab=trading&action=deposit');
  await page.getByLabel('Currency').selectOption('GBP');
  await page.getByRole('radio', { name: 'Bank transfer (SWIFT)' }).check();
  await expect(page.getByText('other banks may deduct a fee')).toBeVisible();
  await page.getByLabel('Currency').selectOption('EUR');
  await expect(page.getByRole('radio', { name: 'Bank transfer (SEPA)' })).toBeChecked();
  await page.getByLabel('Amount').fill('300');
  const details = page.getByRole('region', { name: 'Transfer to this account' });
  await expect(details.getByRole('img', { name: 'QR code of this transfer for your banking app' })).toBeVisible();
  await expectAccessible(page);
  const reference = await details.getByText(/^RF\d\d /).innerText();

  await test.step('nothing is sent from the page, also with the Enter key', async () => {
    await page.getByLabel('Amount').press('Enter');
    await expect(details).toBeVisible();
  });

  await test.step('the bank books the transfer, once although its file comes twice', async () => {
    const next = await request.post(`${environment.bankUrl}/next-file`, { data: { fault: 'twice' } });
    expect(next.ok()).toBe(true);
    const sent = await request.post(`${environment.bankUrl}/transfers`, {
      data: { name: `${lastName} ${firstName}`, iban: 'SK0809000000000123123123', amount: '300.00', remittance: `Deposit ${reference}` },
    });
    expect(sent.status(), await sent.text()).toBe(200);
    await page.goto('/dashboard?tab=transactions&list=all');
    const row = page.getByRole('row').filter({ hasText: 'Bank account ending 3123' });
    await expect(row).toContainText('completed', { timeout: 30_000 });
    await expect(row).toHaveCount(1);
    await page.goto('/dashboard?tab=balances');
    await expect(balanceRow(page, 'EUR')).toContainText('300.00');
  });
});
