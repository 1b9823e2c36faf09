import { minorOf, money } from '@danubit/contracts/values/money';
import { cardDeposit } from '@danubit/core/domain/ledger/entry/card.entries';
import { isPossible, reconciliation, type ReconciliationCommand } from '@danubit/core/domain/books/reconciliation/reconciliation.decider';
import { reconciliationStream } from '@danubit/core/domain/books/reconciliation/reconciliation.stream';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { payout } from '@danubit/core/domain/payments/payout/payout.decider';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { openLedger } from '@danubit/core/ledger/ledger';
import type { BankInbox } from '@danubit/core/payment-provider/deposit-account';
import { BankPaymentProvider } from '@danubit/core/payment-provider/iso20022/bank-payment-provider';
import { endToEndIdOf } from '@danubit/core/payment-provider/iso20022/end-to-end-id';
import { readBankFile } from '@danubit/core/payment-provider/iso20022/read-bank-file';
import { recordedReports } from '@danubit/core/payment-provider/recorded-reports';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { notificationXml, statementXml, statusXml } from '@danubit/simulators/bank/camt-files';
import { readBankFiles } from '@danubit/workers/bank/read-bank-files';
import { compareStatements } from '@danubit/workers/books/compare-statements';
import { clearPayoutJob } from '@danubit/workers/jobs/clear-payout.job';
import { mendBreakJob } from '@danubit/workers/jobs/mend-break.job';
import { resolvePayoutJob } from '@danubit/workers/jobs/resolve-payout.job';
import { settlePayoutJob } from '@danubit/workers/jobs/settle-payout.job';
import { submitPayoutJob } from '@danubit/workers/jobs/submit-payout.job';
import { clearing, SUBJECT_ID, TestClock, USER_ID } from '@danubit/workers/testing/deposit-scene';
import { runAll } from '@danubit/workers/testing/refund-scene';
import { providersOf } from '@danubit/workers/testing/scripted-provider';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { memoryBooks } from './memory-books.ts';

/** What the bank reports about a withdrawal, in files that are broken, repeated, reordered or contradict each other. */

const BANK = 'iso20022';
const ACCOUNT = { iban: 'SK2099520000004200000042', ownIban: 'SK4699520000004200000059', bic: 'DNBTSKBX', currency: 'EUR' as const };
const DESTINATION = { iban: 'SK0809000000000123123123', holder: 'Jana Nováková' };
const PAYOUT = idFromText('payout');
const eur = (minor: bigint) => money('EUR', minor);
const BALANCE = 500_000n;
const AMOUNT = 100_000n;

