import { money } from '@danubit/contracts/values/money';
import type { EntryEvent } from '@danubit/core/domain/ledger/entry/entry.events';
import { cardDeposit } from '@danubit/core/domain/ledger/entry/card.entries';
import { fundsReserved } from '@danubit/core/domain/ledger/entry/wallet.entries';
import { parsePrice } from '@danubit/core/domain/orders/pricing/price';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { order, type OrderCommand } from '@danubit/core/domain/orders/order/order.decider';
import type { OrderTerms } from '@danubit/core/domain/orders/order/order.events';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { openLedger } from '@danubit/core/ledger/ledger';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { Clock } from '@danubit/runtime/clock';
import type { Action } from '../due/due-work.ts';
import { advanceOrderJob } from '../jobs/advance-order.job.ts';
import { fillHedgeJob } from '../jobs/fill-hedge.job.ts';
import type { Job } from '../jobs/job.ts';
import { takeOrderPaymentJob } from '../jobs/take-order-payment.job.ts';
import { allReactors, workRequestedBy } from '../reactors/all-reactors.ts';
import { SUBJECT_ID, TestClock, USER_ID, workOn } from './deposit-scene.ts';
import { deliveryJobsOf, DESTINATION } from './delivery-scene.ts';
import { erasableKeys } from './erasable-keys.ts';
import { MemoryChain, TestSigner } from './memory-chain.ts';
import { ScriptedSource } from './scripted-source.ts';
import { verifyCustomer } from './verified-customer.ts';

export const ORDER_ID = idFromText('order');
const ADDRESS_ID = idFromText('address');
const WALLET = { walletId: USER_ID, userId: USER_ID };
const FIFTEEN_MINUTES_MS = 900_000;
const BLOCKS_BETWEEN_RUNS = 12;
const ENOUGH_MS = 20 * 86_400_000;
export const MARKET = parsePrice('83079.68') ?? 0n;

/** 250.00 EUR for bitcoin, from the balance. */
export const orderTerms = (clock: Clock, change: Partial<OrderTerms> = {}): OrderTerms => ({
  ...{ orderId: ORDER_ID, quoteId: idFromText('quote'), subjectId: SUBJECT_ID, ...WALLET },
  ...{ fiat: money('EUR', 25_000n), serviceFee: money('EUR', 375n), networkFee: money('EUR', 0n), converted: money('EUR', 24_625n) },
  ...{ crypto: money('BTC.bitcoin', 295_221n), rate: '83412.00', marketPrice: '83079.68', rulesVersion: '2026-11', method: 'balance' },
  ...{ destination: 'wallet', addressId: null, riskDisclosure: '2025-07' },
  payBy: new Date(clock.now().getTime() + FIFTEEN_MINUTES_MS).toISOString(),
  ...change,
});

