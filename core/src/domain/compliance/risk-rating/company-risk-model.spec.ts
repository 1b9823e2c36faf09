import { COMPANY_ANSWER_CHOICES, LEGAL_FORMS } from '@danubit/contracts/values/company-file';
import { describe, expect, test } from '@jest/globals';
import { FIRST_COUNTRY_LIST } from '../country-list/country-list.ts';
import { COMPANY_ANSWER_POINTS, LEGAL_FORM_POINTS, rateCompany, type CompanyFacts } from './company-risk-model.ts';

const plain: CompanyFacts = {
  ...{ country: 'SK', legalForm: 'limited_company', owners: [{ country: 'SK', basis: 'ownership' }], hasPublicFunction: false },
  ...{ volume: 'under_10000', funds: 'sales' },
};
const rated = (change: Partial<CompanyFacts>) => {
  const { rating, score, reviewMonths } = rateCompany({ ...plain, ...change }, FIRST_COUNTRY_LIST.countries);
  return [rating, score, reviewMonths];
};

describe('the risk of a company', () => {
  test.each<[string, Partial<CompanyFacts>, readonly [string, number, number]]>([
    ['an ordinary company', {}, ['low', 0, 36]],
    ['an owner abroad', { owners: [{ country: 'AT', basis: 'ownership' }] }, ['low', 1, 36]],
    ['a managing official', { owners: [{ country: 'SK', basis: 'senior_official' }] }, ['normal', 2, 24]],
    ['control in another way beside an owner', { owners: [...plain.owners, { country: 'SK', basis: 'control' }] }, ['low', 1, 36]],
    ['just below high', { legalForm: 'partnership', volume: 'over_500000' }, ['normal', 4, 24]],
    ['the line of high', { legalForm: 'trust', funds: 'crypto' }, ['high', 5, 12]],
    ['a public function', { hasPublicFunction: true }, ['high', 5, 12]],
    ['a high-risk country', { country: 'IR', owners: [{ country: 'IR', basis: 'ownership' }] }, ['high', 10, 12]],
    ['one owner in a high-risk country', { owners: [...plain.owners, { country: 'KP', basis: 'ownership' }] }, ['high', 5, 12]],
  ])('with %s', (_, change, expected) => {
    expect(rated(change)).toEqual(expected);
  });

  test('is never low when something is unknown', () => {
    for (const name of Object.keys(plain)) expect(rated({ [name]: name === 'owners' ? [] : null })[0]).not.toBe('low');
    expect(rated({ funds: 'treasure' })[0]).not.toBe('low');
  });

  test('has points for every legal form and every choice', () => {
    expect(Object.keys(LEGAL_FORM_POINTS).toSorted()).toEqual(LEGAL_FORMS.toSorted());
    for (const question of ['company_volume', 'company_funds'] as const) {
      expect(Object.keys(COMPANY_ANSWER_POINTS[question]).toSorted()).toEqual(COMPANY_ANSWER_CHOICES[question].toSorted());
    }
  });
});
