import { beforeEach, describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { AddressAnalytics, type AddressQuestion } from '@danubit/core/address-analytics/address-analytics.port';
import { AlertBook } from '@danubit/core/compliance/alert-book';
import { openDelivery } from '@danubit/core/delivery/open-delivery';
import { alert } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import type { CryptoReceiptEvent } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.events';
import type { AddressAssessment } from '@danubit/core/domain/compliance/monitoring/address-assessment';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { answerQuestion } from './answer-question.ts';
import { applyDecisions } from './apply-decisions.ts';
import { contextAt, receiving, scene, SUBJECT_ID, USER_ID, type Scene } from './testing/scene.ts';

const CLEAN = '149w62rY42aZBox8fGcmqNsXUzSStKeq8D';
/** Partly funded by sanctioned owners. */
const TAINTED = '1NZUP3JAc9JkmbvmoTv7nVgZGtyJjirKV1';
const LISTED = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';

class FakeAnalytics extends AddressAnalytics {
  override assess({ addresses, direction }: AddressQuestion): Promise<readonly AddressAssessment[]> {
    const known = { direction, score: 0, provider: 'fake', reference: 'r1', assessedAt: '2026-11-21T12:00:00.000Z' };
    return Promise.resolve(
      addresses.map((address) => ({
        ...{ ...known, address, exposures: address === TAINTED ? [{ category: 'sanctions' as const, perMille: 120 }] : [] },
      })),
    );
  }
}

let tools: Scene;
let book: AlertBook;
beforeEach(async () => {
  tools = { ...(await scene()), analytics: new FakeAnalytics() };
  book = new AlertBook(tools.restricted);
});

const context = () => contextAt(tools.clock);
const returning = async (receiptId: string, destination = CLEAN): Promise<string> => {
  const deliveryId = newCommandId(tools.clock.now());
  const of = { userId: USER_ID, subjectId: SUBJECT_ID, walletId: USER_ID, money: money('BTC.bitcoin', 9_000n) };
  await openDelivery(tools.main, context(), { deliveryId, cause: { kind: 'receipt_return', id: receiptId }, ...of, destination });
  return deliveryId;
};
const decide = async (decision: 'keep' | 'refuse', alertId: string) => {
  const [at, lapsesAt] = [tools.clock.now().toISOString(), '2099-01-01T00:00:00.000Z'];
  const stream = alertStream(alertId);
  const by = { rationale: 'Checked.', at, lapsesAt, isOfficer: true };
  for (const command of [
    { type: 'DecideAlert', decision, by: 'analyst', ...by },
    { type: 'ApproveDecision', by: 'officer', proposal: 1, at },
  ] as const)
    await handleCommand(tools.restricted, { stream, decider: alert, command, context: context() });
};

describe('coins that go back', () => {
  test('leave when no alert holds their owner; no rule counts them, and no alert is raised', async () => {
    const deliveryId = await returning(await receiving(tools, [CLEAN]), TAINTED);
    expect(await answerQuestion(tools, 'delivery', deliveryId)).toBe('clear');
    expect(await book.all()).toEqual([]);
  });

  test('wait while an alert about other coins of their owner is open', async () => {
    const deliveryId = await returning(await receiving(tools, [CLEAN]));
    expect(await answerQuestion(tools, 'receipt', await receiving(tools, [TAINTED]))).toBe('hold');
    expect(await answerQuestion(tools, 'delivery', deliveryId)).toBe('hold');
    await decide('refuse', (await book.all())[0]?.state.alertId ?? '');
    expect(await answerQuestion(tools, 'delivery', deliveryId)).toBe('clear');
  });

  test('stay when their destination or a sending address is listed', async () => {
    const toListed = await returning(await receiving(tools, [CLEAN]), LISTED);
    expect(await answerQuestion(tools, 'delivery', toListed)).toBe('hold');
    const fromListed = await returning(await receiving(tools, [LISTED]));
    expect(await answerQuestion(tools, 'delivery', fromListed)).toBe('hold');
  });

  test('from a listed sender cannot be refused, and do not leave when two people keep them', async () => {
    const receiptId = await receiving(tools, [LISTED]);
    expect(await answerQuestion(tools, 'receipt', receiptId)).toBe('hold');
    const [raised] = await book.all();
    const alertId = raised?.state.alertId ?? '';
    await decide('refuse', alertId);
    expect((await book.all())[0]?.state.status).toBe('open');
    await decide('keep', alertId);
    expect((await book.all())[0]?.state.status).toBe('kept');
    expect(await answerQuestion(tools, 'delivery', await returning(receiptId))).toBe('hold');
  });
});

test('a receipt that a rule holds is refused in the main log, by the system and without a reason', async () => {
  const receiptId = await receiving(tools, [TAINTED]);
  const stream = cryptoReceiptStream(receiptId);
  expect(await answerQuestion(tools, 'receipt', receiptId)).toBe('hold');
  const command = { type: 'HoldReceipt', code: 'under_review' } as const;
  await handleCommand(tools.main, { stream, decider: cryptoReceipt, command, context: context() });
  await decide('refuse', (await book.all())[0]?.state.alertId ?? '');
  await applyDecisions(tools, book);
  expect((await tools.main.load(cryptoReceipt, stream))?.status).toBe('refused');
  const last = (await tools.main.read<CryptoReceiptEvent>(stream)).at(-1);
  expect(last).toMatchObject({
    type: 'CryptoReceiptRefused',
    data: { receiptId, userId: USER_ID },
    metadata: { actor: { kind: 'system' } },
  });
  expect(await answerQuestion(tools, 'delivery', await returning(receiptId))).toBe('clear');
});
