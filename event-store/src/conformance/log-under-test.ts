import { randomUUID } from 'node:crypto';
import { START, type EventStore, type EventToAppend, type Position, type StoredEvent } from '../event-store.port.ts';

/** A fresh, empty log. */
export type LogUnderTest = {
  /** An adapter on this log; every call gives another one where a log can have several. The suite closes them. */
  readonly open: () => EventStore;
  readonly dispose: () => Promise<void>;
};

/** What an adapter guarantees beyond the port. Tests of guarantees that it does not give are left out. */
export type AdapterGuarantees = {
  /** Recognises an event id in every stream and at every revision (EventStoreDB only at the revision where it was first expected). */
  readonly knowsIdsEverywhere: boolean;
};

export type MakeLog = () => Promise<LogUnderTest>;

/** Gives a test its log and closes it afterwards. */
export const withLog =
  (makeLog: MakeLog, body: (store: EventStore, open: () => EventStore) => Promise<void>) => async (): Promise<void> => {
    const log = await makeLog();
    const opened: EventStore[] = [];
    const open = (): EventStore => {
      const store = log.open();
      opened.push(store);
      return store;
    };
    try {
      await body(open(), open);
    } finally {
      await Promise.all(opened.map((store) => store.close()));
      await log.dispose();
    }
  };

export const anEvent = (changes: Partial<EventToAppend> = {}): EventToAppend => ({
  eventId: randomUUID(),
  type: 'ThingHappened',
  data: '{"amount":"1"}',
  metadata: '{"schemaVersion":1}',
  ...changes,
});

export const someEvents = (count: number): readonly EventToAppend[] =>
  Array.from({ length: count }, (_, index) => anEvent({ data: JSON.stringify({ index }) }));

export const idsOf = (events: readonly EventToAppend[]): readonly string[] => events.map(({ eventId }) => eventId);

/** Subscribes until the given number of events has arrived (or `signal` reports that the test has failed), then ends. */
export const collect = async (
  store: EventStore,
  count: number,
  {
    after = START,
    batchSize = 500,
    signal,
  }: { readonly after?: Position; readonly batchSize?: number; readonly signal?: AbortSignal } = {},
): Promise<readonly (readonly StoredEvent[])[]> => {
  const batches: (readonly StoredEvent[])[] = [];
  const enough = new AbortController();
  const handler = (batch: readonly StoredEvent[]): Promise<void> => {
    batches.push(batch);
    if (batches.flat().length >= count) enough.abort();
    return Promise.resolve();
  };
  const over = signal === undefined ? enough.signal : AbortSignal.any([enough.signal, signal]);
  await store.subscribe(after, handler, over, { batchSize });
  return batches;
};

/** Every event of the log, read page by page. */
export const wholeLog = async (store: EventStore, page = 1_000): Promise<readonly StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for (;;) {
    const next = await store.readAll(events.at(-1)?.position ?? START, page);
    if (next.length === 0) return events;
    events.push(...next);
  }
};
