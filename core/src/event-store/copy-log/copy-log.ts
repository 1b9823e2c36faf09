import { MAX_APPEND_BYTES, MAX_EVENTS_PER_APPEND } from '../append-rules.ts';
import type { EventStore, StoredEvent } from '../event-store.port.ts';
import { differenceBetween, digestOf, eventsOf, isSameEvent, type LogDigest } from './log-digest.ts';

export type CopyProgress = {
  readonly phase: 'reading' | 'comparing' | 'copying' | 'proving';
  readonly done: number;
  readonly total: number | undefined;
};

export type CopyOptions = {
  readonly onProgress?: (progress: CopyProgress) => void;
  /** Aborted: ends after the append in hand. What was copied stays, and the next run goes on from there. */
  readonly signal?: AbortSignal;
};

export type Copied = { readonly digest: LogDigest; readonly alreadyThere: number; readonly copied: number };

export class CopyInterrupted extends Error {
  constructor(done: number, total: number) {
    super(`Interrupted after ${String(done)} of ${String(total)} events. Run it again to go on.`);
    this.name = 'CopyInterrupted';
  }
}

/** The target holds something else than a beginning of the source, so a copy cannot be made of it. */
export class TargetDiffers extends Error {
  constructor(reason: string) {
    super(`The target is no copy of the source: ${reason}.`);
    this.name = 'TargetDiffers';
  }
}

/**
 * Copies a log that nobody writes to, event by event in its order, and proves the copy equal. Ids, types, streams, revisions and
 * bytes are kept; positions and the time of recording are each store's own. The target is its own progress: what it holds must be
 * the beginning of the source, and the rest is appended.
 * @throws TargetDiffers, CopyInterrupted, or what the stores throw: then run it again.
 */
export const copyLog = async (
  source: EventStore,
  target: EventStore,
  { onProgress = () => undefined, signal }: CopyOptions = {},
): Promise<Copied> => {
  const original = await digestOf(source, (done) => {
    onProgress({ phase: 'reading', done, total: undefined });
  });
  const total = original.events;
  const { alreadyThere, copied } = await copyEvents({ source, target, total, onProgress, signal });
  const copy = await digestOf(target, (done) => {
    onProgress({ phase: 'proving', done, total });
  });
  const difference = differenceBetween(original, copy);
  if (difference !== undefined) throw new TargetDiffers(difference);
  if ((await source.head()) !== original.head)
    throw new Error('The source was written to meanwhile. Stop whatever writes there, then run it again.');
  return { digest: copy, alreadyThere, copied };
};

type Job = {
  readonly source: EventStore;
  readonly target: EventStore;
  readonly total: number;
  readonly onProgress: (progress: CopyProgress) => void;
  readonly signal: AbortSignal | undefined;
};

const copyEvents = async ({ source, target, total, onProgress, signal }: Job): Promise<{ alreadyThere: number; copied: number }> => {
  const there = eventsOf(target);
  let held = await there.next();
  let alreadyThere = 0;
  let copied = 0;
  let run: StoredEvent[] = [];
  const flush = async (): Promise<void> => {
    if (signal?.aborted === true) throw new CopyInterrupted(alreadyThere + copied, total);
    copied += await appendRun(target, run);
    run = [];
    onProgress({ phase: 'copying', done: alreadyThere + copied, total });
  };
  for await (const event of eventsOf(source, total)) {
    if (held.done !== true) {
      if (!isSameEvent(event, held.value))
        throw new TargetDiffers(
          `event ${String(alreadyThere + 1)} of the source is ${nameOf(event)}, the target has ${nameOf(held.value)}`,
        );
      alreadyThere += 1;
      onProgress({ phase: 'comparing', done: alreadyThere, total });
      held = await there.next();
      continue;
    }
    if (!fits(run, event)) await flush();
    run.push(event);
  }
  if (held.done !== true)
    throw new TargetDiffers(`it has more than the ${String(total)} events of the source, first ${nameOf(held.value)}`);
  await flush();
  return { alreadyThere, copied };
};

/** Neighbours of one stream go in one append; what came between them would change places with them otherwise. */
const fits = (run: readonly StoredEvent[], event: StoredEvent): boolean => {
  const [first] = run;
  if (first === undefined) return true;
  if (first.stream !== event.stream || run.length >= MAX_EVENTS_PER_APPEND) return false;
  return (
    [...run, event].reduce((bytes, { data, metadata }) => bytes + Buffer.byteLength(data) + Buffer.byteLength(metadata), 0) <=
    MAX_APPEND_BYTES
  );
};

const appendRun = async (target: EventStore, run: readonly StoredEvent[]): Promise<number> => {
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return 0;
  const events = run.map(({ eventId, type, data, metadata }) => ({ eventId, type, data, metadata }));
  const { revision } = await target.append(first.stream, events, first.revision === 0n ? 'no-stream' : first.revision - 1n);
  if (revision !== last.revision) throw new TargetDiffers(`${nameOf(last)} came to revision ${String(revision)}`);
  return run.length;
};

const nameOf = ({ stream, revision, eventId }: StoredEvent): string => `${eventId} (${stream}, revision ${String(revision)})`;
