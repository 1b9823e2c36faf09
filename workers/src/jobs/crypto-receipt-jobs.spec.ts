import { money } from '@danubit/contracts/values/money';
import { ComplianceUnavailable, type ClearanceAnswer } from '@danubit/core/compliance/clearance-check.port';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import type { CryptoReceiptCommand } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.state';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { handleCommand } from '@danubit/event-store/handle-command';
import { describe, expect, test } from '@jest/globals';
import { typesOf, USER_ID } from '../testing/deposit-scene.ts';
import { atEachInterruption } from '../testing/at-each-interruption.ts';
import { Interrupted } from '../testing/order-scene.ts';
import { COINS, LISTED, RECEIPT_ID, receiptScene, SENDER, transfer, type ReceiptScene } from '../testing/receipt-scene.ts';

const TWO_THOUSAND_EUR = 2_500_000n;
const FOUR_DAYS_MS = 4 * 86_400_000;

const typesIn = async ({ log }: ReceiptScene) =>
  (await typesOf(log, cryptoReceiptStream(RECEIPT_ID))).map((type) => type.replace('Crypto', ''));

describe('coins that arrive', () => {
  test('are credited once the chain has confirmed them, and the books say so', async () => {
    const scene = receiptScene();
    scene.chain.mine(transfer(), transfer({ txid: 'of-another', to: 'bcrt1qother' }));
    await scene.read();
    expect(await scene.available()).toBe(0n);
    await scene.run();
    expect(await typesIn(scene)).toEqual(['Received', 'ReceiptValued', 'ReceiptCredited']);
    expect(await scene.available()).toBe(COINS);
    expect((await scene.entries()).map(({ lines }) => lines.map(({ account }) => account))).toEqual([
      ['custody.client', 'customer.available'],
    ]);
    await scene.read();
    await scene.run();
    expect(await scene.available()).toBe(COINS);
  });

  test('are two where a transaction pays twice', async () => {
    const scene = receiptScene();
    scene.chain.mine(transfer(), transfer({ place: 1 }));
    await scene.read();
    await scene.run();
    expect(await scene.available()).toBe(2n * COINS);
  });

  test('are credited once, and are not lost, even if the process dies at any access to the log', async () => {
    const ends = await atEachInterruption(async (logOf) => {
      const scene = receiptScene(logOf);
      scene.chain.mine(transfer());
      await scene.read().catch((error: unknown) => {
        if (!(error instanceof Interrupted)) throw error;
      });
      await scene.read();
      await scene.run();
      const { isOncePosted, sum } = await scene.books();
      return `${String(await scene.available())} ${String(isOncePosted)} ${String(sum)}`;
    });
    expect(new Set(ends)).toEqual(new Set([`${String(COINS)} true 0`]));
    expect(ends.length).toBeGreaterThan(10);
  });

  test('are not counted again when the whole chain is read again', async () => {
    const scene = receiptScene();
    scene.chain.mine(transfer());
    await scene.read();
    await scene.run();
    expect(await scene.readAnew()).toBeGreaterThan(1);
    await scene.run();
    expect(await typesIn(scene)).toEqual(['Received', 'ReceiptValued', 'ReceiptCredited']);
    expect(await scene.available()).toBe(COINS);
  });

  test('wait when their block is replaced, and are credited from the one that has them', async () => {
    const scene = receiptScene();
    scene.chain.mine(transfer());
    await scene.read();
    scene.chain.reorganise(2);
    await scene.read();
    await scene.run();
    expect(await typesIn(scene)).toEqual(['Received', 'ReceiptSeen', 'ReceiptValued', 'ReceiptCredited']);
    expect(await scene.available()).toBe(COINS);
  });

  test('that are found only in a new block are not missed when blocks are replaced', async () => {
    const scene = receiptScene();
    scene.chain.mine();
    await scene.read();
    scene.chain.reorganise(1, true);
    await scene.read();
    expect(await scene.state()).toBeNull();
    scene.chain.reorganise(2, true);
    scene.chain.mine(transfer());
    await scene.read();
    expect(await scene.state()).toMatchObject({ status: 'seen' });
  });

  test('whose transaction is gone are given up after three days, and count when it is seen again', async () => {
    const scene = receiptScene();
    scene.chain.mine(transfer());
    await scene.read();
    scene.chain.reorganise(1, true);
    await scene.runOnce();
    expect(await scene.state()).toMatchObject({ status: 'waiting' });
    scene.clock.pass(FOUR_DAYS_MS);
    expect(await scene.runOnce()).toBe('done');
    expect(await scene.state()).toMatchObject({ status: 'lost' });
    expect(await scene.available()).toBe(0n);
    scene.chain.mine(transfer());
    await scene.read();
    await scene.run();
    expect(await scene.available()).toBe(COINS);
    expect(await scene.books()).toEqual({ isOncePosted: true, sum: 0n });
  });

  test('that are too few are booked, but not for the customer', async () => {
    const scene = receiptScene();
    scene.chain.mine(transfer({ minor: 9_999n }));
    await scene.read();
    await scene.run();
    expect(await typesIn(scene)).toEqual(['Received', 'ReceiptTooSmall']);
    expect(await scene.available()).toBe(0n);
    expect((await scene.entries()).map(({ lines }) => lines.map(({ account }) => account))).toEqual([['custody.own', 'fx.position']]);
  });
});

