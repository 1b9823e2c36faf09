import { beforeEach, describe, expect, test } from '@jest/globals';
import { AlertBook, type ListedAlert } from '@danubit/core/compliance/alert-book';
import { alert, type AlertCommand } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { payout } from '@danubit/core/domain/payments/payout/payout.decider';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { money } from '@danubit/contracts/values/money';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { refund } from '@danubit/core/domain/payments/refund/refund.decider';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { handleCommand } from '@danubit/event-store/handle-command';
import { answerQuestion } from './answer-question.ts';
import { applyDecisions } from './apply-decisions.ts';
import { USER_ID, contextAt, delivering, receiving, refunding, renamed, requested, scene, withdrawn, type Scene } from './testing/scene.ts';
import { UnknownSubject } from './unknown-subject.ts';

/** The first is on the bundled list of our own, the second on the short list of addresses. */
const MIXER = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
const RONIN = '0x098b716b8aaf21512996dc57eb0615e2383e2f96';
const LATER = '2027-01-01T00:00:00.000Z';

let tools: Scene;
let book: AlertBook;
beforeEach(async () => {
  tools = await scene();
  book = new AlertBook(tools.restricted);
});

const context = () => contextAt(tools.clock);
const onlyAlert = async (): Promise<ListedAlert> => {
  const [one, ...others] = await book.all();
  if (one === undefined || others.length > 0) throw new Error('One alert was expected.');
  return one;
};
const decidedByTwo = async (decision: 'clear' | 'keep' | 'refuse'): Promise<void> => {
  const { state, pseudonym } = await onlyAlert();
  const at = tools.clock.now().toISOString();
  const give = (command: AlertCommand) =>
    handleCommand(tools.restricted, {
      stream: alertStream(state.alertId),
      decider: alert,
      command,
      context: { ...context(), subjectId: pseudonym },
    });
  const rationale = 'Another birth date than the listed one.';
  await give({ type: 'DecideAlert', decision, rationale, by: 'analyst', isOfficer: false, at, lapsesAt: LATER });
  await give({ type: 'ApproveDecision', by: 'officer', proposal: 1, at });
  await applyDecisions(tools, book);
};

describe('a withdrawal', () => {
  test('to the customer’s own account is cleared, and counts as money that leaves', async () => {
    expect(await answerQuestion(tools, 'payout', await withdrawn(tools))).toBe('clear');
    expect(await book.all()).toEqual([]);
  });

  test('to a listed person is held, and its alert says who was to be paid', async () => {
    const payoutId = await withdrawn(tools, 'Zoran Testovic');
    expect(await answerQuestion(tools, 'payout', payoutId)).toBe('hold');
    expect(await answerQuestion(tools, 'payout', payoutId)).toBe('hold');
    expect(await onlyAlert()).toMatchObject({
      state: { trigger: 'withdrawal', isHeld: true, needsTwo: true, method: 'withdrawal' },
      subject: { payment: { paymentId: payoutId, lastFour: '7541', payerName: 'Zoran Testovic' } },
    });
  });

  test.each([
    ['clear', 'released'],
    ['refuse', 'ending'],
    ['keep', 'held'],
  ] as const)('that two people %s is %s', async (decision, status) => {
    const payoutId = await withdrawn(tools, 'Zoran Testovic');
    await answerQuestion(tools, 'payout', payoutId);
    const hold = { type: 'ClearPayout', hold: 'under_review' } as const;
    await handleCommand(tools.main, { stream: payoutStream(payoutId), decider: payout, command: hold, context: context() });
    await decidedByTwo(decision);
    expect((await tools.main.load(payout, payoutStream(payoutId)))?.status).toBe(status);
    expect(await answerQuestion(tools, 'payout', payoutId)).toBe(decision === 'clear' ? 'clear' : 'hold');
  });
});

describe('a refund', () => {
  test('to a person who is on no list is cleared, and waits while an alert that holds the person is open', async () => {
    const paymentId = await requested(tools);
    expect(await answerQuestion(tools, 'payment', paymentId)).toBe('clear');
    const refundId = await refunding(tools, paymentId);
    expect(await answerQuestion(tools, 'refund', refundId)).toBe('clear');
    const other = await requested(tools, { payer: 'Ivan Kolár' });
    expect(await answerQuestion(tools, 'payment', other)).toBe('hold');
    expect(await answerQuestion(tools, 'refund', refundId)).toBe('hold');
    expect(await answerQuestion(tools, 'person', USER_ID)).toBe('hold');
    await decidedByTwo('clear');
    expect([await answerQuestion(tools, 'refund', refundId), await answerQuestion(tools, 'person', USER_ID)]).toEqual(['clear', 'clear']);
  });

  test.each([
    ['clear', 'held', 'clear'],
    ['refuse', 'ending', 'hold'],
    ['keep', 'held', 'hold'],
  ] as const)('to a person who is listed since is held; two people %s', async (decision, status, answer) => {
    const paymentId = await requested(tools);
    await answerQuestion(tools, 'payment', paymentId);
    await renamed(tools, 'Zoran', 'Testovic');
    const refundId = await refunding(tools, paymentId);
    expect(await answerQuestion(tools, 'refund', refundId)).toBe('hold');
    expect(await onlyAlert()).toMatchObject({ isScreeningHit: true, state: { trigger: 'refund', isHeld: true, paymentId: refundId } });
    await decidedByTwo(decision);
    expect((await tools.main.load(refund, refundStream(refundId)))?.status).toBe(status);
    expect(await answerQuestion(tools, 'refund', refundId)).toBe(answer);
  });
});

