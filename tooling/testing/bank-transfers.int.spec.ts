import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { TERMS_VERSION } from '@danubit/contracts/http/onboarding/accept-terms.contract';
import { minorOf, money } from '@danubit/contracts/values/money';
import { depositReferenceOf } from '@danubit/core/deposit-reference';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { bankReferenceStream } from '@danubit/core/domain/payments/bank-reference/bank-reference.stream';
import { suspense, type SuspenseCommand } from '@danubit/core/domain/payments/suspense/suspense.decider';
import { suspenseStream } from '@danubit/core/domain/payments/suspense/suspense.stream';
import { iso20022 } from '@danubit/core/payment-provider/iso20022/iso20022.provider';
import { paymentProviders } from '@danubit/core/payment-provider/payment-providers';
import type { PaymentProvider } from '@danubit/core/payment-provider/payment-provider.port';
import { recordedPayers } from '@danubit/core/payment-provider/recorded-payers';
import { recordedReports } from '@danubit/core/payment-provider/recorded-reports';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { createBank } from '@danubit/simulators/bank/bank.app';
import type { FastifyInstance } from 'fastify';
import type { Job } from '@danubit/workers/jobs/job';
import { clearPaymentJob } from '@danubit/workers/jobs/clear-payment.job';
import { holdTransferJob } from '@danubit/workers/jobs/hold-transfer.job';
import { matchTransferJob } from '@danubit/workers/jobs/match-transfer.job';
import { releaseLimitJob } from '@danubit/workers/jobs/release-limit.job';
import { settlePaymentJob } from '@danubit/workers/jobs/settle-payment.job';
import { settleSuspenseJob } from '@danubit/workers/jobs/settle-suspense.job';
import { allReactors } from '@danubit/workers/reactors/all-reactors';
import { clearing, SUBJECT_ID, TestClock, USER_ID, workOn } from '@danubit/workers/testing/deposit-scene';
import { NO_OTHER_BOOKS } from '@danubit/workers/testing/no-other-books';
import { readBankFiles } from '@danubit/workers/bank/read-bank-files';
import { until } from './until.ts';

const IBAN = 'SK2099520000004200000042';
const JANA = { name: 'NOVAKOVA JANA', iban: 'SK0809000000000123123123' };
const OWN_IBAN = 'SK4699520000004200000059';
const SETTINGS = {
  ...{ BANK_ACCOUNT_IBAN: IBAN, BANK_OWN_ACCOUNT_IBAN: OWN_IBAN, BANK_ACCOUNT_HOLDER: 'Danubit' },
  ...{ BANK_BIC: 'DNBTSKBX', BANK_NAME: 'Simulated Bank' },
};

let folder: string;
let app: FastifyInstance;
let log: EventLog;
let clock: TestClock;
let provider: PaymentProvider;
const read = async (): Promise<void> => {
  const inbox = await iso20022.openInbox?.({ ...SETTINGS, BANK_FILES_DIR: folder });
  if (inbox === undefined) throw new Error('The bank has an inbox.');
  await readBankFiles({ log, clock, provider: 'iso20022', inbox });
};
const context = (subjectId: string | null = SUBJECT_ID) =>
  commandContext({ commandId: newCommandId(clock.now()), occurredAt: clock.now().toISOString(), actor: SYSTEM_ACTOR, subjectId });
const given = (stream: string, ...events: readonly MainLogEvent[]) => log.append(stream, events, 'no-stream', context());
const all = async (): Promise<readonly RecordedDomainEvent<MainLogEvent>[]> =>
  log.decode<MainLogEvent>(await log.store.readAll(START, 10_000));
