import type { AppendResult } from '@eventstore/db-client';
import { AppendOutcomeUnknown, START, type Position } from '../event-store.port.ts';
import { eventDataOf } from '../eventstoredb/event-bytes.ts';
import type { LogConnection } from '../eventstoredb/eventstoredb-client.ts';
import { clearError, faultOf, withTimeout } from '../eventstoredb/eventstoredb-errors.ts';
import { positionOf } from '../eventstoredb/eventstoredb-position.ts';
import { NotInOrder, type OrderedWriter, type Run } from './ordered-writer.ts';

const MAX_UNDER_WAY = 512;
const MAX_BYTES_UNDER_WAY = 4 * 1_048_576;
/** The server may refuse a run for its size, so such a run is sent on its own: no later run can be stored without it. */
const LARGE_BYTES = 256 * 1_024;
const ANSWERS_WITHIN_MS = 30_000;
const DISPOSE_TIMEOUT_MS = 2_000;

type UnderWay = { readonly run: Run; readonly answer: Promise<AppendResult> };

/**
 * Many concurrent appends over one BatchAppend call. The server takes its messages in order into one queue and writes from that queue
 * (docs/decisions/0121-copying-a-log-in-order.md). The answers are checked in the same order: each position must come after the one before.
 * After the first failure no further append is sent.
 */
export const eventStoreDbWriter = ({ client }: Pick<LogConnection, 'client'>): OrderedWriter => {
  const underWay: UnderWay[] = [];
  let bytes = 0;
  let last: Position = START;
  let isWarm = false;
  let failure: Error | undefined;

  const send = (run: Run): void => {
    const data = run.events.map((event) => eventDataOf(event, event.eventId));
    const expectedRevision = run.expected === 'no-stream' ? 'no_stream' : run.expected;
    // Without credentials on the call, the client uses BatchAppend.
    const answer = withTimeout(ANSWERS_WITHIN_MS, () =>
      client.appendToStream(run.stream, data, { expectedRevision, deadline: ANSWERS_WITHIN_MS, requiresLeader: true }),
    );
    answer.catch((error: unknown) => {
      failure ??= failureOf(run, error);
    });
    underWay.push({ run, answer });
    bytes += run.bytes;
  };

  /** Waits for the answer to the oldest append. */
  const settleOne = async (): Promise<void> => {
    const oldest = underWay.shift();
    if (oldest === undefined) return;
    bytes -= oldest.run.bytes;
    const { nextExpectedRevision, position } = await oldest.answer.catch((error: unknown) => {
      throw failure ?? failureOf(oldest.run, error);
    });
    const problem = problemOf(oldest.run, nextExpectedRevision, position === undefined ? undefined : positionOf(position), last);
    if (problem !== undefined) {
      failure ??= new NotInOrder(problem);
      throw failure;
    }
    if (position !== undefined) last = positionOf(position);
  };

  const settleUntil = async (isEnough: () => boolean): Promise<void> => {
    while (underWay.length > 0 && !isEnough()) await settleOne();
    if (failure !== undefined) throw failure;
  };

  return {
    write: async (run) => {
      const isAlone = run.bytes > LARGE_BYTES || !isWarm;
      await settleUntil(() => !isAlone && underWay.length < MAX_UNDER_WAY && bytes + run.bytes <= MAX_BYTES_UNDER_WAY);
      send(run);
      if (isAlone) await settleUntil(() => false);
      // From the first answer on the call is open, and each append is sent before news of the connection can come in between.
      isWarm = true;
    },
    flush: () => settleUntil(() => false),
    close: async () => {
      await withTimeout(DISPOSE_TIMEOUT_MS, () => client.dispose()).catch(() => undefined);
    },
  };
};

const problemOf = (run: Run, revision: bigint, position: Position | undefined, before: Position): string | undefined => {
  if (revision !== run.lastRevision) return `stream ${run.stream} came to revision ${String(revision)}`;
  return position !== undefined && position <= before ? `an event of ${run.stream} lies before one that was sent before it` : undefined;
};

const failureOf = ({ stream }: Run, error: unknown): Error =>
  faultOf(error) === 'final' ? clearError(stream, error) : new AppendOutcomeUnknown(stream, { cause: error });
