import { describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { order, type OrderCommand } from './order.decider.ts';
import type { OrderEvent, OrderTerms } from './order.events.ts';
import type { OrderState, OrderStatus } from './order.state.ts';

const PAY_BY = '2026-11-23T12:15:00.000Z';
const terms: OrderTerms = {
  ...{ orderId: 'o1', userId: 'jana', quoteId: 'q1', subjectId: 's1', walletId: 'jana', payBy: PAY_BY, method: 'balance' },
  ...{ fiat: money('EUR', 25_000n), serviceFee: money('EUR', 375n), networkFee: money('EUR', 0n), converted: money('EUR', 24_625n) },
  ...{ crypto: money('BTC.bitcoin', 295_221n), rate: '83412.00', marketPrice: '83079.68', rulesVersion: '2026-11', destination: 'wallet' },
  ...{ addressId: null, riskDisclosure: '2025-07' },
};
const entry = { entryId: 'e1', stream: 'wallet-1' };

const PAY: OrderCommand = { type: 'RecordPaid', ...entry, paymentId: null };
const HOLD: OrderCommand = { type: 'HoldOrder', code: 'account_restricted' };
const RELEASE: OrderCommand = { type: 'ReleaseOrder' };
const BUY: OrderCommand = { type: 'StartBuying', hedgeId: 'o1' };
const BOUGHT: OrderCommand = { type: 'RecordBought', fills: [], entryIds: [] };
const COMPLETE: OrderCommand = { type: 'CompleteOrder', deliveredTo: 'wallet', txid: null };
const EXPIRE: OrderCommand = { type: 'ExpireOrder', at: PAY_BY };
const CANCEL: OrderCommand = { type: 'CancelOrder', userId: 'jana' };
const GIVE_BACK: OrderCommand = { type: 'RequestRefund', code: 'price_moved' };
const BY_PARTNER: OrderCommand = { type: 'RequestRefund', code: 'partner_requested' };
const REFUNDED: OrderCommand = { type: 'RecordRefunded', ...entry };
const FAIL: OrderCommand = { type: 'FailOrder', code: 'insufficient_balance' };
const REQUESTED: OrderCommand = { type: 'RecordPaymentRequested', paymentId: 'p1' };
const SEND: OrderCommand = { type: 'RequestDelivery' };
const NOT_DELIVERED: OrderCommand = { type: 'RequestRefund', code: 'not_delivered' };
const ARRIVED: OrderCommand = { type: 'CompleteOrder', deliveredTo: 'address', txid: 'tx1' };
const COMMANDS = [
  ...[PAY, HOLD, RELEASE, BUY, BOUGHT, COMPLETE, EXPIRE, CANCEL, GIVE_BACK, BY_PARTNER, REFUNDED, FAIL, REQUESTED, SEND, ARRIVED],
];

/** States of an order for the wallet. */
type Status = Exclude<OrderStatus, 'sending'>;

/** How each state is reached from a placed order. */
const WAYS: Readonly<Record<Status, readonly OrderCommand[]>> = {
  placed: [],
  paid: [PAY],
  held: [PAY, HOLD],
  buying: [PAY, BUY],
  bought: [PAY, BUY, BOUGHT],
  refunding: [PAY, BUY, GIVE_BACK],
  completed: [PAY, BUY, BOUGHT, COMPLETE],
  expired: [EXPIRE],
  cancelled: [CANCEL],
  refunded: [PAY, BUY, GIVE_BACK, REFUNDED],
  failed: [FAIL],
};
/** Where each state leads. In every other state a step is refused. */
const LEADS_TO: Readonly<Record<Status, readonly (readonly [OrderCommand, OrderStatus])[]>> = {
  placed: [
    [PAY, 'paid'],
    [EXPIRE, 'expired'],
    [CANCEL, 'cancelled'],
    [FAIL, 'failed'],
    [REQUESTED, 'placed'],
  ],
  paid: [
    [HOLD, 'held'],
    [BUY, 'buying'],
    [BY_PARTNER, 'refunding'],
  ],
  held: [
    [RELEASE, 'paid'],
    [GIVE_BACK, 'refunding'],
  ],
  buying: [
    [BOUGHT, 'bought'],
    [GIVE_BACK, 'refunding'],
  ],
  bought: [[COMPLETE, 'completed']],
  refunding: [[REFUNDED, 'refunded']],
  completed: [],
  expired: [],
  cancelled: [],
  refunded: [],
  failed: [],
};

const placed: OrderEvent = { type: 'OrderPlaced', data: terms };
const step = (state: OrderState, command: OrderCommand): OrderState => {
  const decided = order.decide(command, state);
  if (!decided.accepted) throw new Error(decided.refusal.code);
  return decided.events.reduce<OrderState>((folded, event) => order.evolve(folded, event), state);
};
const stateIn = (status: Status): OrderState => WAYS[status].reduce(step, order.evolve(order.initial, placed));

describe('an order', () => {
  const walk = (Object.keys(WAYS) as Status[]).flatMap((status) => COMMANDS.map((command) => [status, command.type, command] as const));
  test.each(walk)('that is %s: %s', (status, _, command) => {
    const state = stateIn(status);
    expect(state?.status).toBe(status);
    const lead = LEADS_TO[status].find(([taken]) => taken === command);
    if (lead === undefined) expect(order.decide(command, state)).toEqual({ accepted: false, refusal: { code: 'wrong_status', status } });
    else expect(step(state, command)?.status).toBe(lead[1]);
  });

  test('is placed once for its quote', () => {
    const state = stateIn('paid');
    expect(order.decide({ type: 'PlaceOrder', terms }, state)).toEqual({ accepted: true, events: [] });
    const other = { ...terms, userId: 'petra' };
    expect(order.decide({ type: 'PlaceOrder', terms: other }, state)).toMatchObject({ refusal: { code: 'order_differs' } });
    expect(order.decide(PAY, null)).toMatchObject({ refusal: { code: 'no_such_order' } });
  });

  test('does not expire early, and is cancelled by its customer alone', () => {
    const early = { type: 'ExpireOrder', at: '2026-11-23T12:14:59.999Z' } as const;
    expect(order.decide(early, stateIn('placed'))).toMatchObject({ refusal: { code: 'not_due' } });
    expect(order.decide({ type: 'CancelOrder', userId: 'petra' }, stateIn('placed'))).toMatchObject({ refusal: { code: 'no_such_order' } });
  });
});

describe('an order for an address', () => {
  const toAddress: OrderEvent = { type: 'OrderPlaced', data: { ...terms, destination: 'address', addressId: 'b1' } };
  const after = (...commands: readonly OrderCommand[]): OrderState => commands.reduce(step, order.evolve(order.initial, toAddress));
  const bought = after(PAY, BUY, BOUGHT);
  const sending = after(PAY, BUY, BOUGHT, SEND);

  test('completes by its delivery alone', () => {
    expect(order.decide(COMPLETE, bought)).toMatchObject({ refusal: { code: 'wrong_status' } });
    expect(order.decide(ARRIVED, bought)).toMatchObject({ refusal: { code: 'wrong_status' } });
    expect(order.decide(COMPLETE, sending)).toMatchObject({ refusal: { code: 'wrong_status' } });
    expect(step(sending, ARRIVED)).toMatchObject({ status: 'completed' });
  });

  test('whose coins cannot arrive is refunded, which reverses the purchase', () => {
    expect(step(sending, NOT_DELIVERED)).toMatchObject({ status: 'refunding', wasBought: true });
    expect(step(bought, NOT_DELIVERED)).toMatchObject({ status: 'refunding', wasBought: true });
    expect(order.decide(GIVE_BACK, sending)).toMatchObject({ refusal: { code: 'wrong_status' } });
    expect(order.decide(NOT_DELIVERED, after(PAY, BUY))).toMatchObject({ refusal: { code: 'wrong_status' } });
  });
});