const onlyOf = async <Type extends MainLogEvent['type']>(type: Type) =>
  (await all()).filter((event): event is RecordedDomainEvent<Extract<MainLogEvent, { type: Type }>> => event.type === type);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bank-'));
  app = createBank({ folder, filesFolder: folder, account: { iban: IBAN, bic: 'DNBTSKBX' }, notifyAfterMs: 0, lookEveryMs: 20 });
  await app.ready();
  log = memoryLog();
  clock = new TestClock();
  provider = await iso20022.openAdapter(
    { ...SETTINGS, BANK_FILES_DIR: folder },
    { reports: recordedReports(log)('iso20022'), payers: recordedPayers(log) },
  );
  const person = { userId: USER_ID, subjectId: SUBJECT_ID };
  const reference = depositReferenceOf(USER_ID);
  await given(bankReferenceStream(reference), { type: 'BankReferenceAssigned', data: { reference, ...person } });
  const name = { firstName: 'Jana', lastName: 'Nováková' };
  await given(
    accountStream(USER_ID),
    { type: 'AccountRegistered', data: { ...person, ...name, email: 'jana@danubit.example', redirectPath: '/' } },
    { type: 'EmailConfirmed', data: { userId: USER_ID } },
    { type: 'TermsAccepted', data: { userId: USER_ID, version: TERMS_VERSION, hash: 'h' } },
    { type: 'AgeConfirmed', data: { userId: USER_ID, minimumAge: 18 } },
  );
  const verificationId = 'v1';
  const document = { birthDate: '1990-01-01', country: 'SK', documentNumber: 'X', documentType: 'passport' } as const;
  await given(
    customerStream(SUBJECT_ID),
    { type: 'IdentityVerificationStarted', data: { verificationId, ...person, ...name, ...document } },
    {
      type: 'IdentityVerified',
      data: { verificationId, ...person, level: 'standard', evidenceHash: 'h', expiresAt: '2031-01-01T00:00:00.000Z' },
    },
  );
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const tools = () => ({ log, clock, ...clearing(), ...NO_OTHER_BOOKS, providers: paymentProviders([provider], () => undefined) });

/** Runs the work that the events so far request, until no more follows. */
const work = async (): Promise<void> => {
  const ready = tools();
  const jobs: readonly Job[] = [
    ...[matchTransferJob(ready), holdTransferJob(ready), clearPaymentJob(ready), settlePaymentJob(ready), releaseLimitJob(ready)],
    settleSuspenseJob(ready),
  ];
  for (; seen < (await all()).length; seen += 1) {
    const event = (await all())[seen];
    if (event === undefined) return;
    for (const job of jobs) await runAll(job, event);
  }
};

const runAll = async (job: Job, event: RecordedDomainEvent<MainLogEvent>): Promise<void> => {
  const reaction = allReactors.find(({ action }) => action === job.action)?.on[event.type] as
    ((recorded: typeof event) => readonly { readonly subject: string }[]) | undefined;
  for (const { subject } of reaction?.(event) ?? []) {
    const run = () => job.run({ ...workOn(job.action, subject), causeEventId: event.metadata.eventId });
    let outcome = await run();
    while (outcome !== 'done' && outcome.againInMs === 0) outcome = await run();
  }
};
let seen = 0;
beforeEach(() => {
  seen = 0;
});

const send = async (changes: Partial<Record<'name' | 'iban' | 'amount' | 'remittance', string>> = {}): Promise<void> => {
  const payload = { ...JANA, amount: '250.00', remittance: depositReferenceOf(USER_ID), ...changes };
  expect((await app.inject({ method: 'POST', url: '/transfers', payload })).statusCode).toBe(200);
};
const nextFile = (fault: string) => app.inject({ method: 'POST', url: '/next-file', payload: { fault } });
const names = (part: string) => readdir(join(folder, part));
/** The simulator writes its files by itself; ours are read once they have not changed for a second. */
const delivered = (isThere: () => Promise<boolean>): Promise<void> =>
  until('the bank has delivered', async () => {
    await read();
    await work();
    return isThere();
  });
const isRead = (count: number) => async () => (await names('read')).length >= count;

