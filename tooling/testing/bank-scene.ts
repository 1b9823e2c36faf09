import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { TERMS_VERSION } from '@danubit/contracts/values/terms';
import { minorOf, money } from '@danubit/contracts/values/money';
import type { ClearanceAnswer, ClearanceCheck, ClearanceSubject } from '@danubit/core/compliance/clearance-check.port';
import { depositReferenceOf } from '@danubit/core/deposit-reference';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { bankReferenceStream } from '@danubit/core/domain/payments/bank-reference/bank-reference.stream';
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
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { createBank } from '@danubit/simulators/bank/bank.app';
import type { FastifyInstance } from 'fastify';
import type { Job } from '@danubit/workers/jobs/job';
import { clearPaymentJob } from '@danubit/workers/jobs/clear-payment.job';
import { holdTransferJob } from '@danubit/workers/jobs/hold-transfer.job';
import { matchTransferJob } from '@danubit/workers/jobs/match-transfer.job';
import { proposeReturnJob } from '@danubit/workers/jobs/propose-return.job';
import { releaseLimitJob } from '@danubit/workers/jobs/release-limit.job';
import { settlePaymentJob } from '@danubit/workers/jobs/settle-payment.job';
import { settleSuspenseJob } from '@danubit/workers/jobs/settle-suspense.job';
import { allReactors } from '@danubit/workers/reactors/all-reactors';
import { clearing, SUBJECT_ID, TestClock, USER_ID, workOn } from '@danubit/workers/testing/deposit-scene';
import { NO_OTHER_BOOKS } from '@danubit/workers/testing/no-other-books';
import { readBankFiles } from '@danubit/workers/bank/read-bank-files';
import { until } from './until.ts';

export const IBAN = 'SK2099520000004200000042';
export const JANA = { name: 'NOVAKOVA JANA', iban: 'SK0809000000000123123123' };
export const OWN_IBAN = 'SK4699520000004200000059';
const SETTINGS = {
  ...{ BANK_ACCOUNT_IBAN: IBAN, BANK_OWN_ACCOUNT_IBAN: OWN_IBAN, BANK_ACCOUNT_HOLDER: 'Danubit' },
  ...{ BANK_BIC: 'DNBTSKBX', BANK_NAME: 'Simulated Bank' },
};

/** Bank transfers of a verified customer at the simulated bank, with our jobs over a log in memory. Each test has its own. */
export const bankScene = () => {
  let folder: string;
  let app: FastifyInstance;
  let log: EventLog;
  let clock: TestClock;
  let provider: PaymentProvider;
  let seen = 0;
  const held = new Set<ClearanceSubject>();
  const asked: string[] = [];
  const compliance: ClearanceCheck = {
    of: (about, id) => {
      asked.push(`${about} ${id}`);
      return Promise.resolve(held.has(about) ? 'hold' : 'clear');
    },
  };
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
    seen = 0;
    held.clear();
    asked.length = 0;
    folder = await mkdtemp(join(tmpdir(), 'bank-'));
    clock = new TestClock();
    const account = { iban: IBAN, bic: 'DNBTSKBX' };
    // Its files are named after the time, which has to pass.
    const behindMs = Date.now() - clock.now().getTime();
    const now = () => new Date(Date.now() - behindMs);
    app = createBank({ folder, filesFolder: folder, account, notifyAfterMs: 0, lookEveryMs: 20, now });
    await app.ready();
    log = memoryLog({ clock });
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

  const tools = () => ({
    log,
    clock,
    ...clearing(),
    compliance,
    ...NO_OTHER_BOOKS,
    providers: paymentProviders([provider], () => undefined),
  });

  /** Runs the work that the events so far request, until no more follows. */
  const work = async (): Promise<void> => {
    const ready = tools();
    const jobs: readonly Job[] = [
      ...[matchTransferJob(ready), holdTransferJob(ready), clearPaymentJob(ready), settlePaymentJob(ready), releaseLimitJob(ready)],
      settleSuspenseJob(ready),
      proposeReturnJob({ ...ready, refundThreshold: money('EUR', 100_000n) }),
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

  const send = async (changes: Partial<Record<'name' | 'iban' | 'amount' | 'remittance', string>> = {}): Promise<void> => {
    const payload = { ...JANA, amount: '250.00', remittance: depositReferenceOf(USER_ID), ...changes };
    expect((await app.inject({ method: 'POST', url: '/transfers', payload })).statusCode).toBe(200);
  };
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

  /** The paths of the files in a folder. */
  const paths = async (part: string): Promise<readonly string[]> => (await names(part)).map((name) => join(folder, part, name));
  return {
    ...{ all, onlyOf, tools, context, send, names, paths, delivered, isRead, balances, work },
    now: () => ({ folder, app, log, clock, asked }),
    /** What the review says from now on; without `about`, of transfers in suspense. */
    reviewSays: (answer: ClearanceAnswer, about: ClearanceSubject = 'transfer'): void => {
      if (answer === 'hold') held.add(about);
      else held.delete(about);
    },
    post: (url: string, payload: object) => app.inject({ method: 'POST', url, payload }),
  };
};
