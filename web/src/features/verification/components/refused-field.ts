import { ApiProblem } from '../../../lib/api-problem.ts';

/** The field of a form that the server refused; undefined for refusals that are not about one of these fields. */
export const refusedFieldOf = <Name extends string>(
  error: unknown,
  names: readonly Name[],
): { readonly name: Name; readonly remedy: string } | undefined => {
  if (!(error instanceof ApiProblem)) return undefined;
  const name = names.find((known) => known === error.details?.parameter);
  return name === undefined ? undefined : { name, remedy: error.message };
};
