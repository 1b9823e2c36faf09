import { cryptoWithdrawalSchema } from '@danubit/contracts/http/orders/crypto-withdrawals.contract';
import { orderSchema, type Order } from '@danubit/contracts/http/orders/orders.contract';
import { quoteSchema } from '@danubit/contracts/http/orders/quotes.contract';
import { processPaymentReply } from '@danubit/contracts/http/payments/process-payment.contract';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { isOrderEnded } from '@danubit/contracts/values/orders';
import { RISK_DISCLOSURE_VERSION } from '@danubit/contracts/values/risk-disclosure';
import { newCommandId } from '@danubit/event-store/event-ids';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Answer } from '../seed/site-client.ts';
import { BAD, cardBody } from './depositors.ts';
import { insist } from './insist.ts';
import { between, oneOf } from './random.ts';
import { TICKERS, type Acting, type MadeRequest, type Ticker } from './acting.ts';

const PAGE_LIMIT_MS = 5_000;
const ORDER_LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 500;
const METHODS = ['paypal', 'klarna', 'apple_pay', 'google_pay'];
const SHARE_OF_SECOND_THOUGHTS = 0.15;
/** Share of opened pages that are answered; the others are left open. */
const SHARE_ANSWERED = 0.8;
/** What is done on the page of the provider. */
const ON_PAGE = ['approve', 'approve', 'approve', 'decline', 'late', 'cancel'];
const SHARE_OF_RETURNS = 0.5;
const SHARE_BY_CARD = 0.6;
const SHARE_OF_BAD_CARDS = 0.3;
const GIFT_LIMIT_MS = 60_000;
/** In the smallest units: enough for a move to the hot wallet, and less than asks for a proof of the sender. */
const GIFTS: Readonly<Record<Ticker, object>> = {
  BTC: { satoshis: 150_000 },
  ETH: { asset: 'ETH.ethereum', minor: '40000000000000000' },
  USDC: { asset: 'USDC.ethereum', minor: '100000000' },
};

const ask = ({ site, session, password }: Acting, path: string, body: object): Promise<Answer | undefined> =>
  insist(site, { session, password }, (token) => site.post(path, body, { token }));

const answerOf = (answer: Answer | undefined): MadeRequest['answer'] => {
  if (answer === undefined) return 'unanswered';
  return answer.status < 300 ? 'accepted' : 'refused';
};

/** In EUR; an order is at least 10.00. */
const someEuros = ({ random }: Acting): string => (between(random, 1_500, 3_000) / 100).toFixed(2);
/** As much as a round spends, so that a long run does not end for want of money. */
const moreEuros = ({ random }: Acting): string => (between(random, 6_000, 12_000) / 100).toFixed(2);

/** To an own account; sometimes the customer thinks better of it. */
export const withdraw = async (acting: Acting): Promise<void> => {
  const { random, trader, made } = acting;
  const payoutId = randomUUID();
  const id = transactionIdOf(payoutId);
  const body = { id, beneficiary_id: oneOf(random, trader.accountIds), amount: someEuros(acting) };
  const answer = answerOf(await ask(acting, '/api/withdrawals', body));
  made.push({ what: 'withdrawal', id: payoutId, answer });
  if (answer === 'accepted' && random() < SHARE_OF_SECOND_THOUGHTS) await ask(acting, `/api/withdrawals/${id}/cancel`, {});
};

/** A deposit with PayPal, Klarna or a wallet. */
export const payOnPage = (acting: Acting): Promise<void> => payByPage(acting, moreEuros(acting), {});

const payByPage = async (acting: Acting, amount: string, of: { readonly orderId?: string }): Promise<void> => {
  const { random } = acting;
  const paymentId = newCommandId(new Date());
  const chosen = { transactionId: transactionIdOf(paymentId), startAnother: true, method: oneOf(random, METHODS) };
  const answer = await ask(acting, '/api/redirect-deposits', { amount, currency: 'EUR', ...chosen, ...of });
  acting.made.push({ what: 'payment', id: paymentId, answer: answerOf(answer) });
  const reply = z.safeParse(processPaymentReply, answer?.body);
  if (reply.success && reply.data.challengeUrl !== null && random() < SHARE_ANSWERED) await answerPage(acting, reply.data.challengeUrl);
};

/** The tab may be closed before the page is answered, or before it leads back; the provider may be down. */
const answerPage = async ({ random }: Acting, page: string): Promise<void> => {
  const answer = oneOf(random, ON_PAGE);
  const returns = random() < SHARE_OF_RETURNS;
  const signal = AbortSignal.timeout(PAGE_LIMIT_MS);
  const left = await fetch(`${page}/${answer}`, { method: 'POST', redirect: 'manual', signal }).catch(() => undefined);
  const back = left?.headers.get('location') ?? null;
  if (!returns || back === null) return;
  await fetch(new URL(back, page), { redirect: 'manual', signal: AbortSignal.timeout(PAGE_LIMIT_MS) }).catch(() => undefined);
};

