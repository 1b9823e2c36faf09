import { ApiProblem } from '../../../lib/api-problem.ts';

/** The server's message about one of these fields is shown at that field. */
export const fieldErrors = <Name extends string>(error: Error | null, names: readonly Name[]): Partial<Record<Name, string>> => {
  const parameter = error instanceof ApiProblem ? error.details?.parameter : undefined;
  const found = names.find((name) => name === parameter);
  const errors: Partial<Record<Name, string>> = {};
  if (error !== null && found !== undefined) errors[found] = error.message;
  return errors;
};
