/** A surviving mutant that no test can or needs to kill, with the reason. */
export type ExplainedSurvivor = {
  readonly file: string;
  /** Part of the mutated line. When the code changes, the explanation becomes invalid. */
  readonly code: string;
  /** Which mutants of the line; by default all of them. */
  readonly replacements?: readonly string[];
  readonly why: string;
};

export const UNREACHABLE_DEFAULT =
  'The default only satisfies the compiler. The index or group always exists, so no input reaches the default.';
