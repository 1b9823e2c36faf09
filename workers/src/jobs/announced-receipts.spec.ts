import { ComplianceUnavailable, type ClearanceAnswer, type ClearanceCheck } from '@danubit/core/compliance/clearance-check.port';
import { announcements } from '@danubit/core/domain/delivery/announcements/announcements.decider';
import { announcementsStream } from '@danubit/core/domain/delivery/announcements/announcements.stream';
import type { IncomingInquiryEvent } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.events';
import { incomingInquiryStream } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.stream';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import type { CryptoReceiptCommand } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.state';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { handleCommand } from '@danubit/event-store/handle-command';
import { describe, expect, test } from '@jest/globals';
import { USER_ID, workOn } from '../testing/deposit-scene.ts';
import { COINS, RECEIPT_ID, receiptScene, SENDER, transfer, type ReceiptScene } from '../testing/receipt-scene.ts';
import { noteAnnouncementJob } from './note-announcement.job.ts';

const TWO_THOUSAND_EUR = 2_500_000n;
const EIGHT_DAYS_MS = 8 * 86_400_000;

type Inquiry = IncomingInquiryEvent['data'];

/** Another provider has asked, was answered, and the reactor has the work done. */
const announce = async (scene: ReceiptScene, inquiryId: string, change: Partial<Inquiry> = {}): Promise<void> => {
  const { log, clock, context } = scene;
  const data: Inquiry = {
    ...{ inquiryId, providerId: 'sava', reference: `of-${inquiryId}`, userId: USER_ID, answer: 'accepted', asset: 'BTC.bitcoin' },
    ...{ minor: String(COINS), txid: null, inquiryHash: 'a', announced: '{}', ...change },
  };
  await log.append(incomingInquiryStream(inquiryId), [{ type: 'IncomingInquiryAnswered', data }], 'no-stream', context());
  const job = noteAnnouncementJob({ log, clock });
  expect(await job.run(workOn('note-announcement', inquiryId))).toBe('done');
  expect(await job.run(workOn('note-announcement', inquiryId))).toBe('done');
};
/** The customer has an account at the provider, and saved its address. */
const saveAtProvider = async ({ log, context }: ReceiptScene): Promise<void> => {
  const base = { beneficiaryId: 'b1', userId: USER_ID, label: null, usableFrom: '2026-11-01T00:00:00.000Z', network: 'bitcoin' };
  const added = { type: 'AddressAdded', data: { ...base, asset: 'BTC.bitcoin', address: SENDER, providerId: 'sava' } } as const;
  await log.append(beneficiaryStream(USER_ID), [added], 'any', context());
};
/** Arrived, confirmed and valued; the job has looked once. */
const arrive = async (scene: ReceiptScene, change: Parameters<typeof transfer>[0] = {}): Promise<ReceiptScene> => {
  scene.chain.mine(transfer(change));
  scene.chain.mine();
  await scene.read();
  await scene.runOnce();
  await scene.runOnce();
  return scene;
};
const takenUp = async ({ log }: ReceiptScene) => (await log.load(announcements, announcementsStream(USER_ID))).takenUp;
const release = async ({ log, context }: ReceiptScene): Promise<void> => {
  const decide = (command: CryptoReceiptCommand) =>
    handleCommand(log, { stream: cryptoReceiptStream(RECEIPT_ID), decider: cryptoReceipt, command, context: context() });
  const [at, lapsesAt] = ['2026-11-21T12:00:00.000Z', '2026-11-28T12:00:00.000Z'];
  await decide({ type: 'RequestRelease', by: 'analyst', at, lapsesAt, reason: 'A letter of the provider.' });
  await decide({ type: 'ApproveProposal', by: 'officer', at, proposal: 1, reason: 'checked' });
};

