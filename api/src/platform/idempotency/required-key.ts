import { invalidParameter } from '../problems/http-problem.ts';

/** @throws HttpProblem 400 without a key: otherwise a request whose answer was lost could not be repeated without doing the work twice. */
export const requiredKey = (key: string | undefined): string => {
  if (key === undefined) throw invalidParameter('Idempotency-Key', "'Idempotency-Key' header is required. Send a new random key.");
  return key;
};
