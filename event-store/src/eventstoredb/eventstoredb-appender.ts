import { randomUUID } from 'node:crypto';
import type { AppendResult } from '@eventstore/db-client';
import { backOff, fullBackoffMs } from '@danubit/runtime/backoff';
import {
  AppendOutcomeUnknown,
  InvalidAppend,
  StoreBusy,
  WrongExpectedRevision,
  type Appended,
  type EventToAppend,
  type ExpectedRevision,
  type Position,
  type StoredEvent,
} from '../event-store.port.ts';
import { mayFitLater } from '../append-rules.ts';
import { logBudgetLeftMs } from '../log-budget.ts';
import { STORE_BACKOFF } from '../store-backoff.ts';
import { AppendGate } from './append-gate.ts';
import { eventDataOf } from './event-bytes.ts';
import type { LogConnection } from './eventstoredb-client.ts';
import { clearError, faultOf, typeOf, withTimeout } from './eventstoredb-errors.ts';
import { positionOf } from './eventstoredb-position.ts';
import type { LogReader } from './eventstoredb-reader.ts';

export type AppendTimes = {
  /** For one try: the server's own limit for a write is 2 s, and it may wait twice. */
  readonly deadlineMs: number;
  readonly maxAttempts: number;
  readonly giveUpAfterMs: number;
};

export const APPEND_TIMES: AppendTimes = { deadlineMs: 5_000, maxAttempts: 8, giveUpAfterMs: 20_000 };

/** This timer runs a little longer than the client's deadline, so that it fires only when the deadline fails to. */
const GRACE_MS = 1_000;
/** The same for a call that a customer waits for. */
const SHORT_GRACE_MS = 50;
const MAX_CONFLICTS = 20;
/** A conflicting event becomes readable once it is flushed and indexed, some milliseconds later. */
const MAX_LOOKS = 5;

type FixedRevision = Exclude<ExpectedRevision, 'any' | 'exists'>;
type Request = {
  readonly stream: string;
  readonly events: readonly EventToAppend[];
  readonly expected: FixedRevision;
  /** Created for this one call and kept over its tries, so that the server takes no other call for a repeat of it. */
  readonly serverIds: readonly string[];
};

/**
 * Appends with the plain Append call, always at a fixed revision. A try without an answer is repeated with the same ids and revision, which
 * stores no event twice; the revision is never raised between tries. Success always refers to this call: events that another call stored
 * under the same event ids appear as a conflict, and only then does a second call read them.
 */
export class Appender {
  readonly #connection: LogConnection;
  readonly #reader: LogReader;
  readonly #times: AppendTimes;
  readonly #gate = new AppendGate();
  /** Whether the position in an answer is that of the last event as readers see it, for one event and for several. Compared once each. */
  readonly #isNamed = new Map<'one' | 'several', boolean>();

  constructor(connection: LogConnection, reader: LogReader, times: AppendTimes) {
    this.#connection = connection;
    this.#reader = reader;
    this.#times = times;
  }

  async append(stream: string, events: readonly EventToAppend[], expected: ExpectedRevision): Promise<Appended> {
    if (expected === 'any' || expected === 'exists') return this.#appendAtHead(stream, events, expected);
    return this.#appendAt(stream, events, expected);
  }

  async #appendAt(stream: string, events: readonly EventToAppend[], expected: FixedRevision): Promise<Appended> {
    const request = { stream, events, expected, serverIds: events.map(() => randomUUID()) };
    try {
      const answer = await this.#gate.pass(stream, () => this.#store(request));
      return { revision: answer.nextExpectedRevision, position: await this.#positionIn(request, answer), alreadyStored: false };
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      return this.#storedBefore(request, error);
    }
  }

