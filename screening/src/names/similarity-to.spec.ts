import { expect, test } from '@jest/globals';
import { similarityTo } from './similarity-to.ts';

test('a name is compared with the most similar of the known ones', () => {
  expect(similarityTo(['Eva Kováčová', 'Jana Nováková'], 'NOVAKOVA JANA')).toBe(1_000);
  expect(similarityTo(['Danubit Obchod s. r. o.'], 'DANUBIT OBCHOD SRO', 'company')).toBe(1_000);
  expect(similarityTo(['Danubit Obchod s. r. o.'], 'Morava Coins s. r. o.', 'company')).toBeLessThan(500);
});

test('a name that is not known is like no other', () => {
  expect(similarityTo([], 'Jana')).toBeNull();
  expect(similarityTo(['Jana'], '')).toBeNull();
  expect(similarityTo(['Jana'], null)).toBeNull();
});
