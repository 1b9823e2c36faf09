import { expectAccessible } from './support/accessibility.ts';
import { signedInCustomer } from './support/customers.ts';
import { deposit, toast } from './support/deposits.ts';
import { environment } from './support/environment.ts';
import { memberOfStaff, openConsole } from './support/staff.ts';
import { expect, observe, test } from './support/test.ts';

test('a break in the book of a provider is found, and two members of staff end it', async ({ page, browser, complaints }) => {
  test.slow();
  await signedInCustomer(page);
  await deposit(page);
  await expect(toast(page, 'Payment Processed')).toBeVisible();
  // A charge that was not made here, half an hour ago: younger ones are not compared yet.
  const planted = await page.request.post(`${environment.cardNetworkUrl}/plant`, { data: { what: 'invented', agoMs: 1_800_000 } });
  expect(planted.status(), await planted.text()).toBe(201);
  const { source } = (await planted.json()) as { readonly source: string };

  const openDesk = async (firstName: string) => {
    const desk = await (await browser.newContext()).newPage();
    await observe(desk, complaints);
    await openConsole(desk, await memberOfStaff(page.request, 'payments_operator', { firstName, lastName: 'Mináriková' }));
    await desk.getByRole('link', { name: 'Reconciliation' }).click();
    await expect(desk.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible();
    return { desk, item: desk.getByRole('listitem').filter({ hasText: source }) };
  };
  const petra = await openDesk('Petra');
  await petra.desk.getByRole('button', { name: 'Compare with Stripe now' }).click();
  await expect(petra.item).toContainText('Missing in our books: charge', { timeout: 30_000 });
  await expectAccessible(petra.desk);

  await petra.item.getByRole('button', { name: 'Explain it' }).click();
  await petra.item.getByRole('button', { name: 'Propose: explain it' }).click();
  await expect(petra.item.getByText('Say why, in a sentence that a colleague understands.')).toBeVisible();
  await petra.item.getByLabel('Reason').fill('A charge of another shop of ours at the same account.');
  await petra.item.getByRole('button', { name: 'Propose: explain it' }).click();
  await expect(petra.item.getByText('You proposed this, so a colleague must confirm it.')).toBeVisible();
  await expect(petra.item.getByRole('button', { name: 'Confirm' })).toBeDisabled();

  const rastislav = await openDesk('Rastislav');
  await expect(rastislav.item).toContainText('A charge of another shop of ours');
  await rastislav.item.getByRole('button', { name: 'Confirm' }).click();
  await expect(rastislav.item).toHaveCount(0);
});
