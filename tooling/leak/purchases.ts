import { idOfPublic } from '@danubit/contracts/values/ids';
import { RISK_DISCLOSURE_VERSION } from '@danubit/contracts/values/risk-disclosure';
import { eventually } from '@danubit/runtime/testing/eventually';
import type { LeakScene } from './leak-scene.ts';

/** Calls the api as the person of the journey, and keeps the reply. */
type Ask = (path: string, method?: string, body?: object) => Promise<string>;

const REQUEST = { side: 'pay', fiat_currency: 'EUR', crypto_currency: 'ETH' };

/**
 * Ether from the balance for the wallet and for an own address, and what a company offers the person, to be paid by card. A customer who
 * may not buy is refused each.
 * @param offer makes the company's order
 * @returns the addresses of the orders, and `payable`, the one that waits for its payment
 */
export const purchases = async (
  { api }: LeakScene,
  ask: Ask,
  { addressId, offer }: { readonly addressId: string; readonly offer: () => Promise<string> },
) => {
  const risk_disclosure = RISK_DISCLOSURE_VERSION;
  const isPriced = `${api.url}/api/quotes/indicative?${new URLSearchParams({ ...REQUEST, amount: '50.00' }).toString()}`;
  await eventually(async () => (await fetch(isPriced)).ok);
  const orders: string[] = [];
  const placed = (reply: string): string | undefined => {
    const { order_id: id } = JSON.parse(reply) as { order_id?: string };
    if (id !== undefined) orders.push(`/api/orders/${id}`);
    return id;
  };
  for (const destination of ['wallet', 'address']) {
    const quote = JSON.parse(await ask('/api/quotes', 'POST', { ...REQUEST, amount: '50.00', destination })) as { quote_id?: string };
    const order = { quote_id: quote.quote_id ?? '', method: 'balance', risk_disclosure };
    placed(await ask('/api/orders', 'POST', { ...order, ...(destination === 'address' ? { address_id: addressId } : {}) }));
  }
  const offered = await offer();
  const { quote } = JSON.parse(await ask(`/api/checkouts/${offered}`)) as { quote?: { quote_id: string } | null };
  const accepted = await ask(`/api/checkouts/${offered}/accept`, 'POST', { quote_id: quote?.quote_id ?? '', risk_disclosure });
  return { offered, orders, payable: placed(accepted) === undefined ? undefined : idOfPublic('ord', offered) };
};
