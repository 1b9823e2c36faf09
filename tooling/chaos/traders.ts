import { getDepositAddress, requestDepositAddress } from '@danubit/contracts/http/orders/crypto-receipts.contract';
import { addBankAccount, addCryptoAddress } from '@danubit/contracts/http/payments/beneficiaries.contract';
import { processPaymentReply } from '@danubit/contracts/http/payments/process-payment.contract';
import { getBalances } from '@danubit/contracts/http/wallet/get-balances.contract';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { newCommandId } from '@danubit/event-store/event-ids';
import { setTimeout as delay } from 'node:timers/promises';
import { readAnswer, type Answer, type SiteClient } from '../seed/site-client.ts';
import type { Acting, ChainUrls, MadeRequest, Ticker, Trader } from './acting.ts';
import { cardBody, openAccounts, sessionOf, type Depositor } from './depositors.ts';
import { insist } from './insist.ts';
import { newAddress } from './new-address.ts';
import { inTurns, oneOf, randomFrom } from './random.ts';
import { buy, cancelUnpaid, payOnPage, receiveCoins, sendCoins, withdraw } from './trader-acts.ts';

const ASSET_OF: Readonly<Record<Ticker, string>> = { BTC: 'BTC.bitcoin', ETH: 'ETH.ethereum', USDC: 'USDC.ethereum' };

export type Traders = { readonly stop: () => Promise<readonly MadeRequest[]> };

/** Less than the monitoring of customers looks at. */
const FUNDS = 400;
const PAUSE_MS = 300;
const FUNDED_LIMIT_MS = 120_000;
/** Own accounts: an ordinary one; one whose first order gets lost, one that sends back, one that is closed, and one reported twice. */
const IBANS = [
  'SK0809000000000123123123',
  'SK7099520000009000000007',
  'SK2799520000009000000005',
  'SK5499520000009000000004',
  'SK4399520000009000000008',
];

/** Opens accounts with money, own bank accounts and own addresses, before the faults begin. */
export const openTraders = async (site: SiteClient, siteUrl: string, count: number): Promise<readonly Trader[]> =>
  Promise.all((await openAccounts(siteUrl, count)).map((customer) => equip(site, customer)));

const equip = async (site: SiteClient, customer: Depositor): Promise<Trader> => {
  const asker = { session: sessionOf(site, customer), password: customer.password };
  const ask = async (path: string, send: (token: string) => Promise<Answer>): Promise<Answer> => {
    const answer = await insist(site, asker, send);
    if (answer === undefined) throw new Error(`${path} was not answered.`);
    return answer;
  };
  const post = (path: string, body: object): Promise<Answer> => ask(path, (token) => site.post(path, body, { token }));
  const transactionId = transactionIdOf(newCommandId(new Date()));
  readAnswer('the funds', await post('/functions/v1/process-payment', { ...cardBody(FUNDS), transactionId }), processPaymentReply);
  await untilFunded(() => ask(getBalances.path, (token) => site.get(getBalances.path, token)));
  const accountIds: string[] = [];
  for (const iban of IBANS) {
    const added = await post(addBankAccount.path, { iban });
    accountIds.push(readAnswer('the account', added, addBankAccount.replies[200]).id);
  }
  const addressOf = async (asset: Ticker): Promise<string> => {
    const added = await post(addCryptoAddress.path, { asset: ASSET_OF[asset], address: newAddress(asset) });
    return readAnswer('the address', added, addCryptoAddress.replies[200]).id;
  };
  const addressIds = { BTC: await addressOf('BTC'), ETH: await addressOf('ETH'), USDC: await addressOf('USDC') };
  const receivesAt = async (asset: Ticker): Promise<string> => {
    await post(requestDepositAddress.path, { crypto_currency: asset });
    const path = getDepositAddress.path.replace(':crypto_currency', asset);
    return untilAssigned(() => ask(path, (token) => site.get(path, token)));
  };
  const receives = { BTC: await receivesAt('BTC'), ETH: await receivesAt('ETH'), USDC: await receivesAt('USDC') };
  return { ...customer, accountIds, addressIds, receivesAt: receives };
};

/** A busy machine may book the payment later than it answers. */
const untilFunded = async (askBalances: () => Promise<Answer>): Promise<void> => {
  for (const until = Date.now() + FUNDED_LIMIT_MS; ;) {
    const { balances } = readAnswer('the balances', await askBalances(), getBalances.replies[200]);
    if (balances.some((each) => each.currency === 'EUR' && Number(each.available_balance) >= FUNDS)) return;
    if (Date.now() > until) throw new Error('The money of a trader did not arrive.');
    await delay(PAUSE_MS);
  }
};

const untilAssigned = async (askAddress: () => Promise<Answer>): Promise<string> => {
  for (const until = Date.now() + FUNDED_LIMIT_MS; ;) {
    const { address } = readAnswer('the address for coins', await askAddress(), getDepositAddress.replies[200]);
    if (address !== null) return address;
    if (Date.now() > until) throw new Error('A trader got no address for coins.');
    await delay(PAUSE_MS);
  }
};

type Act = (acting: Acting) => Promise<void>;
const buyToWallet: Act = (acting) => buy(acting, { method: 'balance', destination: 'wallet' });
const buyToAddress: Act = (acting) => buy(acting, { method: 'balance', destination: 'address' });
const buyByPayment: Act = (acting) => buy(acting, { method: 'payment', destination: oneOf(acting.random, ['wallet', 'address'] as const) });

/** A round: each trader does all of them in its own order, then all again. */
const ACTS: readonly Act[] = [
  withdraw,
  payOnPage,
  buyToWallet,
  buyToAddress,
  buyByPayment,
  withdraw,
  payOnPage,
  buyToWallet,
  sendCoins,
  receiveCoins,
];

/**
 * Customers withdraw, pay on the provider's page, and buy, send and receive coins, one after the other, while faults happen. `stop` lets
 * each finish its first round, so that a short drill does everything, too.
 */
export const startTrading = (site: SiteClient, chainUrls: ChainUrls, traders: readonly Trader[], seed: number): Traders => {
  const made: MadeRequest[] = [];
  let isStopping = false;
  const running = traders.map(async (trader, index) => {
    const random = randomFrom(seed + 1_000 + index);
    const acting: Acting = {
      site,
      chainUrls,
      random,
      trader,
      session: sessionOf(site, trader),
      password: trader.password,
      made,
      coins: [],
    };
    const nextAct = inTurns(random, ACTS);
    for (let acts = 0; !isStopping || acts < ACTS.length; acts += 1) {
      await nextAct()(acting);
      await delay(PAUSE_MS);
    }
    await cancelUnpaid(acting);
  });
  return {
    stop: async () => {
      isStopping = true;
      await Promise.all(running);
      return made;
    },
  };
};
