import { setTimeout as delay } from 'node:timers/promises';
import { getDepositAddress, listCryptoReceipts } from '@danubit/contracts/http/orders/crypto-receipts.contract';
import { inquiriesAddressOf } from '@danubit/core/travel-rule/incoming-inquiries';
import { readSettings } from '@danubit/runtime/settings/settings';
import { environmentOf, loopback, siteAddress, type InstallationFacts } from '../installation/environment.ts';
import { isSimulated } from '../installation/simulated.ts';
import { DEMO_CUSTOMERS, type DemoCustomer } from './demo-customers.ts';
import { openAccount } from './open-account.ts';
import { readAnswer, siteClient, type SiteClient } from './site-client.ts';

/** Below the sum from which a sending address must be proved. */
const SATOSHIS = 300_000;
const PATIENCE_MS = 60_000;
const POLL_MS = 500;
const BITCOIN_SLIP_0044 = 0;

/** Coins that another provider announces, and that arrive at the demo customer's address on the simulated chain, once. */
export const seedReceipt = async (facts: InstallationFacts): Promise<void> => {
  const needed = ['bitcoin-simulator', 'signer', 'liquidity'] as const;
  if (!needed.every((name) => isSimulated(name, facts, process.env))) return;
  const { BITCOIN_RPC_URL } = readSettings(['BITCOIN_RPC_URL'], environmentOf('workers', facts, process.env));
  const demo = DEMO_CUSTOMERS.find(({ identity }) => identity !== undefined);
  if (demo === undefined || BITCOIN_RPC_URL === undefined) return;
  const site = siteClient(siteAddress(facts));
  const token = await openAccount(site, demo);
  if ((await receiptsOf(site, token)).length === 0) {
    const address = await addressOf(site, token);
    await announce(facts, address, demo);
    await send(BITCOIN_RPC_URL, address);
  }
  await until('the coins of the demo customer', async () => (await receiptsOf(site, token)).some(({ status }) => status === 'credited'));
  await site.post('/auth/v1/logout?scope=local', {}, { token });
};

/** A provider names who sends the coins, before it sends them: staff see both on the page of receipts. */
const announce = async (facts: InstallationFacts, address: string, { firstName, lastName }: DemoCustomer): Promise<void> => {
  if (!isSimulated('other-providers', facts, process.env)) return;
  const { PUBLIC_URL, ONE_TIME_TOKEN_KEY } = readSettings(['PUBLIC_URL', 'ONE_TIME_TOKEN_KEY'], environmentOf('api', facts, process.env));
  const to = inquiriesAddressOf('sava', PUBLIC_URL, ONE_TIME_TOKEN_KEY);
  const coins = { address, asset: { slip0044: BITCOIN_SLIP_0044 }, amount: String(SATOSHIS) };
  const response = await fetch(new URL('/inquiries', loopback(facts.ports['other-providers'])), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to, manner: 'once', ...coins, beneficiary: { firstName, lastName } }),
  });
  const answered = await response.text();
  if (!response.ok || !answered.includes('"accepted"')) throw new Error(`The announcement was not accepted: ${answered}`);
};

const receiptsOf = async (site: SiteClient, token: string) =>
  readAnswer('receipts', await site.get('/api/crypto-receipts', token), listCryptoReceipts.replies[200]).receipts;

const addressOf = async (site: SiteClient, token: string): Promise<string> => {
  await site.post('/api/deposit-addresses', { crypto_currency: 'BTC' }, { token });
  const ready = async (): Promise<string | null> =>
    readAnswer('address', await site.get('/api/deposit-addresses/BTC', token), getDepositAddress.replies[200]).address;
  await until('the address of the demo customer', async () => (await ready()) !== null);
  return (await ready()) ?? '';
};

const send = async (chainUrl: string, address: string): Promise<void> => {
  const response = await fetch(new URL('/control', chainUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ do: 'give', address, satoshis: SATOSHIS }),
  });
  if (!response.ok) throw new Error(`The simulated chain gave no coins: ${await response.text()}`);
};

const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const endsAt = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > endsAt) throw new Error(`timed out waiting for ${what}`);
    await delay(POLL_MS);
  }
};
