import type { EventStore, EventToAppend } from '../event-store.port.ts';

/** Neighbours of one stream in the order of the log: one append of the copy. */
export type Run = {
  readonly stream: string;
  readonly events: readonly EventToAppend[];
  readonly expected: 'no-stream' | bigint;
  /** Where its last event must come to lie. */
  readonly lastRevision: bigint;
  readonly bytes: number;
};

/**
 * Stores runs in the order in which they are given: what is stored at any moment, and after any failure, is a
 * beginning of what was given.
 */
export type OrderedWriter = {
  /** Resolves when the next run may be given. @throws what became of this or an earlier run; then nothing more is stored */
  readonly write: (run: Run) => Promise<void>;
  /** Resolves when all that was given is stored. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A log that a copy is made in: read as any, and written in order. */
export type CopyTarget = { readonly store: EventStore; readonly writer: OrderedWriter };

/** The store did not do with a run what was asked, so that it is no copy. */
export class NotInOrder extends Error {
  constructor(reason: string) {
    super(`The target has not kept the order of the copy: ${reason}. Begin again with an empty target.`);
    this.name = 'NotInOrder';
  }
}

/** One append after the other, each waiting for its answer: for a store that offers nothing better. */
export const oneByOne = (store: EventStore): OrderedWriter => ({
  write: async ({ stream, events, expected, lastRevision }) => {
    const { revision } = await store.append(stream, events, expected);
    if (revision !== lastRevision) throw new NotInOrder(`stream ${stream} came to revision ${String(revision)}`);
  },
  flush: () => Promise.resolve(),
  close: () => Promise.resolve(),
});
