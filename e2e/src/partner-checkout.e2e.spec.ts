import type { APIRequestContext, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/accessibility.ts';
import { verified } from './support/customers.ts';
import { CARDS, deposit, fillCard } from './support/deposits.ts';
import { newKey, registerCompany, verifyCompany } from './support/partners.ts';
import { pressAtThisPrice } from './support/prices.ts';
import { expect, test } from './support/test.ts';

/** An address of the simulated chain, on which coins are worthless. */
const ADDRESS = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
const person = {
  ...{ email: 'vzorka@example.test', first_name: 'Vzorka', last_name: 'Vymyslená', country: 'SK', date_of_birth: '1984-02-29' },
};
type Told = Readonly<Record<string, string>>;

/** A verified company with a live key, and what its server sends and reads. */
const givenShop = async (request: APIRequestContext) => {
  const { session, email } = await verified(request);
  const headers = { authorization: `Bearer ${session.access_token}` };
  await registerCompany(request, headers);
  await verifyCompany(email);
  const key = await newKey(request, headers, { mode: 'live', scopes: ['quotes', 'orders', 'users', 'webhooks'] });
  const withKey = { authorization: `Bearer ${key}` };
  const get = async <Answer = Told>(path: string): Promise<Answer> =>
    (await (await request.get(path, { headers: withKey })).json()) as Answer;
  const post = async (path: string, body: object): Promise<Told> =>
    (await (await request.post(path, { headers: { ...withKey, 'idempotency-key': randomUUID() }, data: body })).json()) as Told;
  const order = async (): Promise<Told> => {
    const { quote_id } = await get('/v1/quotes?fiat_amount=50.00&fiat_currency=EUR&crypto_currency=BTC');
    const { user_id: customer_id } = await post('/v1/users', person);
    return post('/v1/orders', { quote_id, customer_id, crypto_address: ADDRESS, payment_method: { type: 'card' } });
  };
  return { order, get };
};

/** Follows the link of the shop, and signs in on the way. */
const openAsCustomer = async (page: Page, { payment_url: url = '' }: Told): Promise<void> => {
  const { email, password } = await verified(page.request);
  await page.goto(new URL(url).pathname);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Order from Vltava Pay s. r. o.' })).toBeVisible();
};

test('a person accepts the order of a shop on our page, pays by card, and the shop follows it to its end', async ({ page, request }) => {
  const shop = await givenShop(request);
  const order = await shop.order();
  expect(order['status']).toBe('awaiting_payment');
  await openAsCustomer(page, order);

  await test.step('the address, which the person confirms as theirs', async () => {
    await expect(page.getByText('Valid Bitcoin address, checksum correct')).toBeVisible();
    await expect(page.getByLabel('Bitcoin address', { exact: true })).toHaveValue(ADDRESS);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Yes, add it to my addresses' }).click();
  });

  await test.step('the whole order, accepted at the price of now', async () => {
    await expect(page.getByText(ADDRESS)).toBeVisible();
    await page.getByRole('checkbox', { name: /Risk Disclosure/ }).check();
    await expectAccessible(page);
    await pressAtThisPrice(page, page.getByRole('button', { name: 'Continue to payment' }));
  });

  await test.step('the payment, on the page of every order', async () => {
    await expect(page).toHaveURL(/\/dashboard\?tab=trading&order=[0-9a-f-]{36}$/);
    await fillCard(page, CARDS.succeeds);
    await page.getByRole('button', { name: 'Pay 50.00 EUR' }).click();
    await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible({ timeout: 60_000 });
  });

  await test.step('what the shop is told', async () => {
    const { order_id: id = '', customer_id: user = '' } = order;
    expect(await shop.get(`/v1/orders/${id}`)).toMatchObject({ status: 'completed', payment_url: null, customer_id: user });
    expect(await shop.get(`/v1/users/${user}`)).toMatchObject({ status: 'verified' });
    const types = async () => {
      const { events } = await shop.get<{ readonly events: readonly { readonly type: string }[] }>('/v1/events?limit=100');
      return events.map(({ type }) => type).filter((type) => type.startsWith('order.'));
    };
    await expect.poll(types).toEqual(['awaiting_payment', 'paid', 'buying', 'sending', 'completed'].map((status) => `order.${status}`));
  });
});

test('a person with money in the balance pays the order of a shop on the same page', async ({ page, request }) => {
  const shop = await givenShop(request);
  const order = await shop.order();
  await openAsCustomer(page, order);
  await page.getByRole('button', { name: 'Yes, add it to my addresses' }).click();
  await expect(page.getByRole('button', { name: 'Continue to payment' }).or(page.getByText(/instead of/))).toBeVisible();
  // In another tab: the order is not lost by that.
  const other = await page.context().newPage();
  await deposit(other, { amount: '80' });
  await expect(other.getByRole('heading', { name: 'Added to your balance' })).toBeVisible();
  await other.close();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'EUR balance' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /Risk Disclosure/ }).check();
  await pressAtThisPrice(page, page.getByRole('button', { name: 'Pay 50.00 EUR' }));
  await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible({ timeout: 60_000 });
  await expect.poll(async () => (await shop.get(`/v1/orders/${order['order_id'] ?? ''}`))['status']).toBe('completed');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test('the page fits, and a person who declines leaves a cancelled order', async ({ page, request }) => {
    const shop = await givenShop(request);
    const order = await shop.order();
    await openAsCustomer(page, order);
    // What is found out about the address moves the button.
    await expect(page.getByText('Valid Bitcoin address, checksum correct')).toBeVisible();
    await page.getByRole('button', { name: 'Yes, add it to my addresses' }).click();
    await expect(page.getByText('You receive')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByRole('heading', { name: 'Order cancelled' })).toBeVisible();
    await expectAccessible(page);
    await expect.poll(async () => (await shop.get(`/v1/orders/${order['order_id'] ?? ''}`))['status']).toBe('cancelled');
  });
});
