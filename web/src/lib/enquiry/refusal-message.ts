import { ApiProblem } from '../api-problem.ts';

/** The server's message for a refused request; undefined for a lost connection or a server fault, which the toast reports. */
export const refusalMessageOf = (error: unknown): string | undefined =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 ? error.message : undefined;