/** A withdrawal of 1,000.00 that the bank was ordered to pay. */
const ordered = async () => {
  const clock = new TestClock();
  const log = memoryLog({ clock });
  const context = () =>
    commandContext({
      ...{ commandId: newCommandId(clock.now()), occurredAt: clock.now().toISOString(), actor: SYSTEM_ACTOR, subjectId: SUBJECT_ID },
    });
  const effectiveAt = clock.now().toISOString();
  const wallet = { walletId: USER_ID, userId: USER_ID };
  const deposit = cardDeposit(wallet, { paymentId: idFromText('d'), money: eur(BALANCE), effectiveAt });
  await openLedger(log).postWalletEntry(context(), deposit, START);
  const account: readonly MainLogEvent[] = [
    {
      type: 'AccountAdded',
      data: { beneficiaryId: 'b1', userId: USER_ID, label: null, ...DESTINATION, nameMatch: 'match', usableFrom: effectiveAt },
    },
    { type: 'OwnershipProved', data: { beneficiaryId: 'b1', userId: USER_ID, method: 'name_check', evidence: 'match' } },
  ];
  await log.append(beneficiaryStream(USER_ID), account, 'any', context());
  const orders: string[] = [];
  const folder = { order: (name: string) => Promise.resolve(void orders.push(name)), repeat: () => Promise.resolve() };
  const known = { reports: recordedReports(log)(BANK), payers: undefined, settlesWithinMs: undefined };
  const bank = new BankPaymentProvider(BANK, [{ ...ACCOUNT, holder: 'Danubit', bankName: 'Bank' }], folder, known);
  const tools = { log, clock, ...clearing(), providers: providersOf(bank), payoutThreshold: eur(300_000n), payoutUndoMs: 0 };
  const jobs = [clearPayoutJob(tools), submitPayoutJob(tools), resolvePayoutJob(tools), settlePayoutJob(tools)];
  await handleCommand(log, {
    stream: payoutStream(PAYOUT),
    decider: payout,
    context: context(),
    command: {
      type: 'RequestPayout',
      payout: {
        ...{ payoutId: PAYOUT, ...wallet, subjectId: SUBJECT_ID, beneficiaryId: 'b1', money: eur(AMOUNT), provider: BANK, ...DESTINATION },
        ...{ instruction: null, instructionReason: null },
      },
    },
  });
  await runAll(log, jobs);
  const refused: string[] = [];
  let files: readonly Uint8Array[] = [];
  const inbox: BankInbox = {
    incoming: () => Promise.resolve(files.map((bytes, index) => ({ name: String(index), bytes }))),
    read: (bytes) => readBankFile(bytes, [ACCOUNT]),
    markRead: () => Promise.resolve(),
    markRefused: (_, reason) => Promise.resolve(void refused.push(reason)),
    countRefused: () => Promise.resolve(refused.length),
    forget: () => Promise.resolve(),
  };
  const all = async () => log.decode<MainLogEvent>(await log.store.readAll(START, 1_000));
  return {
    ...{ log, clock, orders, refused },
    /** The bank delivers these files one after the other, and all due work runs after each. */
    deliver: async (...delivered: readonly (Uint8Array | string)[]): Promise<void> => {
      for (const file of delivered) {
        files = [typeof file === 'string' ? Buffer.from(file) : file];
        await readBankFiles({ log, clock, provider: BANK, inbox });
        await runAll(log, jobs);
      }
    },
    status: async () => (await log.load(payout, payoutStream(PAYOUT)))?.status,
    count: async (type: MainLogEvent['type']) => (await all()).filter((event) => event.type === type).length,
    /** Money of the customer, with what is reserved, and of the clients' account, in cents. */
    money: async () => {
      const lines = (await all()).flatMap((event) => (event.type === 'EntryPosted' ? event.data.lines : []));
      const sum = (prefix: string): bigint =>
        lines.filter(({ account: name }) => name.startsWith(prefix)).reduce((total, { money: moved }) => total + minorOf(moved), 0n);
      return { customer: -sum('customer.'), reserved: -sum('customer.reserved'), account: sum('bank.safeguarding') };
    },
  };
};

const NOW = new Date('2026-11-21T12:00:00.000Z');
const entry = (sequence: number, changes: { direction?: 'CRDT' | 'DBIT'; return_reason?: string; minor?: string } = {}) => ({
  ...{ sequence, direction: 'DBIT' as const, minor: String(AMOUNT), name: DESTINATION.holder, iban: DESTINATION.iban },
  ...{ remittance: 'Danubit', end_to_end_id: endToEndIdOf(PAYOUT), return_reason: null, booked_ms: NOW.getTime(), report_at_ms: 0 },
  ...{ is_reported: 0, statement: null, currency: 'EUR' as const, ...changes },
});
const debited = notificationXml(ACCOUNT, [entry(1)], NOW);
const returned = notificationXml(ACCOUNT, [entry(2, { direction: 'CRDT', return_reason: 'AC04' })], NOW);
const reply = (status: 'ACSP' | 'RJCT', reason?: string) =>
  statusXml(
    { messageId: endToEndIdOf(PAYOUT), endToEndId: endToEndIdOf(PAYOUT), status, ...(reason === undefined ? {} : { reason }) },
    NOW,
  );
const [accepted, rejected, repeated] = [reply('ACSP'), reply('RJCT', 'AC04'), reply('RJCT', 'DU01')];
const statement = statementXml(ACCOUNT, { number: 1, opening: 200_000n, entries: [entry(1)] }, NOW);
const cut = (file: string) => file.slice(0, Math.floor(file.length / 2));
const inLatin1 = (file: string) => Buffer.from(file.replace(/encoding="UTF-8"/iu, 'encoding="ISO-8859-1"'), 'latin1');
const inUndeclared = (file: string) => Buffer.from(file, 'latin1');

