import { beforeEach, describe, expect, test } from '@jest/globals';
import { cardVerification } from '@danubit/core/domain/payments/card-verification/card-verification.decider';
import { cardVerificationStream } from '@danubit/core/domain/payments/card-verification/card-verification.stream';
import { paymentMethods } from '@danubit/core/domain/payments/payment-method/payment-method.decider';
import { paymentMethodsStream } from '@danubit/core/domain/payments/payment-method/payment-method.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { CARD_TRIES, OPEN_GATE, SUBJECT_ID, TestClock, typesOf, USER_ID, workOn } from '../testing/deposit-scene.ts';
import { memoryCardTries } from '../testing/memory-card-tries.ts';
import { providersOf, ScriptedProvider } from '../testing/scripted-provider.ts';
import type { JobCardTries } from './card-try.ts';
import { verifyCardJob } from './verify-card.job.ts';

const verified = { kind: 'verified', providerReference: 'seti_1' } as const;
const unknown = { kind: 'unknown', reason: 'timeout', providerReference: null } as const;
const challenge = { kind: 'requires-action', url: 'https://bank.example/', providerReference: 'seti_1' } as const;
const declined = { kind: 'declined', code: 'card_declined', raw: 'generic_decline', providerReference: 'seti_1' } as const;

let log: EventLog;
let clock: TestClock;
let cardTries: JobCardTries;
beforeEach(() => {
  log = memoryLog();
  clock = new TestClock();
  cardTries = memoryCardTries(CARD_TRIES);
});

const request = async (): Promise<string> => {
  const verificationId = newCommandId(clock.now());
  await handleCommand(log, {
    stream: cardVerificationStream(verificationId),
    decider: cardVerification,
    command: {
      type: 'RequestVerification',
      request: {
        verificationId,
        userId: USER_ID,
        subjectId: SUBJECT_ID,
        card: { token: 'pm_1', provider: 'stripe', brand: 'visa', lastFour: '4242', funding: 'credit', country: 'SK', fingerprint: 'f1' },
        payer: { name: 'Jana Nováková', country: 'SK', zipCode: '811 02' },
        device: { userAgent: 'Firefox', address: '192.0.2.1' },
        returnUrl: 'https://danubit.example/dashboard',
        providerCustomer: null,
      },
      gate: OPEN_GATE,
    },
    context: commandContext({
      commandId: verificationId,
      occurredAt: clock.now().toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: SUBJECT_ID,
    }),
  });
  return verificationId;
};
const run = (provider: ScriptedProvider, id: string, tries = 0) =>
  verifyCardJob({ log, clock, providers: providersOf(provider), challengeTimeoutMs: 900_000, cardTries }).run(
    workOn('verify-card', id, tries),
  );
const typesOfCheck = (id: string) => typesOf(log, cardVerificationStream(id));
const cards = async () => (await log.load(paymentMethods, paymentMethodsStream(USER_ID))).methods.filter(({ isActive }) => isActive);

describe('a card that is added', () => {
  test('is stored once its bank confirms it, however often the work is repeated', async () => {
    const id = await request();
    const provider = new ScriptedProvider({ check: [verified] });
    expect(await run(provider, id)).toBe('done');
    expect(await run(provider, id, 1)).toBe('done');
    expect(await typesOfCheck(id)).toEqual(['CardVerificationRequested', 'CardVerified']);
    expect((await cards()).map(({ data }) => data.lastFour)).toEqual(['4242']);
    expect(provider.charges).toHaveLength(0);
  });

  test('is checked again under another key when the answer was lost', async () => {
    const id = await request();
    const provider = new ScriptedProvider({ check: [unknown, verified] });
    expect(await run(provider, id)).toMatchObject({ againInMs: 2_000 });
    expect(await run(provider, id, 1)).toBe('done');
    expect(provider.keys).toEqual([`${id}.1.check`, `${id}.2.check`]);
  });

  test('ends as not verified when the bank never answers', async () => {
    const id = await request();
    expect(await run(new ScriptedProvider({ check: [unknown] }), id, 6)).toBe('done');
    expect((await typesOfCheck(id)).at(-1)).toBe('CardVerificationFailed');
  });

  test('waits for the challenge of the customer’s bank until the challenge expires', async () => {
    const id = await request();
    const provider = new ScriptedProvider({
      check: [challenge],
      retrieveCheck: [challenge],
      cancelCheck: [{ ...declined, code: 'authentication_abandoned' }],
    });
    await run(provider, id);
    expect(await run(provider, id, 1)).toMatchObject({ againInMs: 2_000 });
    clock.pass(900_000);
    expect(await run(provider, id, 2)).toBe('done');
    expect(await typesOfCheck(id)).toEqual(['CardVerificationRequested', 'CardVerificationActionRequired', 'CardVerificationFailed']);
    expect(await cards()).toEqual([]);
  });

  test('waits while too many others are open, without using up its tries, and no longer once one of them is verified', async () => {
    const others = await Promise.all(Array.from({ length: CARD_TRIES.perCustomer }, request));
    for (const id of others) await run(new ScriptedProvider({ check: [unknown] }), id);
    const next = await request();
    const provider = new ScriptedProvider({ check: [verified] });
    expect(await run(provider, next)).toEqual({ againInMs: 2_000, untried: true });
    expect([provider.keys, await typesOfCheck(next)]).toEqual([[], ['CardVerificationRequested']]);
    await run(new ScriptedProvider({ check: [verified] }), others[0] ?? '', 1);
    expect(await run(provider, next)).toBe('done');
    expect((await typesOfCheck(next)).at(-1)).toBe('CardVerified');
  });

  test('counts as an attempt when it is declined, and is not tried again after too many', async () => {
    for (let tries = 0; tries < CARD_TRIES.perCustomer; tries += 1) await run(new ScriptedProvider({ check: [declined] }), await request());
    const id = await request();
    const provider = new ScriptedProvider({ check: [verified] });
    expect(await run(provider, id)).toBe('done');
    expect(provider.keys).toEqual([]);
    expect((await log.read(cardVerificationStream(id))).at(-1)?.data).toMatchObject({ code: 'too_many_declined_tries' });
  });
});
