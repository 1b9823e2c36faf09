import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** The roles that may see any moment. Every look-up is recorded with its reason before data leaves. */
export const AUDIT_READERS = ['auditor', 'compliance_analyst', 'compliance_officer', 'senior_manager'] as const;

/** The reason for looking: kept with the record of the read. */
export const readReasonSchema = z.string().check(z.minLength(5), z.maxLength(200));
/** A position of the main log, an ISO time with its zone, or "now". */
export const momentSchema = z.string().check(z.minLength(1), z.maxLength(40));
const userId = z.string().check(z.minLength(1), z.maxLength(60));
const reading = { user_id: userId, reason: readReasonSchema };

export const eventRefSchema = z.strictObject({
  position: z.string(),
  stream: z.string(),
  revision: z.string(),
  type: z.string(),
  at: z.string(),
  actor: z.enum(['customer', 'staff', 'partner', 'system']),
});
export type EventRef = z.infer<typeof eventRefSchema>;

export const factSchema = z.strictObject({ name: z.string(), value: z.string() });

const screenSchema = z.strictObject({
  /** Empty before the first event of the log. */
  position: z.string(),
  at: z.nullable(z.string()),
  /** Null before the registration, and once the person was erased. */
  name: z.nullable(z.string()),
  verification: z.nullable(z.strictObject({ status: z.string(), expires_at: z.nullable(z.string()) })),
  balances: z.array(
    z.strictObject({
      key: z.string(),
      currency: z.string(),
      kind: z.enum(['fiat', 'crypto']),
      balance: z.string(),
      available: z.string(),
      reserved: z.string(),
      debt: z.string(),
    }),
  ),
  /** The newest; `transactions_total` counts all. */
  transactions: z.array(
    z.strictObject({
      id: z.string(),
      created_at: z.string(),
      amount: z.string(),
      currency: z.string(),
      status: z.string(),
      method: z.string(),
    }),
  ),
  transactions_total: z.int(),
  limits: z.strictObject({
    currency: z.string(),
    day: z.string(),
    zone: z.string(),
    daily: z.string(),
    daily_used: z.string(),
    monthly: z.string(),
    monthly_used: z.string(),
  }),
  settings: z.array(z.strictObject({ table: z.string(), key: z.string(), name: z.string(), value: z.string() })),
  methods: z.array(z.strictObject({ brand: z.string(), last_four: z.string(), is_default: z.boolean() })),
  tasks: z.array(z.strictObject({ kind: z.string(), detail: z.nullable(z.string()) })),
  /** Streams that today's code cannot read or apply from this revision on; the figures are without them. */
  left_out: z.array(z.strictObject({ stream: z.string(), revision: z.string(), reason: z.string() })),
});
export type PastScreen = z.infer<typeof screenSchema>;

const changeSchema = z.strictObject({
  table: z.string(),
  key: z.string(),
  column: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** The difference of two decimal amounts. */
  difference: z.nullable(z.string()),
  /** The newest events that changed it. */
  causes: z.array(eventRefSchema),
});
export type FactChange = z.infer<typeof changeSchema>;

export const searchCustomers = defineEndpoint({
  method: 'POST',
  path: '/api/staff/audit/customer-searches',
  summary: 'Finds customers by name, email address, user id or transaction reference. The look-up is recorded.',
  auth: 'customer',
  staff: AUDIT_READERS,
  body: z.strictObject({ text: z.string().check(z.minLength(2), z.maxLength(120)), reason: readReasonSchema }),
  replies: {
    200: z.strictObject({
      customers: z.array(z.strictObject({ user_id: z.string(), name: z.nullable(z.string()), verification: z.string() })),
      has_more: z.boolean(),
    }),
  },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});

export const viewMoment = defineEndpoint({
  method: 'POST',
  path: '/api/staff/audit/moments',
  summary: 'Shows the dashboard of a customer as of a moment, and what changed from another one. The look-up is recorded.',
  auth: 'customer',
  staff: AUDIT_READERS,
  body: z.strictObject({ ...reading, at: momentSchema, compare_with: z.optional(momentSchema) }),
  replies: {
    200: z.strictObject({
      user_id: z.string(),
      head: z.string(),
      shown: screenSchema,
      compared: z.nullable(screenSchema),
      /** From the earlier to the later of the two. */
      changes: z.array(changeSchema),
    }),
  },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER', 'NOT_FOUND', 'TOO_MANY_EVENTS'],
});

export const listPersonEvents = defineEndpoint({
  method: 'POST',
  path: '/api/staff/audit/timelines',
  summary: 'Lists the events about a customer, the newest 2,000 in the order of the log. The look-up is recorded.',
  auth: 'customer',
  staff: AUDIT_READERS,
  body: z.strictObject(reading),
  /** `earlier`: how many older ones are not listed. */
  replies: { 200: z.strictObject({ events: z.array(eventRefSchema), earlier: z.int() }) },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_EVENTS'],
});

export const getPastTable = defineEndpoint({
  method: 'POST',
  path: '/api/staff/audit/tables',
  summary: 'Shows the rows of a customer in any read table as of a moment. The look-up is recorded.',
  auth: 'customer',
  staff: AUDIT_READERS,
  body: z.strictObject({ ...reading, at: momentSchema, table: z.string().check(z.maxLength(60)) }),
  replies: {
    200: z.strictObject({
      position: z.string(),
      /** All tables that can be asked for. */
      tables: z.array(z.string()),
      columns: z.array(z.string()),
      key_column: z.string(),
      rows: z.array(z.array(z.nullable(z.string()))),
      has_more: z.boolean(),
    }),
  },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER', 'NOT_FOUND', 'TOO_MANY_EVENTS'],
});

export const explainFigure = defineEndpoint({
  method: 'POST',
  path: '/api/staff/audit/figures',
  summary: 'Lists the events that produced a figure of a read table at a moment. The look-up is recorded.',
  auth: 'customer',
  staff: AUDIT_READERS,
  body: z.strictObject({
    ...reading,
    at: momentSchema,
    table: z.string().check(z.maxLength(60)),
    key: z.string().check(z.maxLength(200)),
    column: z.string().check(z.maxLength(60)),
  }),
  replies: { 200: z.strictObject({ events: z.array(eventRefSchema), earlier: z.int() }) },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER', 'NOT_FOUND', 'TOO_MANY_EVENTS'],
});

export const getRecordedEvent = defineEndpoint({
  method: 'POST',
  path: '/api/staff/audit/events',
  summary: 'Shows one event about a customer: its content, and who, when and why. The look-up is recorded.',
  auth: 'customer',
  staff: AUDIT_READERS,
  body: z.strictObject({ ...reading, position: z.string().check(z.maxLength(40)) }),
  replies: {
    200: z.strictObject({ event: eventRefSchema, metadata: z.array(factSchema), facts: z.array(factSchema) }),
  },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER', 'NOT_FOUND'],
});
