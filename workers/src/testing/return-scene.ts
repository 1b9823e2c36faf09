import type { Money } from '@danubit/contracts/values/money';
import type { ChainNode } from '@danubit/core/chain/chain-node.port';
import type { EntryEvent } from '@danubit/core/domain/ledger/entry/entry.events';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import type { CryptoReceiptEvent } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.events';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { returnReceiptJob } from '../jobs/return-receipt.job.ts';
import { deliveryJobsOf, DESTINATION } from './delivery-scene.ts';
import { SUBJECT_ID, TestClock, typesOf, USER_ID, workOn } from './deposit-scene.ts';
import { MemoryChain, TestSigner } from './memory-chain.ts';
import { noCounterparties, noDeliveries } from './no-deliveries.ts';
import { runToRest } from './order-scene.ts';
import { verifyCustomer } from './verified-customer.ts';

export const RECEIPT_ID = 'r1';
const base = { receiptId: RECEIPT_ID, userId: USER_ID };

type Parts = {
  readonly logOf?: (log: EventLog) => EventLog;
  readonly providerId?: string | null;
  readonly nodeOf?: (node: ChainNode) => ChainNode;
};

/** Coins that people refused, with a chain and a signer in memory. */
export const returnScene = ({ logOf = (log) => log, providerId = null, nodeOf = (node) => node }: Parts = {}) => {
  const clock = new TestClock();
  const log = memoryLog({ clock });
  const chain = new MemoryChain();
  const signer = new TestSigner();
  const own = { log: logOf(log), clock };
  const node = nodeOf(chain.node);
  const job = returnReceiptJob({ ...own, signer, nodes: { ...noDeliveries.nodes, ethereum: node } });
  const travelRuleProviders = [{ id: 'sava', name: 'Sava Exchange', country: 'SI', lei: null, url: 'https://sava.example' }];
  const jobs = [...deliveryJobsOf(own, node, signer, { ...noCounterparties, travelRuleProviders }), job];
  const context = () =>
    commandContext({
      ...{ commandId: newCommandId(clock.now()), occurredAt: clock.now().toISOString() },
      ...{ actor: SYSTEM_ACTOR, subjectId: SUBJECT_ID },
    });
  const decide = (command: Parameters<typeof cryptoReceipt.decide>[0]) =>
    handleCommand(log, { stream: cryptoReceiptStream(RECEIPT_ID), decider: cryptoReceipt, command, context: context() });
  const state = () => log.load(cryptoReceipt, cryptoReceiptStream(RECEIPT_ID));
  const approve = async () => {
    const [at, lapsesAt] = [clock.now().toISOString(), '2099-01-01T00:00:00.000Z'];
    const goesTo = { destination: DESTINATION, providerId };
    await decide({ type: 'RequestReturn', by: 'analyst', at, lapsesAt, reason: 'not accepted', ...goesTo });
    const proposal = (await state())?.proposals ?? 0;
    return decide({ type: 'ApproveProposal', by: 'officer', at, proposal, reason: 'checked' });
  };
  return {
    ...{ clock, log, chain, signer, approve, state, context },
    clear: (deliveryId: string) => jobs.find(({ action }) => action === 'clear-delivery')?.run(workOn('clear-delivery', deliveryId)),
    refuse: async (coins: Money) => {
      await verifyCustomer(log);
      const of = { subjectId: SUBJECT_ID, walletId: USER_ID, network: 'ethereum' as const, money: coins };
      const events: readonly CryptoReceiptEvent[] = [
        {
          type: 'CryptoReceived',
          data: { ...base, ...of, txid: 't1', place: 0, block: { height: 1, hash: 'b1' }, senders: [DESTINATION] },
        },
        { type: 'CryptoReceiptHeld', data: { ...base, code: 'under_review' } },
        { type: 'CryptoReceiptRefused', data: base },
      ];
      await log.append(cryptoReceiptStream(RECEIPT_ID), events, 'no-stream', context());
      await approve();
    },
    runOnce: () => job.run(workOn('return-receipt', RECEIPT_ID)),
    run: () =>
      runToRest({ log, clock, jobs }, () => {
        chain.mine(4);
      }),
    types: async () => (await typesOf(log, cryptoReceiptStream(RECEIPT_ID))).map((type) => type.replace('CryptoReceipt', '')),
    lines: async () => {
      const posted = (await log.store.readAll(START, 10_000)).filter(({ type }) => type === 'EntryPosted');
      const entries = (await log.decode<EntryEvent>(posted)).map(({ data }) => data);
      return entries.flatMap(({ entryId, lines }) =>
        lines.map(({ account, money: { asset, minor } }) => `${entryId.split('-')[0] ?? ''} ${account} ${asset} ${minor}`),
      );
    },
  };
};
