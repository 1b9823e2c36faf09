import { money } from '@danubit/contracts/values/money';
import { expect, test } from '@jest/globals';
import type { RuleSet } from '@danubit/contracts/values/rule-set';
import { DEFAULT_RULE_SET } from './rule-set.ts';
import { tryRules, type PastPayment } from './trial.ts';

const payment = (provider: string, isApproved: boolean): PastPayment => ({
  inputs: { currency: 'EUR', minor: '10000', brand: 'visa', country: 'SK', method: 'card', level: null, ticket: 0 },
  ...{ asset: 'EUR', preferred: provider, provider, isApproved },
});
const times = (count: number, one: PastPayment) => Array.from({ length: count }, () => one);
const allToB: RuleSet = {
  ...DEFAULT_RULE_SET,
  rules: [
    {
      name: 'all to b',
      when: { ...{ currencies: [], fromMinor: null, toMinor: null }, brands: [], countries: [], methods: [], levels: [] },
      choose: { by: 'split', shares: [{ provider: 'b', share: 1 }] },
    },
  ],
  costs: [
    { provider: 'a', basisPoints: 200, fixedMinor: '0' },
    { provider: 'b', basisPoints: 100, fixedMinor: '0' },
  ],
};
// a approved 60 of 100; b 90 of 100, and with the assumed outcomes 109 of 120.
const past = [
  ...[...times(60, payment('a', true)), ...times(40, payment('a', false))],
  ...[...times(90, payment('b', true)), ...times(10, payment('b', false))],
];
const trial = (draft: RuleSet) => tryRules({ from: 'f', to: 't', past, inForce: DEFAULT_RULE_SET, draft, providers: ['a', 'b'] });

test('a draft that moves payments is measured by the rate of the other provider, up and down', () => {
  expect(trial(allToB)).toEqual({
    ...{ from: 'f', to: 't', payments: 200, moved: 100 },
    approvals: { before: 150, after: 181 },
    ...{ gained: 36, lost: 6 },
    cost: [{ before: money('EUR', 21_000n), after: money('EUR', 18_083n) }],
  });
});

test('a draft that changes nothing gains and loses nothing', () => {
  expect(trial({ ...DEFAULT_RULE_SET, fallback: ['b'] })).toMatchObject({
    moved: 0,
    gained: 0,
    lost: 0,
    approvals: { before: 150, after: 150 },
  });
});
