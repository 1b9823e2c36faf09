import { beforeEach, describe, expect, test } from '@jest/globals';
import { money, type Money } from '@danubit/contracts/values/money';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import type { FoundCapture } from '@danubit/core/domain/payments/payment/payment.commands';
import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { suspense, type SuspenseCommand } from '@danubit/core/domain/payments/suspense/suspense.decider';
import { suspenseStream } from '@danubit/core/domain/payments/suspense/suspense.stream';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { walletStream } from '@danubit/core/domain/wallet/wallet/wallet.stream';
import { journalStream } from '@danubit/core/domain/ledger/journal/journal.stream';
import { commandContext, SYSTEM_ACTOR, type CommandContext } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { memoryLog } from '@danubit/core/testing/test-logs';
import {
  answeringAs,
  clearing,
  EVIDENCE,
  requestDeposit,
  SUBJECT_ID,
  TestClock,
  typesOf,
  USER_ID,
  workOn,
} from '../testing/deposit-scene.ts';
import { providersOf, ScriptedProvider } from '../testing/scripted-provider.ts';
import { openSuspenseJob } from './open-suspense.job.ts';
import { settleSuspenseJob } from './settle-suspense.job.ts';

const eur250 = money('EUR', 25_000n);
const refunded = { kind: 'refunded', refundReference: 're_1' } as const;
const unknown = { kind: 'unknown', reason: 'timeout' } as const;
const notFound = { kind: 'not-found' } as const;
const ITEM_ID = idFromText('suspense:stripe:pi_9');
const STREAM = suspenseStream(ITEM_ID);

let log: EventLog;
let clock: TestClock;
let paymentId: string;
const context = (): CommandContext =>
  commandContext({
    commandId: newCommandId(clock.now()),
    occurredAt: clock.now().toISOString(),
    actor: SYSTEM_ACTOR,
    subjectId: SUBJECT_ID,
  });
const recordCapture = async (capture: FoundCapture): Promise<void> => {
  const command = { type: 'RecordCapture', capture } as const;
  await handleCommand(log, { stream: paymentStream(paymentId), decider: paymentDecider, command, context: context() });
};
const captureOf = (taken: Money): FoundCapture => ({
  attempt: 1,
  provider: 'stripe',
  money: taken,
  evidence: { ...EVIDENCE, providerReference: 'pi_9' },
});
const open = () => openSuspenseJob({ log, clock }).run(workOn('open-suspense', `${paymentId}/stripe/pi_9`));

beforeEach(async () => {
  log = memoryLog();
  clock = new TestClock();
  paymentId = newCommandId(clock.now());
  await requestDeposit(log, clock, paymentId, eur250);
});

const give = async (command: SuspenseCommand): Promise<void> => {
  const handled = await handleCommand(log, { stream: STREAM, decider: suspense, command, context: context() });
  if (!handled.accepted) throw new Error(handled.refusal.code);
};
const account = (...more: readonly MainLogEvent[]) =>
  log.append(
    accountStream(USER_ID),
    [
      {
        type: 'AccountRegistered',
        data: { userId: USER_ID, subjectId: SUBJECT_ID, email: 'a@b.example', firstName: 'A', lastName: 'B', redirectPath: '/' },
      },
      ...more,
    ],
    'no-stream',
    context(),
  );
/** An item whose resolution one member of staff has proposed and another has approved. */
const approved = async (resolution: 'credit' | 'return', taken = eur250): Promise<void> => {
  await recordCapture(captureOf(taken));
  await open();
  const at = clock.now().toISOString();
  await give({ type: 'RequestResolution', resolution, reason: 'Paid twice.', by: 'jana', at, lapsesAt: '2099-01-01T00:00:00.000Z' });
  await give({ type: 'ApproveResolution', by: 'peter', at });
};
const settling = (script: ConstructorParameters<typeof ScriptedProvider>[0], { compliance } = clearing()) => {
  const provider = new ScriptedProvider(script);
  let tries = 0;
  const run = () =>
    settleSuspenseJob({ log, clock, ...clearing(), compliance, providers: providersOf(provider) }).run(
      workOn('settle-suspense', ITEM_ID, (tries += 1)),
    );
  /** Runs until no work is due immediately. */
  const settle = async () => {
    let outcome = await run();
    while (outcome !== 'done' && outcome.againInMs === 0) outcome = await run();
    return outcome;
  };
  return { provider, settle };
};
const linesOf = async (stream: string) => {
  const posted = (await log.read<MainLogEvent>(stream)).find((event) => event.type === 'EntryPosted');
  return posted?.type === 'EntryPosted' ? posted.data.lines.map(({ account: name, money: { minor } }) => `${name} ${minor}`) : [];
};

