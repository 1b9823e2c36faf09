import type { EventStore, EventToAppend } from '../event-store.port.ts';

/** Adjacent events of one stream in the order of the log: one append of the copy. */
export type Run = {
  readonly stream: string;
  readonly events: readonly EventToAppend[];
  readonly expected: 'no-stream' | bigint;
  /** The revision that its last event must have. */
  readonly lastRevision: bigint;
  readonly bytes: number;
};

/**
 * Stores runs in the order in which they are given: at any moment, and after any failure, the stored runs are a prefix of the given ones.
 */
export type OrderedWriter = {
  /** Resolves when the next run may be given. @throws the failure of this or an earlier run; then no further run is stored */
  readonly write: (run: Run) => Promise<void>;
  /** Resolves when all given runs are stored. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The log that receives a copy: read like any other, and written in order. */
export type CopyTarget = { readonly store: EventStore; readonly writer: OrderedWriter };

/** The store did not store a run as requested, so the target is not a copy. */
export class NotInOrder extends Error {
  constructor(reason: string) {
    super(`The target has not kept the order of the copy: ${reason}. Begin again with an empty target.`);
    this.name = 'NotInOrder';
  }
}

/** One append after the other, each waiting for its answer: for a store without batches. */
export const sequentialWriter = (store: EventStore): OrderedWriter => ({
  write: async ({ stream, events, expected, lastRevision }) => {
    const { revision } = await store.append(stream, events, expected);
    if (revision !== lastRevision) throw new NotInOrder(`stream ${stream} came to revision ${String(revision)}`);
  },
  flush: () => Promise.resolve(),
  close: () => Promise.resolve(),
});
