import { transactionIdOf } from '@danubit/contracts/values/ids';
import { money } from '@danubit/contracts/values/money';
import { depositReferenceOf } from '@danubit/core/deposit-reference';
import { bankReferenceStream } from '@danubit/core/domain/payments/bank-reference/bank-reference.stream';
import { transferInStream } from '@danubit/core/domain/payments/transfer-in/transfer-in.stream';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText } from '@danubit/event-store/event-ids';
import { describe, expect, it } from '@jest/globals';
import { quotedTransactions, refundedTransactions, withoutTransferReference } from './quoted-references.ts';

const [PAYMENT, TRANSFER, REFUND, USER] = ['payment', 'transfer', 'refund', 'user'].map((name) => idFromText(name)) as [
  string,
  string,
  string,
  string,
];
const REFERENCE = depositReferenceOf(USER);
const context = commandContext({
  ...{ commandId: idFromText('command'), occurredAt: '2026-11-24T12:00:00.000Z', actor: SYSTEM_ACTOR, subjectId: USER },
});

const scene = async () => {
  const log = memoryLog();
  const received = {
    ...{ transferId: TRANSFER, provider: 'bank', account: 'SK', bankReference: '202611240000017/0', money: money('EUR', 100n) },
    ...{
      bookedOn: '2026-11-24',
      subjectId: USER,
      payer: { name: 'Jana', iban: null },
      remittance: 'x',
      reference: REFERENCE,
      userId: USER,
    },
  };
  await log.append(
    transferInStream(TRANSFER),
    [
      { type: 'FundsReceived', data: received },
      { type: 'FundsMatched', data: { transferId: TRANSFER, userId: USER, paymentId: PAYMENT } },
    ],
    'no-stream',
    context,
  );
  const assigned = { type: 'BankReferenceAssigned', data: { reference: REFERENCE, userId: USER, subjectId: USER } };
  await log.append(bankReferenceStream(REFERENCE), [assigned], 'no-stream', { ...context, commandId: idFromText('assigned') });
  /** Rows that the tables would have. */
  const rows = (sql: string, [wanted]: readonly (readonly string[])[]): object[] => {
    const has = (text: string): boolean => wanted?.includes(text) === true;
    if (sql.includes('read.refunds')) return has(REFUND) ? [{ id: REFUND, payment_id: PAYMENT }] : [];
    if (sql.includes('bank_transfer'))
      return has('202611240000017/0') ? [{ id: `suspense:EUR:bank_transfer:${TRANSFER}`, reference: '202611240000017/0' }] : [];
    return has('pi_12345678') ? [{ reference: 'pi_12345678', payment_id: PAYMENT }] : [];
  };
  const database = { query: (sql: string, values: never) => Promise.resolve(rows(sql, values)) as Promise<never> };
  return { log, find: (text: string) => quotedTransactions({ database, log, mode: 'live' }, text) };
};

describe('what a statement or a provider calls a payment', () => {
  it.each([
    'pi_12345678',
    '202611240000017/0',
    '202611240000017',
    REFUND,
    REFUND.replaceAll('-', ''),
    REFUND.replaceAll('-', '').toUpperCase(),
  ])('finds it by %s', async (word) => {
    const { find } = await scene();
    expect([...(await find(`jana ${word} 10,00`))]).toEqual([[word, transactionIdOf(PAYMENT)]]);
  });

  it('finds none by what is too short or unknown', async () => {
    const { find } = await scene();
    expect([...(await find('17 20261124 pi_99999999'))]).toEqual([]);
  });
});

describe('the reference for bank transfers', () => {
  it.each([REFERENCE, REFERENCE.toLowerCase(), REFERENCE.replaceAll(/(.{4})/g, '$1 ').trim()])('names its customer: %s', async (text) => {
    const { log } = await scene();
    expect(await withoutTransferReference(log, text)).toBe(USER);
  });

  it('that belongs to no payment is ordinary text', async () => {
    const text = depositReferenceOf(idFromText('other'));
    expect(await withoutTransferReference((await scene()).log, text)).toBe(text);
  });
});

it('payments are found by the amount of their refunds, with either decimal sign', async () => {
  const query = (_: string, [amount]: readonly string[]) => Promise.resolve((amount === '12.50' ? [{ payment_id: PAYMENT }] : []) as never);
  const found = await refundedTransactions({ database: { query }, log: memoryLog(), mode: 'live' }, 'jana 12,50 12.50 99 visa');
  expect([...found]).toEqual(['12,50', '12.50'].map((word) => [word, [transactionIdOf(PAYMENT)]]));
});
