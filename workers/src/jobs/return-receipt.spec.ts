import { money, type Money } from '@danubit/contracts/values/money';
import type { AnnouncementsEvent } from '@danubit/core/domain/delivery/announcements/announcements.events';
import { announcementsStream } from '@danubit/core/domain/delivery/announcements/announcements.stream';
import type { IncomingInquiryEvent } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.events';
import { incomingInquiryStream } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.stream';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import type { TravelRuleEvent } from '@danubit/core/domain/delivery/travel-rule/travel-rule.events';
import { travelRuleStream } from '@danubit/core/domain/delivery/travel-rule/travel-rule.stream';
import type { EntryEvent } from '@danubit/core/domain/ledger/entry/entry.events';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import type { CryptoReceiptEvent } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.events';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { orErased } from '@danubit/event-store/kernel/personal';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { describe, expect, test } from '@jest/globals';
import { deliveryJobsOf, DESTINATION } from '../testing/delivery-scene.ts';
import { SUBJECT_ID, TestClock, typesOf, USER_ID, workOn } from '../testing/deposit-scene.ts';
import { interruptedAt } from '../testing/interrupted-at.ts';
import { MemoryChain, TestSigner } from '../testing/memory-chain.ts';
import { noCounterparties, noDeliveries } from '../testing/no-deliveries.ts';
import { runToRest } from '../testing/order-scene.ts';
import { verifyCustomer } from '../testing/verified-customer.ts';
import { returnReceiptJob } from './return-receipt.job.ts';

const ETHER = 10n ** 18n;
/** Of a transaction of the chain in memory; three times as much is kept back. */
const FEE = 2_100_000n;
const RECEIPT_ID = 'r1';
const base = { receiptId: RECEIPT_ID, userId: USER_ID };

