import { beforeEach, expect, test } from '@jest/globals';
import { ComplianceUnavailable, type ClearanceAnswer, type ClearanceCheck } from '@danubit/core/compliance/clearance-check.port';
import { payment } from '@danubit/core/domain/payments/payment/payment.decider';
import { limitsStream } from '@danubit/core/domain/payments/limits/limits.stream';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { clearing, requestDeposit, SUBJECT_ID, TestClock, typesOf, USER_ID, workOn } from '../testing/deposit-scene.ts';
import { clearPaymentJob } from './clear-payment.job.ts';

let log: EventLog;
let clock: TestClock;
let paymentId: string;
beforeEach(async () => {
  log = memoryLog();
  clock = new TestClock();
  paymentId = newCommandId(clock.now());
  await requestDeposit(log, clock, paymentId);
});

const answering = (answer: ClearanceAnswer): ClearanceCheck => ({ of: () => Promise.resolve(answer) });
const SILENT: ClearanceCheck = { of: () => Promise.reject(new ComplianceUnavailable()) };
const clear = (compliance: ClearanceCheck, tries = 0) =>
  clearPaymentJob({ log, clock, ...clearing(), compliance }).run(workOn('clear-payment', paymentId, tries));
const types = () => typesOf(log, paymentStream(paymentId));

test('a payment that compliance holds reserves nothing, and its hold has the code that every hold has', async () => {
  expect(await clear(answering('hold'))).toBe('done');
  const held = (await log.read(paymentStream(paymentId))).at(-1);
  expect(held).toMatchObject({ type: 'PaymentHeld', data: { reasonCode: 'under_review', decidedBy: { kind: 'system', id: null } } });
  expect(await typesOf(log, limitsStream(USER_ID, '2026-11'))).toEqual([]);
  expect(await clear(answering('clear'))).toBe('done');
  expect(await types()).toEqual(['PaymentRequested', 'PaymentHeld', 'PaymentReleased']);
});

test('without an answer a payment waits, then it is held; with one it goes on by itself', async () => {
  expect(await clear(SILENT)).toEqual({ againInMs: 5_000, untried: true });
  expect(await types()).toEqual(['PaymentRequested']);
  clock.pass(30_000);
  expect(await clear(SILENT)).toEqual({ againInMs: 5_000, untried: true });
  expect(await clear(SILENT)).toEqual({ againInMs: 5_000, untried: true });
  expect(await types()).toEqual(['PaymentRequested', 'PaymentHeld']);
  expect(await clear(answering('clear'))).toBe('done');
  expect(await clear(answering('clear'), 1)).toBe('done');
  expect(await types()).toEqual(['PaymentRequested', 'PaymentHeld', 'PaymentReleased', 'PaymentCleared']);
});

test('a payment that a rule declines ends with the code of every payment that is not accepted, also after a hold without an answer', async () => {
  expect(await clear(answering('decline'))).toBe('done');
  expect((await log.read(paymentStream(paymentId))).at(-1)).toMatchObject({ type: 'PaymentRefused', data: { code: 'not_accepted' } });
  const other = newCommandId(clock.now());
  await requestDeposit(log, clock, other);
  paymentId = other;
  clock.pass(30_000);
  await clear(SILENT);
  await clear(answering('decline'));
  expect(await types()).toEqual(['PaymentRequested', 'PaymentHeld', 'PaymentRefused']);
});

test('a payment that a person holds is not released by an answer', async () => {
  await handleCommand(log, {
    stream: paymentStream(paymentId),
    decider: payment,
    command: { type: 'HoldPayment', reasonCode: 'under_review', decidedBy: { kind: 'staff', id: 'u9' } },
    context: commandContext({
      commandId: newCommandId(clock.now()),
      occurredAt: clock.now().toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: SUBJECT_ID,
    }),
  });
  expect(await clear(answering('clear'))).toBe('done');
  expect(await types()).toEqual(['PaymentRequested', 'PaymentHeld']);
});
