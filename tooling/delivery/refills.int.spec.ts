import { money } from '@danubit/contracts/values/money';
import { NETWORKS } from '@danubit/core/chain/networks';
import { refill } from '@danubit/core/domain/delivery/refill/refill.decider';
import { refillStream } from '@danubit/core/domain/delivery/refill/refill.stream';
import type { EntryEvent } from '@danubit/core/domain/ledger/entry/entry.events';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { START } from '@danubit/event-store/event-store.port';
import { hotKeys } from '@danubit/signer/hot-keys';
import { coldPlacesOf } from '@danubit/workers/chain/cold-places';
import { readBlocks } from '@danubit/workers/chain/read-blocks';
import { bookRefillJob } from '@danubit/workers/jobs/book-refill.job';
import { TestClock } from '@danubit/workers/testing/deposit-scene';
import { runToRest } from '@danubit/workers/testing/order-scene';
import { memoryMarks } from '@danubit/workers/testing/receipt-scene';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CHAINS, startChains } from './start-chains.ts';

/** Keys of the people who sign elsewhere: another seed than the signer's. */
const COLD_KEYS = hotKeys(Buffer.alloc(32, 12), CHAINS);
const COLD_ADDRESS = COLD_KEYS.addressOf({ asset: 'ETH.ethereum', hotWallet: 1 });
const ETHER = 10n ** 18n;

let running: Awaited<ReturnType<typeof startChains>>;
beforeAll(async () => {
  running = await startChains();
  await running.control('ethereum', { do: 'give', asset: 'ETH.ethereum', address: COLD_ADDRESS, minor: String(3n * ETHER) });
}, 90_000);
afterAll(() => running.close());

test('coins from the cold address are recognised once, and the fee that it paid is booked once they are confirmed', async () => {
  const clock = new TestClock();
  const log = memoryLog({ clock });
  const to = await running.signer.addressOf({ asset: 'ETH.ethereum', hotWallet: 1 });
  const plan = { kind: 'account', nonce: 0, gas: '21000', gasPrice: '3000000000', gasTip: '1' } as const;
  const { bytes, txid } = await COLD_KEYS.sign({
    deliveryId: 'refill',
    attempt: 1,
    cause: { kind: 'order', id: 'refill' },
    asset: 'ETH.ethereum',
    minor: String(2n * ETHER),
    destination: to,
    approvalHash: '',
    hotWallet: 1,
    plan,
  });
  expect(await running.nodes.ethereum.broadcast(bytes)).toEqual({ kind: 'taken' });
  await running.control('ethereum', { do: 'mine' });

  const inbox = running.inboxes.find(({ network }) => network === 'ethereum');
  if (inbox === undefined) throw new Error('There is no inbox of Ethereum.');
  const coldPlaces = coldPlacesOf(running.signer, { 'ETH.ethereum': COLD_ADDRESS });
  const { height } = await running.nodes.ethereum.tip();
  const owner = { userId: 'u1', walletId: 'u1', subjectId: 's1', fromHeight: height - 1 };
  const readAll = () =>
    readBlocks({
      ...{ log, clock, inbox, marks: memoryMarks(), tip: running.nodes.ethereum.tip },
      known: () => Promise.resolve(new Map([['nobody', owner]])),
      ownPayers: () => Promise.resolve(new Set<string>()),
      coldPlaces: () => coldPlaces('ethereum'),
    });
  await readAll();
  await readAll();
  const arrived = { txid, refillId: null, money: money('ETH.ethereum', 2n * ETHER), status: 'seen' };
  expect([...(await log.load(refill, refillStream('ETH.ethereum'))).arrivals.values()]).toMatchObject([arrived]);

  await runToRest({ log, clock, jobs: [bookRefillJob({ ...running, log, clock })] }, async () => {
    for (const network of NETWORKS) await running.control(network, { do: 'mine' });
  });
  const [booked, ...more] = [...(await log.load(refill, refillStream('ETH.ethereum'))).arrivals.values()];
  expect([booked, more]).toMatchObject([{ ...arrived, status: 'booked' }, []]);
  const posted = (await log.store.readAll(START, 1_000)).filter(({ type }) => type === 'EntryPosted');
  const lines = (await log.decode<EntryEvent>(posted)).flatMap(({ data }) => data.lines);
  const sighting = await running.nodes.ethereum.look(txid);
  const fee = sighting.kind === 'mined' ? sighting.fee : 0n;
  expect(lines.map(({ account, money: { minor } }) => [account, BigInt(minor)])).toEqual([
    ['network.costs', fee],
    ['custody.own', -fee],
  ]);
});
