import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import {
  StreamNotFoundError,
  WrongExpectedVersionError,
  type AllStreamRecordedEvent,
  type AllStreamResolvedEvent,
  type AppendResult,
  type BinaryEventData,
  type Position,
} from '@eventstore/db-client';
import type { LogClient, LogConnection } from '../eventstoredb-client.ts';

/** `before`: fails without storing. `after`: stores, and the answer is lost. `silence`: never answers, stored or not. */
export type AppendFault = { readonly when: 'before' | 'after' | 'silence'; readonly error: Error };

type AppendOptions = { readonly expectedRevision: bigint | 'no_stream' };
type ReadOptions = {
  readonly fromRevision?: bigint;
  readonly fromPosition?: Position | 'start' | 'end';
  readonly maxCount?: number;
  readonly direction?: string;
};

/**
 * Stands in for a node at the client's boundary, with the behaviour that EventStoreDB's documentation and the client's source describe:
 * parsed JSON, repeats recognised by ids at the expected revision only, system events and links between domain events. It tests the
 * adapter's logic, not the node.
 */
export class FakeNode {
  readonly records: AllStreamRecordedEvent[] = [];
  readonly appends: { readonly ids: readonly string[]; readonly options: AppendOptions }[] = [];
  /** One for each future append; `undefined` for one that succeeds. */
  readonly appendFaults: (AppendFault | undefined)[] = [];
  readonly readFaults: Error[] = [];
  /** Number of reads, which shows what an append costs beyond itself. */
  reads = 0;
  /**
   * The event that the answer to an append names: the last one, as nodes do; or the first, another place or none, as no known node does.
   */
  answersWith: 'last' | 'first' | 'elsewhere' | 'nothing' = 'last';
  readonly subscriptions: FakeSubscription[] = [];
  readonly #ofStream = new Map<string, AllStreamRecordedEvent[]>();
  #commit = 0n;

  /** @param linksPerAppend links that the server's projections write after each append; 0 when they are off */
  constructor(private readonly linksPerAppend = 3) {
    for (const type of ['$UserCreated', '$metadata'])
      this.#record('$users', { id: SYSTEM_ID, contentType: 'application/octet-stream', type, data: JSON_BYTES, metadata: undefined });
  }

  connect(): LogConnection {
    const client = {
      appendToStream: (stream: string, events: readonly BinaryEventData[], options: AppendOptions) => this.#append(stream, events, options),
      readStream: (stream: string, options: ReadOptions) => this.#readStream(stream, options),
      readAll: (options: ReadOptions) => this.#reading(this.#allRecords(options)),
      subscribeToAll: (options: { readonly fromPosition: Position | 'start'; readonly filter: { readonly regex: string } }) =>
        this.#subscribe(options),
      dispose: () => Promise.resolve(),
    } as unknown as LogClient;
    return { client, credentials: { username: 'nobody', password: 'nothing' } };
  }

  /** Adds the events that projections and statistics of the server write between domain events. */
  addSystemEvents(count: number): void {
    for (let index = 0; index < count; index += 1) {
      const [stream, type] = index % 2 === 0 ? ['$ce-thing', '$>'] : ['links-1', '$>'];
      this.#record(stream, { id: SYSTEM_ID, contentType: 'application/octet-stream', type, data: JSON_BYTES, metadata: undefined });
    }
  }

