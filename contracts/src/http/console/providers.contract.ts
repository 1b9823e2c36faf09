import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { PAYMENT_READERS } from './staff-payment.ts';

/** What the provider can do; jobs look at these, never at its name. */
const capabilities = z.strictObject({
  key_window_hours: z.int(),
  replays_errors: z.boolean(),
  looks_up_by_reference: z.boolean(),
  lists_by_time: z.boolean(),
  settles: z.boolean(),
  cancels: z.boolean(),
  refunds_in_parts: z.boolean(),
  captures_in_parts: z.boolean(),
  modifies_later: z.boolean(),
});

/** A circuit of the provider that opened, tried again or healed. */
const circuitStep = z.strictObject({
  lane: z.string(),
  what: z.enum(['opened', 'tried', 'healed']),
  why: z.nullable(z.string()),
  at: z.string(),
});

const outcomes = z.strictObject({ started: z.int(), unknown: z.int(), captured: z.int(), declined: z.int() });

const code = z.strictObject({
  raw: z.string(),
  count: z.int(),
  last_at: z.string(),
  /** What it means here; null for a code that the table of the provider lacks, which counts as a plain decline. */
  meaning: z.nullable(z.string()),
});

const provider = z.strictObject({
  name: z.string(),
  /** Whether this installation has its settings. */
  is_configured: z.boolean(),
  capabilities,
  /** Methods of its own page. */
  pages: z.array(z.string()),
  /** Lanes that do not answer now, with the time since when. */
  open: z.array(z.strictObject({ lane: z.string(), why: z.string(), since: z.string() })),
  /** Newest first. */
  history: z.array(circuitStep),
  last_day: outcomes,
  last_month: outcomes,
  /** Codes of declines in the last 30 days, the most frequent first; codes without a meaning before all others. */
  codes: z.array(code),
  unmapped: z.int(),
});
export type StaffProvider = z.infer<typeof provider>;

export const getProviders = defineEndpoint({
  method: 'GET',
  path: '/api/staff/providers',
  summary: 'Shows staff the state of payment providers: circuits and their history, outcomes, unmapped decline codes, capabilities.',
  auth: 'customer',
  staff: PAYMENT_READERS,
  replies: { 200: z.strictObject({ providers: z.array(provider) }) },
  refusals: ['FORBIDDEN'],
});
