import { money } from '@danubit/contracts/values/money';
import { describe, expect, test } from '@jest/globals';
import { safeguarding, type AccountTotal, type SafeguardingCommand } from './safeguarding.decider.ts';

const eur = (minor: bigint) => money('EUR', minor);
const total = (account: string, minor: bigint): AccountTotal => ({ account, asset: 'EUR', minor });
const statement = { provider: 'iso20022', statementId: 'S7', bookedOn: '2026-11-24', closing: eur(9_000n) };
/** Customers have 120: 30 of it is still at a provider, and 5 on the account are not matched to a customer yet. */
const TOTALS = [
  ...[total('customer.available', -10_000n), total('customer.reserved', -2_000n), total('psp.receivable', 3_000n)],
  ...[total('suspense', -500n), total('bank.safeguarding', 9_500n), total('bank.own', 0n)],
];
const prove = (closing: bigint | null, totals = TOTALS): SafeguardingCommand => ({
  ...{ type: 'Prove', date: '2026-11-25', position: '42', totals },
  statements: closing === null ? [] : [{ ...statement, closing: eur(closing) }],
  sent: [],
});
const dataOf = (command: SafeguardingCommand) => {
  const decided = safeguarding.decide(command, safeguarding.initial);
  return decided.accepted ? decided.events[0]?.data : undefined;
};

describe('the proof of a day', () => {
  test('compares what must lie on the account with the statement of the bank', () => {
    expect(dataOf(prove(9_500n))).toMatchObject({
      ...{ date: '2026-11-25', position: '42', result: 'covered' },
      lines: [{ owed: eur(12_000n), receivable: eur(3_000n), suspense: eur(500n), required: eur(9_500n), surplus: eur(0n) }],
    });
  });

  test.each([
    [9_499n, 'shortfall', -1n],
    [9_501n, 'covered', 1n],
  ])('with %s on the account is %s', (closing, result, surplus) => {
    expect(dataOf(prove(closing))).toMatchObject({ result, lines: [{ surplus: eur(surplus) }] });
  });

  test('says that there is no statement, and never takes one currency for another', () => {
    expect(dataOf(prove(null))).toMatchObject({ result: 'no_statement', lines: [{ held: null, surplus: null }] });
    const dollars: AccountTotal = { account: 'customer.available', asset: 'USD', minor: -100n };
    expect(dataOf(prove(99_999n, [...TOTALS, dollars]))).toMatchObject({ result: 'no_statement' });
  });

  test('compares coins with the chain, less what has left it and is not booked', () => {
    const btc = (minor: bigint) => money('BTC.bitcoin', minor);
    const coins = (account: string, minor: bigint): AccountTotal => ({ account, asset: 'BTC.bitcoin', minor });
    const totals = [
      coins('customer.available', -60n),
      coins('customer.reserved', -40n),
      coins('custody.client', 100n),
      coins('custody.own', 7n),
    ];
    const chain = { provider: 'bitcoin', statementId: '815', bookedOn: '2026-11-25', closing: btc(67n) };
    const command = { ...prove(null, totals), statements: [chain] };
    expect(dataOf({ ...command, sent: [btc(40n)] } as SafeguardingCommand)).toMatchObject({
      result: 'covered',
      lines: [{ owed: btc(100n), receivable: btc(40n), required: btc(60n), booked: btc(107n), surplus: btc(7n) }],
    });
    expect(dataOf(command)).toMatchObject({ result: 'shortfall', lines: [{ surplus: btc(-33n) }] });
    expect(dataOf({ ...command, statements: [] } as SafeguardingCommand)).toMatchObject({ result: 'no_statement' });
  });

  test('is made once for the same figures, and a statement is read once', () => {
    const [first] = [dataOf(prove(9_500n))];
    if (first === undefined || !('lines' in first)) throw new Error('No proof.');
    const state = safeguarding.evolve(safeguarding.initial, { type: 'SafeguardingProved', data: first });
    expect(safeguarding.decide({ ...prove(9_500n), position: '99' } as SafeguardingCommand, state)).toEqual({ accepted: true, events: [] });
    const entries = [{ reference: 'B1/0', money: eur(9_000n), orderId: null }];
    const read: SafeguardingCommand = { type: 'ReadStatement', date: '2026-11-24', statement, entries };
    const known = safeguarding.evolve(state, { type: 'StatementRead', data: { date: '2026-11-24', ...statement } });
    expect(safeguarding.decide(read, known)).toEqual({ accepted: true, events: [] });
    const decided = safeguarding.decide(read, state);
    expect(decided.accepted && decided.events.map(({ type }) => type)).toEqual(['StatementRead', 'StatementEntriesRead']);
  });
});
