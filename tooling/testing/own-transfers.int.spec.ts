import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minorOf, money } from '@danubit/contracts/values/money';
import { reconciliation } from '@danubit/core/domain/books/reconciliation/reconciliation.decider';
import { reconciliationStream } from '@danubit/core/domain/books/reconciliation/reconciliation.stream';
import type { AccountTotal } from '@danubit/core/domain/books/safeguarding/safeguarding.decider';
import { cardDeposit, providerSettlement } from '@danubit/core/domain/ledger/entry/card.entries';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { openLedger } from '@danubit/core/ledger/ledger';
import { iso20022 } from '@danubit/core/payment-provider/iso20022/iso20022.provider';
import type { PaymentProvider } from '@danubit/core/payment-provider/payment-provider.port';
import { recordedReports } from '@danubit/core/payment-provider/recorded-reports';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { createBank } from '@danubit/simulators/bank/bank.app';
import { readBankFiles } from '@danubit/workers/bank/read-bank-files';
import { payoutsOf } from '@danubit/workers/books/payouts-of';
import { matchTransferJob } from '@danubit/workers/jobs/match-transfer.job';
import { moveOwnFundsJob } from '@danubit/workers/jobs/move-own-funds.job';
import { ownTransferSubjectOf } from '@danubit/workers/jobs/own-transfers';
import { proofSubjectOf, proveSafeguardingJob } from '@danubit/workers/jobs/prove-safeguarding.job';
import { reconcileJob } from '@danubit/workers/jobs/reconcile.job';
import { reconciliationSubjectOf } from '@danubit/workers/jobs/reconciliation-subject';
import { clearing, SUBJECT_ID, TestClock, USER_ID, workOn } from '@danubit/workers/testing/deposit-scene';
import { NO_OTHER_BOOKS } from '@danubit/workers/testing/no-other-books';
import { providersOf } from '@danubit/workers/testing/scripted-provider';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { memoryBooks } from './memory-books.ts';
import { until } from './until.ts';

/** Transfers between our own account and that of the customers, and the bank's statements against the books, through the simulated bank. */

const BANK = 'iso20022';
const [IBAN, OWN_IBAN] = ['SK2099520000004200000042', 'SK4699520000004200000059'];
const eur = (minor: bigint) => money('EUR', minor);

let folder: string;
let bank: FastifyInstance;
let provider: PaymentProvider;
let [log, clock] = [memoryLog(), new TestClock()];
const settings = () => ({
  ...{ BANK_ACCOUNT_IBAN: IBAN, BANK_OWN_ACCOUNT_IBAN: OWN_IBAN, BANK_ACCOUNT_HOLDER: 'Danubit', BANK_BIC: 'DNBTSKBX' },
  ...{ BANK_NAME: 'Simulated Bank', BANK_FILES_DIR: folder },
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bank-'));
  clock = new TestClock();
  log = memoryLog({ clock });
  bank = createBank({
    ...{ folder, filesFolder: folder, account: { iban: IBAN, ownIban: OWN_IBAN, bic: 'DNBTSKBX' } },
    ...{ now: () => clock.now(), notifyAfterMs: 0, lookEveryMs: 20 },
  });
  await bank.ready();
  provider = await iso20022.openAdapter(settings(), { reports: recordedReports(log)(BANK) });
});
afterEach(async () => {
  await bank.close();
  await rm(folder, { recursive: true });
});

const context = () =>
  commandContext({ commandId: newCommandId(clock.now()), occurredAt: clock.now().toISOString(), actor: SYSTEM_ACTOR, subjectId: null });
const all = async () => log.decode<MainLogEvent>(await log.store.readAll(START, 10_000));
const typesOf = async (prefix: string) => (await all()).map(({ type }) => type).filter((type) => type.startsWith(prefix));
const totals = async (): Promise<readonly AccountTotal[]> => {
  const sums = new Map<string, bigint>();
  for (const event of await all())
    if (event.type === 'EntryPosted')
      for (const line of event.data.lines) sums.set(line.account, (sums.get(line.account) ?? 0n) + minorOf(line.money));
  return [...sums].map(([account, minor]) => ({ account, asset: 'EUR', minor }));
};
const onAccount = async (account: string): Promise<bigint> => (await totals()).find((each) => each.account === account)?.minor ?? 0n;
const atBank = async (): Promise<bigint> => BigInt((await bank.inject('/book.json')).json<{ balance: string }>().balance);

const tools = () => ({
  ...{ log, clock, ...clearing(), ...NO_OTHER_BOOKS, providers: providersOf(provider) },
  ...{ known: memoryBooks(log).known, bankEntries: memoryBooks(log).bankEntries },
  ...payoutsOf([{ definition: iso20022, values: settings() }]),
  ledgerTotals: async () => ({ totals: await totals(), position: (await all()).at(-1)?.position ?? '' }),
});
const prove = () => proveSafeguardingJob(tools()).run(workOn('prove-safeguarding', proofSubjectOf('2026-11-21')));
const move = () => moveOwnFundsJob(tools()).run(workOn('move-own-funds', ownTransferSubjectOf(BANK, 'EUR')));
const read = async (): Promise<void> => {
  const inbox = await iso20022.openInbox?.(settings());
  if (inbox !== undefined) await readBankFiles({ log, clock, provider: BANK, inbox });
};
/** Reads what the bank has reported until this many transfers have ended or arrived. */
const readUntil = (prefix: string, count: number) =>
  until(`the bank has reported ${String(count)} ${prefix}`, async () => {
    await read();
    return (await typesOf(prefix)).length >= count;
  });
