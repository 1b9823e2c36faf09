/** A mutant that no test can or need kill, and why. */
export type ExplainedSurvivor = {
  readonly file: string;
  /** Part of the mutated line, so that an explanation ends with the code it speaks of. */
  readonly code: string;
  /** Which mutants of the line; all of them where it is left out. */
  readonly replacements?: readonly string[];
  readonly why: string;
};

const UNREACHABLE_DEFAULT =
  'The default only satisfies the compiler, which does not know that the index or group is always there; no input reaches it.';

export const EXPLAINED_SURVIVORS: readonly ExplainedSurvivor[] = [
  {
    file: 'contracts/src/values/ids.ts',
    code: "text = (CROCKFORD[Number(rest & 31n)] ?? '') + text;",
    replacements: ['"Stryker was here!"'],
    why: UNREACHABLE_DEFAULT,
  },
  {
    file: 'contracts/src/values/money.ts',
    code: "const [, sign = '', whole = '', fraction = ''] = match;",
    replacements: ['"Stryker was here!"'],
    why: UNREACHABLE_DEFAULT,
  },
  {
    file: 'api/src/platform/factors/totp.ts',
    code: 'const steps = Array.from({ length: 2 * STEPS_AROUND + 1 }',
    replacements: ['2 / STEPS_AROUND'],
    why: 'One step is taken around the current one, and two times one is two by one.',
  },
];
