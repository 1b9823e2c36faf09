import type { MadeRequest } from './acting.ts';
import type { LoggedEntry } from './logged-entry.ts';
import { violation } from './violation.ts';

export type Amount = { readonly asset: string; readonly minor: bigint };
type Logged = { readonly id: string; readonly status: string; readonly money: Amount };
export type LoggedOrder = {
  readonly id: string;
  readonly status: string;
  readonly fiat: Amount;
  readonly crypto: Amount;
  /** To an address; otherwise to the wallet. */
  readonly isSent: boolean;
};
/** `isOwnMove`: to an address of ours, where it lies beside other coins. */
export type LoggedDelivery = Logged & { readonly destination: string; readonly isOwnMove: boolean };
export type LoggedTrades = {
  readonly payouts: readonly Logged[];
  readonly orders: readonly LoggedOrder[];
  readonly deliveries: readonly LoggedDelivery[];
  /** Withdrawals of coins. */
  readonly coins: readonly Logged[];
};
/** What the bank did under the id of an order of ours. */
export type BankOrder = { readonly id: string; readonly debits: number; readonly debited: bigint; readonly returned: bigint };
/** What the chains say: coins at addresses to which we delivered, and at our own addresses beside what the ledger has in custody. */
export type ChainBook = {
  readonly arrived: readonly (Amount & { readonly destination: string })[];
  readonly custody: readonly { readonly asset: string; readonly onChain: bigint; readonly inBooks: bigint }[];
};

/** The part of the evidence that concerns orders and withdrawals. */
type Evidence = {
  readonly trades: LoggedTrades;
  readonly bankOrders: readonly BankOrder[];
  readonly chain: ChainBook;
  readonly entries: readonly LoggedEntry[];
  readonly payments: readonly { readonly paymentId: string }[];
};

/** A drill has no staff, so what is held, or a purchase whose coins are held, ends there; `checkHolds` checks why. */
const ENDED = {
  payouts: ['refused', 'cancelled', 'booked', 'ended', 'held'],
  orders: ['completed', 'expired', 'cancelled', 'refunded', 'failed'],
  deliveries: ['settled', 'returned', 'held'],
  coins: ['refused', 'cancelled', 'completed', 'returned'],
} as const satisfies Readonly<Record<keyof LoggedTrades, readonly string[]>>;

/** Orders and withdrawals of the drill's traders, by what the bank, the chains and the ledger say really moved. Pure. */
export const checkTrades = (evidence: Evidence, made: readonly MadeRequest[]): readonly string[] => [
  ...checkEnds(evidence),
  ...checkPayouts(evidence),
  ...checkOrders(evidence),
  ...checkCoins(evidence),
  ...checkChains(evidence),
  ...checkAnswers(evidence, made),
];

const describe = ({ id, status }: { readonly id: string; readonly status: string }): string => `${id} (${status})`;

const checkEnds = ({ trades }: Evidence): readonly string[] => {
  const held = new Set(trades.deliveries.filter(({ status }) => status === 'held').map(({ id }) => id));
  const open = (kind: keyof LoggedTrades): readonly string[] =>
    trades[kind]
      .filter(({ id, status }) => !(ENDED[kind] as readonly string[]).includes(status) && !held.has(id))
      .map((each) => describe(each));
  return [
    ...violation('withdrawals have not ended', open('payouts')),
    ...violation('orders have not ended', open('orders')),
    ...violation('deliveries have not ended', open('deliveries')),
    ...violation('withdrawals of coins have not ended', open('coins')),
  ];
};

/** How much the entries of an order or withdrawal took from its customer, what is reserved included. */
const takenBy = ({ entries }: Evidence, id: string, asset: string): bigint =>
  entries
    .filter(({ entryId }) => entryId.includes(id))
    .flatMap(({ lines }) => lines)
    .filter((line) => line.asset === asset && line.account.startsWith('customer.'))
    .reduce((sum, { minor }) => sum + minor, 0n);

/** The bank paid each booked withdrawal once, and kept the money of no other. */
const checkPayouts = (evidence: Evidence): readonly string[] => {
  const { trades, bankOrders } = evidence;
  const atBank = new Map(bankOrders.map((order) => [order.id, order]));
  const paid = (id: string): bigint => (atBank.get(id)?.debited ?? 0n) - (atBank.get(id)?.returned ?? 0n);
  const due = ({ status, money }: Logged): bigint => (status === 'booked' ? money.minor : 0n);
  return [
    ...violation(
      'withdrawals were paid more than once',
      trades.payouts.filter(({ id }) => (atBank.get(id)?.debits ?? 0) > 1).map(describe),
    ),
    ...violation('withdrawals are not paid as they ended', trades.payouts.filter((each) => paid(each.id) !== due(each)).map(describe)),
    ...violation(
      'withdrawals are not booked as they ended',
      trades.payouts.filter((each) => takenBy(evidence, each.id, each.money.asset) !== due(each)).map(describe),
    ),
  ];
};

