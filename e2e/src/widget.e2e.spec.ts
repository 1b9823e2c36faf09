import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { verified } from './support/customers.ts';
import { environment } from './support/environment.ts';
import { newKey, registerCompany, verifyCompany } from './support/partners.ts';
import { expect, test } from './support/test.ts';

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const person = {
  ...{ email: 'vzorka@example.test', first_name: 'Vzorka', last_name: 'Vymyslená', country: 'SK', date_of_birth: '1984-02-29' },
};
const servers: Server[] = [];
test.afterAll(() => {
  for (const server of servers) server.close();
});

/** A shop at an origin of its own, with a strict policy. Its page is set later, when the session is known. */
const startShop = async (site: string) => {
  const shop = { page: '' };
  const policy = `default-src 'none'; script-src 'self' ${site}; frame-src ${site}`;
  const server = createServer((request, response) => {
    if (request.url === '/shop.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(SHOP_SCRIPT);
    else {
      const headers = { 'content-type': 'text/html', 'content-security-policy': policy };
      response.writeHead(200, headers).end(shop.page);
    }
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { shop, origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
};

/** Keeps what the widget says. */
const SHOP_SCRIPT = `globalThis.heard = [];
for (const type of ['ready', 'quote', 'order', 'error', 'close']) {
  document.addEventListener('danubit-' + type, ({ detail }) => globalThis.heard.push({ type, ...detail }));
}`;

const pageOf = (site: string, clientId: string, token: string): string => `<!doctype html><title>Shop</title>
<script src="/shop.js"></script><script src="${site}/widget.js"></script>
<danubit-onramp client-id="${clientId}" session="${token}" amount="250.00" fiat="EUR" crypto="BTC" theme="dark" accent="#ffd400"></danubit-onramp>`;

/** A company with a key, whose widget pages of these origins may show. */
const givenCompany = async (request: APIRequestContext, origins: readonly string[], mode: 'live' | 'test' = 'test') => {
  const { session, email } = await verified(request);
  const headers = { authorization: `Bearer ${session.access_token}` };
  await registerCompany(request, headers);
  if (mode === 'live') await verifyCompany(email);
  const key = await newKey(request, headers, { mode, scopes: ['quotes', 'orders', 'users'] });
  const allowed = await request.put('/api/partner/widget', { headers, data: { origins } });
  const { partner } = (await allowed.json()) as {
    readonly partner: { readonly widget: { readonly client_ids: Readonly<Record<'test' | 'live', string>> } };
  };
  const post = async (path: string, body: object): Promise<Readonly<Record<string, string>>> => {
    const withKey = { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() };
    return (await (await request.post(path, { headers: withKey, data: body })).json()) as Readonly<Record<string, string>>;
  };
  return { post, clientId: partner.widget.client_ids[mode] };
};

type Heard = { readonly type: string; readonly status?: string; readonly code?: string };

test('a person buys in the widget on the page of a shop, and the page gets each step', async ({ page, request }) => {
  const { shop, origin } = await startShop(environment.siteUrl);
  const { post, clientId } = await givenCompany(request, [origin]);
  const { user_id: customer_id = '' } = await post('/v1/users', person);
  const { token = '' } = await post('/v1/widget-sessions', { customer_id, origin });
  shop.page = pageOf(environment.siteUrl, clientId, token);
  await page.goto(origin);

  const frame = page.frameLocator('danubit-onramp iframe');
  await expect(frame.getByText('You would receive now')).toBeVisible();
  expect(await frame.locator('html').getAttribute('data-theme')).toBe('dark');
  await frame.getByRole('button', { name: 'Continue' }).click();
  await frame.getByRole('button', { name: /^Pay/ }).click();
  for (const remedy of ['Enter your BTC address.', 'Accept the Terms of Service to continue.', 'Confirm your age to continue.']) {
    await expect(frame.getByText(remedy)).toBeVisible();
  }
  await frame.getByLabel('Your BTC address').fill(ADDRESS);
  for (const box of await frame.getByRole('checkbox').all()) await box.check();
  await frame.getByRole('button', { name: /^Pay/ }).click();
  await expect(frame.getByText('Your order: completed.')).toBeVisible({ timeout: 60_000 });
  await frame.getByRole('button', { name: 'Close' }).click();

  const heard = (): Promise<readonly Heard[]> => page.evaluate(() => (globalThis as unknown as { heard: readonly Heard[] }).heard);
  await expect.poll(async () => (await heard()).at(-1)?.type).toBe('close');
  // A quote that ends while the person types is followed by another one.
  expect([...new Set((await heard()).map(({ type }) => type))].slice(0, 3)).toEqual(['ready', 'quote', 'order']);
  expect((await heard()).filter(({ type }) => type === 'order').at(-1)?.status).toBe('completed');
  expect(JSON.stringify(await heard())).not.toContain(ADDRESS);
});

test('with a live key the widget leads to our page in a new tab, and follows the order there', async ({ page, request }) => {
  const { shop, origin } = await startShop(environment.siteUrl);
  const { post, clientId } = await givenCompany(request, [origin], 'live');
  const { user_id: customer_id = '' } = await post('/v1/users', person);
  const { token = '' } = await post('/v1/widget-sessions', { customer_id, origin });
  shop.page = pageOf(environment.siteUrl, clientId, token);
  await page.goto(origin);
  const frame = page.frameLocator('danubit-onramp iframe');
  await frame.getByRole('button', { name: 'Continue' }).click();
  await frame.getByLabel('Your BTC address').fill('bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080');
  await frame.getByRole('button', { name: 'Continue' }).click();
  const opened = page.context().waitForEvent('page');
  await frame.getByRole('link', { name: /Continue on our page/ }).click();
  const ours = await opened;
  await expect(ours).toHaveURL(/\/auth\?next=%2Fcheckout%2Ford_/);
  const { email, password } = await verified(request);
  await ours.getByLabel('Email').fill(email);
  await ours.getByLabel('Password', { exact: true }).fill(password);
  await ours.getByRole('button', { name: 'Sign In' }).click();
  await expect(ours.getByRole('heading', { name: 'Order from Vltava Pay s. r. o.' })).toBeVisible();
  await ours.getByRole('button', { name: 'Cancel order' }).click();
  await expect(ours.getByRole('heading', { name: 'Order cancelled' })).toBeVisible();
  await expect(frame.getByText('Your order: cancelled.')).toBeVisible({ timeout: 30_000 });
});

test('a page that is not on the list shows no frame, and a session of another page opens nothing', async ({
  page,
  request,
  complaints,
}) => {
  const [allowed, second, stranger] = [
    await startShop(environment.siteUrl),
    await startShop(environment.siteUrl),
    await startShop(environment.siteUrl),
  ];
  const { post, clientId } = await givenCompany(request, [allowed.origin, second.origin]);
  const { user_id: customer_id = '' } = await post('/v1/users', person);
  const { token = '' } = await post('/v1/widget-sessions', { customer_id, origin: allowed.origin });
  const heard = (): Promise<readonly Heard[]> => page.evaluate(() => (globalThis as unknown as { heard: readonly Heard[] }).heard);

  stranger.shop.page = pageOf(environment.siteUrl, clientId, token);
  await page.goto(stranger.origin);
  await expect.poll(heard, { timeout: 30_000 }).toMatchObject([{ type: 'error', code: 'ORIGIN_NOT_ALLOWED' }]);
  await expect(page.getByText('This page may not show the purchase window.')).toBeVisible();
  // The browser's own words for a frame that it does not show.
  await expect.poll(() => complaints.join()).toContain('frame-ancestors');
  complaints.length = 0;

  second.shop.page = pageOf(environment.siteUrl, clientId, token);
  await page.goto(second.origin);
  const frame = page.frameLocator('danubit-onramp iframe');
  await expect(frame.getByText('This purchase window was opened for another page.')).toBeVisible();
  await expect.poll(heard).toMatchObject([{ type: 'error', code: 'ORIGIN_NOT_ALLOWED' }]);

  const direct = await request.get('/widget');
  expect(direct.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  expect((await request.get('/')).headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('a visitor buys in the widget demo, changes how it looks, and sees the events that a page gets', async ({ page }) => {
  // Reached by a link, so that the page has the policy of the page before.
  await page.goto('/api-docs');
  await page.getByRole('link', { name: 'Widget demo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Widget demo' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the demo' }).click();
  const frame = page.frameLocator('danubit-onramp iframe');
  await expect(frame.getByText('You would receive now')).toBeVisible();
  await page.getByLabel('Theme', { exact: true }).selectOption('dark');
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByLabel('Crypto-asset').selectOption('ETH');
  await expect(frame.getByText('You would receive now')).toBeVisible();
  await frame.getByRole('button', { name: 'Continue' }).click();
  const log = page.getByRole('log', { name: 'Events of the window' });
  await expect(log).toContainText('danubit-quote');
  expect(await page.getByRole('region', { name: 'Code for your page' }).textContent()).toContain('crypto="ETH" theme="dark"');
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