const PAID = { customer: BALANCE - AMOUNT, reserved: 0n, account: -AMOUNT };
const UNDER_WAY = { customer: BALANCE, reserved: AMOUNT, account: 0n };
const GIVEN_BACK = { customer: BALANCE, reserved: 0n, account: 0n };

const comparison = async (log: EventLog, clock: TestClock) => {
  clock.pass(3_600_000);
  const now = clock.now();
  const period = { from: new Date(now.getTime() - 86_400_000).toISOString(), to: now.toISOString() };
  const { bankEntries } = memoryBooks(log);
  const compared = await compareStatements({ log, bankEntries }, { provider: BANK, ...ACCOUNT, currency: 'EUR' }, period);
  if (compared.kind !== 'compared') throw new Error('The statements were not compared.');
  return compared;
};

const statementOf = (...entries: readonly ReturnType<typeof entry>[]) =>
  statementXml(ACCOUNT, { number: 1, opening: 500_000n, entries }, NOW);
/** A reply of the bank about an order that we never gave. */
const aboutOther = (id: string): string => rejected.replaceAll(endToEndIdOf(PAYOUT), id);

describe('files of the bank about a withdrawal', () => {
  test.each([
    ['a notification cut in half', cut(debited)],
    ['a statement cut in half', cut(statement)],
    ['a reply cut in half', cut(rejected)],
    ['a notification with a wrong total', notificationXml(ACCOUNT, [entry(1)], NOW, 1n)],
    ['a statement with a wrong balance', statement.replace('1000.00</Amt>', '1000.01</Amt>')],
    ['bytes that are not in the declared encoding', inUndeclared(debited)],
  ])('say nothing when they are broken: %s', async (_, file) => {
    const { deliver, status, money: held, refused, count } = await ordered();
    await deliver(file);
    expect(refused).toHaveLength(1);
    expect([await status(), await held()]).toEqual(['submitted', UNDER_WAY]);
    expect(await count('ProviderReportReceived')).toBe(0);
    await deliver(debited);
    expect([await status(), await held()]).toEqual(['booked', PAID]);
  });

  test('are read in the encoding that they declare', async () => {
    const { deliver, money: held, refused } = await ordered();
    await deliver(inLatin1(debited));
    expect([refused, await held()]).toEqual([[], PAID]);
  });

  test('count once, however often, in whatever order and in whichever file they come', async () => {
    const files = [accepted, debited, statement, repeated, debited, statement, accepted];
    for (const order of [files, files.toReversed(), [...files.slice(3), ...files.slice(0, 3)]]) {
      const { deliver, status, money: held, count, orders } = await ordered();
      await deliver(...order, ...order);
      expect([await status(), await held()]).toEqual(['booked', PAID]);
      expect([await count('PayoutSettled'), await count('PayoutSubmitted'), orders.length]).toEqual([1, 1, 1]);
    }
  });

  test('count once when each of them comes fifty times in random order', async () => {
    const files = Array.from({ length: 50 }, () => [accepted, debited, statement, repeated]).flat();
    const [shuffled = []] = fc.sample(fc.shuffledSubarray(files, { minLength: files.length }), { seed: 7, numRuns: 1 });
    const { deliver, status, money: held, count, orders } = await ordered();
    await deliver(...shuffled);
    expect([shuffled.length, await status(), await held()]).toEqual([200, 'booked', PAID]);
    expect([await count('PayoutSettled'), await count('PayoutSubmitted'), orders.length]).toEqual([1, 1, 1]);
  });

  test.each([
    ['it came back', [debited, returned]],
    ['that it came back is reported first', [returned, debited]],
    ['all of it is reported twice', [returned, statement, debited, returned, debited]],
    ['it was rejected', [accepted, rejected, rejected]],
  ])('give the money back once when %s', async (_, files) => {
    const { deliver, status, money: held, count } = await ordered();
    await deliver(...files);
    expect([await status(), await held(), await count('PayoutFundsReleased')]).toEqual(['ended', GIVEN_BACK, 1]);
  });

  test('that name one debit by two references, in a notification and in a statement, book it once and leave no break', async () => {
    for (const files of [
      [debited, statementOf(entry(51))],
      [statementOf(entry(51)), debited],
    ]) {
      const { deliver, log, clock, status, money: held, count } = await ordered();
      await deliver(...files);
      expect([await status(), await held(), await count('PayoutSettled')]).toEqual(['booked', PAID, 1]);
      expect((await comparison(log, clock)).breaks).toEqual([]);
    }
  });

  test('that show an order executed twice book it once, and the second debit is a break of its amount', async () => {
    const { deliver, log, clock, status, money: held } = await ordered();
    await deliver(debited, statementOf(entry(1), entry(2)));
    expect([await status(), await held()]).toEqual(['booked', PAID]);
    expect((await comparison(log, clock)).breaks).toMatchObject([
      { kind: 'amount', what: 'debit', ours: eur(-AMOUNT), theirs: eur(-2n * AMOUNT) },
    ]);
  });

  test('that list a debit once in a statement that is issued again under another id leave no break', async () => {
    const { deliver, log, clock } = await ordered();
    const again = statementOf(entry(1)).replace('<Id>S1</Id>', '<Id>S1-CORRECTED</Id>');
    await deliver(debited, statementOf(entry(1)), again);
    expect(await comparison(log, clock)).toMatchObject({ theirs: 1, breaks: [] });
  });

  test('that list a debit twice in one statement, under one reference, leave a break of its amount', async () => {
    const { deliver, log, clock } = await ordered();
    await deliver(debited, statementOf(entry(1), entry(1)));
    expect((await comparison(log, clock)).breaks).toMatchObject([{ kind: 'amount', theirs: eur(-2n * AMOUNT) }]);
  });

  test('that are about an order that we never gave change nothing, and hold up no other file', async () => {
    const { deliver, status, money: held, refused } = await ordered();
    await deliver(aboutOther(endToEndIdOf(idFromText('never ordered'))), aboutOther('NOTPROVIDED'), aboutOther('../../etc'));
    expect([refused, await status(), await held()]).toEqual([[], 'submitted', UNDER_WAY]);
    await deliver(debited);
    expect([await status(), await held()]).toEqual(['booked', PAID]);
  });

  test('that contradict each other leave a break: rejected, and debited all the same', async () => {
    const { deliver, log, clock, status, money: held } = await ordered();
    await deliver(rejected, statement, debited);
    expect([await status(), await held()]).toEqual(['ended', GIVEN_BACK]);
    const compared = await comparison(log, clock);
    expect(compared).toMatchObject({ breaks: [{ kind: 'missing_here', what: 'debit', theirs: eur(-AMOUNT), mend: 'claim' }] });
  });
});

