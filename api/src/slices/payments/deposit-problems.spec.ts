import { expect, it } from '@jest/globals';
import { refusalProblem } from './deposit-problems.ts';

it('too many declined tries may be repeated after the configured window', () => {
  expect(refusalProblem({ code: 'too_many_declined_tries', limit: null, remaining: null }, 1_800)).toMatchObject({
    status: 429,
    code: 'TOO_MANY_DECLINED_TRIES',
    headers: { 'retry-after': '1800' },
  });
});
