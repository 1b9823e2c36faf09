import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import type { EventMetadata, RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { Projection, Row } from '../define-projection.ts';
import assert from 'node:assert/strict';
import { foldEvents, POSITION_COLUMN } from '../runner/fold-events.ts';

/** The n-th event of a spec happens n minutes after this hour. */
const HOUR = Date.UTC(2026, 10, 2, 9);
export const minute = (number: number): string => new Date(HOUR + number * 60_000).toISOString();

type Given = {
  /** Exactly these rows, in any order. */
  readonly then: (...rows: readonly Row[]) => void;
  readonly thenFails: (message: RegExp) => void;
};

/** `projectionSpec(projection).given(...events).then(...rows)`; `subjectId` is the person of all events. */
export const projectionSpec = (
  projection: Projection,
  { subjectId = null }: { readonly subjectId?: string | null } = {},
): { readonly given: (...events: readonly MainLogEvent[]) => Given } => ({
  given: (...events) => {
    // The consumer does not hand ignored types to a projection.
    const recorded = events
      .map((event, index) => recordedAs(event, index, subjectId))
      .filter(({ type }) => !projection.ignores.includes(type));
    return {
      then: (...rows) => {
        // In one batch and one by one: the result must not depend on how events are batched.
        for (const batches of [[recorded], recorded.map((event) => [event])]) {
          assert.deepStrictEqual(byKey(projection, rowsAfter(projection, batches)), byKey(projection, rows));
        }
      },
      thenFails: (message) => {
        assert.throws(() => rowsAfter(projection, [recorded]), message);
      },
    };
  },
});

const rowsAfter = (projection: Projection, batches: readonly (readonly RecordedDomainEvent[])[]): readonly Row[] => {
  const rows = new Map<string, Row>();
  for (const events of batches) {
    for (const { key, after } of foldEvents(projection, rows, events)) {
      if (after === undefined) rows.delete(key);
      else rows.set(key, after);
    }
  }
  return [...rows.values()].map(({ [POSITION_COLUMN]: _, ...row }) => row);
};

const byKey = ({ keyColumn }: Projection, rows: readonly Row[]): readonly Row[] =>
  [...rows].sort((left, right) => (String(left[keyColumn]) < String(right[keyColumn]) ? -1 : 1));

const recordedAs = (event: MainLogEvent, index: number, subjectId: string | null): RecordedDomainEvent => ({
  ...event,
  stream: 'spec-stream',
  revision: BigInt(index),
  position: String(index + 1).padStart(20, '0'),
  recordedAt: minute(index + 1),
  metadata: { ...METADATA, occurredAt: minute(index + 1), subjectId },
});

export const METADATA: EventMetadata = {
  eventId: '00000000-0000-8000-8000-000000000000',
  commandId: '00000000-0000-7000-8000-000000000000',
  correlationId: '00000000-0000-7000-8000-000000000000',
  causationId: null,
  schemaVersion: 1,
  occurredAt: minute(0),
  actor: { kind: 'system', id: null, role: null },
  onBehalfOf: null,
  subjectId: null,
  partnerId: null,
  legalEntity: 'danubit-sk',
  sessionId: null,
  authLevel: null,
  channel: 'worker',
  reasonCode: null,
  approvals: [],
  codeVersion: 'test',
  policyVersion: 'test',
  mode: 'test',
  keyId: null,
  cipher: null,
};