test('a fee of the bank is found on its statement, borne by the company, and then explained', async () => {
  const { deliver, log, clock, money: held } = await ordered();
  const fee = { ...entry(9, { minor: '450' }), name: 'Bank', iban: '', remittance: 'Account fee', end_to_end_id: 'NOTPROVIDED' };
  await deliver(statementXml(ACCOUNT, { number: 1, opening: 200_000n, entries: [fee] }, NOW));
  const [found] = (await comparison(log, clock)).breaks;
  expect(found).toMatchObject({ kind: 'missing_here', what: 'debit', theirs: eur(-450n) });
  if (found === undefined) return;
  expect(isPossible('write_off', found)).toBe(true);

  const date = clock.now().toISOString().slice(0, 10);
  const stream = reconciliationStream(BANK, date);
  const at = clock.now().toISOString();
  const commands: readonly ReconciliationCommand[] = [
    { type: 'FindBreak', scope: BANK, date, found },
    { ...{ type: 'ProposeMend', breakId: found.breakId, mend: 'write_off', reason: 'Their tariff.', by: 'petra', at }, lapsesAt: '2099' },
    { type: 'AnswerMend', breakId: found.breakId, answer: 'confirm', proposal: 1, by: 'rastislav', at },
  ];
  for (const command of commands) {
    const ids = { commandId: newCommandId(clock.now()), occurredAt: at, actor: SYSTEM_ACTOR, subjectId: null };
    const handled = await handleCommand(log, { stream, decider: reconciliation, command, context: commandContext(ids) });
    expect(handled).toMatchObject({ accepted: true });
  }
  await runAll(log, [mendBreakJob({ log, clock })]);
  expect(await held()).toMatchObject({ account: -450n });
  expect((await comparison(log, clock)).breaks).toEqual([]);
});
