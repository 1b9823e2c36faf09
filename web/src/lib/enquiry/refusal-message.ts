import { ApiProblem } from '../api-problem.ts';

/** What the server said where it said no; nothing for a lost line or a fault of ours, which the toast covers. */
export const refusalMessageOf = (error: unknown): string | undefined =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 ? error.message : undefined;
