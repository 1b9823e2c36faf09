import { beforeEach, describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { AlertBook } from '@danubit/core/compliance/alert-book';
import type { AlertEvent } from '@danubit/core/domain/compliance/alert/alert.events';
import { alert, type AlertCommand } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { evaluateRules } from '@danubit/core/domain/compliance/monitoring/evaluate-rules';
import { caseOf } from '@danubit/core/domain/compliance/monitoring/stored-movement';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { isErased } from '@danubit/event-store/kernel/personal';
import { applyDecisions } from './apply-decisions.ts';
import { assessPayment } from './assess-payment.ts';
import { ListsNotInForce } from './screen-parties.ts';
import { give, requested, scene, SUBJECT_ID, USER_ID, type Scene } from './testing/scene.ts';

const HOUR_MS = 3_600_000;
let tools: Scene;
let book: AlertBook;
beforeEach(async () => {
  tools = await scene();
  book = new AlertBook(tools.restricted);
});

const raisedOf = async (paymentId: string) => {
  const [raised] = await tools.restricted.read<AlertEvent>(alertStream(tools.pseudonyms.ofAlert(paymentId)));
  if (raised?.type !== 'AlertRaised') throw new Error('No alert was raised.');
  return raised;
};
const decide = async (paymentId: string, command: AlertCommand) => {
  const handled = await handleCommand(tools.restricted, {
    stream: alertStream(tools.pseudonyms.ofAlert(paymentId)),
    decider: alert,
    command,
    context: commandContext({
      commandId: newCommandId(tools.clock.now()),
      occurredAt: tools.clock.now().toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: (await raisedOf(paymentId)).metadata.subjectId,
    }),
  });
  if (!handled.accepted) throw new Error(handled.refusal.code);
};
const clearedBy = (by: string): AlertCommand => ({
  ...{ type: 'DecideAlert', decision: 'clear', rationale: 'Different birth date.', by, isOfficer: false },
  ...{ at: tools.clock.now().toISOString(), lapsesAt: '2027-01-01T00:00:00.000Z' },
});

describe('a payment', () => {
  test('that is unremarkable is cleared and raises no alert', async () => {
    expect(await assessPayment(tools, await requested(tools))).toBe('clear');
    expect(await book.all()).toEqual([]);
  });

  test.each(['Zoran Testovic', 'TESTOVITSCH, Zoran', 'Зоран Тестович'])(
    'from %s is held, and the alert gives the reason',
    async (payer) => {
      const paymentId = await requested(tools, { payer });
      expect(await assessPayment(tools, paymentId)).toBe('hold');
      const { data } = await raisedOf(paymentId);
      expect(data).toMatchObject({ isScreeningHit: true, isHeld: true, needsTwo: true, outcome: 'block_and_review' });
      expect(isErased(data.parties) ? [] : data.parties.at(-1)?.candidates[0]).toMatchObject({ list: 'un', hit: true });
      expect(data.screening.lists.map(({ list }) => list).sort()).toEqual(['addresses', 'eu', 'ofac', 'own', 'pep', 'un']);
    },
  );

  test('is assessed once: a repeated request gets the same answer and raises no second alert', async () => {
    const paymentId = await requested(tools, { payer: 'Zoran Testovic' });
    expect([await assessPayment(tools, paymentId), await assessPayment(tools, paymentId)]).toEqual(['hold', 'hold']);
    expect(await book.all()).toHaveLength(1);
  });

  test('of just over 900 EUR, made three times in a day, raises an alert and passes, even when all three arrive together', async () => {
    const payments = await Promise.all([1, 2, 3].map(() => requested(tools, { amount: money('EUR', 90_100n) })));
    expect(await Promise.all(payments.map((id) => assessPayment(tools, id)))).toEqual(['clear', 'clear', 'clear']);
    const [listed] = await book.all();
    expect(listed).toMatchObject({ reasons: ['Just below 1,000'], state: { isHeld: false, needsTwo: false } });
  });

  test('that was refused does not count towards the daily sum', async () => {
    const refused = await requested(tools, { amount: money('EUR', 2_450_000n) });
    await assessPayment(tools, refused);
    await give(tools, refused, { type: 'RefusePayment', code: 'daily_limit_exceeded', limit: null, remaining: null });
    const paymentId = await requested(tools, { amount: money('EUR', 100_000n) });
    await assessPayment(tools, paymentId);
    const sums = (await book.all()).flatMap(({ reasons }) => reasons);
    expect(sums).not.toContain('High volume in a day');
  });

  test('gets no answer while the lists are more than a day old or missing', async () => {
    const paymentId = await requested(tools);
    tools.clock.pass(25 * HOUR_MS);
    await expect(assessPayment(tools, paymentId)).rejects.toThrow(ListsNotInForce);
    await expect(assessPayment({ ...tools, lists: () => undefined }, paymentId)).rejects.toThrow(ListsNotInForce);
  });
});

describe('an alert', () => {
  test('gives the same result when its stored inputs are evaluated again', async () => {
    const paymentId = await requested(tools, { payer: 'Eva Cudzia', amount: money('EUR', 6_000_000n) });
    await assessPayment(tools, paymentId);
    const { data } = await raisedOf(paymentId);
    if (data.inputs === null || isErased(data.inputs) || isErased(data.results)) throw new Error('erased');
    const again = evaluateRules(
      data.results.map(({ rule }) => rule),
      caseOf(data.inputs),
      data.thresholds,
    );
    expect([again.score, again.outcome]).toEqual([data.score, data.outcome]);
    expect(again.results.map(({ hit, inputs }) => ({ hit, inputs }))).toEqual(data.results.map(({ hit, inputs }) => ({ hit, inputs })));
  });

  test('lets the payment pass once two people have cleared it, not after only one', async () => {
    const paymentId = await requested(tools, { payer: 'Zoran Testovic' });
    await assessPayment(tools, paymentId);
    await give(tools, paymentId, { type: 'HoldPayment', reasonCode: 'under_review', decidedBy: { kind: 'system', id: null } });
    await decide(paymentId, clearedBy('analyst'));
    await applyDecisions(tools, book);
    expect(await assessPayment(tools, paymentId)).toBe('hold');
    await decide(paymentId, { type: 'ApproveDecision', by: 'officer', proposal: 1, at: tools.clock.now().toISOString() });
    await applyDecisions(tools, book);
    await applyDecisions(tools, book);
    expect((await tools.main.read(paymentStream(paymentId))).map(({ type }) => type)).toEqual([
      ...['PaymentRequested', 'PaymentHeld', 'PaymentReleased'],
    ]);
    expect(await assessPayment(tools, paymentId)).toBe('clear');
    // This match has been decided, so the payer is not a screening hit again until the list entry changes. The payment is still held, by
    // the rule "Someone else pays".
    expect(await assessPayment(tools, await requested(tools, { payer: 'Zoran Testovic' }))).toBe('hold');
    expect((await book.all()).map(({ isScreeningHit }) => isScreeningHit)).toEqual([true, false]);
  });

  test('that is not decided in time goes to an officer, and the payment stays held', async () => {
    const paymentId = await requested(tools, { payer: 'Zoran Testovic' });
    await assessPayment(tools, paymentId);
    tools.clock.pass(5 * HOUR_MS);
    await applyDecisions(tools, book);
    expect((await book.all())[0]?.state).toMatchObject({ status: 'open', isEscalated: true });
    expect(await assessPayment(tools, paymentId)).toBe('hold');
  });
});

test('the restricted log contains no customer or payment in plain text', async () => {
  const paymentId = await requested(tools, { payer: 'Zoran Testovic' });
  await assessPayment(tools, paymentId);
  const stored = JSON.stringify(await tools.restricted.store.readAll(START, 100), (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  for (const told of [paymentId, USER_ID, SUBJECT_ID, 'Testovic', 'Nováková']) expect(stored).not.toContain(told);
});

test('an assessment appends nothing to the main log', async () => {
  const paymentId = await requested(tools, { payer: 'Zoran Testovic' });
  const before = await tools.main.head();
  await assessPayment(tools, paymentId);
  expect(await tools.main.head()).toBe(before);
});