const send = (path: string, payload: object) => bank.inject({ method: 'POST', url: path, payload });
const transferIn = async (from: string, amount: string): Promise<void> => {
  await send('/transfers', { name: 'Payer', iban: from, amount, remittance: 'Hello' });
  const before = (await typesOf('FundsReceived')).length;
  await readUntil('FundsReceived', before + 1);
  const arrived = (await all()).findLast((event) => event.type === 'FundsReceived');
  if (arrived?.type === 'FundsReceived') await matchTransferJob(tools()).run(workOn('match-transfer', arrived.data.transferId));
};
/** Customers are owed 100.00, of which a provider has paid out 98.00: the rest was its fee. */
const settled = async (): Promise<void> => {
  const ledger = openLedger(log);
  const effectiveAt = clock.now().toISOString();
  const deposit = cardDeposit({ walletId: USER_ID, userId: USER_ID }, { paymentId: SUBJECT_ID, money: eur(10_000n), effectiveAt });
  await ledger.postWalletEntry(context(), deposit, START);
  const entry = providerSettlement({ settlementId: 's1', gross: eur(10_000n), fee: eur(200n), effectiveAt });
  await ledger.postJournalEntry(context(), entry.entryId, entry);
};

describe('what is missing on the account of the customers', () => {
  test('is ordered from our own account once, and booked when the bank has booked it', async () => {
    await settled();
    await prove();
    await prove();
    expect(await typesOf('OwnTransfer')).toEqual(['OwnTransferOrdered']);
    expect(await onAccount('bank.own')).toBe(0n);
    await move();
    await move();
    await readUntil('ProviderReportReceived', 1);
    await prove();
    expect(await move()).toBe('done');
    expect(await move()).toBe('done');
    expect(await typesOf('OwnTransfer')).toEqual(['OwnTransferOrdered', 'OwnTransferSubmitted', 'OwnTransferBooked']);
    expect(await typesOf('FundsReceived')).toEqual([]);
    expect([await onAccount('bank.safeguarding'), await onAccount('bank.own'), await atBank()]).toEqual([10_000n, -200n, 200n]);
    await prove();
    expect(await typesOf('OwnTransferOrdered')).toHaveLength(1);
  });

  test('is not in suspense when it was sent by hand', async () => {
    await transferIn(OWN_IBAN, '2.00');
    expect(await typesOf('Suspense')).toEqual([]);
    expect(await typesOf('OwnFundsRecognised')).toHaveLength(1);
    expect([await onAccount('bank.safeguarding'), await onAccount('bank.own'), await onAccount('suspense')]).toEqual([200n, -200n, 0n]);
    await transferIn('SK0809000000000123123123', '3.00');
    expect(await onAccount('suspense')).toBe(-300n);
  });
});

test('what became ours is swept to our own account', async () => {
  await transferIn(OWN_IBAN, '5.00');
  await prove();
  await move();
  await readUntil('ProviderReportReceived', 1);
  await move();
  expect([await onAccount('bank.safeguarding'), await onAccount('bank.own'), await atBank()]).toEqual([0n, 0n, 0n]);
});

describe('statements of the bank', () => {
  const compare = async () => {
    const date = clock.now().toISOString().slice(0, 10);
    await handleCommand(log, {
      stream: reconciliationStream(BANK, date),
      decider: reconciliation,
      command: { type: 'RequestRun', scope: BANK, date, by: 'petra' },
      context: context(),
    });
    await reconcileJob(tools()).run(workOn('reconcile', reconciliationSubjectOf(BANK, date)));
    return (await memoryBooks(log).breaks())
      .filter(({ status }) => status !== 'resolved')
      .map(({ kind, what, ours, theirs }) => [kind, what, ours, theirs]);
  };
  const closeDay = async (): Promise<void> => {
    const before = (await typesOf('StatementRead')).length;
    await send('/statement', {});
    await readUntil('StatementRead', before + 1);
  };
  const DAY = 24 * 3_600_000;

  test('agree with the books entry by entry', async () => {
    await transferIn('SK0809000000000123123123', '12.00');
    await transferIn(OWN_IBAN, '5.00');
    await prove();
    await move();
    await readUntil('ProviderReportReceived', 1);
    await move();
    await closeDay();
    clock.pass(DAY);
    expect(await compare()).toEqual([]);
  });

  test.each([
    ['debit', [['missing_here', 'debit', null, '-4.50 EUR']]],
    ['amount', [['amount', 'credit', '12.00 EUR', '13.00 EUR']]],
  ])('that differ from them are breaks: %s', async (what, expected) => {
    await transferIn('SK0809000000000123123123', '12.00');
    await send('/plant', { what });
    await closeDay();
    clock.pass(DAY);
    expect(await compare()).toEqual(expected);
  });

  test('that lack what we have booked are breaks, once a later statement is here', async () => {
    await transferIn('SK0809000000000123123123', '1.00');
    await closeDay();
    clock.pass(DAY);
    await transferIn('SK0809000000000123123123', '12.00');
    await send('/plant', { what: 'missing' });
    await closeDay();
    clock.pass(DAY);
    await transferIn('SK0809000000000123123123', '1.00');
    await closeDay();
    clock.pass(DAY / 2);
    expect(await compare()).toEqual([['missing_there', 'credit', '12.00 EUR', null]]);
  });
});
