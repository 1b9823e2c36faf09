import { invalidParameter } from '../problems/http-problem.ts';

/** @throws HttpProblem 400 without a key: a lost answer could otherwise not be asked for again without doing the work twice. */
export const requiredKey = (key: string | undefined): string => {
  if (key === undefined) throw invalidParameter('Idempotency-Key', "'Idempotency-Key' header is required. Send a new random key.");
  return key;
};