type Purchase = Pick<Order, 'destination'> & { readonly method: 'balance' | 'payment' };

export const buy = async (acting: Acting, { method, destination }: Purchase): Promise<void> => {
  const { random, trader, made, coins } = acting;
  const ticker = oneOf(random, TICKERS);
  const asked = { side: 'pay', fiat_currency: 'EUR', crypto_currency: ticker, amount: someEuros(acting), destination };
  const quote = z.safeParse(quoteSchema, (await ask(acting, '/api/quotes', asked))?.body);
  // A price that cannot be given, or a fault that outlasts the quote, is no order.
  if (!quote.success) return;
  const to = destination === 'address' ? { address_id: trader.addressIds[ticker] } : {};
  const body = { quote_id: quote.data.quote_id, method, risk_disclosure: RISK_DISCLOSURE_VERSION, ...to };
  const placed = await ask(acting, '/api/orders', body);
  const order = z.safeParse(orderSchema, placed?.body);
  if (!order.success) {
    if (placed === undefined) made.push({ what: 'order', id: quote.data.quote_id, answer: 'unanswered' });
    return;
  }
  made.push({ what: 'order', id: order.data.order_id, answer: 'accepted' });
  if (method === 'payment') await payFor(acting, order.data);
  else if (destination === 'wallet') coins.push({ ticker, amount: order.data.crypto_amount, orderId: order.data.order_id });
};

const payFor = async (acting: Acting, { order_id: orderId, fiat_amount: amount }: Order): Promise<void> => {
  const { random, made } = acting;
  if (random() > SHARE_BY_CARD) return payByPage(acting, amount, { orderId });
  const paymentId = newCommandId(new Date());
  const card = random() < SHARE_OF_BAD_CARDS ? oneOf(random, BAD) : undefined;
  const body = { ...cardBody(Number(amount), card), transactionId: transactionIdOf(paymentId), startAnother: true, orderId };
  const answer = await ask(acting, '/functions/v1/process-payment', body);
  made.push({ what: 'payment', id: paymentId, answer: answerOf(answer) });
};

/** Coins that were bought before. */
export const sendCoins = async (acting: Acting): Promise<void> => {
  const { trader, made, coins } = acting;
  const bought = coins.shift();
  if (bought === undefined) return buy(acting, { method: 'balance', destination: 'wallet' });
  const { ticker, amount, orderId } = bought;
  await untilEnded(acting, orderId);
  const requestId = randomUUID();
  const body = { request_id: requestId, address_id: trader.addressIds[ticker], crypto_currency: ticker, amount };
  const answer = await ask(acting, '/api/crypto-withdrawals', body);
  const withdrawal = z.safeParse(cryptoWithdrawalSchema, answer?.body);
  made.push({ what: 'coins', id: withdrawal.data?.id ?? requestId, answer: answerOf(answer) });
  if (!withdrawal.success || acting.random() > SHARE_OF_SECOND_THOUGHTS) return;
  await ask(acting, `/api/crypto-withdrawals/${withdrawal.data.id}/cancel`, {});
};

/** For a limited time; later requests are refused. */
const untilEnded = async ({ site, session, password }: Acting, orderId: string): Promise<void> => {
  for (const until = Date.now() + ORDER_LIMIT_MS; Date.now() < until;) {
    const answer = await insist(site, { session, password }, (token) => site.get(`/api/orders/${orderId}`, token));
    const order = z.safeParse(orderSchema, answer?.body);
    if (order.success && isOrderEnded(order.data.status)) return;
    await delay(LOOK_EVERY_MS);
  }
};

/** An order that no payment has paid waits for a quarter of an hour; its customer does not. */
export const cancelUnpaid = async (acting: Acting): Promise<void> => {
  const { site, session, password } = acting;
  const listed = await insist(site, { session, password }, (token) => site.get('/api/orders', token));
  const { orders } = z.parse(z.object({ orders: z.array(orderSchema) }), listed?.body);
  // An order that its balance pays for has the same status for a moment.
  const unpaid = orders.filter(({ status, method }) => status === 'awaiting_payment' && method === 'payment');
  for (const { order_id: id } of unpaid) await ask(acting, `/api/orders/${id}/cancel`, {});
};

/** From outside, on the chain. It may be down; under one id it gives coins once. */
export const receiveCoins = async ({ random, trader, chainUrls }: Acting): Promise<void> => {
  const ticker = oneOf(random, TICKERS);
  const url = new URL('/control', ticker === 'BTC' ? chainUrls.bitcoin : chainUrls.ethereum);
  const body = JSON.stringify({ do: 'give', id: randomUUID(), address: trader.receivesAt[ticker], ...GIFTS[ticker] });
  const headers = { 'content-type': 'application/json' };
  for (const until = Date.now() + GIFT_LIMIT_MS; Date.now() < until;) {
    const signal = AbortSignal.timeout(PAGE_LIMIT_MS);
    const given = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => undefined);
    if (given?.ok === true) return;
    await delay(LOOK_EVERY_MS);
  }
};
