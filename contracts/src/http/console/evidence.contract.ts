import * as z from 'zod/mini';
import { FOUR_EYES } from '../../values/four-eyes.ts';
import { uuidSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';
import { staffReasonSchema } from './staff-refund.ts';

export const EVIDENCE_KINDS = ['court', 'authority'] as const;
export const EVIDENCE_SOUGHT_BY = ['name', 'birth_date', 'email', 'address', 'reference'] as const;
export const EVIDENCE_STATES = ['waiting', 'lapsed', 'making', 'ready', 'expired', 'rejected', 'failed'] as const;

const person = z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) });
const short = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

const evidenceSchema = z.strictObject({
  id: uuidSchema,
  kind: z.enum(EVIDENCE_KINDS),
  state: z.enum(EVIDENCE_STATES),
  /** Null once the key of the evidence is destroyed; the same holds for `scope`, `recipient` and `reason`. */
  customer: z.nullable(person),
  scope: z.nullable(z.string()),
  recipient: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  requested_by: person,
  requested_at: z.string(),
  approved_by: z.nullable(person),
  /** When the proposal that waits lapses. */
  lapses_at: z.nullable(z.string()),
  /** From 0 to 100 while it is being made. */
  percent: z.nullable(z.int()),
  failure: z.nullable(z.string()),
  file: z.nullable(
    z.strictObject({ bytes: z.int(), sha256: z.string(), events: z.int(), tree_size: z.int(), expires_at: z.string(), downloads: z.int() }),
  ),
});
export type StaffEvidence = z.infer<typeof evidenceSchema>;

export const searchEvidence = defineEndpoint({
  method: 'POST',
  path: '/api/staff/evidence/searches',
  summary:
    'Finds the person that evidence is about, by keyed hashes of names, birth dates, addresses and references. Confidential; recorded.',
  auth: 'customer',
  staff: FOUR_EYES.evidence.propose,
  body: z.strictObject({ by: z.enum(EVIDENCE_SOUGHT_BY), text: short, reason: staffReasonSchema }),
  replies: {
    200: z.strictObject({ customers: z.array(z.strictObject({ ...person.shape, verification: z.string() })), has_more: z.boolean() }),
  },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});

export const listEvidence = defineEndpoint({
  method: 'GET',
  path: '/api/staff/evidence',
  summary: 'Lists bundles of evidence with their progress, the newest 50 first. Confidential; the look-up is recorded.',
  auth: 'customer',
  staff: FOUR_EYES.evidence.answer,
  replies: { 200: z.strictObject({ evidence: z.array(evidenceSchema), has_more: z.boolean() }) },
  refusals: ['FORBIDDEN'],
});

const ofEvidence = z.strictObject({ id: uuidSchema });

/** The caller chooses `evidence_id`: the same request again is the same evidence. */
export const requestEvidence = defineEndpoint({
  method: 'POST',
  path: '/api/staff/evidence',
  summary: 'Requests a bundle of evidence about a customer. With content of the restricted log, another person must approve it.',
  auth: 'customer',
  staff: FOUR_EYES.evidence.propose,
  stepUp: true,
  body: z.strictObject({
    evidence_id: uuidSchema,
    kind: z.enum(EVIDENCE_KINDS),
    user_id: uuidSchema,
    /** A payment, an address or a reference; null for everything about the customer. */
    scope: z.nullable(short),
    recipient: short,
    reason: staffReasonSchema,
  }),
  replies: { 202: ofEvidence },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'OWN_AFFAIR'],
});

export const answerEvidence = defineEndpoint({
  method: 'POST',
  path: '/api/staff/evidence/:id/answer',
  summary: 'Approves a bundle of evidence with content of the restricted log, or rejects it.',
  auth: 'customer',
  staff: FOUR_EYES.evidence.answer,
  stepUp: true,
  params: ofEvidence,
  body: z.strictObject({ answer: z.enum(['approve', 'reject']) }),
  replies: { 202: ofEvidence },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'OWN_AFFAIR', 'SAME_PERSON', 'NOT_PROPOSED'],
});

export const downloadEvidence = defineEndpoint({
  method: 'GET',
  path: '/api/staff/evidence/:id/archive',
  summary: 'Returns the bundle as a ZIP archive. The download is recorded before it is sent.',
  auth: 'customer',
  staff: FOUR_EYES.evidence.answer,
  stepUp: true,
  params: ofEvidence,
  mediaType: 'application/zip',
  replies: { 200: z.string() },
  refusals: ['FORBIDDEN', 'STEP_UP_REQUIRED', 'NOT_FOUND', 'INVALID_PARAMETER', 'OWN_AFFAIR', 'EVIDENCE_GONE'],
});
