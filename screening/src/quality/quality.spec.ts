import { expect, test } from '@jest/globals';
import { measureQuality } from './measure-quality.ts';

test('Names in five scripts are found as well as the README says, and other people are not', () => {
  const [ours] = measureQuality(400, 7, false);
  expect(ours?.recall).toBeGreaterThanOrEqual(0.96);
  expect(ours?.precision).toBeGreaterThanOrEqual(0.95);
});
