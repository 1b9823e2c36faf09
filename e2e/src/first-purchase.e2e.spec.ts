import { sidewaysScroll } from './support/accessibility.ts';
import { confirmationLink, sendSignUp, someone } from './support/customers.ts';
import { fillDate } from './support/dates.ts';
import { CARDS, fillCard } from './support/deposits.ts';
import { pressAtThisPrice } from './support/prices.ts';
import { expect, test } from './support/test.ts';

// A first visit on a phone, with the cookie question open.
test.use({ viewport: { width: 375, height: 740 }, storageState: { cookies: [], origins: [] } });

test('a visitor types 50 EUR on the home page, signs up, verifies and pays on a phone, and has the bitcoin', async ({ page }) => {
  // Sign-up, a mail, an identity check, a payment and a purchase: more than the usual limit on a busy machine.
  test.slow();
  const jana = someone();

  await test.step('the amount, on the home page', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Essential Only' }).click();
    const quote = page.getByRole('region', { name: 'Example quote' });
    // A press, as with a finger: the page behind the cookie question takes no focus before it is gone.
    await quote.getByRole('textbox', { name: 'You pay' }).click();
    await quote.getByRole('textbox', { name: 'You pay' }).fill('50');
    await expect(quote.getByText(/Indicative, at the market price/)).toBeVisible();
    await quote.getByRole('link', { name: 'Buy BTC' }).click();
  });

  await test.step('an account', async () => {
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await sendSignUp(page, jana);
    await expect(page.getByText('Check your email for the confirmation link!')).toBeVisible();
    await page.goto(await confirmationLink(page.request, jana.email));
    await page.getByRole('button', { name: 'Confirm email' }).click();
  });

  await test.step('the identity, asked for in the purchase', async () => {
    await expect(page.getByRole('heading', { name: 'Before you buy' })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    await fillDate(page, 'Date of birth', '1990-01-31');
    await page.getByLabel('Issued in').selectOption('SK');
    await page.getByLabel('Document number').fill('AB123456');
    await page.getByRole('button', { name: 'Verify identity' }).click();
  });

  await test.step('what was typed on the home page, to the wallet', async () => {
    await expect(page.getByRole('heading', { name: 'Buy Bitcoin' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'I pay' })).toHaveValue(/^50(\.00)?$/);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('radio', { name: 'My Danubit wallet' })).toBeChecked();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
  });

  await test.step('the payment', async () => {
    await fillCard(page, CARDS.succeeds);
    const pay = page.getByRole('button', { name: 'Pay 50.00 EUR' });
    await pressAtThisPrice(page, pay);
    // What is missing is said where it is.
    await expect(page.getByText('Read and accept the Risk Disclosure to continue.')).toBeVisible();
    await page.getByRole('checkbox', { name: /Risk Disclosure/ }).check();
    await pressAtThisPrice(page, pay);
  });

  await test.step('the coins, which arrive by themselves', async () => {
    await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible({ timeout: 60_000 });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.goto('/dashboard');
    await expect(page.getByText(/0\.000\d{5}/).first()).toBeVisible();
  });
});
