import { money } from '@danubit/contracts/values/money';
import type { AnnouncementsEvent } from '@danubit/core/domain/delivery/announcements/announcements.events';
import { announcementsStream } from '@danubit/core/domain/delivery/announcements/announcements.stream';
import type { IncomingInquiryEvent } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.events';
import { incomingInquiryStream } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.stream';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import type { TravelRuleEvent } from '@danubit/core/domain/delivery/travel-rule/travel-rule.events';
import { travelRuleStream } from '@danubit/core/domain/delivery/travel-rule/travel-rule.stream';
import { orErased } from '@danubit/event-store/kernel/personal';
import { describe, expect, test } from '@jest/globals';
import { DESTINATION } from '../testing/delivery-scene.ts';
import { USER_ID } from '../testing/deposit-scene.ts';
import { atEachInterruption } from '../testing/at-each-interruption.ts';
import { RECEIPT_ID, returnScene } from '../testing/return-scene.ts';

const ETHER = 10n ** 18n;
/** Fee of a transaction on the chain in memory; three times as much is kept back. */
const FEE = 2_100_000n;

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

  test('go back once, even if the process dies at any access to the log', async () => {
    const ends = await atEachInterruption(async (logOf) => {
      const scene = returnScene({ logOf });
      await scene.refuse(money('ETH.ethereum', ETHER));
      await scene.run();
      return `${String(scene.chain.moved.length)} ${(await scene.state())?.status ?? ''} ${(await scene.lines()).join()}`;
    });
    expect(new Set(ends)).toEqual(new Set([`1 returned ${BOOKED.join()}`]));
    expect(ends.length).toBeGreaterThan(60);
  });

  test('go to a provider that names its address, with the sender that it had announced as the recipient, once it answers', async () => {
    const scene = returnScene({ providerId: 'sava' });
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