describe('a capture that no payment explains', () => {
  test('is booked to suspense once for its reference, and opens an item', async () => {
    await recordCapture(captureOf(eur250));
    await Promise.all([open(), open()]);
    await open();
    expect(await linesOf(journalStream(`capture-${ITEM_ID}`))).toEqual(['psp.receivable 25000', 'suspense -25000']);
    expect(await typesOf(log, journalStream(`capture-${ITEM_ID}`))).toEqual(['EntryPosted']);
    expect(await typesOf(log, STREAM)).toEqual(['SuspenseOpened']);
    expect((await log.read(STREAM))[0]?.data).toMatchObject({ kind: 'late', money: eur250, entryId: `capture-${ITEM_ID}` });
  });

  test('is booked in the currency of the capture', async () => {
    await recordCapture(captureOf(money('USD', 7n)));
    await open();
    const [posted] = await log.read<MainLogEvent>(journalStream(`capture-${ITEM_ID}`));
    expect(posted?.data).toMatchObject({ lines: [{ money: money('USD', 7n) }, { money: money('USD', -7n) }] });
  });

  test('opens an item without an entry in a currency that our ledger does not keep', async () => {
    const { attempt, provider, evidence } = captureOf(eur250);
    await recordCapture({ attempt, provider, evidence, money: null, reported: { currency: 'JPY', minor: '900' } });
    await open();
    expect(await typesOf(log, journalStream(`capture-${ITEM_ID}`))).toEqual([]);
    expect((await log.read(STREAM))[0]?.data).toMatchObject({ money: null, reported: { currency: 'JPY', minor: '900' }, entryId: null });
  });
});

describe('an approved credit', () => {
  test('is cleared, booked in the wallet once, and ends the item', async () => {
    await approved('credit');
    const { provider, settle } = settling({});
    expect(await settle()).toBe('done');
    await settle();
    expect(await typesOf(log, STREAM)).toEqual([
      'SuspenseOpened',
      'SuspenseResolutionRequested',
      'SuspenseResolutionApproved',
      'SuspenseResolutionCleared',
      'SuspenseResolved',
    ]);
    expect(await linesOf(walletStream(USER_ID, 'EUR', '202611', 1))).toEqual(['suspense 25000', 'customer.available -25000']);
    expect(provider.calls).toEqual([]);
  });

  test.each([
    ['restricted', { type: 'AccountRestricted', data: { userId: USER_ID, code: 'under_review' } }, 'account_restricted'],
    ['closed', { type: 'AccountClosed', data: { userId: USER_ID } }, 'account_closed'],
  ] as const)('of a %s account is held, and nothing is booked', async (_, event, code) => {
    await account(event);
    await approved('credit');
    expect(await settling({}).settle()).toBe('done');
    expect((await log.read(STREAM)).at(-1)).toMatchObject({ type: 'SuspenseResolutionHeld', data: { code } });
    expect(await typesOf(log, walletStream(USER_ID, 'EUR', '202611', 1))).toEqual([]);
  });

  test('that was held proceeds when it is approved again after the account was reinstated', async () => {
    await account({ type: 'AccountRestricted', data: { userId: USER_ID, code: 'under_review' } });
    await approved('credit');
    await settling({}).settle();
    await log.append(accountStream(USER_ID), [{ type: 'AccountReinstated', data: { userId: USER_ID } }], 'any', context());
    await give({ type: 'ApproveResolution', by: 'peter', at: clock.now().toISOString() });
    expect(await settling({}).settle()).toBe('done');
    expect((await typesOf(log, STREAM)).at(-1)).toBe('SuspenseResolved');
  });
});

