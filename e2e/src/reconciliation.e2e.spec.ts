import type { StaffBooks } from '@danubit/contracts/http/console/books.contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { signedInCustomer } from './support/customers.ts';
import { deposit, toast } from './support/deposits.ts';
import { environment } from './support/environment.ts';
import { memberOfStaff, openConsole } from './support/staff.ts';
import { expect, observe, test } from './support/test.ts';

const PAYOUT: StaffBooks['settlements'][number] = {
  id: 'stripe-po_1SXn2mK8e3Yq7bRtVwZc4dLp',
  provider: 'stripe',
  report_id: 'po_1SXn2mK8e3Yq7bRtVwZc4dLp',
  status: 'disputed',
  currency: 'EUR',
  gross: '1234567.89',
  fees: '12345.67',
  net: '1222222.22',
  items: 5_000,
  unexplained: 12,
  paid_on: '2026-11-28',
  faults: '',
};

/** Providers pay out after midnight, so an installation that was started today has no payout yet. */
const addPayout = (desk: Page) =>
  desk.route('**/api/staff/books', async (route) => {
    const response = await route.fetch();
    const books = (await response.json()) as StaffBooks;
    await route.fulfill({ response, json: { ...books, settlements: [PAYOUT, ...books.settlements] } });
  });

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
    await addPayout(desk);
    await openConsole(desk, await memberOfStaff(page.request, 'payments_operator', { firstName, lastName: 'Mináriková' }));
    await desk.getByRole('link', { name: 'Reconciliation' }).click();
    await expect(desk.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible();
    return { desk, item: desk.getByRole('listitem').filter({ hasText: source }) };
  };
  const petra = await openDesk('Petra');
  await petra.desk.getByRole('button', { name: 'Compare with Stripe now' }).click();
  await expect(petra.item).toContainText('Missing in our books: charge', { timeout: 30_000 });
  await expect(petra.desk.getByRole('row').filter({ hasText: PAYOUT.id })).toContainText('1222222.22 EUR');
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
