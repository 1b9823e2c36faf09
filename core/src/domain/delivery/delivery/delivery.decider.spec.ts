import { describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import type { TransactionPlan } from '../transaction-plan.ts';
import type { Mined } from './delivery-on-chain.ts';
import { delivery, MOST_ATTEMPTS, type DeliveryCommand } from './delivery.decider.ts';
import type { DeliveryEvent } from './delivery.events.ts';
import type { DeliveryRefusal } from './delivery.refusals.ts';
import type { DeliveryRequest, DeliveryStatus } from './delivery.state.ts';

const { given } = specFor(delivery);

const base = { deliveryId: 'd1' };
const request: DeliveryRequest = {
  ...base,
  cause: { kind: 'withdrawal', id: 'w1' },
  userId: 'jana',
  subjectId: 's1',
  walletId: 'jana',
  money: money('BTC.bitcoin', 100_000n),
  destination: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  approvalHash: 'h1',
};
const planOf = (fee: string, txid = 'c1'): TransactionPlan => ({ kind: 'coins', coins: [{ txid, index: 0, minor: '500000' }], fee });
const block = { height: 100, hash: 'b100' };
const otherBlock = { height: 101, hash: 'b101' };
const networkFee = money('BTC.bitcoin', 141n);
const mined: Mined = { txid: 't1', block, confirmations: 2, networkFee };

const opened: DeliveryEvent = { type: 'DeliveryOpened', data: request };
const held: DeliveryEvent = { type: 'DeliveryHeld', data: { ...base, code: 'address_listed' } };
const released: DeliveryEvent = { type: 'DeliveryReleased', data: { ...base, releasedBy: 'anna', reason: 'Seen.' } };
const cleared: DeliveryEvent = { type: 'DeliveryCleared', data: base };
const built: DeliveryEvent = { type: 'DeliveryBuilt', data: { ...base, attempt: 1, plan: planOf('141'), hotWallet: 1 } };
const signed: DeliveryEvent = { type: 'DeliverySigned', data: { ...base, attempt: 1, txid: 't1', bytesHash: 'x1', bytes: '01' } };
const broadcast: DeliveryEvent = { type: 'DeliveryBroadcast', data: { ...base, txid: 't1' } };
const bumped: DeliveryEvent = { type: 'FeeBumped', data: { ...base, attempt: 2, plan: planOf('282'), replaces: 't1' } };
const signedAgain: DeliveryEvent = { type: 'DeliverySigned', data: { ...base, attempt: 2, txid: 't2', bytesHash: 'x2', bytes: '02' } };
const seen: DeliveryEvent = { type: 'DeliverySeen', data: { ...base, txid: 't1', block } };
const reorganised: DeliveryEvent = { type: 'DeliveryReorganised', data: { ...base, txid: 't1', block } };
const confirmed: DeliveryEvent = { type: 'DeliveryConfirmed', data: { ...base, ...mined } };
const settled: DeliveryEvent = { type: 'DeliverySettled', data: { ...base, entryIds: ['e1'] } };
const abandonedBy = (proof: 'cancelled' | 'never_signed'): DeliveryEvent => ({
  type: 'DeliveryAbandoned',
  data: { ...base, proof, txid: null, block: null, networkFee: null },
});
const reverted: DeliveryEvent = { type: 'DeliveryAbandoned', data: { ...base, proof: 'reverted', txid: 't1', block, networkFee } };
const spent: DeliveryEvent = {
  type: 'DeliveryAbandoned',
  data: { ...base, proof: 'spent_elsewhere', txid: 'foreign', block, networkFee: null },
};

test.each(['sweep', 'sweep_gas', 'cold_storage'] as const)('a move between our own addresses (%s) needs no clearance', (kind) => {
  const own = { ...request, cause: { kind, id: 'jana' } };
  given().when({ type: 'OpenDelivery', delivery: own }).then({ type: 'DeliveryOpened', data: own }, cleared);
});

const toBroadcast = [opened, cleared, built, signed, broadcast];
/** Every state, with the events that lead to it; `bumping` is `built` with a transaction that may be mined. */
const STATES: Readonly<Record<DeliveryStatus | 'bumping' | 'bumped', readonly DeliveryEvent[]>> = {
  opened: [opened],
  held: [opened, held],
  released: [opened, held, released],
  cleared: [opened, cleared],
  built: [opened, cleared, built],
  signed: [opened, cleared, built, signed],
  broadcast: toBroadcast,
  bumping: [...toBroadcast, bumped],
  bumped: [...toBroadcast, bumped, signedAgain],
  seen: [...toBroadcast, seen],
  confirmed: [...toBroadcast, seen, confirmed],
  abandoned: [...toBroadcast, spent],
  settled: [...toBroadcast, seen, confirmed, settled],
  returned: [...toBroadcast, spent, settled],
};

type Outcome = readonly DeliveryEvent[] | 'nothing';
type Rule = {
  readonly command: DeliveryCommand;
  readonly in: Readonly<Partial<Record<keyof typeof STATES, Outcome | DeliveryRefusal['code']>>>;
  /** In every other state. */
  readonly otherwise: DeliveryRefusal['code'] | 'nothing';
};

const unsigned = { opened: 'another_transaction', held: 'another_transaction', released: 'another_transaction' } as const;
const noTransaction = { ...unsigned, cleared: 'another_transaction', built: 'another_transaction' } as const;
const seenNow = { type: 'DeliverySeen', data: { ...base, txid: 't1', block: otherBlock } } as const;
const ended = { confirmed: 'nothing', abandoned: 'nothing', settled: 'nothing', returned: 'nothing' } as const;

const RULES: Readonly<Record<string, Rule>> = {
  'the same request': { command: { type: 'OpenDelivery', delivery: request }, in: {}, otherwise: 'nothing' },
  'another request': {
    command: { type: 'OpenDelivery', delivery: { ...request, approvalHash: 'h2' } },
    in: {},
    otherwise: 'delivery_differs',
  },
  clearance: {
    command: { type: 'ClearDelivery', hold: null },
    in: { opened: [cleared], released: [cleared] },
    otherwise: 'not_to_be_cleared',
  },
  'a hold': {
    command: { type: 'ClearDelivery', hold: 'address_listed' },
    in: { opened: [held], released: [held] },
    otherwise: 'not_to_be_cleared',
  },
  'a release': { command: { type: 'ReleaseDelivery', by: 'anna', reason: ' Seen. ' }, in: { held: [released] }, otherwise: 'not_held' },
  'a cancellation': {
    command: { type: 'CancelDelivery' },
    in: Object.fromEntries(['opened', 'held', 'released', 'cleared'].map((state) => [state, [abandonedBy('cancelled')]])),
    otherwise: 'not_to_be_cancelled',
  },
  'a plan': { command: { type: 'BuildDelivery', hotWallet: 1, plan: planOf('141') }, in: { cleared: [built] }, otherwise: 'not_cleared' },
  'a higher fee': {
    command: { type: 'BumpFee', plan: planOf('282') },
    in: { signed: [bumped], broadcast: [bumped], bumped: 'does_not_replace' },
    otherwise: 'not_broadcast',
  },
  'a signature': {
    command: { type: 'RecordSignature', attempt: 1, txid: 't1', bytesHash: 'x1', bytes: '01' },
    in: { built: [signed] },
    otherwise: 'not_built',
  },
  'the word of the signer that it never will': {
    command: { type: 'RecordNeverSigned' },
    in: { built: [abandonedBy('never_signed')] },
    otherwise: 'not_built',
  },
  'a broadcast': { command: { type: 'RecordBroadcast', txid: 't1' }, in: { ...noTransaction, signed: [broadcast] }, otherwise: 'nothing' },
  'a sight in a block': {
    command: { type: 'RecordSeen', txid: 't1', block: otherBlock },
    in: { ...noTransaction, ...ended, seen: [reorganised, seenNow], ...inEach(['signed', 'broadcast', 'bumping', 'bumped'], [seenNow]) },
    otherwise: 'nothing',
  },
  'a reorganisation': { command: { type: 'RecordReorganisation' }, in: { seen: [reorganised] }, otherwise: 'not_seen' },
  'a confirmation': { command: { type: 'ConfirmDelivery', mined }, in: { seen: [confirmed] }, otherwise: 'not_seen' },
  'a transaction without effect': {
    command: { type: 'AbandonDelivery', proof: 'reverted', mined },
    in: { built: 'proves_nothing', ...inEach(['signed', 'broadcast', 'bumping', 'bumped', 'seen'], [reverted]) },
    otherwise: 'not_broadcast',
  },
  'coins spent elsewhere': {
    command: { type: 'AbandonDelivery', proof: 'spent_elsewhere', mined: { ...mined, txid: 'foreign' } },
    in: inEach(['built', 'signed', 'broadcast', 'bumping', 'bumped', 'seen'], [spent]),
    otherwise: 'not_broadcast',
  },
  'a settlement': {
    command: { type: 'SettleDelivery', entryIds: ['e1'] },
    in: { confirmed: [settled], abandoned: [settled], settled: 'nothing', returned: 'nothing' },
    otherwise: 'not_ended',
  },
};

function inEach<State extends keyof typeof STATES>(states: readonly State[], outcome: Outcome): Record<State, Outcome> {
  return Object.fromEntries(states.map((state) => [state, outcome])) as Record<State, Outcome>;
}

describe('a delivery', () => {
  const walk = Object.entries(RULES).flatMap(([name, rule]) =>
    Object.entries(STATES).map(([state, events]) => [name, state, rule, events] as const),
  );
  test.each(walk)('%s: %s', (_, state, { command, in: accepted, otherwise }, events) => {
    const outcome = accepted[state as keyof typeof STATES] ?? otherwise;
    const tried = given(...events).when(command);
    if (outcome === 'nothing') tried.then();
    else if (typeof outcome === 'string') tried.thenRefused({ code: outcome });
    else tried.then(...outcome);
  });

  test('leaves every state but its ends', () => {
    const exits = Object.keys(STATES).filter((state) =>
      Object.values(RULES).some((rule) => Array.isArray(rule.in[state as keyof typeof STATES])),
    );
    expect(exits).toEqual(Object.keys(STATES).filter((state) => state !== 'settled' && state !== 'returned'));
  });

  test('is released by staff whom it does not concern, with a reason', () => {
    given(opened, held).when({ type: 'ReleaseDelivery', by: 'jana', reason: 'Mine.' }).thenRefused({ code: 'own_affair' });
    given(opened, held).when({ type: 'ReleaseDelivery', by: 'anna', reason: ' ' }).thenRefused({ code: 'reason_missing' });
    given().when({ type: 'CancelDelivery' }).thenRefused({ code: 'no_such_delivery' });
  });

  test('is opened and cancelled in one step where it was not opened yet', () => {
    const cancel = { type: 'CancelDelivery', unopened: request } as const;
    given().when(cancel).then(opened, abandonedBy('cancelled'));
    given(opened, cleared).when(cancel).then(abandonedBy('cancelled'));
    given(opened, cleared, built).when(cancel).thenRefused({ code: 'not_to_be_cancelled' });
  });

  test('is replaced only by a transaction that the chain cannot accept beside it, at a higher fee', () => {
    const tried = given(...toBroadcast);
    tried.when({ type: 'BumpFee', plan: planOf('141') }).thenRefused({ code: 'does_not_replace' });
    tried.when({ type: 'BumpFee', plan: planOf('500', 'c2') }).thenRefused({ code: 'does_not_replace' });
    const account = { kind: 'account', nonce: 1, gas: '21000', gasPrice: '99', gasTip: '1' } as const;
    tried.when({ type: 'BumpFee', plan: account }).thenRefused({ code: 'does_not_replace' });
  });

  test('is replaced a limited number of times', () => {
    const attempts = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, index): readonly DeliveryEvent[] => {
      const attempt = index + 2;
      const txid = `t${String(attempt)}`;
      return [
        { type: 'FeeBumped', data: { ...base, attempt, plan: planOf(String(attempt * 141)), replaces: 't1' } },
        { type: 'DeliverySigned', data: { ...base, attempt, txid, bytesHash: 'x', bytes: '01' } },
        { type: 'DeliveryBroadcast', data: { ...base, txid } },
      ];
    }).flat();
    given(...toBroadcast, ...attempts)
      .when({ type: 'BumpFee', plan: planOf('9999') })
      .thenRefused({ code: 'bump_limit' });
  });

  test('ends only with enough confirmations of the block in which it was seen', () => {
    const shallow = { ...mined, confirmations: 1 };
    given(...toBroadcast, seen)
      .when({ type: 'ConfirmDelivery', mined: shallow })
      .thenRefused({ code: 'too_few_confirmations' });
    given(...toBroadcast, seen)
      .when({ type: 'ConfirmDelivery', mined: { ...mined, block: otherBlock } })
      .thenRefused({ code: 'not_seen' });
    given(...toBroadcast)
      .when({ type: 'AbandonDelivery', proof: 'reverted', mined: shallow })
      .thenRefused({ code: 'too_few_confirmations' });
    given(...toBroadcast)
      .when({ type: 'AbandonDelivery', proof: 'spent_elsewhere', mined })
      .thenRefused({ code: 'proves_nothing' });
  });

  test('is confirmed by the earlier transaction when that one is mined', () => {
    given(...toBroadcast, bumped, signedAgain, seen)
      .when({ type: 'ConfirmDelivery', mined })
      .then(confirmed);
  });
});
