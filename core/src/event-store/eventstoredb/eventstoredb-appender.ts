import { randomUUID } from 'node:crypto';
import type { AppendResult } from '@eventstore/db-client';
import {
  AppendOutcomeUnknown,
  InvalidAppend,
  StoreBusy,
  WrongExpectedRevision,
  type Appended,
  type EventToAppend,
  type ExpectedRevision,
  type StoredEvent,
} from '../event-store.port.ts';
import { backOff } from '../backoff.ts';
import { AppendGate } from './append-gate.ts';
import { eventDataOf } from './event-bytes.ts';
import type { LogConnection } from './eventstoredb-client.ts';
import { clearError, faultOf, typeOf, within } from './eventstoredb-errors.ts';
import type { LogReader } from './eventstoredb-reader.ts';

export type AppendTimes = {
  /** For one try: the server's own limit for a write is 2 s, twice. */
  readonly deadlineMs: number;
  readonly maxAttempts: number;
  readonly giveUpAfterMs: number;
};

export const APPEND_TIMES: AppendTimes = { deadlineMs: 5_000, maxAttempts: 8, giveUpAfterMs: 20_000 };

/** Our own timer runs a little longer than the client's deadline, so that it speaks only when that one fails to. */
const GRACE_MS = 1_000;
const MAX_CONFLICTS = 20;

type FixedRevision = Exclude<ExpectedRevision, 'any' | 'exists'>;
type Request = { readonly stream: string; readonly events: readonly EventToAppend[]; readonly expected: FixedRevision };

/**
 * Appends by the plain Append call, always at a fixed revision. A try without an answer is repeated with the same ids and the same
 * revision, which stores nothing twice; the revision is never raised on the way.
 */
export class Appender {
  readonly #connection: LogConnection;
  readonly #reader: LogReader;
  readonly #times: AppendTimes;
  readonly #gate = new AppendGate();

  constructor(connection: LogConnection, reader: LogReader, times: AppendTimes) {
    this.#connection = connection;
    this.#reader = reader;
    this.#times = times;
  }

  async append(stream: string, events: readonly EventToAppend[], expected: ExpectedRevision): Promise<Appended> {
    if (expected === 'any' || expected === 'exists') return this.#appendAtHead(stream, events, expected);
    return this.#appendAt({ stream, events, expected });
  }

  async #appendAt(request: Request): Promise<Appended> {
    const appendId = randomUUID();
    const revision = await this.#gate.pass(request.stream, () => this.#store(request, appendId));
    return this.#answerFor(request, revision, appendId);
  }

  /**
   * With "any" the server knows a repeat only as long as it remembers the ids, so the stream is read first and the append goes to
   * the revision found there. Streams are short by design.
   */
  async #appendAtHead(stream: string, events: readonly EventToAppend[], expected: 'any' | 'exists'): Promise<Appended> {
    for (let attempt = 1; ; attempt += 1) {
      const history = (await this.#reader.stream(stream, 0n)).map(({ event }) => event);
      const original = originalIn(history, stream, events);
      if (original !== undefined) return original;
      const head = history.at(-1)?.revision ?? 'no-stream';
      if (expected === 'exists' && head === 'no-stream') throw new WrongExpectedRevision(stream, expected, head);
      try {
        return await this.#appendAt({ stream, events, expected: head });
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
        if (attempt === MAX_CONFLICTS) throw new StoreBusy({ cause: error });
      }
    }
  }

  /** Sends until there is an answer. Gives the revision of the last event. */
  async #store(request: Request, appendId: string): Promise<bigint> {
    const giveUpAt = performance.now() + this.#times.giveUpAfterMs;
    let mayBeStored = false;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { success, nextExpectedRevision } = await this.#send(request, appendId);
        if (!success) throw new Error(`EventStoreDB took an append to ${request.stream} without storing it.`);
        return nextExpectedRevision;
      } catch (error) {
        const fault = faultOf(error);
        if (fault === 'final') throw refusalOf(request, error);
        mayBeStored ||= fault === 'lost';
        if (attempt === this.#times.maxAttempts || performance.now() > giveUpAt) {
          throw mayBeStored ? new AppendOutcomeUnknown(request.stream, { cause: error }) : new StoreBusy({ cause: error });
        }
        await backOff(attempt);
      }
    }
  }

  #send({ stream, events, expected }: Request, appendId: string): Promise<AppendResult> {
    const { client, credentials } = this.#connection;
    const { deadlineMs: deadline } = this.#times;
    const options = {
      expectedRevision: expected === 'no-stream' ? 'no_stream' : expected,
      credentials,
      deadline,
      requiresLeader: true,
    } as const;
    return within(deadline + GRACE_MS, () =>
      client.appendToStream(
        stream,
        events.map((event) => eventDataOf(event, appendId)),
        options,
      ),
    );
  }

  /**
   * The server answers a repeat like a first time. The stored event says which call stored it, and it is read from where it lies,
   * which also gives the position that every reader will see.
   */
  async #answerFor({ stream, events }: Request, revision: bigint, appendId: string): Promise<Appended> {
    const [last] = await this.#reader.stream(stream, revision, 1).catch((error: unknown) => {
      throw new AppendOutcomeUnknown(stream, { cause: error });
    });
    if (last?.event.eventId !== events.at(-1)?.eventId || last === undefined) {
      throw new Error(`EventStoreDB says that it stored an event at revision ${String(revision)} of ${stream}, but another is there.`);
    }
    return { revision, position: last.event.position, alreadyStored: last.appendId !== appendId };
  }
}

/** The same append as it was stored before; `undefined` when none of its ids is there. @throws InvalidAppend for some, or out of order. */
const originalIn = (history: readonly StoredEvent[], stream: string, events: readonly EventToAppend[]): Appended | undefined => {
  const ids = new Set(events.map(({ eventId }) => eventId));
  const known = history.filter(({ eventId }) => ids.has(eventId));
  const first = known[0];
  const last = known.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const isWhole = events.every(({ eventId }, index) => known[index]?.eventId === eventId);
  const isTogether = last.revision - first.revision === BigInt(events.length - 1);
  if (!isWhole || !isTogether) throw new InvalidAppend(stream, 'an event id is already stored, with others or elsewhere');
  return { revision: last.revision, position: last.position, alreadyStored: true };
};

/** Built from the fields: the client leaves messages empty. */
const refusalOf = ({ stream, expected }: Request, error: unknown): Error => {
  if (typeOf(error) === 'wrong-expected-version' && error instanceof Error && 'actualVersion' in error) {
    return new WrongExpectedRevision(stream, expected, typeof error.actualVersion === 'bigint' ? error.actualVersion : 'no-stream');
  }
  if (typeOf(error) === 'maximum-append-size-exceeded' && error instanceof Error && 'maxAppendSize' in error) {
    return new InvalidAppend(stream, `the server takes at most ${String(error.maxAppendSize)} bytes (its setting MaxAppendSize)`);
  }
  return clearError(stream, error);
};
