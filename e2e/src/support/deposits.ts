import { expect, type Page } from '@playwright/test';

/** Numbers of the simulated card network; its page /test-cards lists them all. */
export const CARDS = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  asksForConfirmation: '4000002760003184',
  neverAnswersAfterCapture: '4000000000008112',
} as const;

/** `shows`: what is shown instead of the fields. */
export const openDepositForm = async (page: Page, shows?: string): Promise<void> => {
  await page.goto('/dashboard?tab=trading&action=deposit');
  await expect(shows === undefined ? page.getByLabel('Card number') : page.getByText(shows)).toBeVisible();
};

type Payment = { readonly amount?: string; readonly currency?: 'USD' | 'EUR' | 'GBP'; readonly card?: string };

export const fillDeposit = async (page: Page, { amount = '250', currency = 'EUR', card = CARDS.succeeds }: Payment = {}): Promise<void> => {
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Currency').selectOption(currency);
  await fillCard(page, card);
};

export const fillCard = async (page: Page, card: string): Promise<void> => {
  await page.getByLabel('Cardholder name').fill('Jana Nováková');
  await page.getByLabel('Card number').pressSequentially(card);
  await page.getByLabel('Expiry date').pressSequentially('1230');
  await page.getByLabel('CVV').fill('123');
  await page.getByLabel('Country').selectOption('SK');
  await page.getByLabel('ZIP code').fill('811 02');
};

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / });

/** Opens the form, fills it in and pays. */
export const deposit = async (page: Page, payment: Payment = {}): Promise<void> => {
  await openDepositForm(page);
  await fillDeposit(page, payment);
  await payButton(page).click();
};

export const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** The reference of the payment that the address names. */
export const transactionIdIn = (page: Page): string => new URL(page.url()).searchParams.get('payment') ?? '';

export const openBalances = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'Balances' }).click();
};

export const balanceRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Balances' }).getByRole('row').filter({ hasText: name });
export const transactionRows = (page: Page) => page.getByRole('table', { name: 'Recent transactions' }).getByRole('row');

/** A decline that comes late replaces the form, which comes back with what was typed. */
export const returnToForm = async (page: Page): Promise<void> => {
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(page.getByLabel('CVV').or(again)).toBeVisible();
  if (await again.isVisible()) await again.click();
};
