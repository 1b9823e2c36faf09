import { minorOf, money } from '@danubit/contracts/values/money';
import type { ClearanceCheck } from '@danubit/core/compliance/clearance-check.port';
import type { BlockOnChain } from '@danubit/core/chain/chain-node.port';
import type { IncomingTransfer } from '@danubit/core/chain/chain-inbox.port';
import { readListedAddresses } from '@danubit/core/chain/listed-addresses';
import type { EntryEvent } from '@danubit/core/domain/ledger/entry/entry.events';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import { receiptIdOf } from '@danubit/core/chain/receipt-id';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { openLedger } from '@danubit/core/ledger/ledger';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';
import type { ChainMarks } from '../chain/chain-marks.ts';
import { readBlocks, type BlockReader } from '../chain/read-blocks.ts';
import { advanceCryptoReceiptJob } from '../jobs/advance-crypto-receipt.job.ts';
import type { JobOutcome } from '../jobs/job.ts';
import { clearing, SUBJECT_ID, TestClock, USER_ID, workOn } from './deposit-scene.ts';
import { MemoryInbox } from './memory-inbox.ts';
import { noDeliveries } from './no-deliveries.ts';
import { runToRest } from './order-scene.ts';

export const OURS = 'bcrt1qours';
/** Sends only the network fees of sweeps. */
export const OUR_PAYER = 'bcrt1qpayer';
export const SENDER = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
export const LISTED = '149w62rY42aZBox8fGcmqNsXUzSStKeq8C';
const FIRST_HEIGHT = 5;
const EUR_CENTS_PER_BITCOIN = 8_000_000n;
const WALLET = { walletId: USER_ID, userId: USER_ID };

/** 0.005 BTC, worth 400 EUR. */
export const COINS = 500_000n;
export const transfer = (change: Partial<IncomingTransfer> = {}): IncomingTransfer => ({
  ...{ txid: 't1', place: 0, asset: 'BTC.bitcoin', minor: COINS, to: OURS, senders: [SENDER] },
  ...change,
});
export const RECEIPT_ID = receiptIdOf('bitcoin', 't1', 0);

export const memoryMarks = (): ChainMarks => {
  let blocks: readonly BlockOnChain[] = [];
  return {
    of: () => Promise.resolve(blocks),
    add: (_, block) => {
      blocks = [...blocks.filter(({ height }) => height !== block.height), block].toSorted((one, other) => one.height - other.height);
      return Promise.resolve();
    },
    dropFrom: (_, from) => {
      blocks = blocks.filter(({ height }) => height < from);
      return Promise.resolve();
    },
  };
};

/** A customer with an address, on a chain in memory. `logOf` wraps the log of reader and job, to interrupt them. */
export const receiptScene = (logOf: (log: EventLog) => EventLog = (log) => log, compliance: ClearanceCheck = clearing().compliance) => {
  const clock = new TestClock();
  const log = memoryLog({ clock });
  const chain = new MemoryInbox(FIRST_HEIGHT);
  const own = { log: logOf(log), clock };
  const owner = { ...WALLET, subjectId: SUBJECT_ID, fromHeight: FIRST_HEIGHT };
  const reader: BlockReader = {
    ...{ ...own, inbox: chain.inbox, marks: memoryMarks(), tip: chain.node.tip },
    known: () => Promise.resolve(new Map([[OURS, owner]])),
    ownPayers: () => Promise.resolve(new Set([OUR_PAYER])),
    coldPlaces: () => Promise.resolve({ hot: new Set(), cold: new Set() }),
  };
  const job = advanceCryptoReceiptJob({
    ...{ ...own, ...clearing(), compliance, nodes: { ...noDeliveries.nodes, bitcoin: chain.node }, listed: readListedAddresses(LISTED) },
    worthInEuro: (coins) => Promise.resolve(money('EUR', (minorOf(coins) * EUR_CENTS_PER_BITCOIN) / 100_000_000n)),
  });
  const context = () =>
    commandContext({
      ...{ commandId: newCommandId(clock.now()), occurredAt: clock.now().toISOString() },
      ...{ actor: SYSTEM_ACTOR, subjectId: SUBJECT_ID },
    });
  const entries = async () => {
    const posted = (await log.store.readAll(START, 10_000)).filter(({ type }) => type === 'EntryPosted');
    return (await log.decode<EntryEvent>(posted)).map(({ data }) => data);
  };
  return {
    ...{ clock, log, chain, context, entries },
    read: () => readBlocks(reader),
    /** As after the table was lost. */
    readAnew: () => readBlocks({ ...reader, marks: memoryMarks() }),
    runOnce: (): Promise<JobOutcome> => job.run(workOn('advance-crypto-receipt', RECEIPT_ID)),
    /** A block is mined after each run of the job. */
    run: () =>
      runToRest({ log, clock, jobs: [job] }, () => {
        chain.mine();
      }),
    state: () => log.load(cryptoReceipt, cryptoReceiptStream(RECEIPT_ID)),
    available: async () => (await openLedger(log).balancesOf(context(), { ...WALLET, asset: 'BTC.bitcoin' })).available,
    /** Each entry is posted once, and all lines together are zero. */
    books: async () => {
      const all = await entries();
      const sum = all.flatMap(({ lines }) => lines).reduce((total, line) => total + minorOf(line.money), 0n);
      return { isOncePosted: new Set(all.map(({ entryId }) => entryId)).size === all.length, sum };
    },
  };
};
export type ReceiptScene = ReturnType<typeof receiptScene>;
