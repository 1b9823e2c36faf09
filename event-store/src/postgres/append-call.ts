import type { QueryConfig } from 'pg';
import { positionOf } from '../dense-position.ts';
import { InvalidAppend, WrongExpectedRevision, type Appended, type EventToAppend, type ExpectedRevision } from '../event-store.port.ts';
import { int4Array, int8Array, jsonArray, textArray, uuidArray } from './binary-array.ts';
import { checkSchema } from './identifiers.ts';
import { EXPECTED, STATUS } from './log-schema.ts';

export type AppendRequest = {
  readonly stream: string;
  readonly events: readonly EventToAppend[];
  readonly expected: ExpectedRevision;
  readonly bytes: number;
};

/** The outcome of one request, independent of the others in its batch. */
export type AppendOutcome = Appended | Error;

/** The answer's three arrays as PostgreSQL writes them, "{0,0,2}". */
export type AppendRow = [statuses: string, revisions: string, positions: string];

/** The answer to one event appended on its own; nulls when its expected revision does not fit. */
export type AppendOneRow = [revision: string | null, position: string | null];

/** One call of `<schema>.append_one`, for a batch of a single event; `undefined` for any other. */
export const appendOneCallOf = (schema: string, batch: readonly AppendRequest[]): QueryConfig | undefined => {
  const [request] = batch;
  const [event] = request?.events ?? [];
  if (request === undefined || event === undefined || batch.length > 1 || request.events.length > 1) return undefined;
  return {
    name: 'append_one',
    text: `SELECT stored_revision, stored_position FROM ${checkSchema(schema)}.append_one($1, $2, $3, $4, $5, $6)`,
    values: [request.stream, codeOf(request.expected).toString(), event.eventId, event.type, event.data, event.metadata],
  };
};

export const outcomeOfOne = ([revision, position]: AppendOneRow): Appended | undefined =>
  revision === null || position === null ? undefined : { revision: BigInt(revision), position: positionOf(position), alreadyStored: false };

/** One call of `<schema>.append` for many requests. */
export const appendCallOf = (schema: string, batch: readonly AppendRequest[], checkIds: boolean): QueryConfig => {
  const events = batch.flatMap((request) => request.events);
  return {
    name: 'append',
    text: `SELECT statuses, revisions, positions FROM ${checkSchema(schema)}.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      textArray(batch.map(({ stream }) => stream)),
      int8Array(batch.map(({ expected }) => codeOf(expected))),
      int4Array(predecessorsIn(batch)),
      int4Array(batch.map((request) => request.events.length)),
      int4Array(batch.flatMap((request, index) => request.events.map(() => index + 1))),
      uuidArray(events.map(({ eventId }) => eventId)),
      textArray(events.map(({ type }) => type)),
      jsonArray(events.map(({ data }) => data)),
      jsonArray(events.map(({ metadata }) => metadata)),
      checkIds,
    ],
  };
};

export const outcomesOf = (batch: readonly AppendRequest[], row: AppendRow): readonly AppendOutcome[] => {
  const [statuses = [], revisions = [], positions = []] = row.map((array) => array.slice(1, -1).split(','));
  return batch.map(({ stream, expected }, index) => {
    const revision = BigInt(revisions[index] ?? '');
    switch (Number(statuses[index])) {
      case STATUS.stored:
      case STATUS.alreadyStored: {
        const alreadyStored = statuses[index] === String(STATUS.alreadyStored);
        return { revision, position: positionOf(positions[index] ?? ''), alreadyStored };
      }
      case STATUS.wrongRevision:
        return new WrongExpectedRevision(stream, expected, revision < 0n ? 'no-stream' : revision);
      default:
        return new InvalidAppend(stream, 'an event id is already stored, with others or elsewhere');
    }
  });
};

const codeOf = (expected: ExpectedRevision): bigint => {
  if (expected === 'any') return EXPECTED.any;
  if (expected === 'exists') return EXPECTED.exists;
  return expected === 'no-stream' ? EXPECTED.noStream : expected;
};

/**
 * For each request, the earlier one of the batch on the same stream (from 1; 0 for none): it is checked against the state after that one.
 */
const predecessorsIn = (batch: readonly AppendRequest[]): readonly number[] => {
  const latest = new Map<string, number>();
  return batch.map(({ stream }, index) => {
    const earlier = latest.get(stream) ?? 0;
    latest.set(stream, index + 1);
    return earlier;
  });
};
