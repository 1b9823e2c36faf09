import { money } from '@danubit/contracts/values/money';
import { safeguarding } from '@danubit/core/domain/books/safeguarding/safeguarding.decider';
import { safeguardingStream } from '@danubit/core/domain/books/safeguarding/safeguarding.stream';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { beforeEach, expect, test } from '@jest/globals';
import { readBankFiles } from '../bank/read-bank-files.ts';
import { TestClock, typesOf, workOn } from '../testing/deposit-scene.ts';
import { proofSubjectOf, proveSafeguardingJob, type CoinsInCustody, type SafeguardingTools } from './prove-safeguarding.job.ts';

const TODAY = '2026-11-21';
let [log, clock] = [memoryLog(), new TestClock()];
let results: string[] = [];
let coins: CoinsInCustody | undefined;
beforeEach(() => {
  [log, clock, results] = [memoryLog(), new TestClock(), []];
  coins = { statements: [], sent: [] };
});

/** A statement as the bank delivers it, read by the watcher of its folder. */
const statement = (bookedOn: string, minor: bigint) =>
  readBankFiles({
    ...{ log, clock, provider: 'iso20022' },
    inbox: {
      incoming: () => Promise.resolve([{ name: 'camt.053.xml', bytes: new Uint8Array() }]),
      read: () => ({
        transfers: [],
        payouts: [],
        statements: [{ statementId: `S ${bookedOn}`, bookedOn, closing: money('EUR', minor), entries: [] }],
      }),
      markRead: () => Promise.resolve(),
      markRefused: () => Promise.resolve(),
      countRefused: () => Promise.resolve(0),
      forget: () => Promise.resolve(),
    },
  });
const prove = (position: string, owed: bigint) => {
  const totals = [{ account: 'customer.available', asset: 'EUR', minor: -owed }] as const;
  const tools: SafeguardingTools = {
    ...{ log, clock, ledgerTotals: () => Promise.resolve({ position, totals }) },
    coinsInCustody: () => Promise.resolve(coins),
    accounts: [],
    onProof: (result) => results.push(result),
  };
  return proveSafeguardingJob(tools).run(workOn('prove-safeguarding', proofSubjectOf(TODAY)));
};
const last = async () => (await log.load(safeguarding, safeguardingStream(TODAY))).last;

test('the proof of a day takes the newest statement of the last week, and says so when it is too old', async () => {
  await statement('2026-11-10', 5_000n);
  expect(await prove('1', 5_000n)).toBe('done');
  await statement('2026-11-18', 4_000n);
  await statement('2026-11-20', 5_000n);
  await prove('2', 5_000n);
  expect(results).toEqual(['no_statement', 'covered']);
  expect(await last()).toMatchObject({ position: '2', lines: [{ held: { bookedOn: '2026-11-20' } }] });
});

test('a shortfall is reported until a statement covers it', async () => {
  await statement('2026-11-20', 4_999n);
  await prove('1', 5_000n);
  await statement(TODAY, 5_000n);
  await statement(TODAY, 5_000n);
  await prove('2', 5_000n);
  expect(results).toEqual(['shortfall', 'covered']);
  expect(await typesOf(log, safeguardingStream(TODAY))).toEqual(['SafeguardingProved', 'StatementRead', 'SafeguardingProved']);
});

test('without the sums of the ledger nothing is proved', async () => {
  const tools: SafeguardingTools = {
    ...{ log, clock, ledgerTotals: () => Promise.resolve(undefined) },
    ...{ coinsInCustody: () => Promise.resolve(coins), accounts: [], onProof: () => undefined },
  };
  expect(await proveSafeguardingJob(tools).run(workOn('prove-safeguarding', proofSubjectOf(TODAY)))).toEqual({ againInMs: 60_000 });
});

test('coins at our addresses are part of the proof, which waits until they are read at one block', async () => {
  coins = undefined;
  expect(await prove('1', 0n)).toEqual({ againInMs: 60_000 });
  const closing = money('BTC.bitcoin', 5n);
  coins = { statements: [{ provider: 'bitcoin', statementId: '101', bookedOn: TODAY, closing }], sent: [] };
  expect(await prove('2', 0n)).toBe('done');
  expect(await last()).toMatchObject({ lines: [{ held: { statementId: '101' }, surplus: closing }] });
});