/** `logOf` wraps the log of the jobs, to interrupt them. */
export const orderScene = (logOf: (log: EventLog) => EventLog = (log) => log) => {
  const clock = new TestClock();
  const { keys, erase } = erasableKeys();
  const log = memoryLog({ clock, keys });
  const context = () =>
    commandContext({
      commandId: newCommandId(clock.now()),
      occurredAt: clock.now().toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: SUBJECT_ID,
    });
  const now = (): number => clock.now().getTime();
  const sources = ['danube', 'tatra', 'adria'].map((name, index) => new ScriptedSource(name, { price: MARKET + BigInt(index) }, now));
  const jobsLog = logOf(log);
  const tools = { log: jobsLog, clock, liquidity: sources };
  const chain = new MemoryChain();
  const jobs: readonly Job[] = [
    ...[advanceOrderJob(tools), fillHedgeJob(tools), takeOrderPaymentJob(tools)],
    ...deliveryJobsOf({ log: jobsLog, clock }, chain.node, new TestSigner()),
  ];
  const give = (command: OrderCommand) =>
    handleCommand(log, { stream: orderStream(ORDER_ID), decider: order, command, context: context() });
  const deposit = async (minor: bigint): Promise<void> => {
    const paymentId = newCommandId(clock.now());
    const entry = cardDeposit(WALLET, { paymentId, money: money('EUR', minor), effectiveAt: clock.now().toISOString() });
    await openLedger(log).postWalletEntry(context(), entry, START);
  };
  const entries = async () => {
    const posted = (await log.store.readAll(START, 10_000)).filter(({ type }) => type === 'EntryPosted');
    return (await log.decode<EntryEvent>(posted)).map(({ data }) => data);
  };
  return {
    ...{ log, clock, chain, sources, give, deposit, entries, context, erase },
    place: (change: Partial<OrderTerms> = {}) => give({ type: 'PlaceOrder', terms: orderTerms(clock, change) }),
    /** Ether, to the customer's own address. */
    placeToAddress: async () => {
      await verifyCustomer(log);
      const added = { beneficiaryId: ADDRESS_ID, userId: USER_ID, label: null, usableFrom: clock.now().toISOString() };
      const address = { ...added, asset: 'ETH.ethereum', network: 'ethereum', address: DESTINATION } as const;
      await log.append(beneficiaryStream(USER_ID), [{ type: 'AddressAdded', data: address }], 'any', context());
      const crypto = money('ETH.ethereum', 2_952_210_000_000_000n);
      await give({ type: 'PlaceOrder', terms: orderTerms(clock, { destination: 'address', addressId: ADDRESS_ID, crypto }) });
    },
    /** From the balance, as the job would. */
    pay: async () => {
      const reservation = { reservationId: ORDER_ID, money: money('EUR', 25_000n), effectiveAt: clock.now().toISOString() };
      const posted = await openLedger(log).postWalletEntry(context(), fundsReserved(WALLET, reservation), START);
      await give({ type: 'RecordPaid', ...posted, paymentId: null });
    },
    status: async () => (await log.load(order, orderStream(ORDER_ID)))?.status,
    balances: async (asset: 'EUR' | 'BTC.bitcoin' | 'ETH.ethereum') => openLedger(log).balancesOf(context(), { ...WALLET, asset }),
    /** Enough blocks for the confirmations are mined after each run of a job. */
    run: (afterEach: () => Promise<void> = () => Promise.resolve()) =>
      runToRest({ log, clock, jobs }, async () => {
        chain.mine(BLOCKS_BETWEEN_RUNS);
        await afterEach();
      }),
  };
};

type Pending = { readonly job: Job; readonly subject: string; at: number; tries: number };

type Running = { readonly log: EventLog; readonly clock: TestClock; readonly jobs: readonly Job[] };

/** Does the work that the events request, on the clock of the scene, until none is left. An interrupted job runs again a second later. */
export const runToRest = async ({ log, clock, jobs }: Running, afterEach: () => void | Promise<void>): Promise<void> => {
  const pending = new Map<string, Pending>();
  const ends = clock.now().getTime() + ENOUGH_MS;
  let seen = 0;
  const takeEvents = async (): Promise<void> => {
    const all = await log.decode<MainLogEvent>(await log.store.readAll(START, 10_000));
    for (const event of all.slice(seen)) {
      for (const request of allReactors.flatMap((reactor) => workRequestedBy(reactor, event))) queueUp(request);
    }
    seen = all.length;
  };
  const queueUp = ({ action, subject, delayMs }: { action: Action; subject: string; delayMs: number }): void => {
    const job = jobs.find((each) => each.action === action);
    if (job !== undefined) pending.set(`${action} ${subject}`, { job, subject, at: clock.now().getTime() + delayMs, tries: 0 });
  };
  for (;;) {
    await takeEvents();
    const [key, next] = [...pending].toSorted(([, left], [, right]) => left.at - right.at)[0] ?? [];
    if (key === undefined || next === undefined) return;
    if (next.at > ends) throw new Error(`${key} never ends.`);
    pending.delete(key);
    clock.pass(Math.max(0, next.at - clock.now().getTime()));
    const outcome = await next.job.run(workOn(next.job.action, next.subject, next.tries)).catch((error: unknown) => {
      if (error instanceof Interrupted) return { againInMs: 1_000 };
      throw error;
    });
    await afterEach();
    if (outcome !== 'done') pending.set(key, { ...next, at: clock.now().getTime() + outcome.againInMs, tries: next.tries + 1 });
  }
};

/** The process has died at this point of the job. */
export class Interrupted extends Error {}
