import { minorOf } from '@danubit/contracts/values/money';
import type { EntryLine } from '@danubit/core/domain/ledger/entry/entry.events';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { order as orderDecider } from '@danubit/core/domain/orders/order/order.decider';
import type { OrderTerms } from '@danubit/core/domain/orders/order/order.events';
import type { Order } from '@danubit/core/domain/orders/order/order.state';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { MemoryChain } from '../../memory-chain.ts';
import { addressOf } from './buyers.ts';
import type { SimulatedMarket } from './simulated-market.ts';

const ENDS: readonly string[] = ['completed', 'expired', 'cancelled', 'refunded', 'failed'];

export type JudgedOrders = {
  /** Orders by the status in which they ended. */
  readonly statuses: ReadonlyMap<string, number>;
  /** One line for each broken rule; empty when the run passed. */
  readonly findings: readonly string[];
};

type Ran = {
  readonly log: EventLog;
  readonly events: readonly RecordedDomainEvent<MainLogEvent>[];
  readonly placed: readonly OrderTerms[];
  readonly chain: MemoryChain;
  readonly market: SimulatedMarket;
};

type Line = EntryLine & { readonly entryId: string };

/** What must be true of orders when all work is done. The chain and the sources say what really moved. */
export const judgeOrders = async (ran: Ran): Promise<JudgedOrders> => {
  const statuses = new Map<string, number>();
  const findings: string[] = [];
  const posted = ran.events.flatMap(({ type, data }) => (type === 'EntryPosted' ? [data] : []));
  const lines = posted.flatMap(({ entryId, lines: all }) => all.map((line) => ({ ...line, entryId })));
  for (const terms of ran.placed) {
    const state = await ran.log.load(orderDecider, orderStream(terms.orderId));
    const status = state?.status ?? 'missing';
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    findings.push(...wrongWithOrder(ran, terms, state, lines).map((what) => `order ${terms.orderId} (${status}): ${what}`));
  }
  const ids = posted.map(({ entryId }) => entryId);
  return { statuses, findings: [...findings, ...repeatedIn(ids), ...wrongWithBooks(ran, lines)] };
};

/** Delivered exactly what was quoted, once, for exactly what was paid; or neither money nor coins moved in the end. */
const wrongWithOrder = (ran: Ran, { orderId, fiat, crypto, destination }: OrderTerms, state: Order | null, lines: readonly Line[]) => {
  const status = state?.status ?? 'missing';
  const isDone = status === 'completed';
  const own = lines.filter(({ entryId }) => entryId.includes(orderId));
  // Both lines of a reservation are here; a payment's own entry is named after the payment.
  const spent = sumOf(own, fiat.asset, 'customer.');
  const got = -sumOf(own, crypto.asset, 'customer.');
  const arrived = ran.chain.moved.filter(({ to }) => to.toLowerCase() === addressOf(orderId).toLowerCase());
  const isSent = destination === 'address';
  return [
    ...(ENDS.includes(status) ? [] : ['has no end']),
    ...differs('was charged', spent, isDone ? minorOf(fiat) : 0n),
    ...differs('has coins in the wallet', got, isDone && !isSent ? minorOf(crypto) : 0n),
    ...differs(
      'arrived on the chain',
      arrived.reduce((sum, { minor }) => sum + minor, 0n),
      isDone && isSent ? minorOf(crypto) : 0n,
    ),
    ...(arrived.length > 1 ? [`was sent ${String(arrived.length)} times`] : []),
  ];
};

/** The ledger is zero, nothing is left reserved, and custody holds what the sources sold and the chain did not take. */
const wrongWithBooks = ({ chain, market }: Ran, lines: readonly Line[]): readonly string[] => {
  const bought = market.executed();
  const sent = chain.moved.filter(({ to }) => to !== 'elsewhere');
  const gone = sent.reduce((sum, { minor, txid }) => sum + minor + chain.feeOf(txid), 0n);
  const owed = [...bought.values()].reduce((sum, each) => sum + each.owed, 0n);
  return ['EUR', 'BTC.bitcoin', 'ETH.ethereum'].flatMap((asset) => [
    ...differs(`the ledger of ${asset}`, sumOf(lines, asset, ''), 0n),
    ...differs(`reserved ${asset}`, sumOf(lines, asset, 'customer.reserved'), 0n),
    ...(asset === 'EUR'
      ? differs('owed to the sources', -sumOf(lines, asset, 'liquidity.payable'), owed)
      : differs(
          `custody of ${asset}`,
          sumOf(lines, asset, 'custody.'),
          (bought.get(asset)?.coins ?? 0n) - (asset === 'ETH.ethereum' ? gone : 0n),
        )),
    ...(asset === 'EUR'
      ? []
      : differs(`coins of customers in ${asset}`, sumOf(lines, asset, 'custody.client'), -sumOf(lines, asset, 'customer.'))),
  ]);
};

const sumOf = (lines: readonly Line[], asset: string, account: string): bigint =>
  lines.reduce((sum, line) => (line.money.asset === asset && line.account.startsWith(account) ? sum + minorOf(line.money) : sum), 0n);

const differs = (what: string, is: bigint, shouldBe: bigint): readonly string[] =>
  is === shouldBe ? [] : [`${what}: ${String(is)} instead of ${String(shouldBe)}`];

const repeatedIn = (ids: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return ids.filter((id) => seen.size === seen.add(id).size).map((id) => `entry ${id} is booked twice`);
};
