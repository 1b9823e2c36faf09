import { ANSWER_CHOICES } from '@danubit/contracts/values/customer-file';
import { describe, expect, test } from '@jest/globals';
import { FIRST_COUNTRY_LIST } from '../country-list/country-list.ts';
import { ANSWER_POINTS, rateRisk, type RiskFacts } from './risk-model.ts';

const plain: RiskFacts = {
  ...{ country: 'SK', tax_residence: 'SK', public_function: 'no' },
  ...{ occupation: 'employed', expected_volume: 'under_1000', source_of_funds: 'salary' },
};
const rated = (change: Partial<RiskFacts>) => {
  const { rating, score, reviewMonths } = rateRisk({ ...plain, ...change }, FIRST_COUNTRY_LIST.countries);
  return [rating, score, reviewMonths];
};

describe('the risk of a customer', () => {
  test.each<[string, Partial<RiskFacts>, readonly [string, number, number]]>([
    ['an ordinary customer', {}, ['low', 0, 36]],
    ['one point', { occupation: 'self_employed' }, ['low', 1, 36]],
    ['the line of normal', { occupation: 'self_employed', tax_residence: 'AT' }, ['normal', 2, 24]],
    ['just below high', { expected_volume: 'over_50000', source_of_funds: 'business' }, ['normal', 4, 24]],
    ['the line of high', { expected_volume: 'over_50000', source_of_funds: 'crypto' }, ['high', 5, 12]],
    ['a public function alone', { public_function: 'yes' }, ['high', 5, 12]],
    ['a document of a high-risk country', { country: 'KP', tax_residence: 'KP' }, ['high', 10, 12]],
    ['taxes in a high-risk country', { tax_residence: 'IR' }, ['high', 5, 12]],
  ])('with %s', (_, change, expected) => {
    expect(rated(change)).toEqual(expected);
  });

  test('follows the list of countries that it is made with', () => {
    const facts = { ...plain, country: 'AT', tax_residence: 'AT' };
    expect([rateRisk(facts, ['KP']).rating, rateRisk(facts, ['AT']).rating]).toEqual(['low', 'high']);
  });

  test('is never low when something is unknown', () => {
    for (const name of Object.keys(plain)) expect(rated({ [name]: null })[0]).not.toBe('low');
    expect(rated({ occupation: 'pirate' })[0]).not.toBe('low');
  });

  test.each(['occupation', 'expected_volume', 'source_of_funds', 'public_function'] as const)(
    'has points for every choice of %s',
    (question) => {
      expect(Object.keys(ANSWER_POINTS[question]).toSorted()).toEqual([...(ANSWER_CHOICES[question] ?? [])].toSorted());
    },
  );
});
