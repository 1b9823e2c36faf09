import { minorOf, money, type Money } from '@danubit/contracts/values/money';
import { sweeps, unsweptOf } from '@danubit/core/domain/delivery/sweeps/sweeps.decider';
import { sweepsStream } from '@danubit/core/domain/delivery/sweeps/sweeps.stream';
import type { EntryEvent } from '@danubit/core/domain/ledger/entry/entry.events';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';
import { describe, expect, test } from '@jest/globals';
import { deliveryJobsOf, DESTINATION } from '../testing/delivery-scene.ts';
import { SUBJECT_ID, TestClock, typesOf, USER_ID, workOn } from '../testing/deposit-scene.ts';
import { atEachInterruption } from '../testing/at-each-interruption.ts';
import { MemoryChain, TestSigner } from '../testing/memory-chain.ts';
import { noDeliveries } from '../testing/no-deliveries.ts';
import { runToRest } from '../testing/order-scene.ts';
import { sweepReceiptsJob } from './sweep-receipts.job.ts';

const ETHER = 10n ** 18n;
const EUR_CENTS_PER_ETHER = 300_000n;
const OWNER = { userId: USER_ID, subjectId: SUBJECT_ID, walletId: USER_ID };
const BLOCK = { height: 1, hash: 'b1' };
/** Fee of a transaction on the chain in memory; three times as much is kept back. */
const FEE = 2_100_000n;

const sweepScene = (logOf: (log: EventLog) => EventLog = (log) => log) => {
  const clock = new TestClock();
  const log = memoryLog({ clock });
  const chain = new MemoryChain();
  const signer = new TestSigner();
  /** The signer refuses only the delivery of this sweep. */
  const forbid = (deliveryId: string) => {
    signer.refusal = null;
    return signer.forbid(deliveryId);
  };
  const refusingOnce = { addressOf: signer.addressOf, sign: signer.sign, forbid };
  const own = { log: logOf(log), clock };
  const worthInEuro = (coins: Money) => Promise.resolve(money('EUR', (minorOf(coins) * EUR_CENTS_PER_ETHER) / ETHER));
  const sweep = sweepReceiptsJob({ ...own, signer: refusingOnce, nodes: { ...noDeliveries.nodes, ethereum: chain.node }, worthInEuro });
  const jobs = [...deliveryJobsOf(own, chain.node, refusingOnce), sweep];
  const context = () => {
    const now = clock.now();
    return commandContext({
      ...{ commandId: newCommandId(now), occurredAt: now.toISOString() },
      ...{ actor: SYSTEM_ACTOR, subjectId: SUBJECT_ID },
    });
  };
  const received = (receiptId: string, minor: bigint) => ({
    ...{ ...OWNER, receiptId, network: 'ethereum' as const, money: money('ETH.ethereum', minor) },
    ...{ txid: `tx-${receiptId}`, place: 0, block: BLOCK, senders: [DESTINATION] },
  });
  return {
    ...{ clock, log, chain, signer },
    arrive: (receiptId: string, minor: bigint, isCredited = true) => {
      const booked = { entryId: `receipt-${receiptId}`, stream: 'wallet', value: money('EUR', 1n), confirmations: 12 };
      const credited = { type: 'CryptoReceiptCredited', data: { receiptId, userId: USER_ID, ...booked } } as const;
      const arrived = { type: 'CryptoReceived', data: received(receiptId, minor) } as const;
      return log.append(cryptoReceiptStream(receiptId), isCredited ? [arrived, credited] : [arrived], 'no-stream', context());
    },
    runOnce: (receiptId: string) => sweep.run(workOn('sweep-receipts', receiptId)),
    run: () =>
      runToRest({ log, clock, jobs }, () => {
        chain.mine(4);
      }),
    left: async () => unsweptOf(await log.load(sweeps, sweepsStream(USER_ID)), 'ETH.ethereum'),
    typesOf: () => typesOf(log, sweepsStream(USER_ID)),
    lines: async () => {
      const posted = (await log.store.readAll(START, 10_000)).filter(({ type }) => type === 'EntryPosted');
      const entries = (await log.decode<EntryEvent>(posted)).map(({ data }) => data);
      return entries.flatMap(({ entryId, lines }) =>
        lines.map(({ account, money: { minor } }) => `${entryId.split('-')[0] ?? ''} ${account} ${minor}`),
      );
    },
  };
};

const SWEPT = ['CoinsToSweep', 'SweepStarted', 'SweepEnded'];

describe('credited coins at a customer’s address', () => {
  test('are moved to the hot wallet, and the company pays the network', async () => {
    const scene = sweepScene();
    await scene.arrive('r1', ETHER);
    await scene.run();
    expect(scene.chain.moved.map(({ minor }) => minor)).toEqual([ETHER - 3n * FEE]);
    expect(await scene.typesOf()).toEqual(SWEPT);
    expect(await scene.left()).toBe(2n * FEE);
    expect(await scene.lines()).toEqual([
      `network_cost network.costs ${String(FEE)}`,
      `network_cost custody.client -${String(FEE)}`,
      `network_cost custody.client ${String(FEE)}`,
      `network_cost custody.own -${String(FEE)}`,
    ]);
  });

  test('are moved once, even if the process dies at any access to the log', async () => {
    const ends = await atEachInterruption(async (logOf) => {
      const scene = sweepScene(logOf);
      await scene.arrive('r1', ETHER);
      await scene.run();
      return `${String(scene.chain.moved.length)} ${String(await scene.left())} ${String((await scene.lines()).length)}`;
    });
    expect(new Set(ends)).toEqual(new Set([`1 ${String(2n * FEE)} 4`]));
    expect(ends.length).toBeGreaterThan(60);
  });

  test('stay there while they are worth little, and are moved together with later ones', async () => {
    const scene = sweepScene();
    await scene.arrive('r1', ETHER / 100n);
    await scene.run();
    expect(await scene.typesOf()).toEqual(['CoinsToSweep']);
    await scene.arrive('r2', ETHER / 100n);
    await scene.run();
    expect(scene.chain.moved.map(({ minor }) => minor)).toEqual([ETHER / 50n - 3n * FEE]);
  });

  test('wait while the network is too dear, or gives no answer for a token', async () => {
    const scene = sweepScene();
    await scene.arrive('r1', ETHER / 10n);
    scene.chain.gasPrice = 10n ** 12n;
    expect(await scene.runOnce('r1')).toEqual({ againInMs: 3_600_000, untried: true });
    scene.chain.gasPrice = 100n;
    scene.chain.wouldFail = true;
    expect(await scene.runOnce('r1')).toEqual({ againInMs: 3_600_000, untried: true });
    expect(await scene.typesOf()).toEqual(['CoinsToSweep']);
  });

  test('are not moved before they are credited', async () => {
    const scene = sweepScene();
    await scene.arrive('r1', ETHER, false);
    expect(await scene.runOnce('r1')).toBe('done');
    expect(await scene.typesOf()).toEqual([]);
  });

  test('that the signer refuses to move stay, and are tried again later', async () => {
    const scene = sweepScene();
    await scene.arrive('r1', ETHER);
    scene.signer.refusal = 'fee_too_high';
    await scene.run();
    expect(await scene.typesOf()).toEqual([...SWEPT, 'SweepStarted', 'SweepEnded']);
    expect(scene.chain.moved).toHaveLength(1);
  });
});
