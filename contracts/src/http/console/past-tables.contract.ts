import * as z from 'zod/mini';
import { uuidSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';
import { eventRefSchema, factSchema, momentSchema, readReasonSchema } from './audit.contract.ts';

/** A whole table shows all customers, so fewer roles may see it than one customer's past. */
export const PAST_TABLE_READERS = ['auditor', 'compliance_officer', 'senior_manager'] as const;

export const PAST_TABLE_STATES = ['waiting', 'building', 'ready', 'cancelled', 'expired', 'dropped', 'failed'] as const;
export const PAST_ROW_KINDS = ['added', 'changed', 'removed'] as const;
export const PAST_ROW_VIEWS = ['first', 'second', 'changes'] as const;

const shownMomentSchema = z.strictObject({ position: z.string(), at: z.nullable(z.string()) });
const countsSchema = z.strictObject({ added: z.int(), changed: z.int(), removed: z.int() });

const pastTableSchema = z.strictObject({
  id: uuidSchema,
  table: z.string(),
  /** The earlier moment, or the only one. */
  first: shownMomentSchema,
  second: z.nullable(shownMomentSchema),
  state: z.enum(PAST_TABLE_STATES),
  percent: z.int(),
  asked_at: z.string(),
  expires_at: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  /** Null until it is ready. */
  rows: z.nullable(z.strictObject({ first: z.int(), second: z.nullable(z.int()), changes: z.nullable(countsSchema) })),
  /** Streams that today's code cannot apply: the rows are without what they say from this revision on. The first 20. */
  left_out: z.array(z.strictObject({ stream: z.string(), revision: z.string(), reason: z.string() })),
  left_out_count: z.int(),
});
export type PastTable = z.infer<typeof pastTableSchema>;

const ofTable = z.strictObject({ id: uuidSchema });

export const listPastTables = defineEndpoint({
  method: 'GET',
  path: '/api/staff/audit/past-tables',
  summary: 'Lists the whole tables as of a moment that the caller has asked for, with their progress, and the tables there are.',
  auth: 'customer',
  staff: PAST_TABLE_READERS,
  replies: { 200: z.strictObject({ tables: z.array(z.string()), asked: z.array(pastTableSchema) }) },
  refusals: ['FORBIDDEN'],
});

/** The caller chooses `id`: the same request again is the same table. */
export const requestPastTable = defineEndpoint({
  method: 'POST',
  path: '/api/staff/audit/past-tables',
  summary: 'Asks for a whole read table as of a moment, or of two; an earlier one of the caller is dropped. The request is recorded.',
  auth: 'customer',
  staff: PAST_TABLE_READERS,
  body: z.strictObject({
    id: uuidSchema,
    table: z.string().check(z.maxLength(60)),
    reason: readReasonSchema,
    at: momentSchema,
    compare_with: z.optional(momentSchema),
  }),
  replies: { 202: ofTable },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});

export const cancelPastTable = defineEndpoint({
  method: 'POST',
  path: '/api/staff/audit/past-tables/:id/cancellation',
  summary: 'Stops building a table as of a moment, or drops it.',
  auth: 'customer',
  staff: PAST_TABLE_READERS,
  params: ofTable,
  replies: { 202: ofTable },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER'],
});

const rowKeySchema = z.string().check(z.minLength(1), z.maxLength(200));

const rowSchema = z.strictObject({
  key: z.string(),
  /** In the view of changes alone. */
  kind: z.nullable(z.enum(PAST_ROW_KINDS)),
  /** Values in the order of `columns`; null where there is no row at that moment. */
  first: z.nullable(z.array(z.nullable(z.string()))),
  second: z.nullable(z.array(z.nullable(z.string()))),
  /** The events between the moments that changed the row, the newest 20. */
  causes: z.array(eventRefSchema),
});
export type PastRow = z.infer<typeof rowSchema>;

export const readPastRows = defineEndpoint({
  method: 'POST',
  path: '/api/staff/audit/past-tables/:id/rows',
  summary: 'Shows 100 rows of a table as of a moment, in the order of their keys, or those that differ. The look-up is recorded.',
  auth: 'customer',
  staff: PAST_TABLE_READERS,
  params: ofTable,
  body: z.strictObject({
    reason: readReasonSchema,
    view: z.enum(PAST_ROW_VIEWS),
    /** Rows whose key comes after this one. */
    after: z.optional(rowKeySchema),
    /** Rows whose key contains this. */
    key: z.optional(rowKeySchema),
  }),
  replies: { 200: z.strictObject({ columns: z.array(z.string()), rows: z.array(rowSchema), has_more: z.boolean() }) },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'PAST_TABLE_GONE'],
});

export const listPastRowEvents = defineEndpoint({
  method: 'POST',
  path: '/api/staff/audit/past-tables/:id/row-events',
  summary: 'Lists the events that changed a row up to the later moment, the newest 200. The look-up is recorded.',
  auth: 'customer',
  staff: PAST_TABLE_READERS,
  params: ofTable,
  body: z.strictObject({ reason: readReasonSchema, key: rowKeySchema }),
  replies: {
    200: z.strictObject({
      events: z.array(eventRefSchema),
      earlier: z.int(),
      /** False where only the stream of the row's newest event was read. */
      is_complete: z.boolean(),
    }),
  },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'PAST_TABLE_GONE', 'TOO_MANY_EVENTS'],
});

export const getPastRowEvent = defineEndpoint({
  method: 'POST',
  path: '/api/staff/audit/past-tables/:id/events',
  summary: 'Shows one event that names a row: what it says, and who, when and why. The look-up is recorded.',
  auth: 'customer',
  staff: PAST_TABLE_READERS,
  params: ofTable,
  body: z.strictObject({ reason: readReasonSchema, key: rowKeySchema, position: z.string().check(z.maxLength(40)) }),
  replies: { 200: z.strictObject({ event: eventRefSchema, metadata: z.array(factSchema), facts: z.array(factSchema) }) },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'PAST_TABLE_GONE'],
});