const returnScene = (logOf: (log: EventLog) => EventLog = (log) => log, providerId: string | null = null) => {
  const clock = new TestClock();
  const log = memoryLog({ clock });
  const chain = new MemoryChain();
  const signer = new TestSigner();
  const own = { log: logOf(log), clock };
  const job = returnReceiptJob({ ...own, signer, nodes: { ...noDeliveries.nodes, ethereum: chain.node } });
  const travelRuleProviders = [{ id: 'sava', name: 'Sava Exchange', country: 'SI', lei: null, url: 'https://sava.example' }];
  const jobs = [...deliveryJobsOf(own, chain.node, signer, { ...noCounterparties, travelRuleProviders }), job];
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

const REST = String(2n * FEE);
const BOOKED = [`own_coins custody.own ETH.ethereum ${REST}`, `own_coins fx.position ETH.ethereum -${REST}`];

describe('refused coins', () => {
  test('go back to the address on which two people agree, less the fee, and the rest of what was kept back is ours', async () => {
    const scene = returnScene();
    await scene.refuse(money('ETH.ethereum', ETHER));
    await scene.run();
    expect(scene.chain.moved.map(({ to, minor }) => [to.toLowerCase(), minor])).toEqual([[DESTINATION.toLowerCase(), ETHER - 3n * FEE]]);
    const back = ['ReturnRequested', 'ReturnApproved', 'ReturnStarted', 'Returned'];
    expect((await scene.types()).slice(-back.length)).toEqual(back);
    expect(await scene.lines()).toEqual(BOOKED);
    const returnId = (await scene.state())?.sentBack?.returnId ?? '';
    expect((await scene.log.load(delivery, deliveryStream(returnId)))?.hotWallet).toBe(0);
    const [recorded] = await scene.log.read<TravelRuleEvent>(travelRuleStream(returnId));
    expect(recorded?.data).toMatchObject({ deliveryId: returnId, recipient: 'self_hosted' });
  });

  test('go back once, whichever access to the log is the last of a process', async () => {
    const ends = new Set<string>();
    let tried = 0;
    for (const when of ['before', 'after'] as const) {
      const count = { accesses: Infinity };
      for (let place = 1; place <= count.accesses; place += 1) {
        count.accesses = 0;
        const scene = returnScene(interruptedAt(place, when, count));
        await scene.refuse(money('ETH.ethereum', ETHER));
        await scene.run();
        ends.add(`${String(scene.chain.moved.length)} ${(await scene.state())?.status ?? ''} ${(await scene.lines()).join()}`);
        tried += 1;
      }
    }
    expect(ends).toEqual(new Set([`1 returned ${BOOKED.join()}`]));
    expect(tried).toBeGreaterThan(60);
  });

  test('go to a provider that names its address, with the sender that it had announced as the recipient, once it answers', async () => {
    const scene = returnScene(undefined, 'sava');
    const named = {
      name: { nameIdentifier: [{ primaryIdentifier: 'Odosielateľ', secondaryIdentifier: 'Oskar', nameIdentifierType: 'LEGL' }] },
    };
    const vasp = { name: { nameIdentifier: [{ legalPersonName: 'Sava', legalPersonNameIdentifierType: 'LEGL' }] } };
    const message = {
      originator: { originatorPersons: [{ naturalPerson: { ...named, customerIdentification: 'c-1' } }], accountNumber: ['0xa1'] },
      beneficiary: { beneficiaryPersons: [{ naturalPerson: named }], accountNumber: ['0xb2'] },
      originatingVASP: { originatingVASP: { legalPerson: vasp } },
    };
    const coins = { inquiryId: 'i1', providerId: 'sava', userId: USER_ID, answer: 'accepted', asset: 'ETH.ethereum' } as const;
    const of = { ...coins, minor: String(ETHER), txid: 't1' };
    const inquiry: IncomingInquiryEvent = {
      type: 'IncomingInquiryAnswered',
      data: { ...of, reference: 'ref-1', inquiryHash: 'a', announced: JSON.stringify(message) },
    };
    await scene.log.append(incomingInquiryStream('i1'), [inquiry], 'no-stream', scene.context());
    const taken: readonly AnnouncementsEvent[] = [
      { type: 'TransferAnnounced', data: { ...of, validUntil: '2099-01-01T00:00:00.000Z' } },
      { type: 'AnnouncementTakenUp', data: { userId: USER_ID, inquiryId: 'i1', receiptId: RECEIPT_ID } },
    ];
    await scene.log.append(announcementsStream(USER_ID), taken, 'no-stream', scene.context());
    await scene.refuse(money('ETH.ethereum', ETHER));
    await scene.runOnce();
    await scene.runOnce();
    const returnId = (await scene.state())?.sentBack?.returnId ?? '';
    await scene.clear(returnId);
    const [recorded] = await scene.log.read<TravelRuleEvent>(travelRuleStream(returnId));
    expect(recorded?.data).toMatchObject({ recipient: 'provider', providerId: 'sava' });
    if (recorded?.type !== 'OriginatorBeneficiaryRecorded') throw new Error('The parties were not recorded.');
    const sent = JSON.parse(orErased(recorded.data.message, '{}')) as typeof message;
    expect(sent.beneficiary.beneficiaryPersons).toEqual([{ naturalPerson: named }]);
    expect(scene.chain.moved).toEqual([]);
  });

  test('wait while the network takes more than they can pay', async () => {
    const scene = returnScene();
    await scene.refuse(money('ETH.ethereum', 5n * FEE));
    expect(await scene.runOnce()).toEqual({ againInMs: 3_600_000, untried: true });
    scene.chain.gasPrice = 10n;
    await scene.run();
    expect(await scene.state()).toMatchObject({ status: 'returned' });
  });

  test('that the signer does not send wait for people again, who may agree on another return', async () => {
    const scene = returnScene();
    await scene.refuse(money('ETH.ethereum', ETHER));
    scene.signer.refusal = 'over_maximum';
    await scene.run();
    expect(await scene.state()).toMatchObject({ status: 'refused', sentBack: null });
    expect(await scene.lines()).toEqual([]);
    scene.signer.refusal = null;
    await scene.approve();
    await scene.run();
    expect(await scene.state()).toMatchObject({ status: 'returned' });
    expect(scene.chain.moved).toHaveLength(1);
  });
});
