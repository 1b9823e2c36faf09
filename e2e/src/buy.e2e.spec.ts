import { expectAccessible } from './support/accessibility.ts';
import { signedInCustomer } from './support/customers.ts';
import { balanceRow, CARDS, fillCard } from './support/deposits.ts';
import { environment } from './support/environment.ts';
import { pressAtThisPrice } from './support/prices.ts';
import { expect, test } from './support/test.ts';

/** An address of the simulated chain, on which coins are worthless. */
const ADDRESS = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';

test.use({ viewport: { width: 375, height: 740 } });

test('a new customer buys 50 EUR of bitcoin with a card on a phone, to an address of their own', async ({ page }) => {
  await signedInCustomer(page);
  await page.goto('/dashboard?tab=trading');
  await page.getByRole('link', { name: 'Buy Cryptocurrency' }).click();

  await test.step('the amount, with every fee', async () => {
    await page.getByRole('button', { name: '50', exact: true }).click();
    await expect(page.getByText(/Includes 0.40% over the market price/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('the address, checked in place', async () => {
    await page.getByRole('radio', { name: 'Another Bitcoin address of mine' }).check();
    const field = page.getByLabel('Bitcoin address', { exact: true });
    await field.fill('0x52908400098527886E0F7030069857D2E4169EE7');
    await expect(page.getByText(/not on the Bitcoin network/)).toBeVisible();
    await field.fill(ADDRESS);
    await expect(page.getByText('Valid Bitcoin address, checksum correct')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
  });

  await test.step('the card, which the bank asks to confirm', async () => {
    await fillCard(page, CARDS.asksForConfirmation);
    await page.getByRole('checkbox', { name: /Risk Disclosure/ }).check();
    // Otherwise the header lies over a part of the fields.
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    await expectAccessible(page);
    await pressAtThisPrice(page, page.getByRole('button', { name: 'Pay 50.00 EUR' }));
    await page.getByRole('button', { name: 'Complete authentication' }).click();
  });

  await test.step('back at the order, which arrives', async () => {
    await expect(page).toHaveURL(/\/dashboard\?tab=trading&order=[0-9a-f-]{36}&payment=txn_[0-9A-Z]+$/);
    await expect(page.getByRole('heading', { name: 'Order: Sending' }).or(page.getByRole('heading', { name: 'Completed' }))).toBeVisible({
      timeout: 20_000,
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('link', { name: /opens in a new tab/ })).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download receipt' }).click();
    expect((await download).suggestedFilename()).toMatch(/^danubit-order-.*\.pdf$/);
  });
});

test('an instant bank transfer pays an order, which goes on by itself', async ({ page, request }) => {
  const { firstName, lastName } = await signedInCustomer(page);
  await page.goto('/dashboard?tab=trading&action=buy&amount=50.00&step=pay&to=wallet');
  await page.getByRole('radio', { name: 'Bank transfer (SEPA Instant)' }).check();
  await page.getByRole('checkbox', { name: /Risk Disclosure/ }).check();
  await pressAtThisPrice(page, page.getByRole('button', { name: 'Continue to the transfer' }));
  await expect(page.getByRole('heading', { name: 'Transfer the money' })).toBeVisible();
  const reference = await page.getByText(/^RF\d\d /).innerText();
  await expect(page.getByRole('img', { name: 'QR code of this transfer for your banking app' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await expectAccessible(page);
  const sent = await request.post(`${environment.bankUrl}/transfers`, {
    data: { name: `${lastName} ${firstName}`, iban: 'SK0809000000000123123123', amount: '60.00', remittance: reference },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible({ timeout: 60_000 });
  await page.goto('/dashboard?tab=balances');
  await expect(balanceRow(page, 'Euro')).toContainText('10.00');
});
