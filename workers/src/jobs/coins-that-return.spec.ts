import { money } from '@danubit/contracts/values/money';
import type { ChainNode } from '@danubit/core/chain/chain-node.port';
import { openDelivery } from '@danubit/core/delivery/open-delivery';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import type { Coin } from '@danubit/core/domain/delivery/transaction-plan';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { expect, test } from '@jest/globals';
import { DESTINATION } from '../testing/delivery-scene.ts';
import { SUBJECT_ID, TestClock, USER_ID, workOn } from '../testing/deposit-scene.ts';
import { TestSigner } from '../testing/memory-chain.ts';
import { noDeliveries } from '../testing/no-deliveries.ts';
import { returnScene } from '../testing/return-scene.ts';
import { planDelivery } from './plan-delivery.ts';

/** Fee of a transaction on the chain in memory; three times as much is kept back. */
const FEE = 2_100_000n;
const USDC = money('USDC.ethereum', 50_000_000n);
const lower = ({ to, minor }: { readonly to: string; readonly minor: bigint }) => [to.toLowerCase(), minor];
/** The customer's address holds this much ether. */
const holding =
  (ether: bigint) =>
  (node: ChainNode): ChainNode => ({ ...node, balanceOf: () => Promise.resolve(ether) });

test('a token goes back whole, once the ether for the network has arrived at the address that holds it', async () => {
  const scene = returnScene({ nodeOf: holding(FEE) });
  const ours = (await scene.signer.addressOf()).toLowerCase();
  await scene.refuse(USDC);
  await scene.runOnce();
  await scene.runOnce();
  const started = (await scene.state())?.sentBack;
  expect(started?.gas?.money).toEqual(money('ETH.ethereum', 2n * FEE));
  const opened = (id: string) => scene.log.load(delivery, deliveryStream(id));
  expect(await opened(started?.gas?.gasId ?? '')).toMatchObject({ request: { cause: { kind: 'sweep_gas' } } });
  expect(await opened(started?.returnId ?? '')).toBeNull();
  await scene.run();
  expect(scene.chain.moved.map(lower)).toEqual([
    [ours, 2n * FEE],
    [DESTINATION.toLowerCase(), 50_000_000n],
  ]);
  expect(await scene.state()).toMatchObject({ status: 'returned' });
  expect((await scene.lines()).filter((line) => line.startsWith('own_coins'))).toEqual([]);
});

test('a token whose address has the ether already goes back in one transaction', async () => {
  const scene = returnScene({ nodeOf: holding(3n * FEE) });
  await scene.refuse(USDC);
  await scene.run();
  expect(scene.chain.moved.map(lower)).toEqual([[DESTINATION.toLowerCase(), 50_000_000n]]);
  expect((await scene.state())?.status).toBe('returned');
});

test('a token for which no ether can be sent waits for people again', async () => {
  const scene = returnScene({ nodeOf: holding(0n) });
  await scene.refuse(USDC);
  scene.signer.refusal = 'over_maximum';
  await scene.run();
  expect(await scene.state()).toMatchObject({ status: 'refused', sentBack: null });
  expect(scene.chain.moved).toEqual([]);
});

test('bitcoin that goes back spends the output that arrived, and no other one at the address', async () => {
  const clock = new TestClock();
  const log = memoryLog({ clock });
  const now = clock.now();
  const context = () =>
    commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId: SUBJECT_ID });
  const owner = { userId: USER_ID, subjectId: SUBJECT_ID, walletId: USER_ID };
  const coins = money('BTC.bitcoin', 500_000n);
  const [sender, other] = ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'bcrt1q0kmn7xxrxgqftr6h5w60n3aqfhenv5vl9lcepd'];
  const arrived = { txid: 't1', place: 1, block: { height: 1, hash: 'b1' }, senders: [sender, other] };
  const received = { ...owner, ...arrived, receiptId: 'r1', network: 'bitcoin', money: coins } as const;
  await log.append(cryptoReceiptStream('r1'), [{ type: 'CryptoReceived', data: received }], 'no-stream', context());
  const deliveryId = newCommandId(now);
  const cause = { kind: 'receipt_return', id: 'r1' } as const;
  await openDelivery(log, context(), { ...owner, deliveryId, cause, money: money('BTC.bitcoin', 490_000n), destination: sender });
  const state = await log.load(delivery, deliveryStream(deliveryId));
  if (state === null) throw new Error('No delivery was opened.');

  const at = (txid: string, index: number): Coin => ({ txid, index, minor: '500000' });
  const all = [at('t1', 0), at('t1', 1), at('t2', 1)];
  const free: Coin[] = [];
  const node: ChainNode = {
    ...noDeliveries.nodes.bitcoin,
    draft: (_, isTaken) => {
      free.push(...all.filter((coin) => !isTaken(coin)));
      return Promise.resolve('too_little');
    },
  };
  const tools = { log, clock, signer: new TestSigner(), nodes: { ...noDeliveries.nodes, bitcoin: node } };
  expect(await planDelivery(tools, workOn('send-delivery', deliveryId), state)).toBe('too_little');
  expect(free).toEqual([at('t1', 1)]);
});
