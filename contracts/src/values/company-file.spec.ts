import { describe, expect, test } from '@jest/globals';
import { companyDetailsSchema, companyOwnerSchema } from '../http/verification/company.contract.ts';
import { percentOf, shareOf } from './company-file.ts';
import { isLei } from './lei.ts';

const DETAILS = {
  ...{ question: 'company_details', legal_form: 'limited_company', name: 'Vzorka s. r. o.', registry: 'OR BA III' },
  ...{ registry_number: 'Sro 1/B', country: 'SK' },
};
const leiMessage = (lei: string): string | undefined => companyDetailsSchema.safeParse({ ...DETAILS, lei }).error?.issues[0]?.message;

describe('an LEI', () => {
  test('has 20 characters, and check digits over the others', () => {
    expect(['5493001KJTIIGC8Y1R12', '5493001KJTIIGC8Y1R13', '5493001KJTIIGC8Y1R1', ''].map(isLei)).toEqual([true, false, false, false]);
  });

  test('may be missing, and is read in small letters', () => {
    expect(leiMessage('')).toBeUndefined();
    expect(companyDetailsSchema.parse({ ...DETAILS, lei: ' 5493001kjtiigc8y1r12 ' }).lei).toBe('5493001KJTIIGC8Y1R12');
  });

  test('is refused with what is wrong about it', () => {
    expect(leiMessage('5493001KJTIIGC8Y1R1')).toBe('An LEI has 20 letters and digits. Check it, or leave it empty.');
    expect(leiMessage('5493001KJTIIGC8Y1R21')).toMatch(/^The last two digits of this LEI do not fit/);
  });
});

describe('a share', () => {
  test.each([
    ['25', 2_500],
    ['33.3', 3_330],
    ['33.33', 3_333],
    ['0.01', 1],
    ['100', 10_000],
    ['33,3', null],
    ['', null],
    ['1000', null],
  ])('%s is %s hundredths of a percent', (text, share) => {
    expect(shareOf(text)).toBe(share);
  });

  test('is written as it is typed', () => {
    expect(['25', '33.33', '12.5'].map((text) => percentOf(shareOf(text) ?? 0))).toEqual(['25', '33.33', '12.5']);
  });

  test.each(['0', '100.01', 'half'])('of %s is refused', (share) => {
    const owner = { first_name: 'A', last_name: 'B', birth_date: '1975-03-02', country: 'SK', basis: 'ownership', public_function: 'no' };
    expect(companyOwnerSchema.safeParse({ ...owner, share }).error?.issues[0]?.path).toEqual(['share']);
    expect(companyOwnerSchema.safeParse({ ...owner, share: '100' }).success).toBe(true);
  });
});
