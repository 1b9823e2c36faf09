export type Edit = {
  /** From the root of the checkout. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly search: string;
  readonly replace: string;
};

/** A mistake somebody could make tomorrow, and the test that must notice it. */
export type PlantedBug = {
  readonly name: string;
  /** What goes wrong, in a sentence that follows the name in the list. */
  readonly harm: string;
  readonly edits: readonly Edit[];
  readonly caughtBy: { readonly workspace: string; readonly spec: string };
};