describe('an approved return', () => {
  test('is sent through the provider once under its own key, and is booked', async () => {
    await approved('return');
    const { provider, settle } = settling({ refund: [refunded] });
    expect(await settle()).toBe('done');
    await settle();
    expect(provider.refunds).toEqual([
      { refundId: `${ITEM_ID}.1`, providerReference: 'pi_9', minor: '25000', currency: 'EUR', key: `${ITEM_ID}.1.refund` },
    ]);
    expect(await linesOf(journalStream(`suspense_return-${ITEM_ID}`))).toEqual(['suspense 25000', 'psp.receivable -25000']);
    expect((await log.read(STREAM)).at(-1)).toMatchObject({ type: 'SuspenseResolved', data: { refundReference: 're_1' } });
  });

  test('of a restricted account is held', async () => {
    await account({ type: 'AccountRestricted', data: { userId: USER_ID, code: 'under_review' } });
    await approved('return');
    const { provider, settle } = settling({ refund: [refunded] });
    await settle();
    expect(provider.calls).toEqual([]);
    expect((await typesOf(log, STREAM)).at(-1)).toBe('SuspenseResolutionHeld');
  });

  test('of a customer whom compliance holds, or without its answer, moves nothing', async () => {
    await approved('return');
    const { answers, compliance } = answeringAs('none');
    const { provider, settle } = settling({ refund: [refunded] }, { ...clearing(), compliance });
    expect(await settle()).toEqual({ againInMs: 5_000, untried: true });
    answers.now = 'hold';
    await settle();
    expect([answers.asked.at(-1), provider.calls]).toEqual([`person ${USER_ID}`, []]);
    expect((await log.read(STREAM)).at(-1)).toMatchObject({ type: 'SuspenseResolutionHeld', data: { code: 'under_review' } });
  });

  test('whose answer is lost is unknown, and found by look-up: never a second refund', async () => {
    await approved('return');
    const { provider, settle } = settling({ refund: [unknown], findRefund: [refunded] });
    expect(await settle()).toHaveProperty('againInMs');
    expect((await typesOf(log, STREAM)).at(-1)).toBe('SuspenseReturnOutcomeUnknown');
    expect(await settle()).toBe('done');
    expect(provider.calls).toEqual(['refund', 'findRefund']);
    expect((await typesOf(log, STREAM)).at(-1)).toBe('SuspenseResolved');
  });

  test('that never arrived is requested again under the same key, once the provider has had its time', async () => {
    await approved('return');
    const { provider, settle } = settling({ refund: [unknown, refunded], findRefund: [notFound] });
    await settle();
    expect(await settle()).toEqual({ againInMs: 90_000 });
    clock.pass(90_000);
    expect(await settle()).toBe('done');
    expect(provider.refunds.map(({ key }) => key)).toEqual([`${ITEM_ID}.1.refund`, `${ITEM_ID}.1.refund`]);
  });

  test('at a provider without look-ups is sent again under its key until the provider reports its end', async () => {
    await approved('return');
    const received = { kind: 'processing', refundReference: 're_1' } as const;
    const noReport = { kind: 'unknown', reason: 'no_report' } as const;
    const { provider, settle } = settling({ refund: [unknown, received], findRefund: [noReport, noReport, refunded] });
    provider.capabilities = { ...provider.capabilities, looksUpByReference: false, modifiesLater: true };
    await settle();
    clock.pass(90_000);
    expect(await settle()).toHaveProperty('againInMs');
    expect(await settle()).toHaveProperty('againInMs');
    expect(await settle()).toBe('done');
    expect(new Set(provider.refunds.map(({ key }) => key)).size).toBe(1);
    expect((await typesOf(log, STREAM)).filter((type) => type === 'SuspenseResolved')).toHaveLength(1);
  });

  test('is not requested again when its key is about to expire: the item is open for another proposal', async () => {
    await approved('return');
    const { provider, settle } = settling({ refund: [unknown], findRefund: [notFound] });
    await settle();
    clock.pass(20 * 3_600_000);
    expect(await settle()).toBe('done');
    expect(provider.refunds).toHaveLength(1);
    expect((await log.read(STREAM)).at(-1)).toMatchObject({ type: 'SuspenseReturnFailed', data: { raw: 'never_submitted' } });
  });

  test('that the provider refuses is not booked, and a second proposal has its own key', async () => {
    await approved('return');
    await settling({ refund: [{ kind: 'refused', raw: 'charge_disputed' }] }).settle();
    expect(await typesOf(log, journalStream(`suspense_return-${ITEM_ID}`))).toEqual([]);
    const at = clock.now().toISOString();
    await give({ type: 'RequestResolution', resolution: 'return', reason: 'Again.', by: 'jana', at, lapsesAt: '2099-01-01T00:00:00.000Z' });
    await give({ type: 'ApproveResolution', by: 'peter', at });
    const { provider, settle } = settling({ refund: [refunded] });
    await settle();
    expect(provider.refunds.map(({ key }) => key)).toEqual([`${ITEM_ID}.2.refund`]);
  });
});

test('that is only proposed moves no money', async () => {
  await recordCapture(captureOf(eur250));
  await open();
  const at = clock.now().toISOString();
  await give({
    type: 'RequestResolution',
    resolution: 'return',
    reason: 'Paid twice.',
    by: 'jana',
    at,
    lapsesAt: '2099-01-01T00:00:00.000Z',
  });
  const { provider, settle } = settling({ refund: [refunded] });
  expect(await settle()).toBe('done');
  expect(provider.calls).toEqual([]);
});
