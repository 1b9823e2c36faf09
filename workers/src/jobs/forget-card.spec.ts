import { paymentMethods, savedCard } from '@danubit/core/domain/payments/payment-method/payment-method.decider';
import type { PaymentMethodEvent } from '@danubit/core/domain/payments/payment-method/payment-method.events';
import { paymentMethodsStream } from '@danubit/core/domain/payments/payment-method/payment-method.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import type { EventLog } from '@danubit/event-store/event-log';
import { newCommandId } from '@danubit/event-store/event-ids';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { forgetCardReactor, UNDO_MS } from '../reactors/forget-card.reactor.ts';
import { SUBJECT_ID, TestClock, typesOf, USER_ID, workOn } from '../testing/deposit-scene.ts';
import { providersOf, ScriptedProvider } from '../testing/scripted-provider.ts';
import { eventSubjectOf } from './event-subject.ts';
import { forgetCardJob } from './forget-card.job.ts';

const STREAM = paymentMethodsStream(USER_ID);
const clock = new TestClock();
let log: EventLog;
beforeEach(() => {
  log = memoryLog();
});

const base = { methodId: 'm1', userId: USER_ID };
const added = (token: string | null): PaymentMethodEvent => ({
  type: 'PaymentMethodAdded',
  data: {
    ...base,
    provider: 'stripe',
    type: 'card',
    lastFour: '4242',
    brand: 'visa',
    charge: token === null ? null : { token, providerCustomer: 'cus_1', funding: 'credit', country: 'SK', fingerprint: 'f1' },
    payer: null,
  },
});
const removed: PaymentMethodEvent = { type: 'PaymentMethodRemoved', data: base };

const happened = async (...events: readonly PaymentMethodEvent[]): Promise<void> => {
  const context = {
    commandId: newCommandId(new Date()),
    occurredAt: clock.now().toISOString(),
    actor: SYSTEM_ACTOR,
    subjectId: SUBJECT_ID,
  };
  await log.append(STREAM, events, 'any', commandContext(context));
};
/** Subjects of the work that the reactor requested, oldest first. */
const removals = async (): Promise<readonly string[]> =>
  (await log.read<PaymentMethodEvent>(STREAM))
    .filter(({ type }) => type === 'PaymentMethodRemoved')
    .map(({ metadata }) => eventSubjectOf(STREAM, metadata.eventId));
const run = (provider: ScriptedProvider, subject: string) =>
  forgetCardJob({ log, clock, providers: providersOf(provider) }).run(workOn('forget-card', subject));
const willing = () => new ScriptedProvider({ forget: [{ kind: 'forgotten' }] });
const types = () => typesOf(log, STREAM);

describe('a removed card', () => {
  test('is due to be forgotten when the removal can no longer be undone', async () => {
    await happened(added('pm_1'), removed);
    const [, event] = await log.read<PaymentMethodEvent>(STREAM);
    if (event?.type !== 'PaymentMethodRemoved') throw new Error('No removal.');
    expect(forgetCardReactor.on.PaymentMethodRemoved?.({ ...event, type: 'PaymentMethodRemoved' })).toEqual([
      { subject: eventSubjectOf(STREAM, event.metadata.eventId), delayMs: UNDO_MS },
    ]);
  });

  test('is forgotten by its provider, recorded once, however often the work is repeated', async () => {
    await happened(added('pm_1'), removed);
    const [subject = ''] = await removals();
    const provider = willing();
    expect(await run(provider, subject)).toBe('done');
    expect(await run(provider, subject)).toBe('done');
    expect(provider.forgotten).toEqual(['pm_1', 'pm_1']);
    expect(await types()).toEqual(['PaymentMethodAdded', 'PaymentMethodRemoved', 'PaymentMethodDetached']);
  });

  test('is tried again when the provider does not answer', async () => {
    await happened(added('pm_1'), removed);
    const [subject = ''] = await removals();
    const provider = new ScriptedProvider({ forget: [{ kind: 'unknown', reason: 'timeout' }, { kind: 'forgotten' }] });
    expect(await run(provider, subject)).toEqual({ againInMs: 600_000 });
    expect(await run(provider, subject)).toBe('done');
    expect(await types()).toHaveLength(3);
  });

  test('that was restored stays with the provider, and so does one that is removed again until its own time', async () => {
    await happened(added('pm_1'), removed, added('pm_1'));
    const [first = ''] = await removals();
    const provider = willing();
    expect(await run(provider, first)).toBe('done');
    await happened(removed);
    expect(await run(provider, first)).toBe('done');
    expect(provider.forgotten).toEqual([]);
    const [, second = ''] = await removals();
    expect(await run(provider, second)).toBe('done');
    expect(provider.forgotten).toEqual(['pm_1']);
  });

  test('that was saved again with another token loses the old token only', async () => {
    await happened(added('pm_1'), removed, added('pm_2'));
    const [subject = ''] = await removals();
    const provider = willing();
    expect(await run(provider, subject)).toBe('done');
    expect(provider.forgotten).toEqual(['pm_1']);
    expect(savedCard(await log.load(paymentMethods, STREAM), 'm1')?.charge?.token).toBe('pm_2');
  });

  test('that was only listed is unknown to the provider', async () => {
    await happened(added(null), removed);
    const [subject = ''] = await removals();
    const provider = willing();
    expect(await run(provider, subject)).toBe('done');
    expect(provider.calls).toEqual([]);
  });
});