  async #append(stream: string, events: readonly BinaryEventData[], options: AppendOptions): Promise<AppendResult> {
    await setImmediate();
    this.appends.push({ ids: events.map(({ id }) => id), options });
    const fault = this.appendFaults.shift();
    if (fault?.when === 'before') throw fault.error;
    const result = this.#store(stream, events, options.expectedRevision);
    if (fault?.when === 'after') throw fault.error;
    if (fault?.when === 'silence') return new Promise(() => undefined);
    return result;
  }

  #store(stream: string, events: readonly BinaryEventData[], expected: bigint | 'no_stream'): AppendResult {
    const ofStream = this.#ofStream.get(stream) ?? [];
    const head = ofStream.at(-1)?.revision ?? 'no_stream';
    const first = expected === 'no_stream' ? 0n : expected + 1n;
    const end = Number(first) + events.length;
    if (head !== expected) {
      const there = ofStream.slice(Number(first), end);
      const isRepeat = there.length === events.length && there.every(({ id }, index) => id === events[index]?.id);
      if (!isRepeat) throw new WrongExpectedVersionError(null as never, { streamName: stream, expected, current: head });
    } else {
      for (const event of events) this.#record(stream, event);
      this.addSystemEvents(this.linksPerAppend);
    }
    return { success: true, nextExpectedRevision: BigInt(end - 1), ...this.#named(stream, Number(first), end - 1) };
  }

  #named(stream: string, first: number, last: number): { readonly position?: Position } {
    const position = this.#ofStream.get(stream)?.[this.answersWith === 'first' ? first : last]?.position;
    if (position === undefined || this.answersWith === 'nothing') return {};
    return this.answersWith === 'elsewhere' ? { position: { commit: position.commit + 1n, prepare: position.prepare + 1n } } : { position };
  }

  #record(streamId: string, { id, type, data, metadata }: BinaryEventData): void {
    this.#commit += GAP;
    const ofStream = this.#ofStream.get(streamId) ?? [];
    const revision = BigInt(ofStream.length);
    const position = { commit: this.#commit, prepare: this.#commit };
    const record = { streamId, id, type, revision, position, data, metadata: parsed(metadata), isJson: false, created: new Date() };
    this.records.push(record as unknown as AllStreamRecordedEvent);
    this.#ofStream.set(streamId, ofStream);
    ofStream.push(record as unknown as AllStreamRecordedEvent);
    for (const subscription of this.subscriptions)
      if (!subscription.isOver) subscription.offer(record as unknown as AllStreamRecordedEvent);
  }

  #readStream(stream: string, { fromRevision = 0n, maxCount = Infinity }: ReadOptions): PassThrough {
    const records = this.#ofStream.get(stream) ?? [];
    if (records.length === 0) this.readFaults.push(new StreamNotFoundError(null as never, stream));
    return this.#reading(records.filter(({ revision }) => revision >= fromRevision).slice(0, maxCount));
  }

  /** Forwards from the record at the position, backwards from before it, as the server does. */
  #allRecords({ fromPosition = 'start', maxCount = Infinity, direction = 'forwards' }: ReadOptions): readonly AllStreamRecordedEvent[] {
    // The first record lies at GAP, the next at twice that.
    const index = typeof fromPosition === 'string' ? undefined : Number(fromPosition.commit / GAP) - 1;
    if (direction === 'forwards') return this.records.slice(index ?? 0, (index ?? 0) + maxCount);
    const end = index ?? this.records.length;
    return this.records.slice(Math.max(0, end - maxCount), end).toReversed();
  }

  #reading(records: readonly AllStreamRecordedEvent[]): PassThrough {
    const reading = Object.assign(new PassThrough({ objectMode: true }), { cancel: () => Promise.resolve() });
    const fault = this.readFaults.shift();
    this.reads += 1;
    process.nextTick(() => {
      // An error of the client does not end the stream.
      if (fault !== undefined) return reading.emit('error', fault);
      for (const event of records) reading.write({ event });
      return reading.end();
    });
    return reading;
  }

  #subscribe({
    fromPosition,
    filter,
  }: {
    readonly fromPosition: Position | 'start';
    readonly filter: { readonly regex: string };
  }): FakeSubscription {
    const subscription = new FakeSubscription(fromPosition, new RegExp(filter.regex));
    this.subscriptions.push(subscription);
    process.nextTick(() => {
      subscription.begin(this.records);
    });
    return subscription;
  }
}

/** Sends past events, reports that it has caught up (while events may still wait in the buffer), then sends new ones. */
export class FakeSubscription extends PassThrough {
  isOver = false;
  #isLive = false;

  constructor(
    readonly fromPosition: Position | 'start',
    readonly names: RegExp,
  ) {
    super({ objectMode: true });
  }

  begin(past: readonly AllStreamRecordedEvent[]): void {
    if (this.isOver) return;
    this.#isLive = true;
    for (const record of past) this.offer(record);
    this.emit('confirmation');
    this.emit('caughtUp');
  }

  offer(event: AllStreamRecordedEvent): void {
    const after = typeof this.fromPosition === 'string' ? -1n : this.fromPosition.commit;
    if (this.isOver || !this.#isLive || event.position.commit <= after || !this.names.test(event.streamId)) return;
    const resolved: AllStreamResolvedEvent = { event };
    this.write(resolved);
  }

  /** Fails as when the server dies: one error, and no end. */
  breakDown(error: Error): void {
    this.isOver = true;
    this.emit('error', error);
  }

  /** Ends without a reason. */
  finish(): void {
    this.isOver = true;
    this.end();
  }

  unsubscribe(): Promise<void> {
    this.isOver = true;
    return Promise.resolve();
  }
}

/** Distance between two records: positions of a real node have gaps too. */
const GAP = 137n;
const SYSTEM_ID = '00000000-0000-4000-8000-000000000000';
const JSON_BYTES = new TextEncoder().encode('{}');

/** The client returns JSON parsed, whatever its bytes were. */
const parsed = (metadata: unknown): unknown => {
  if (!(metadata instanceof Uint8Array)) return metadata;
  try {
    return JSON.parse(new TextDecoder().decode(metadata));
  } catch {
    return metadata;
  }
};
