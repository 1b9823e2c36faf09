import type { RuleSet } from '@danubit/contracts/values/rule-set';
import { describe, expect, test } from '@jest/globals';
import { fieldsOf, newRule, ruleSetOf, type RuleFields } from './rule-fields.ts';

const PROVIDERS = ['stripe', 'adyen'];
const rules: RuleSet = {
  rules: [
    {
      name: 'Slovak cards in euros',
      when: {
        ...{ currencies: ['EUR'], fromMinor: '5', toMinor: '1000000', brands: ['visa'] },
        ...{ countries: ['SK'], methods: ['card'], levels: ['standard'] },
      },
      choose: { by: 'split', shares: PROVIDERS.map((provider, at) => ({ provider, share: 70 - 40 * at })) },
    },
    {
      name: 'The rest',
      when: { currencies: [], fromMinor: null, toMinor: null, brands: [], countries: [], methods: [], levels: [] },
      choose: { by: 'score', providers: PROVIDERS, costWeight: 2 },
    },
  ],
  fallback: ['stripe', 'adyen'],
  costs: [{ provider: 'stripe', basisPoints: 140, fixedMinor: '25' }],
};
const typed = (fields: Partial<RuleFields>) => () =>
  ruleSetOf({ rules: [{ ...newRule('1'), name: 'Large', shares: { stripe: '1' }, ...fields }], fallback: [''], costs: {} }, PROVIDERS);

describe('the fields of rules', () => {
  test('show a set and give the same set back', () => {
    expect(fieldsOf(rules).rules[0]).toMatchObject({ from: '0.05', to: '10000.00', shares: { stripe: '70', adyen: '30' } });
    expect(ruleSetOf(fieldsOf(rules), PROVIDERS)).toEqual(rules);
  });

  test('take lists with commas or spaces, in capitals or not, and amounts without decimals', () => {
    expect(typed({ currencies: 'eur usd', countries: 'sk,CZ', brands: 'Visa', from: '100' })().rules[0]?.when).toMatchObject({
      ...{ currencies: ['EUR', 'USD'], countries: ['SK', 'CZ'], brands: ['visa'], fromMinor: '10000', toMinor: null },
    });
  });

  test.each<[Partial<RuleFields>, string]>([
    [{ from: '1,000' }, 'Large: write an amount such as 100.00.'],
    [{ to: '1.005' }, 'Large: write an amount such as 100.00.'],
    [{ shares: { stripe: 'half' } }, 'Large: write a whole number.'],
    [{ by: 'score', costWeight: '' }, 'Large: write a whole number.'],
  ])('name what is wrong in %j', (fields, message) => {
    expect(typed(fields)).toThrow(new RangeError(message));
  });
});
