export type Edit = {
  /** From the root of the checkout. */
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly search: string;
  readonly replace: string;
};

/** A plausible mistake, and the spec that must fail when it is made. */
export type PlantedBug = {
  readonly name: string;
  /** What goes wrong: one sentence for the list in docs/planted-bugs.md. */
  readonly harm: string;
  readonly edits: readonly Edit[];
  /** The spec that must fail, from the root of the checkout; its first folder is its workspace. */
  readonly caughtBy: string;
  /** The bug makes the spec run for ever: only then is a spec that reaches the time limit a bug that was caught. */
  readonly hangs?: true;
};
