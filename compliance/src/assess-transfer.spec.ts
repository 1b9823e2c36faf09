import { AlertBook } from '@danubit/core/compliance/alert-book';
import { alert, type AlertCommand } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { transferInStream } from '@danubit/core/domain/payments/transfer-in/transfer-in.stream';
import { money } from '@danubit/contracts/values/money';
import { idFromText } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { answerQuestion } from './answer-question.ts';
import { applyDecisions } from './apply-decisions.ts';
import { contextAt, scene, SUBJECT_ID, USER_ID, type Scene } from './testing/scene.ts';
import { UnknownSubject } from './unknown-subject.ts';

const LISTED = 'Zoran Testovic';
let tools: Scene;
beforeEach(async () => {
  tools = await scene();
});

/** A bank transfer from this payer, held in suspense. */
const waiting = async (name: string, customer: { readonly userId: string | null; readonly subjectId: string }): Promise<string> => {
  const transferId = idFromText(`transfer of ${name}`);
  await tools.main.append(
    transferInStream(transferId),
    [
      {
        type: 'FundsReceived',
        data: {
          ...{ transferId, provider: 'iso20022', account: 'SK2099520000004200000042', bankReference: 'E1/0', bookedOn: '2026-11-20' },
          ...{ money: money('EUR', 25_000n), reference: null, ...customer, remittance: 'for you' },
          payer: { name, iban: 'SK0809000000000123123123' },
        },
      },
    ],
    'no-stream',
    { ...contextAt(tools.clock), subjectId: customer.subjectId },
  );
  return transferId;
};
const STRANGER = { userId: null, subjectId: idFromText('a stranger') };
const answerTo = (transferId: string) => answerQuestion(tools, 'transfer', transferId);

describe('a bank transfer that did not become a deposit', () => {
  test('from a payer who is not on any list may leave suspense', async () => {
    expect(await answerTo(await waiting('Peter Horváth', STRANGER))).toBe('clear');
    expect(await new AlertBook(tools.restricted).all()).toEqual([]);
  });

  test('from a listed company is frozen', async () => {
    expect(await answerTo(await waiting('Primer Export d.o.o.', STRANGER))).toBe('hold');
  });

  test.each([
    ['a stranger', STRANGER],
    ["with a customer's reference", { userId: USER_ID, subjectId: SUBJECT_ID }],
  ])(
    'from a listed payer, %s, is frozen with one alert until two people decide that the payer is a different person',
    async (_, customer) => {
      const transferId = await waiting(LISTED, customer);
      expect([await answerTo(transferId), await answerTo(transferId)]).toEqual(['hold', 'hold']);
      const book = new AlertBook(tools.restricted);
      const [listed, ...others] = await book.all();
      expect(others).toEqual([]);
      expect(listed).toMatchObject({
        state: { trigger: 'deposit', isHeld: true, needsTwo: true, method: 'suspense' },
        subject: { payment: { paymentId: transferId, lastFour: '3123', payerName: LISTED } },
      });
      if (listed === undefined) return;
      const at = tools.clock.now().toISOString();
      const give = (command: AlertCommand) =>
        handleCommand(tools.restricted, {
          stream: alertStream(listed.state.alertId),
          decider: alert,
          command,
          context: { ...contextAt(tools.clock), subjectId: listed.pseudonym },
        });
      const rationale = 'The birth date differs from the listed one.';
      const decided = { type: 'DecideAlert', decision: 'clear', rationale, by: 'analyst', isOfficer: false, at } as const;
      await give({ ...decided, lapsesAt: '2027-01-01T00:00:00.000Z' });
      await give({ type: 'ApproveDecision', by: 'officer', proposal: 1, at });
      await applyDecisions(tools, book);
      expect(await answerTo(transferId)).toBe('clear');
    },
  );

  test('that is not in the log is unknown', async () => {
    await expect(answerTo(idFromText('no transfer'))).rejects.toBeInstanceOf(UnknownSubject);
  });
});
