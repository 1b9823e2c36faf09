import { AlertBook } from '@danubit/core/compliance/alert-book';
import { isConfirmedExposed } from '@danubit/core/compliance/confirmed-exposure';
import { alert, type AlertCommand } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { riskKey, riskRatingStream } from '@danubit/core/domain/compliance/risk-rating/risk-rating.stream';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { idFromText } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { beforeEach, expect, test } from '@jest/globals';
import { answerQuestion } from './answer-question.ts';
import { applyDecisions } from './apply-decisions.ts';
import { recordExposure } from './record-exposure.ts';
import { contextAt, renamed, requested, scene, SUBJECT_ID, USER_ID, type Scene } from './testing/scene.ts';

const LATER = '2027-01-01T00:00:00.000Z';
const NAME = 'Viera Vzorová';

let tools: Scene;
let book: AlertBook;
beforeEach(async () => {
  tools = await scene();
  book = new AlertBook(tools.restricted);
  await renamed(tools, 'Viera', 'Vzorová');
});

const newestAlert = async () => {
  const last = (await book.all()).at(-1);
  if (last === undefined) throw new Error('No alert was raised.');
  return last;
};
const decide = async (decision: 'clear' | 'confirm_pep', isApproved = true): Promise<void> => {
  const { state, pseudonym } = await newestAlert();
  const at = tools.clock.now().toISOString();
  const give = (command: AlertCommand) =>
    handleCommand(tools.restricted, {
      stream: alertStream(state.alertId),
      decider: alert,
      command,
      context: { ...contextAt(tools.clock), subjectId: pseudonym },
    });
  const rationale = 'The same birth date as the listed minister.';
  await give({ type: 'DecideAlert', decision, rationale, by: 'analyst', isOfficer: false, at, lapsesAt: LATER });
  if (isApproved) await give({ type: 'ApproveDecision', by: 'senior', proposal: 1, at, isSenior: true });
  await applyDecisions(tools, book);
};
const rated = () => tools.restricted.read(riskRatingStream(idFromText(riskKey(SUBJECT_ID))));

test('a level waits until it is known whether the customer is politically exposed; the payments of the customer pass', async () => {
  expect(await answerQuestion(tools, 'level', USER_ID)).toBe('hold');
  expect((await newestAlert()).state).toMatchObject({ isExposure: true, isHeld: true, needsTwo: true });
  expect(await answerQuestion(tools, 'payment', await requested(tools, { payer: NAME }))).toBe('clear');
});

test('a confirmed exposure is a high risk, keeps the account open, and is not asked about again', async () => {
  await answerQuestion(tools, 'level', USER_ID);
  await decide('confirm_pep', false);
  expect([await rated(), await isConfirmedExposed(tools.restricted, SUBJECT_ID)]).toEqual([[], false]);
  const { state } = await newestAlert();
  const approval = { type: 'ApproveDecision', by: 'senior', proposal: 1, at: tools.clock.now().toISOString(), isSenior: true } as const;
  const context = { ...contextAt(tools.clock), subjectId: (await newestAlert()).pseudonym };
  await handleCommand(tools.restricted, { stream: alertStream(state.alertId), decider: alert, command: approval, context });
  await applyDecisions(tools, book);
  await recordExposure(tools, await newestAlert());
  expect((await rated()).map(({ type, data }) => ({ type, data }))).toMatchObject([
    { type: 'ExposureConfirmed', data: { alertId: state.alertId, entries: [{ role: 'customer', entryId: 'pep-1' }] } },
    { type: 'RiskRated', data: { rating: 'high', nextDue: '2027-11-21T12:00:00.000Z' } },
  ]);
  expect(await isConfirmedExposed(tools.restricted, SUBJECT_ID)).toBe(true);
  expect((await tools.main.load(account, accountStream(USER_ID)))?.restriction).toBeNull();
  expect(await answerQuestion(tools, 'level', USER_ID)).toBe('clear');
  expect(await answerQuestion(tools, 'person', USER_ID)).toBe('clear');
  expect(await book.all()).toHaveLength(1);
  // The main log says the same as about any other customer.
  const main = await tools.main.store.readAll(START, 1_000);
  expect(main.filter(({ type }) => type !== 'AccountRegistered' && type !== 'NamesChanged')).toEqual([]);
});

test('each movement of a confirmed person is reviewed by one person, who does not revoke the finding', async () => {
  await answerQuestion(tools, 'level', USER_ID);
  await decide('confirm_pep');
  for (const minutes of [1, 2]) {
    tools.clock.pass(minutes * 60_000);
    expect(await answerQuestion(tools, 'payment', await requested(tools, { payer: NAME }))).toBe('clear');
    expect(await newestAlert()).toMatchObject({
      reasons: ['Politically exposed'],
      state: { trigger: 'deposit', isHeld: false, needsTwo: false, isExposure: false },
    });
    await decide('clear');
  }
  expect(await book.all()).toHaveLength(3);
});
