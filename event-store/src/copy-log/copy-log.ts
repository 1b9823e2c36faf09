import { MAX_EVENTS_PER_APPEND } from '../append-rules.ts';
import type { EventStore, StoredEvent } from '../event-store.port.ts';
import { eventsOf, pagesOf } from '../log-pages.ts';
import { differenceBetween, digestOf, isSameEvent, startDigest, type LogDigest } from './log-digest.ts';
import type { CopyTarget, OrderedWriter, Run } from './ordered-writer.ts';

export type CopyProgress = {
  readonly phase: 'comparing' | 'copying' | 'proving';
  readonly done: number;
  readonly total: number | undefined;
};

export type CopyOptions = {
  readonly onProgress?: (progress: CopyProgress) => void;
  /** When aborted, the copy ends after the appends in progress. The copied events stay, and the next run continues from there. */
  readonly signal?: AbortSignal;
};

export type Copied = { readonly digest: LogDigest; readonly alreadyThere: number; readonly copied: number };

export class CopyInterrupted extends Error {
  constructor(done: number) {
    super(`Interrupted after ${String(done)} events. Run it again to continue.`);
    this.name = 'CopyInterrupted';
  }
}

/** The target's events are not the beginning of the source, so it cannot become a copy. */
export class TargetDiffers extends Error {
  constructor(reason: string) {
    super(`The target is not a copy of the source: ${reason}.`);
    this.name = 'TargetDiffers';
  }
}

/** One append of a copy: far below the limit of EventStoreDB, which counts type and framing besides data and metadata. */
const MAX_RUN_BYTES = 128 * 1_024;

/**
 * Copies a log that has no writers, event by event in its order, and proves the copy equal. Ids, types, streams, revisions and bytes are
 * kept; positions and recording times are each store's own. The target records the progress: its events must be the first ones of the
 * source, and the rest is appended. The source is read once, the target again at the end.
 * @throws TargetDiffers, NotInOrder, CopyInterrupted, or the errors of the stores: then run it again
 */
export const copyLog = async (
  source: EventStore,
  target: CopyTarget,
  { onProgress = () => undefined, signal }: CopyOptions = {},
): Promise<Copied> => {
  const head = await source.head();
  const { original, alreadyThere, copied } = await copyEvents({ source, target, head, onProgress, signal });
  const total = original.events;
  const copy = await digestOf(target.store, (done) => {
    onProgress({ phase: 'proving', done, total });
  });
  const difference = differenceBetween(original, copy);
  if (difference !== undefined) throw new TargetDiffers(difference);
  if ((await source.head()) !== head)
    throw new Error('The source was written to meanwhile. Stop everything that writes there, then run it again.');
  return { digest: copy, alreadyThere, copied };
};

type Job = {
  readonly source: EventStore;
  readonly target: CopyTarget;
  readonly head: string;
  readonly onProgress: (progress: CopyProgress) => void;
  readonly signal: AbortSignal | undefined;
};

type Done = { readonly original: LogDigest; readonly alreadyThere: number; readonly copied: number };

const copyEvents = async ({ source, target, head, onProgress, signal }: Job): Promise<Done> => {
  const digest = startDigest();
  const there = eventsOf(target.store, await target.store.head());
  let held = await there.next();
  let alreadyThere = 0;
  const runs = gathering(target.writer);
  const progress = async (phase: CopyProgress['phase']): Promise<void> => {
    onProgress({ phase, done: digest.count(), total: undefined });
    if (signal?.aborted !== true) return;
    await runs.flush();
    throw new CopyInterrupted(digest.count());
  };
  for await (const page of pagesOf(source, head)) {
    for (const event of page) {
      digest.add(event);
      if (held.done === true) {
        await runs.add(event)?.then(() => progress('copying'));
        continue;
      }
      refuseOther(event, held.value, alreadyThere);
      alreadyThere += 1;
      held = await there.next();
    }
    await progress(held.done === true ? 'copying' : 'comparing');
  }
  if (held.done !== true) {
    throw new TargetDiffers(`it has more than the ${String(digest.count())} events of the source, first ${nameOf(held.value)}`);
  }
  await runs.flush();
  return { original: digest.result(), alreadyThere, copied: digest.count() - alreadyThere };
};

const refuseOther = (event: StoredEvent, held: StoredEvent, before: number): void => {
  if (isSameEvent(event, held)) return;
  throw new TargetDiffers(`event ${String(before + 1)} of the source is ${nameOf(event)}, the target has ${nameOf(held)}`);
};

/** Adjacent events of one stream go in one append. Only adjacent ones: otherwise the order of the log would change. */
const gathering = (writer: OrderedWriter) => {
  let run: StoredEvent[] = [];
  let bytes = 0;
  const writeRun = (): Promise<void> | undefined => {
    const [first] = run;
    if (first === undefined) return undefined;
    const written = writer.write(runOf(first, run, bytes));
    run = [];
    bytes = 0;
    return written;
  };
  return {
    /** A promise when a run was passed to the writer, which may have to wait. */
    add: (event: StoredEvent): Promise<void> | undefined => {
      const size = Buffer.byteLength(event.data) + Buffer.byteLength(event.metadata);
      const [first] = run;
      const fits = first?.stream === event.stream && run.length < MAX_EVENTS_PER_APPEND && bytes + size <= MAX_RUN_BYTES;
      const written = fits ? undefined : writeRun();
      run.push(event);
      bytes += size;
      return written;
    },
    flush: async (): Promise<void> => {
      await writeRun();
      await writer.flush();
    },
  };
};

const runOf = (first: StoredEvent, run: readonly StoredEvent[], bytes: number): Run => ({
  stream: first.stream,
  events: run.map(({ eventId, type, data, metadata }) => ({ eventId, type, data, metadata })),
  expected: first.revision === 0n ? 'no-stream' : first.revision - 1n,
  lastRevision: first.revision + BigInt(run.length - 1),
  bytes,
});

const nameOf = ({ stream, revision, eventId }: StoredEvent): string => `${eventId} (${stream}, revision ${String(revision)})`;
