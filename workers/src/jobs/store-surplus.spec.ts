import { coldStorageStream } from '@danubit/core/domain/delivery/cold-storage/cold-storage.stream';
import type { EntryEvent } from '@danubit/core/domain/ledger/entry/entry.events';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';
import { describe, expect, test } from '@jest/globals';
import { deliveryJobsOf } from '../testing/delivery-scene.ts';
import { TestClock, typesOf, workOn } from '../testing/deposit-scene.ts';
import { atEachInterruption } from '../testing/at-each-interruption.ts';
import { MemoryChain, TestSigner } from '../testing/memory-chain.ts';
import { noDeliveries } from '../testing/no-deliveries.ts';
import { runToRest } from '../testing/order-scene.ts';
import { storeSurplusJob, surplusSubjectOf } from './store-surplus.job.ts';

const ETHER = 10n ** 18n;
const COLD = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const LIMIT = { most: 5n * ETHER, kept: 2n * ETHER };

const surplusScene = (logOf: (log: EventLog) => EventLog = (log) => log, limits = { 'ETH.ethereum': LIMIT }) => {
  const clock = new TestClock();
  const log = memoryLog({ clock });
  const chain = new MemoryChain();
  const signer = new TestSigner();
  chain.funds = 6n * ETHER;
  const own = { log: logOf(log), clock };
  const watched: string[] = [];
  const watch = (address: string) => {
    watched.push(address);
    return Promise.resolve();
  };
  const store = storeSurplusJob({
    ...own,
    signer,
    nodes: { ...noDeliveries.nodes, ethereum: chain.node },
    inboxes: [{ network: 'ethereum', read: () => Promise.resolve(undefined), watch }],
    cold: { 'ETH.ethereum': COLD },
    hotWalletLimits: limits,
  });
  const jobs = [...deliveryJobsOf(own, chain.node, signer), store];
  const proved = () => {
    const now = clock.now();
    const context = commandContext({
      commandId: newCommandId(now),
      occurredAt: now.toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: null,
    });
    const data = { date: '2026-11-26', position: '1', lines: [], result: 'covered' } as const;
    return log.append('safeguarding-2026-11-26', [{ type: 'SafeguardingProved', data }], 'any', context);
  };
  return {
    ...{ log, chain, watched, proved },
    runOnce: () => store.run(workOn('store-surplus', surplusSubjectOf('ETH.ethereum'))),
    run: () =>
      runToRest({ log, clock, jobs }, () => {
        chain.mine(4);
        chain.funds = 6n * ETHER - chain.moved.reduce((sum, { minor }) => sum + minor, 0n);
      }),
    typesOf: () => typesOf(log, coldStorageStream('ETH.ethereum')),
    entries: async () => {
      const posted = (await log.store.readAll(START, 10_000)).filter(({ type }) => type === 'EntryPosted');
      return (await log.decode<EntryEvent>(posted)).map(({ data }) => data.lines.map(({ account }) => account));
    },
  };
};

const MOVED = ['SurplusMoveStarted', 'SurplusMoveEnded'];

describe('what a hot wallet holds beyond its limit', () => {
  test('goes to the cold address, which the node watches, down to what the wallet keeps', async () => {
    const scene = surplusScene();
    await scene.proved();
    await scene.run();
    expect(scene.chain.moved.map(({ to, minor }) => ({ to: to.toLowerCase(), minor }))).toEqual([
      { to: COLD.toLowerCase(), minor: 4n * ETHER },
    ]);
    expect(await scene.typesOf()).toEqual(MOVED);
    expect(scene.watched).toEqual([COLD]);
    expect(await scene.entries()).toEqual([['network.costs', 'custody.own']]);
    await scene.proved();
    await scene.run();
    expect(await scene.typesOf()).toEqual(MOVED);
  });

  test('goes there once, even if the process dies at any access to the log', async () => {
    const ends = await atEachInterruption(async (logOf) => {
      const scene = surplusScene(logOf);
      await scene.proved();
      await scene.run();
      return `${String(scene.chain.moved.length)} ${(await scene.typesOf()).join(' ')} ${String((await scene.entries()).length)}`;
    });
    expect(new Set(ends)).toEqual(new Set([`1 ${MOVED.join(' ')} 1`]));
    expect(ends.length).toBeGreaterThan(40);
  });

  test('stays at the limit, and without one', async () => {
    const atLimit = surplusScene();
    atLimit.chain.funds = LIMIT.most;
    expect(await atLimit.runOnce()).toBe('done');
    const unlimited = surplusScene(undefined, {} as never);
    expect(await unlimited.runOnce()).toBe('done');
    expect([await atLimit.typesOf(), await unlimited.typesOf()]).toEqual([[], []]);
  });
});