const balances = async (): Promise<Readonly<Record<string, bigint>>> => {
  const lines = (await onlyOf('EntryPosted')).flatMap(({ data }) => data.lines);
  const sums: Record<string, bigint> = {};
  for (const { account, money: line } of lines) sums[account] = (sums[account] ?? 0n) + minorOf(line);
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0n));
};

describe('money that a customer transfers', () => {
  test('with the reference becomes a deposit, within the limits, once', async () => {
    await send();
    await delivered(isRead(1));
    const [completed] = await onlyOf('PaymentCompleted');
    expect(completed?.data).toMatchObject({ userId: USER_ID, money: money('EUR', 25_000n), provider: 'iso20022' });
    expect(await balances()).toEqual({ 'bank.safeguarding': 25_000n, 'customer.available': -25_000n });
    expect(await onlyOf('LimitConsumed')).toHaveLength(1);
    await app.inject({ method: 'POST', url: '/statement', payload: {} });
    await delivered(isRead(2));
    expect(await onlyOf('FundsReceived')).toHaveLength(1);
    expect(await balances()).toEqual({ 'bank.safeguarding': 25_000n, 'customer.available': -25_000n });
  });

  test.each(['twice', 'latin-1'])('is credited once when the file comes %s', async (fault) => {
    await nextFile(fault);
    await send();
    await delivered(isRead(fault === 'twice' ? 2 : 1));
    expect(await onlyOf('PaymentCompleted')).toHaveLength(1);
    expect(await balances()).toEqual({ 'bank.safeguarding': 25_000n, 'customer.available': -25_000n });
  });

  test.each(['cut', 'wrong-total', 'wrong-encoding'])(
    'is not believed from a file that is faulty (%s), and then from the whole one',
    async (fault) => {
      await nextFile(fault);
      await send();
      await delivered(isRead(1));
      expect((await names('refused')).some((name) => name.endsWith('.reason.txt'))).toBe(true);
      expect(await onlyOf('PaymentCompleted')).toHaveLength(1);
    },
  );

  test('over the limit waits in suspense, and two members of staff credit it', async () => {
    await send({ amount: '20000.00' });
    await delivered(isRead(1));
    const [refused] = await onlyOf('PaymentRefused');
    expect(refused?.data.code).toBe('daily_limit_exceeded');
    expect(await balances()).toEqual({ 'bank.safeguarding': 2_000_000n, suspense: -2_000_000n });
    await resolve('credit');
    expect(await balances()).toEqual({ 'bank.safeguarding': 2_000_000n, 'customer.available': -2_000_000n });
  });
});

const itemOf = async (): Promise<string> => {
  const [opened] = await onlyOf('SuspenseOpened');
  if (opened === undefined) throw new Error('Nothing is in suspense.');
  return opened.data.itemId;
};
const give = async (command: SuspenseCommand): Promise<void> => {
  const handled = await handleCommand(log, { stream: suspenseStream(await itemOf()), decider: suspense, command, context: context() });
  if (!handled.accepted) throw new Error(handled.refusal.code);
};
/** One member of staff proposes, another approves. */
const resolve = async (resolution: 'credit' | 'return', creditTo?: string): Promise<void> => {
  const at = clock.now().toISOString();
  const proposal = { resolution, reason: 'The customer called.', by: 'jana', at, lapsesAt: '2099-01-01T00:00:00.000Z' };
  await give({ type: 'RequestResolution', ...proposal, ...(creditTo === undefined ? {} : { creditTo }) });
  await give({ type: 'ApproveResolution', by: 'peter', at });
  await work();
};