/** A completed order took exactly its sum and gave exactly its coins; any other took and gave nothing in the end. */
const checkOrders = (evidence: Evidence): readonly string[] => {
  const { orders } = evidence.trades;
  const isDone = ({ status }: LoggedOrder): boolean => status === 'completed';
  const isOpen = ({ status }: LoggedOrder): boolean => !(ENDED.orders as readonly string[]).includes(status);
  const ended = orders.filter((order) => !isOpen(order));
  return [
    ...violation(
      'orders did not take the money that their end says',
      ended.filter((order) => takenBy(evidence, order.id, order.fiat.asset) !== (isDone(order) ? order.fiat.minor : 0n)).map(describe),
    ),
    ...violation(
      'orders did not put the coins into the wallet that their end says',
      ended
        .filter((order) => -takenBy(evidence, order.id, order.crypto.asset) !== (isDone(order) && !order.isSent ? order.crypto.minor : 0n))
        .map(describe),
    ),
    ...violation(
      'orders were not delivered as they ended',
      ended.filter((order) => order.isSent && isDone(order) !== isDelivered(evidence, order.id)).map(describe),
    ),
  ];
};

const isDelivered = ({ trades }: Evidence, id: string): boolean =>
  trades.deliveries.some((delivery) => delivery.id === id && delivery.status === 'settled');

const checkCoins = (evidence: Evidence): readonly string[] =>
  violation(
    'withdrawals of coins are not booked and delivered as they ended',
    evidence.trades.coins
      .filter(({ id, status }) => ENDED.coins.some((end) => end === status) && !isHeld(evidence, id))
      .filter((each) => {
        const isDone = each.status === 'completed';
        const taken = takenBy(evidence, each.id, each.money.asset);
        return isDone !== isDelivered(evidence, each.id) || taken !== (isDone ? each.money.minor : 0n);
      })
      .map(describe),
  );

const isHeld = ({ trades }: Evidence, id: string): boolean =>
  trades.deliveries.some((delivery) => delivery.id === id && delivery.status === 'held');

/** The chain's own book is the judge of what was delivered, and how often. */
const checkChains = ({ trades, chain }: Evidence): readonly string[] => {
  const sent = new Map<string, bigint>();
  for (const { status, money, destination, isOwnMove } of trades.deliveries) {
    if (isOwnMove) continue;
    const key = `${money.asset} ${destination}`;
    sent.set(key, (sent.get(key) ?? 0n) + (status === 'settled' ? money.minor : 0n));
  }
  const arrived = new Map(chain.arrived.map(({ asset, destination, minor }) => [`${asset} ${destination}`, minor]));
  return [
    ...violation(
      'addresses did not receive what was delivered to them',
      [...sent]
        .filter(([key, minor]) => arrived.get(key) !== minor)
        .map(([key, minor]) => `${key}: ${String(arrived.get(key) ?? 'unknown')} instead of ${String(minor)}`),
    ),
    ...violation(
      'coins in custody are not those in the books',
      chain.custody
        .filter(({ onChain, inBooks }) => onChain !== inBooks)
        .map(({ asset, onChain, inBooks }) => `${asset}: ${String(onChain - inBooks)} more on the chain`),
    ),
  ];
};

/** What was accepted is in the log, and everyone was answered. */
const checkAnswers = ({ trades, payments }: Evidence, made: readonly MadeRequest[]): readonly string[] => {
  const logged: Readonly<Record<MadeRequest['what'], ReadonlySet<string>>> = {
    payment: new Set(payments.map(({ paymentId }) => paymentId)),
    withdrawal: new Set(trades.payouts.map(({ id }) => id)),
    order: new Set(trades.orders.map(({ id }) => id)),
    coins: new Set(trades.coins.map(({ id }) => id)),
  };
  return [
    ...violation(
      'acknowledged requests are not in the log',
      made.filter(({ what, id, answer }) => answer === 'accepted' && !logged[what].has(id)).map(({ what, id }) => `${what} ${id}`),
    ),
    ...violation(
      'requests were never answered',
      made.filter(({ answer }) => answer === 'unanswered').map(({ what, id }) => `${what} ${id}`),
    ),
  ];
};
