/** A mutant that no test can or need kill, and why. */
export type ExplainedSurvivor = {
  readonly file: string;
  /** Part of the mutated line, so that an explanation ends with the code it speaks of. */
  readonly code: string;
  /** Which mutants of the line; all of them where it is left out. */
  readonly replacements?: readonly string[];
  readonly why: string;
};

export const UNREACHABLE_DEFAULT =
  'The default only satisfies the compiler, which does not know that the index or group is always there; no input reaches it.';