  /**
   * With "any" the server recognises a repeat only while it remembers the ids, so the stream is read first and the append goes to the
   * revision found. Streams are short by design.
   */
  async #appendAtHead(stream: string, events: readonly EventToAppend[], expected: 'any' | 'exists'): Promise<Appended> {
    for (let attempt = 1; ; attempt += 1) {
      const history = await this.#reader.stream(stream, 0n);
      const original = originalIn(history, stream, events);
      if (original !== undefined) return original;
      const head = history.at(-1)?.revision ?? 'no-stream';
      if (expected === 'exists' && head === 'no-stream') throw new WrongExpectedRevision(stream, expected, head);
      try {
        return await this.#appendAt(stream, events, head);
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
        if (attempt === MAX_CONFLICTS) throw new StoreBusy({ cause: error });
      }
    }
  }

  /** Sends until there is an answer. */
  async #store(request: Request): Promise<AppendResult> {
    const giveUpAt = performance.now() + Math.min(this.#times.giveUpAfterMs, logBudgetLeftMs());
    let mayBeStored = false;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await this.#send(request, giveUpAt);
        if (!answer.success) throw new Error(`EventStoreDB took an append to ${request.stream} without storing it.`);
        return answer;
      } catch (error) {
        const fault = faultOf(error);
        if (fault === 'final') throw mayBeStored ? settledOr(request, refusalOf(request, error)) : refusalOf(request, error);
        mayBeStored ||= fault === 'lost';
        if (attempt === this.#times.maxAttempts || performance.now() + fullBackoffMs(STORE_BACKOFF, attempt) > giveUpAt) {
          throw mayBeStored ? new AppendOutcomeUnknown(request.stream, { cause: error }) : new StoreBusy({ cause: error });
        }
        await backOff(STORE_BACKOFF, attempt);
      }
    }
  }

  #send({ stream, events, expected, serverIds }: Request, giveUpAt: number): Promise<AppendResult> {
    const { client, credentials } = this.#connection;
    const isUrgent = logBudgetLeftMs() < this.#times.deadlineMs;
    const deadline = isUrgent ? Math.max(1, giveUpAt - performance.now()) : this.#times.deadlineMs;
    const options = {
      expectedRevision: expected === 'no-stream' ? 'no_stream' : expected,
      credentials,
      deadline,
      requiresLeader: true,
    } as const;
    const data = events.map((event, index) => eventDataOf(event, serverIds[index] ?? randomUUID()));
    return withTimeout(deadline + (isUrgent ? SHORT_GRACE_MS : GRACE_MS), () => client.appendToStream(stream, data, options));
  }

  /**
   * The answer names the position of the last event: in the server's source (22.10 to 25.0) it is the position of the record that ends the
   * write. For several events it is compared once with what readers see. When an answer has no position, the event is read.
   */
  async #positionIn({ stream, events }: Request, { nextExpectedRevision: revision, position: answered }: AppendResult): Promise<Position> {
    const position = answered !== undefined && answered.commit === answered.prepare ? positionOf(answered) : undefined;
    const kind = events.length === 1 ? 'one' : 'several';
    if (position !== undefined && this.#isNamed.get(kind) === true) return position;
    const [last] = await this.#reader.stream(stream, revision, 1).catch((error: unknown) => {
      throw new AppendOutcomeUnknown(stream, { cause: error });
    });
    if (last === undefined || last.eventId !== events.at(-1)?.eventId) {
      throw new Error(`EventStoreDB reports an event stored at revision ${String(revision)} of ${stream}, but another is there.`);
    }
    if (position !== undefined) this.#isNamed.set(kind, last.position === position && this.#isNamed.get(kind) !== false);
    return last.position;
  }

  /** A conflict with the same events, stored by another call, is a repeat of that call. @throws the conflict when it is not */
  async #storedBefore({ stream, events, expected }: Request, conflict: WrongExpectedRevision): Promise<Appended> {
    const first = expected === 'no-stream' ? 0n : expected + 1n;
    const last = first + BigInt(events.length - 1);
    if (conflict.actual === 'no-stream' || conflict.actual < last) throw conflict;
    for (let look = 1; look <= MAX_LOOKS; look += 1) {
      const there = await this.#reader.stream(stream, first, events.length).catch((error: unknown) => {
        throw new AppendOutcomeUnknown(stream, { cause: error });
      });
      if (there.length > 0) {
        const original = originalIn(there, stream, events.slice(0, there.length));
        if (original === undefined) throw conflict;
        if (there.length === events.length) return original;
      }
      await backOff(STORE_BACKOFF, look);
    }
    throw new AppendOutcomeUnknown(stream, { cause: conflict });
  }
}

/**
 * The same append as stored before; `undefined` when none of its ids is stored. @throws InvalidAppend when only some are, or out of order
 */
const originalIn = (history: readonly StoredEvent[], stream: string, events: readonly EventToAppend[]): Appended | undefined => {
  const ids = new Set(events.map(({ eventId }) => eventId));
  const known = history.filter(({ eventId }) => ids.has(eventId));
  const [first] = known;
  if (first === undefined) return undefined;
  const last = known.at(-1) ?? first;
  const isWhole = events.every(({ eventId }, index) => known[index]?.eventId === eventId);
  const isTogether = last.revision - first.revision === BigInt(events.length - 1);
  if (!isWhole || !isTogether) throw new InvalidAppend(stream, 'an event id is already stored, with others or elsewhere');
  return { revision: last.revision, position: last.position, alreadyStored: true };
};

/** After a try without an answer: the refusal, if it shows that the try was not stored and never will be; otherwise an unknown outcome. */
const settledOr = ({ stream }: Request, refusal: Error): Error => {
  const isSettled = refusal instanceof WrongExpectedRevision ? !mayFitLater(refusal) : refusal instanceof InvalidAppend;
  return isSettled ? refusal : new AppendOutcomeUnknown(stream, { cause: refusal });
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
