import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createQuote } from '@danubit/contracts/http/orders/quotes.contract';
import { getOrder, listOrders, placeOrder } from '@danubit/contracts/http/orders/orders.contract';
import { getBalances } from '@danubit/contracts/http/wallet/get-balances.contract';
import { RISK_DISCLOSURE_VERSION } from '@danubit/contracts/values/risk-disclosure';
import type { OrderStatus } from '@danubit/contracts/values/orders';
import * as z from 'zod/mini';
import { siteAddress, type InstallationFacts } from '../installation/environment.ts';
import { isSimulated } from '../installation/simulated.ts';
import { DEMO_CUSTOMERS } from './demo-customers.ts';
import { DEMO_BUYER, DEMO_ORDERS, LISTED_ADDRESS } from './demo-orders.ts';
import { openAccount } from './open-account.ts';
import { readAnswer, siteClient, type SiteClient } from './site-client.ts';

const PATIENCE_MS = 60_000;
const POLL_MS = 500;
const idSchema = z.object({ id: z.string() });

/** Orders through the site, as customers place them: completed, awaiting payment and in review. Earlier ones are left as they are. */
export const seedOrders = async (facts: InstallationFacts): Promise<void> => {
  const needed = ['liquidity', 'bitcoin-simulator', 'ethereum-simulator', 'signer'] as const;
  if (!needed.every((name) => isSimulated(name, facts, process.env))) return;
  const site = siteClient(siteAddress(facts));
  await ofDemoCustomer(site);
  await inReview(site);
};

const ofDemoCustomer = async (site: SiteClient): Promise<void> => {
  const demo = DEMO_CUSTOMERS.find(({ identity }) => identity !== undefined);
  if (demo === undefined) throw new Error('There is no demo customer with an identity.');
  const token = await openAccount(site, demo);
  const placed = (await ordersOf(site, token)).length;
  for (const { crypto, amount, method, until } of DEMO_ORDERS.slice(placed)) {
    const order = { crypto_currency: crypto, amount, destination: 'wallet', method } as const;
    await reaches(site, token, await place(site, token, order), until);
  }
  await site.post('/auth/v1/logout?scope=local', {}, { token });
};

const inReview = async (site: SiteClient): Promise<void> => {
  const token = await openAccount(site, DEMO_BUYER);
  if ((await ordersOf(site, token)).length > 0) return;
  if (!(await hasMoney(site, token))) await deposit(site, token);
  await until('the deposit of the demo buyer', () => hasMoney(site, token));
  const address = { asset: 'ETH.ethereum', address: LISTED_ADDRESS, label: 'Old wallet' };
  const saved = readAnswer('address', await site.post('/api/beneficiaries/addresses', address, { token }), idSchema);
  const order = { crypto_currency: 'ETH', amount: '60.00', destination: 'address', method: 'balance', address_id: saved.id } as const;
  await reaches(site, token, await place(site, token, order), 'in_review');
};

const ordersOf = async (site: SiteClient, token: string) =>
  readAnswer('orders', await site.get('/api/orders', token), listOrders.replies[200]).orders;

const hasMoney = async (site: SiteClient, token: string): Promise<boolean> => {
  const { balances } = readAnswer('balances', await site.get('/api/balances', token), getBalances.replies[200]);
  return balances.some(({ currency, available_balance: available }) => currency === 'EUR' && Number(available) > 0);
};

const deposit = async (site: SiteClient, token: string): Promise<void> => {
  const body = {
    amount: '200.00',
    currency: 'EUR',
    cardNumber: '4242424242424242',
    expiryDate: '12/30',
    cvv: '123',
    country: 'SK',
    zipCode: '811 02',
    cardholderName: `${DEMO_BUYER.firstName} ${DEMO_BUYER.lastName}`,
  };
  const answer = await site.post('/functions/v1/process-payment', body, { token, idempotencyKey: randomUUID() });
  readAnswer('deposit of the demo buyer', answer, z.unknown());
};

type NewOrder = {
  readonly crypto_currency: 'BTC' | 'ETH';
  readonly amount: string;
  readonly destination: 'wallet' | 'address';
  readonly method: 'balance' | 'payment';
  readonly address_id?: string;
};

/** A quote is firm for 30 seconds. @returns the id of the order */
const place = async (site: SiteClient, token: string, { method, address_id, ...asked }: NewOrder): Promise<string> => {
  const quote = await site.post('/api/quotes', { side: 'pay', fiat_currency: 'EUR', ...asked }, { token });
  const { quote_id } = readAnswer('quote', quote, createQuote.replies[201]);
  const body = { quote_id, method, risk_disclosure: RISK_DISCLOSURE_VERSION, ...(address_id === undefined ? {} : { address_id }) };
  return readAnswer('order', await site.post('/api/orders', body, { token }), placeOrder.replies[201]).order_id;
};

const reaches = (site: SiteClient, token: string, orderId: string, status: OrderStatus): Promise<void> =>
  until(`the order that is ${status}`, async () => {
    const order = readAnswer('order', await site.get(`/api/orders/${orderId}`, token), getOrder.replies[200]);
    return order.status === status;
  });

const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const endsAt = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > endsAt) throw new Error(`timed out waiting for ${what}`);
    await delay(POLL_MS);
  }
};
