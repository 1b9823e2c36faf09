/** The books do not take the entry as it stands; `code` is the refusal of the wallet's or the journal's decider. */
export class EntryRefused<Code extends string = string> extends Error {
  constructor(
    readonly entryId: string,
    readonly code: Code,
  ) {
    super(`Entry ${entryId} cannot be posted: ${code}.`);
    this.name = 'EntryRefused';
  }
}