describe('unexplained money', () => {
  test.each([
    ['without a reference', { remittance: 'for you' }],
    ['with a reference of no customer', { remittance: 'RF18 5390 0754 7034' }],
    ['of another payer', { name: 'Peter Horváth' }],
  ])('%s waits in suspense', async (_, changes) => {
    await send(changes);
    await delivered(isRead(1));
    expect(await onlyOf('PaymentRequested')).toEqual([]);
    expect(await onlyOf('SuspenseOpened')).toMatchObject([{ data: { kind: 'transfer', paymentId: null, userId: null } }]);
    expect(await balances()).toEqual({ 'bank.safeguarding': 25_000n, suspense: -25_000n });
  });

  test('becomes a deposit of the customer whom staff have found', async () => {
    await send({ remittance: 'my savings' });
    await delivered(isRead(1));
    await expect(resolve('credit')).rejects.toThrow('customer_missing');
    await resolve('credit', USER_ID);
    expect(await onlyOf('PaymentCompleted')).toHaveLength(1);
    expect(await balances()).toEqual({ 'bank.safeguarding': 25_000n, 'customer.available': -25_000n });
  });

  test('goes back to the account that paid, once, and leaves the books when the bank has debited it', async () => {
    await send({ remittance: 'my savings' });
    await delivered(isRead(1));
    await resolve('return');
    expect(await balances()).toEqual({ 'bank.safeguarding': 25_000n, suspense: -25_000n });
    await delivered(async () => (await onlyOf('SuspenseResolved')).length === 1);
    expect(await balances()).toEqual({});
    const { entries } = (await app.inject('/book.json')).json<{ entries: readonly { direction: string; iban: string }[] }>();
    expect(entries.filter(({ direction }) => direction === 'DBIT')).toMatchObject([{ iban: JANA.iban }]);
  });

  test('goes back once although the first order for it was lost on its way', async () => {
    await send({ name: 'Lost Order' });
    await delivered(isRead(1));
    await resolve('return');
    await delivered(async () => (await names('outgoing')).length === 0);
    clock.pass(10 * 60_000);
    await settleSuspenseJob(tools()).run(workOn('settle-suspense', await itemOf(), 1));
    await delivered(async () => (await onlyOf('SuspenseResolved')).length === 1);
    expect(await balances()).toEqual({});
    const { entries } = (await app.inject('/book.json')).json<{ entries: readonly { direction: string; iban: string }[] }>();
    expect(entries.filter(({ direction }) => direction === 'DBIT')).toMatchObject([{ iban: JANA.iban }]);
  });

  test('stays in suspense when the bank rejects its return', async () => {
    await send({ name: 'Closed Account' });
    await delivered(isRead(1));
    await resolve('return');
    await delivered(async () => (await onlyOf('SuspenseReturnFailed')).length === 1);
    expect(await balances()).toEqual({ 'bank.safeguarding': 25_000n, suspense: -25_000n });
  });
});

test('a transfer that a statement names by another reference than its notification is credited once, and nothing goes out by itself', async () => {
  await send();
  await delivered(isRead(1));
  const [name = ''] = await names('read');
  const renamed = (await readFile(join(folder, 'read', name), 'utf8')).replace(/(<AcctSvcrRef>)[^<]+/, '$1STATEMENT-77');
  await writeFile(join(folder, 'incoming', 'renamed.xml'), renamed);
  await delivered(isRead(2));
  expect(await balances()).toEqual({ 'bank.safeguarding': 50_000n, 'customer.available': -25_000n, suspense: -25_000n });
  expect(await onlyOf('SuspenseOpened')).toHaveLength(1);
  expect(await names('outgoing')).toEqual([]);
});

test('an entry that the bank reports again with another amount is refused, and the first report stands', async () => {
  await send();
  await delivered(isRead(1));
  const [name = ''] = await names('read');
  const changed = (await readFile(join(folder, 'read', name), 'utf8')).replaceAll('250.00', '350.00');
  await writeFile(join(folder, 'incoming', 'changed.xml'), changed);
  await delivered(async () => (await names('refused')).length === 2);
  expect(await balances()).toEqual({ 'bank.safeguarding': 25_000n, 'customer.available': -25_000n });
});