describe('coins', () => {
  test.each([
    ['an address of a list of names', MIXER, 'own'],
    ['an address of LISTED_ADDRESSES_FILE', RONIN, 'addresses'],
  ])('to %s are held', async (_, address, list) => {
    const deliveryId = await delivering(tools, address);
    expect(await answerQuestion(tools, 'delivery', deliveryId)).toBe('hold');
    expect(await onlyAlert()).toMatchObject({ isScreeningHit: true, state: { trigger: 'delivery', isHeld: true } });
    const [raised] = await tools.restricted.read(alertStream((await onlyAlert()).state.alertId));
    expect(JSON.stringify(raised?.data)).toContain(`"list":"${list}"`);
  });

  test('to another address are cleared', async () => {
    expect(await answerQuestion(tools, 'delivery', await delivering(tools, '149w62rY42aZBox8fGcmqNsXUzSStKeq8D'))).toBe('clear');
  });
});

describe('coins that arrived', () => {
  test.each([
    ['one of several addresses on a list of names', ['149w62rY42aZBox8fGcmqNsXUzSStKeq8D', MIXER], 'own'],
    ['an address of LISTED_ADDRESSES_FILE', [RONIN], 'addresses'],
  ])('from %s are held', async (_, senders, list) => {
    expect(await answerQuestion(tools, 'receipt', await receiving(tools, senders))).toBe('hold');
    expect(await onlyAlert()).toMatchObject({ isScreeningHit: true, state: { trigger: 'receipt', isHeld: true, method: 'receipt' } });
    const [raised] = await tools.restricted.read(alertStream((await onlyAlert()).state.alertId));
    expect(JSON.stringify(raised?.data)).toContain(`"list":"${list}"`);
  });

  test.each([
    ['clear', 'released'],
    ['keep', 'held'],
  ] as const)('that two people %s are %s', async (decision, status) => {
    const receiptId = await receiving(tools, [MIXER]);
    await answerQuestion(tools, 'receipt', receiptId);
    const hold = { type: 'HoldReceipt', code: 'under_review' } as const;
    await handleCommand(tools.main, { stream: cryptoReceiptStream(receiptId), decider: cryptoReceipt, command: hold, context: context() });
    await decidedByTwo(decision);
    const state = await tools.main.load(cryptoReceipt, cryptoReceiptStream(receiptId));
    expect(state).toMatchObject({ status, isSenderAccepted: false });
    expect(await answerQuestion(tools, 'receipt', receiptId)).toBe(decision === 'clear' ? 'clear' : 'hold');
  });

  test('are counted by the rules at their value, together with what leaves again', async () => {
    expect(await answerQuestion(tools, 'receipt', await receiving(tools, ['a'], money('EUR', 2_500_000n)))).toBe('clear');
    expect(await book.all()).toEqual([]);
    tools.clock.pass(60_000);
    expect(await answerQuestion(tools, 'receipt', await receiving(tools, ['b'], money('EUR', 1n)))).toBe('clear');
    expect(await onlyAlert()).toMatchObject({ state: { trigger: 'receipt', isHeld: false }, reasons: ['Many coins received in a day'] });
  });

  test('get no answer before they have a value', async () => {
    await expect(answerQuestion(tools, 'receipt', await receiving(tools, ['a'], null))).rejects.toThrow(UnknownSubject);
  });
});

describe('a level', () => {
  test('is not granted to a person who matches a list until two people decide that it is someone else', async () => {
    await renamed(tools, 'Zoran', 'Testovic');
    expect(await answerQuestion(tools, 'level', USER_ID)).toBe('hold');
    expect(await onlyAlert()).toMatchObject({ state: { trigger: 'level', isHeld: true, needsTwo: true, paymentId: null } });
    await decidedByTwo('clear');
    expect(await answerQuestion(tools, 'level', USER_ID)).toBe('clear');
    // The decision about this match applies to everything that the person moves.
    expect(await answerQuestion(tools, 'payment', await requested(tools, { payer: 'Zoran Testovic' }))).toBe('clear');
  });

  test('is screened again when a person takes a listed name after a decision about another name', async () => {
    await renamed(tools, 'Zoran', 'Testovicz');
    expect(await answerQuestion(tools, 'level', USER_ID)).toBe('hold');
    await decidedByTwo('clear');
    await renamed(tools, 'Zoran', 'Testovic');
    expect(await answerQuestion(tools, 'level', USER_ID)).toBe('hold');
  });

  test('of a person whom two people confirm as the listed one: the account is restricted, as by any other review', async () => {
    await renamed(tools, 'Zoran', 'Testovic');
    await answerQuestion(tools, 'level', USER_ID);
    await decidedByTwo('keep');
    expect((await tools.main.load(account, accountStream(USER_ID)))?.restriction).toBe('under_review');
    expect(await answerQuestion(tools, 'payment', await requested(tools, { payer: 'Zoran Testovic' }))).toBe('hold');
  });
});

test.each(['payment', 'refund', 'payout', 'delivery', 'receipt', 'level', 'person'] as const)(
  'a %s that is not in the log is not answered',
  async (about) => {
    await expect(answerQuestion(tools, about, '01a1fc2f-0c18-7faa-9bc8-0000784af788')).rejects.toThrow(UnknownSubject);
  },
);