describe('coins from another provider', () => {
  test('that were announced are credited without a proof of the sender, and take the announcement up', async () => {
    const scene = receiptScene();
    await announce(scene, 'i1', { minor: String(TWO_THOUSAND_EUR) });
    await arrive(scene, { minor: TWO_THOUSAND_EUR });
    expect([...(await takenUp(scene))]).toMatchObject([[RECEIPT_ID, { inquiryId: 'i1' }]]);
    await scene.run();
    expect(await scene.available()).toBe(TWO_THOUSAND_EUR);
  });

  test.each([
    ['without an announcement', undefined],
    ['with an announcement of another amount', { minor: '1' }],
    ['with an announcement of another transaction', { txid: 't2' }],
    ['with an announcement that named another person', { answer: 'refused' }],
  ] as const)('are held %s, until it is announced', async (_, change) => {
    const scene = receiptScene();
    await saveAtProvider(scene);
    if (change !== undefined) await announce(scene, 'i0', change);
    await arrive(scene);
    expect(await scene.state()).toMatchObject({ status: 'held', hold: 'originator_missing' });
    expect(await scene.available()).toBe(0n);
    await announce(scene, 'i1', { txid: 't1' });
    await scene.runOnce();
    await scene.run();
    expect((await takenUp(scene)).get(RECEIPT_ID)).toMatchObject({ inquiryId: 'i1', answer: 'accepted' });
    expect(await scene.available()).toBe(COINS);
  });

  test('are held when analytics attribute the address to a provider, however few they are, until they are announced', async () => {
    const ofExchange: ClearanceCheck = { of: (about) => Promise.resolve(about === 'sender' ? 'hold' : 'clear') };
    const scene = receiptScene(undefined, ofExchange);
    await arrive(scene);
    expect(await scene.state()).toMatchObject({ status: 'held', hold: 'originator_missing' });
    await announce(scene, 'i1', { txid: 't1' });
    await scene.runOnce();
    await scene.run();
    expect(await scene.available()).toBe(COINS);
  });

  test('count as sent from an own wallet when the customer has proved the address with its key', async () => {
    const ofExchange: ClearanceCheck = { of: (about) => Promise.resolve(about === 'sender' ? 'hold' : 'clear') };
    const scene = receiptScene(undefined, ofExchange);
    const base = { beneficiaryId: 'b1', userId: USER_ID };
    const saved = { ...base, label: null, usableFrom: '2026-11-01T00:00:00.000Z', network: 'bitcoin', address: SENDER } as const;
    const proved = { type: 'OwnershipProved', data: { ...base, method: 'signed_message', evidence: 'signature' } } as const;
    const added = { type: 'AddressAdded', data: { ...saved, asset: 'BTC.bitcoin' } } as const;
    await scene.log.append(beneficiaryStream(USER_ID), [added, proved], 'any', scene.context());
    await arrive(scene);
    await scene.run();
    expect(await scene.available()).toBe(COINS);
  });

  test('that were announced for another person are held, also from an address that is not known', async () => {
    const scene = receiptScene();
    await announce(scene, 'i0', { answer: 'refused' });
    await arrive(scene);
    expect(await scene.state()).toMatchObject({ status: 'held', hold: 'originator_missing' });
  });

  test('are released by two people, and stay so', async () => {
    const scene = receiptScene();
    await saveAtProvider(scene);
    await arrive(scene);
    await release(scene);
    await scene.run();
    expect(await scene.available()).toBe(COINS);
  });

  test('are announced after the credit, and compliance gets the originator until it answers', async () => {
    let answer: () => Promise<ClearanceAnswer> = () => Promise.resolve('clear');
    let asked = 0;
    const check = (): Promise<ClearanceAnswer> => {
      asked += 1;
      return answer();
    };
    const scene = receiptScene(undefined, { of: check });
    await arrive(scene);
    await scene.run();
    expect(await scene.available()).toBe(COINS);
    await announce(scene, 'i1');
    expect((await takenUp(scene)).size).toBe(0);
    await announce(scene, 'i2', { txid: 't1' });
    expect((await takenUp(scene)).get(RECEIPT_ID)).toMatchObject({ inquiryId: 'i2' });
    answer = () => Promise.reject(new ComplianceUnavailable());
    const before = asked;
    expect(await scene.runOnce()).toMatchObject({ untried: true });
    answer = () => Promise.resolve('hold');
    expect(await scene.runOnce()).toBe('done');
    expect(asked).toBe(before + 2);
    expect(await scene.available()).toBe(COINS);
  });

  test('of a second transfer need an announcement of their own', async () => {
    const scene = receiptScene();
    await saveAtProvider(scene);
    await announce(scene, 'i1');
    scene.chain.mine(transfer({ txid: 't0' }));
    await scene.read();
    await scene.run();
    expect(await scene.available()).toBe(COINS);
    await arrive(scene);
    expect(await scene.state()).toMatchObject({ status: 'held', hold: 'originator_missing' });
    expect(await scene.available()).toBe(COINS);
  });

  test('do not belong to an announcement that is a week old', async () => {
    const scene = receiptScene();
    await announce(scene, 'i1');
    scene.clock.pass(EIGHT_DAYS_MS);
    await saveAtProvider(scene);
    await arrive(scene);
    expect(await scene.state()).toMatchObject({ status: 'held', hold: 'originator_missing' });
  });

  test('are in review while compliance holds them, also if they were announced', async () => {
    const scene = receiptScene(undefined, { of: () => Promise.resolve('hold') });
    await announce(scene, 'i1');
    await arrive(scene);
    expect(await scene.state()).toMatchObject({ status: 'held', hold: 'under_review' });
  });

  test('have taken up their announcement before clearance', async () => {
    let asked: unknown;
    const scene: ReceiptScene = receiptScene(undefined, {
      of: async () => {
        asked = (await takenUp(scene)).get(RECEIPT_ID)?.inquiryId;
        throw new ComplianceUnavailable();
      },
    });
    await announce(scene, 'i1');
    await arrive(scene);
    expect(asked).toBe('i1');
  });
});

test('an inquiry about no customer’s address is noted nowhere', async () => {
  const { log, clock, context } = receiptScene();
  const data: Inquiry = {
    ...{ inquiryId: 'i1', providerId: 'sava', reference: 'r', userId: null, answer: 'refused', asset: 'BTC.bitcoin', minor: '1' },
    ...{ txid: null, inquiryHash: 'a', announced: null },
  };
  await log.append(incomingInquiryStream('i1'), [{ type: 'IncomingInquiryAnswered', data }], 'no-stream', context());
  const before = await log.head();
  await noteAnnouncementJob({ log, clock }).run(workOn('note-announcement', 'i1'));
  expect(await log.head()).toBe(before);
});
