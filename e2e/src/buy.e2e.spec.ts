import { expectAccessible } from './support/accessibility.ts';
import { signedInCustomer } from './support/customers.ts';
import { CARDS, fillCard } from './support/deposits.ts';
import { expect, test } from './support/test.ts';

/** Of the simulated chain, on which coins are worth nothing. */
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
    // The price may have been renewed meanwhile, and a worse one is accepted first.
    const accept = page.getByRole('button', { name: 'Accept the new price' });
    const pay = page.getByRole('button', { name: 'Pay 50.00 EUR' });
    await expect(pay.or(accept)).toBeVisible();
    if (await accept.isVisible()) await accept.click();
    await pay.click();
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