const proveSender = async ({ log, context }: ReceiptScene): Promise<void> => {
  const base = { beneficiaryId: 'b1', userId: USER_ID };
  const saved = { ...base, label: null, usableFrom: '2026-11-01T00:00:00.000Z', asset: 'BTC.bitcoin', network: 'bitcoin', address: SENDER };
  await log.append(
    beneficiaryStream(USER_ID),
    [
      { type: 'AddressAdded', data: saved },
      { type: 'OwnershipProved', data: { ...base, method: 'signed_message', evidence: 'signature' } },
    ],
    'any',
    context(),
  );
};

const release = async ({ log, context }: ReceiptScene) => {
  const [at, lapsesAt] = ['2026-11-21T12:00:00.000Z', '2026-11-28T12:00:00.000Z'];
  const decide = (command: CryptoReceiptCommand) =>
    handleCommand(log, { stream: cryptoReceiptStream(RECEIPT_ID), decider: cryptoReceipt, command, context: context() });
  const { proposals = 0 } = (await log.load(cryptoReceipt, cryptoReceiptStream(RECEIPT_ID))) ?? {};
  await decide({ type: 'RequestRelease', by: 'analyst', at, lapsesAt, reason: 'a statement' });
  return decide({ type: 'ApproveProposal', by: 'officer', at, proposal: proposals + 1, reason: 'checked' });
};

/** Arrived, confirmed and valued; the job has requested clearance once. */
const confirmed = async (change: Parameters<typeof transfer>[0], scene = receiptScene()): Promise<ReceiptScene> => {
  scene.chain.mine(transfer(change));
  scene.chain.mine();
  await scene.read();
  await scene.runOnce();
  await scene.runOnce();
  return scene;
};

describe('coins in review', () => {
  test('worth more than 1,000 EUR wait for the proof of the sender’s address, which the customer gives', async () => {
    const scene = await confirmed({ minor: TWO_THOUSAND_EUR });
    expect(await scene.state()).toMatchObject({ status: 'held', hold: 'sender_unproven' });
    await scene.runOnce();
    expect(await typesIn(scene)).toEqual(['Received', 'ReceiptValued', 'ReceiptHeld']);
    await proveSender(scene);
    await scene.runOnce();
    await scene.run();
    expect(await typesIn(scene)).toEqual(['Received', 'ReceiptValued', 'ReceiptHeld', 'ReceiptReleased', 'ReceiptCredited']);
    expect(await scene.available()).toBe(TWO_THOUSAND_EUR);
  });

  test.each([
    ['one of several senders that is not proven', [SENDER, 'bcrt1qstranger']],
    ['no sender', []],
  ])('because of %s are released by a person', async (_, senders) => {
    const scene = await confirmed({ minor: TWO_THOUSAND_EUR, senders });
    await proveSender(scene);
    await scene.runOnce();
    expect(await scene.state()).toMatchObject({ status: 'held' });
    expect(await release(scene)).toMatchObject({ accepted: true });
    await scene.run();
    expect(await scene.available()).toBe(TWO_THOUSAND_EUR);
  });

  test('from a listed address are not credited, even after staff release them', async () => {
    const scene = await confirmed({ senders: [SENDER, LISTED] });
    expect(await scene.state()).toMatchObject({ status: 'held', hold: 'address_listed' });
    await release(scene);
    await scene.runOnce();
    expect(await scene.state()).toMatchObject({ status: 'held', hold: 'address_listed' });
    expect(await scene.available()).toBe(0n);
  });

  test('of a restricted account wait until it is reinstated', async () => {
    const scene = receiptScene();
    const person = { userId: USER_ID, subjectId: 's', email: 'jana@danubit.example', firstName: 'Jana', lastName: 'Nováková' };
    const restricted = [
      { type: 'AccountRegistered', data: { ...person, redirectPath: '/dashboard' } },
      { type: 'AccountRestricted', data: { userId: USER_ID, code: 'under_review' } },
    ] as const;
    await scene.log.append(accountStream(USER_ID), restricted, 'any', scene.context());
    scene.chain.mine(transfer());
    scene.chain.mine();
    await scene.read();
    await scene.runOnce();
    await scene.runOnce();
    expect(await scene.state()).toMatchObject({ status: 'held', hold: 'account_restricted' });
    const reinstated = { type: 'AccountReinstated', data: { userId: USER_ID } } as const;
    await scene.log.append(accountStream(USER_ID), [reinstated], 'any', scene.context());
    await scene.runOnce();
    await scene.run();
    expect(await scene.available()).toBe(COINS);
  });
});

