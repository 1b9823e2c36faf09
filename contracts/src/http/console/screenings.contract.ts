import * as z from 'zod/mini';
import { ALERT_STATUSES, ALERT_TRIGGERS } from '../../values/alerts.ts';
import { transactionIdSchema, uuidSchema } from '../../values/ids.ts';
import { MOVEMENT_KINDS } from '../../values/monitoring-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ALERT_STAFF, alertDecisionSchema, screeningSchema } from './alerts.contract.ts';

const time = z.iso.datetime();
const revision = z.string().check(z.regex(/^\d{1,18}$/, 'Use the value of "next" from the previous page.'));

const listedSchema = z.strictObject({
  id: uuidSchema,
  at: time,
  /** Null once what moved was erased. */
  trigger: z.nullable(z.enum(ALERT_TRIGGERS)),
  /** Id of the deposit, withdrawal or delivery; null where the question was not about money, and once it was erased. */
  movement_id: z.nullable(transactionIdSchema),
  outcome: z.enum(['clear', 'hold', 'decline']),
  /** Number of candidates of all parties; null once they were erased. */
  candidates: z.nullable(z.int()),
  /** The strongest candidate; null without any, and once they were erased. */
  strongest: z.nullable(z.number()),
  alert_id: z.nullable(uuidSchema),
});
export type ListedScreening = z.infer<typeof listedSchema>;

const runSchema = z.strictObject({
  started_at: time,
  /** Null while it runs. */
  completed_at: z.nullable(time),
  persons: z.int(),
  lists: z.array(z.strictObject({ list: z.string(), sha256: z.string() })),
});

const ofCustomer = z.strictObject({ id: uuidSchema });

export const listScreenings = defineEndpoint({
  method: 'GET',
  path: '/api/staff/customers/:id/screenings',
  summary: 'Lists how a customer was screened, the newest first. The look-up is recorded.',
  auth: 'customer',
  staff: ALERT_STAFF,
  params: ofCustomer,
  query: z.strictObject({
    /** Restricts the list to the screening of one deposit, withdrawal or delivery. */
    movement: z.optional(transactionIdSchema),
    before: z.optional(revision),
  }),
  replies: {
    200: z.strictObject({
      user_id: uuidSchema,
      screenings: z.array(listedSchema),
      /** For the next page; null on the last one. */
      next: z.nullable(z.string()),
      /**
       * The last run over all customers. Of each person it records only open candidates, so the run itself shows that the others were
       * compared with the lists. Null before the first one.
       */
      run: z.nullable(runSchema),
    }),
  },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER'],
});

/** A decision about one listed entry that was known when the customer was screened, and about the same customer. */
const knownSchema = z.strictObject({
  list: z.string(),
  entry_id: z.string(),
  alert_id: uuidSchema,
  ...alertDecisionSchema.shape,
});
export type KnownDecision = z.infer<typeof knownSchema>;

const screeningOfCustomerSchema = z.strictObject({
  ...listedSchema.shape,
  user_id: uuidSchema,
  /** What moved: kind and amount in EUR; null for a person, and once it was erased. */
  movement: z.nullable(z.strictObject({ kind: z.enum(MOVEMENT_KINDS), amount_eur: z.string() })),
  /** The set of rules that ran as well; null where the question was not about money. */
  rules: z.nullable(z.string()),
  /** The last position of the main log that was looked at. */
  main_position: z.string(),
  screening: screeningSchema,
  known: z.array(knownSchema),
  /** The alert that it raised, with every decision, the oldest first. */
  alert: z.nullable(z.strictObject({ id: uuidSchema, status: z.enum(ALERT_STATUSES), decisions: z.array(alertDecisionSchema) })),
});
export type CustomerScreening = z.infer<typeof screeningOfCustomerSchema>;

export const getScreening = defineEndpoint({
  method: 'GET',
  path: '/api/staff/customers/:id/screenings/:screening',
  summary: 'Shows a past screening with lists, thresholds, every candidate, and who decided. The look-up is recorded.',
  auth: 'customer',
  staff: ALERT_STAFF,
  params: z.strictObject({ ...ofCustomer.shape, screening: uuidSchema }),
  replies: { 200: screeningOfCustomerSchema },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER'],
});
/** Whether a link to screenings is shown: to all others they do not exist. */
export const mayReadScreenings = (roles: readonly string[]): boolean =>
  roles.some((role) => (ALERT_STAFF as readonly string[]).includes(role));
