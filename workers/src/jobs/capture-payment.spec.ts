import { beforeEach, describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import type { PaymentCommand } from '@danubit/core/domain/payments/payment/payment.commands';
import { limits } from '@danubit/core/domain/payments/limits/limits.decider';
import { limitsStream } from '@danubit/core/domain/payments/limits/limits.stream';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import type { ChargeLookUpResult } from '@danubit/core/payment-provider/payment-provider.port';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import type { EventLog } from '@danubit/event-store/event-log';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { memoryLog } from '@danubit/core/testing/test-logs';
import {
  appendRequest,
  clearing,
  depositRequestOf,
  EVIDENCE,
  SUBJECT_ID,
  TestClock,
  typesOf,
  USER_ID,
  workOn,
} from '../testing/deposit-scene.ts';
import { providersOf, ScriptedProvider } from '../testing/scripted-provider.ts';
import { capturePaymentJob } from './capture-payment.job.ts';
import { chargePaymentJob } from './charge-payment.job.ts';
import { clearPaymentJob } from './clear-payment.job.ts';
import { settlePaymentJob } from './settle-payment.job.ts';

const eur250 = money('EUR', 25_000n);
const eur100 = money('EUR', 10_000n);
const PROCESSING: ChargeLookUpResult = { kind: 'processing', providerReference: 'pi_1' };
const CAPTURE_AFTER_MS = 60_000;

let log: EventLog;
let clock: TestClock;
let paymentId: string;
let stream: string;

const toolsWith = (provider: ScriptedProvider) => ({
  ...{ log, clock, providers: providersOf(provider), ...clearing(), challengeTimeoutMs: 900_000, captureAfterMs: CAPTURE_AFTER_MS },
});
const runWith = (provider: ScriptedProvider) => capturePaymentJob(toolsWith(provider)).run(workOn('capture-payment', paymentId));
const lastEvent = async () => (await log.read(stream)).at(-1);
const give = async (command: PaymentCommand): Promise<void> => {
  const context = commandContext({
    ...{ commandId: newCommandId(clock.now()), occurredAt: clock.now().toISOString(), actor: SYSTEM_ACTOR, subjectId: SUBJECT_ID },
  });
  await handleCommand(log, { stream, decider: paymentDecider, command, context });
};

beforeEach(async () => {
  log = memoryLog();
  clock = new TestClock();
  paymentId = newCommandId(clock.now());
  stream = paymentStream(paymentId);
  await appendRequest(log, clock, { ...depositRequestOf({ paymentId, amount: eur250 }), capture: 'separately' });
  const tools = toolsWith(new ScriptedProvider({ charge: [{ kind: 'authorised', evidence: EVIDENCE }] }));
  await clearPaymentJob(tools).run(workOn('clear-payment', paymentId));
  await chargePaymentJob(tools).run(workOn('charge-payment', paymentId));
  expect((await lastEvent())?.type).toBe('ChargeAuthorised');
});

describe('an approved amount', () => {
  test('waits for a decision of staff, and is then captured as a whole', async () => {
    const provider = new ScriptedProvider({ capture: [{ kind: 'captured', money: eur250, evidence: EVIDENCE }] });
    expect(await runWith(provider)).toEqual({ againInMs: CAPTURE_AFTER_MS });
    clock.pass(CAPTURE_AFTER_MS);
    await runWith(provider);
    expect(await lastEvent()).toMatchObject({ type: 'CaptureRequested', data: { money: eur250 } });
    expect(provider.captured).toEqual([]);
    await runWith(provider);
    expect(provider.captured).toEqual([
      expect.objectContaining({ providerReference: 'pi_1', money: eur250, key: `${paymentId}.1.capture` }),
    ]);
    expect((await lastEvent())?.type).toBe('PaymentCompleted');
  });

  test('of which staff capture a part books the part, and the rest counts towards no limit', async () => {
    await give({ type: 'RequestCapture', money: eur100, reason: 'Agreed.' });
    const provider = new ScriptedProvider({ capture: [{ kind: 'captured', money: eur100, evidence: EVIDENCE }] });
    await runWith(provider);
    const settle = settlePaymentJob({ ...toolsWith(provider) });
    await settle.run(workOn('settle-payment', paymentId));
    await settle.run(workOn('settle-payment', paymentId));
    const state = await log.load(limits, limitsStream(USER_ID, '2026-11'));
    expect(state.reservations.get(paymentId)).toMatchObject({ status: 'consumed', money: { minor: '10000' } });
  });

  test('whose capture is answered later, or not at all, is requested again under the same key', async () => {
    await give({ type: 'RequestCapture', money: eur250, reason: null });
    const provider = new ScriptedProvider({ capture: [{ kind: 'unknown', reason: 'timeout', providerReference: null }, PROCESSING] });
    for (let time = 0; time < 2; time += 1) expect(await runWith(provider)).toHaveProperty('againInMs');
    expect(new Set(provider.captured.map(({ key }) => key)).size).toBe(1);
    expect((await lastEvent())?.type).toBe('CaptureRequested');
  });

  test('that staff release ends the payment, and is never captured', async () => {
    await give({ type: 'RequestVoid', reason: 'Suspicious.' });
    const provider = new ScriptedProvider({
      cancel: [{ kind: 'declined', code: 'authentication_abandoned', raw: 'canceled/abandoned', providerReference: 'pi_1' }],
    });
    await runWith(provider);
    clock.pass(CAPTURE_AFTER_MS);
    await runWith(provider);
    expect(provider.captured).toEqual([]);
    expect((await typesOf(log, stream)).slice(-2)).toEqual(['AuthorisationVoided', 'PaymentFailed']);
  });
});