describe('coins that compliance checks', () => {
  const answering = (answer: () => Promise<ClearanceAnswer>) =>
    receiptScene(undefined, {
      of: (about, id) => {
        if (about === 'sender') return Promise.resolve('clear');
        return about === 'receipt' && id === RECEIPT_ID ? answer() : Promise.reject(new Error(about));
      },
    });

  test('are in review while it holds them, and no release by a person ends that', async () => {
    let answer: ClearanceAnswer = 'hold';
    const scene = await confirmed(
      {},
      answering(() => Promise.resolve(answer)),
    );
    expect(await scene.state()).toMatchObject({ status: 'held', hold: 'under_review', value: money('EUR', 40_000n) });
    await release(scene);
    await scene.runOnce();
    expect(await scene.state()).toMatchObject({ status: 'held', hold: 'under_review' });
    expect(await scene.available()).toBe(0n);
    answer = 'clear';
    await scene.runOnce();
    await scene.run();
    expect(await scene.available()).toBe(COINS);
  });

  test('still need the proof of the sender once the review has ended', async () => {
    let answer: ClearanceAnswer = 'hold';
    const scene = await confirmed(
      { minor: 100n * COINS },
      answering(() => Promise.resolve(answer)),
    );
    expect(await scene.state()).toMatchObject({ status: 'held', hold: 'sender_unproven' });
    await proveSender(scene);
    await scene.runOnce();
    expect(await scene.state()).toMatchObject({ status: 'held', hold: 'under_review' });
    answer = 'clear';
    await scene.run();
    expect(await scene.available()).toBe(100n * COINS);
  });

  test('wait while it does not answer, are in review after 20 seconds, and go on with the answer', async () => {
    let isSilent = true;
    const scene = await confirmed(
      {},
      answering(() => (isSilent ? Promise.reject(new ComplianceUnavailable()) : Promise.resolve('clear'))),
    );
    expect(await scene.state()).toMatchObject({ status: 'seen' });
    scene.clock.pass(30_000);
    expect(await scene.runOnce()).toEqual({ againInMs: 5_000, untried: true });
    expect(await scene.state()).toMatchObject({ status: 'held', hold: 'under_review' });
    isSilent = false;
    await scene.run();
    expect(await typesIn(scene)).toEqual(['Received', 'ReceiptValued', 'ReceiptHeld', 'ReceiptReleased', 'ReceiptCredited']);
    expect(await scene.available()).toBe(COINS);
  });

  test.each([
    ['the proof of the sender', { minor: 100n * COINS }, 'sender_unproven'],
    ['the list of addresses', { senders: [LISTED] }, 'address_listed'],
  ] as const)('are not released by its late answer while they wait for %s', async (_, change, hold) => {
    let isSilent = true;
    const scene = await confirmed(
      change,
      answering(() => (isSilent ? Promise.reject(new ComplianceUnavailable()) : Promise.resolve('clear'))),
    );
    scene.clock.pass(30_000);
    await scene.runOnce();
    expect(await scene.state()).toMatchObject({ status: 'held', hold });
    isSilent = false;
    await scene.runOnce();
    expect(await scene.state()).toMatchObject({ status: 'held', hold });
    expect(await scene.available()).toBe(0n);
  });
});
