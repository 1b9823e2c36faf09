import { consumePage, type Page } from '@danubit/consumer/consume-page';
import type { Consumer } from '@danubit/consumer/consumer';
import { decodeEach } from '@danubit/consumer/decode-each';
import { CATCH_UP_BATCH } from '@danubit/consumer/log-feed';
import type { EventLog } from '@danubit/event-store/event-log';
import type { Position } from '@danubit/event-store/event-store.port';
import { pagesAhead } from '@danubit/event-store/pages-ahead';
import type pg from 'pg';

export type RebuildProgress = {
  readonly table: string;
  readonly position: Position;
  readonly events: number;
  readonly eventsPerSecond: number;
};

export type RebuildContext = {
  readonly pool: pg.Pool;
  readonly log: EventLog;
  readonly onProgress: (progress: RebuildProgress) => void;
  /** Aborted: the build stops and removes its tables. */
  readonly signal?: AbortSignal;
};

export type FillContext = Omit<RebuildContext, 'pool'> & {
  readonly client: pg.ClientBase;
  readonly consumer: Consumer;
  /** Awaited after each page, which took this long: to make room for others, or to stop by an error. */
  readonly afterPage?: (position: Position, tookMs: number) => Promise<void>;
};

export type FillResult = { readonly position: Position; readonly events: number };

/** Applies events to the twin with the ordinary consumer. Returns the position reached. */
export const fillTwin = async (
  { client, log, consumer, onProgress, signal, afterPage }: FillContext,
  from: Position,
  upTo: Position,
): Promise<FillResult> => {
  const startedAt = performance.now();
  let events = 0;
  let position = from;
  const read = (after: Position): Promise<LogPage | undefined> => readPage(log, consumer, after, upTo);
  for await (const page of pagesAhead(read, from)) {
    signal?.throwIfAborted();
    const pageAt = performance.now();
    await consumePage({ client, schema: 'read', consumer }, position, page);
    position = page.last;
    events += page.size;
    const eventsPerSecond = Math.round((events * 1000) / Math.max(1, performance.now() - startedAt));
    onProgress({ table: consumer.name, position, events, eventsPerSecond });
    await afterPage?.(position, performance.now() - pageAt);
  }
  return { position, events };
};

type LogPage = Page & { readonly size: number };

const readPage = async (log: EventLog, { concerns }: Consumer, after: Position, upTo: Position): Promise<LogPage | undefined> => {
  if (after >= upTo) return undefined;
  const stored = (await log.store.readAll(after, CATCH_UP_BATCH)).filter(({ position }) => position <= upTo);
  const last = stored.at(-1);
  if (last === undefined) return undefined;
  const due = stored.filter(({ type }) => concerns(type));
  return { deliveries: await decodeEach(log, due), last: last.position, lastId: last.eventId, size: stored.length };
};
