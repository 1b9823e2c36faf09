import * as z from 'zod/mini';
import { COMPANY_PARTS } from '../../values/company-file.ts';
import {
  DOCUMENT_KINDS,
  DOCUMENT_REQUEST_CODES,
  LEVEL_REFUSAL_CODES,
  REVIEW_PURPOSES,
  REVIEW_STATUSES,
} from '../../values/customer-file.ts';
import { uuidSchema } from '../../values/ids.ts';
import { RISK_FACTORS, RISK_RATINGS } from '../../values/risk-ratings.ts';
import type { StaffRole } from '../../values/staff-roles.ts';
import { linesOfText } from '../../values/text.ts';
import { VERIFICATION_LEVELS } from '../../values/verification-levels.ts';
import { defineEndpoint } from '../endpoint.ts';
import { companyFileSchema, companyReasonsSchema } from '../verification/company.contract.ts';
import { answersSchema, filedDocumentSchema, nationalitySchema } from '../verification/verification.contract.ts';

/** Who reads and decides customer files. An auditor sees in the log what was decided, not the documents. */
export const VERIFICATION_STAFF = ['compliance_analyst', 'compliance_officer', 'senior_manager'] as const satisfies readonly StaffRole[];
/** Who may open the documents of a file. */
const DOCUMENT_READERS: readonly StaffRole[] = VERIFICATION_STAFF;

export const staffReviewSchema = z.strictObject({
  id: uuidSchema,
  purpose: z.enum(REVIEW_PURPOSES),
  status: z.enum(REVIEW_STATUSES),
  customer: z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) }),
  requested_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  /** Past its time, and not decided. */
  is_late: z.boolean(),
  decided_at: z.nullable(z.iso.datetime()),
});
export type StaffReview = z.infer<typeof staffReviewSchema>;

const person = z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) });
const ofReview = z.strictObject({ id: uuidSchema });

/** Customers with the extended level who have not declared a nationality, and are asked for it; whose level ends first is listed first. */
const withoutNationality = z.strictObject({
  customers: z.array(z.strictObject({ ...person.shape, level_until: z.iso.datetime() })),
  has_more: z.boolean(),
});
export type WithoutNationality = z.infer<typeof withoutNationality>;

export const listStaffReviews = defineEndpoint({
  method: 'GET',
  path: '/api/staff/verification-reviews',
  summary:
    'Lists reviews of customer files, open ones first, by due date, and customers whose nationality is missing. The look-up is recorded.',
  auth: 'customer',
  staff: VERIFICATION_STAFF,
  replies: { 200: z.strictObject({ reviews: z.array(staffReviewSchema), has_more: z.boolean(), without_nationality: withoutNationality }) },
  refusals: ['FORBIDDEN'],
});

export const staffFileSchema = z.strictObject({
  review: staffReviewSchema,
  level: z.enum(VERIFICATION_LEVELS),
  /** As given with the last identity check; null once it is erased, or before the first. */
  person: z.nullable(
    z.strictObject({
      first_name: z.nullable(z.string()),
      last_name: z.nullable(z.string()),
      birth_date: z.nullable(z.string()),
      country: z.nullable(z.string()),
      document_type: z.string(),
      document_number: z.nullable(z.string()),
    }),
  ),
  documents: z.array(filedDocumentSchema),
  answers: answersSchema,
  nationality: nationalitySchema,
  tax_residence: z.nullable(z.strictObject({ country: z.nullable(z.string()), tax_number: z.nullable(z.string()) })),
  /** Set in a review of a company; null otherwise. */
  company: z.nullable(
    z.strictObject({
      file: companyFileSchema,
      /** The shares of all owners together, in percent. */
      declared_share: z.string(),
    }),
  ),
  /** What happened in the file so far, oldest first. */
  history: z.array(z.strictObject({ type: z.string(), at: z.iso.datetime(), detail: z.nullable(z.string()) })),
  /** By the model in force, from what the file says. */
  risk: z.strictObject({
    rating: z.enum(RISK_RATINGS),
    score: z.int(),
    model: z.int(),
    /** The edition of the list of high-risk countries. */
    country_list: z.string(),
    review_months: z.int(),
    factors: z.array(z.strictObject({ name: z.enum(RISK_FACTORS), value: z.string(), points: z.int() })),
    /** What counts at this moment: of the model, set by two people, or proposed and higher. */
    in_force: z.enum(RISK_RATINGS),
    source: z.enum(['model', 'override', 'proposal']),
    /** Null without one, and once it has expired. */
    override: z.nullable(
      z.strictObject({
        rating: z.enum(RISK_RATINGS),
        rationale: z.nullable(z.string()),
        by: person,
        approved_by: person,
        expires_at: z.iso.datetime(),
      }),
    ),
    override_proposal: z.nullable(
      z.strictObject({
        proposal: z.int(),
        rating: z.enum(RISK_RATINGS),
        rationale: z.nullable(z.string()),
        by: person,
        is_own: z.boolean(),
        expires_at: z.iso.datetime(),
        lapses_at: z.iso.datetime(),
      }),
    ),
  }),
  /** Senior management approves a customer with a public function or a high risk. */
  needs_senior_manager: z.boolean(),
  /** Whether the reader proposed the level, and so cannot approve it. */
  is_own_proposal: z.boolean(),
});
export type StaffFile = z.infer<typeof staffFileSchema>;

export const getStaffReview = defineEndpoint({
  method: 'GET',
  path: '/api/staff/verification-reviews/:id',
  summary: 'Shows the file of a review: data, documents, answers and history. The look-up is recorded.',
  auth: 'customer',
  staff: VERIFICATION_STAFF,
  params: ofReview,
  replies: { 200: staffFileSchema },
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
});

export const readStaffDocument = defineEndpoint({
  method: 'GET',
  path: '/api/staff/verification-reviews/:id/documents/:documentId',
  summary: 'Sends a document of the file as an attachment. The look-up is recorded before the first byte is sent.',
  auth: 'customer',
  staff: DOCUMENT_READERS,
  mediaType: 'application/octet-stream',
  params: z.strictObject({ id: uuidSchema, documentId: uuidSchema }),
  replies: { 200: z.string() },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'DOCUMENT_GONE'],
});

/** Kept in the restricted log with the decision, never shown to the customer and not in the copy of their data. */
const reason = linesOfText(2_000, 'Give your reason. Colleagues and auditors read it later.');

/** A part is refused for one reason. */
const refusedParts = companyReasonsSchema.check(
  z.minLength(1, 'Choose at least one part of the file.'),
  z.maxLength(COMPANY_PARTS.length),
  z.refine((reasons) => new Set(reasons.map(({ part }) => part)).size === reasons.length, 'Name each part once.'),
);

export const decideReview = defineEndpoint({
  method: 'POST',
  path: '/api/staff/verification-reviews/:id/decision',
  summary:
    'Approves, asks for another document, or refuses; a company by its parts. A public function or a high risk needs the approval of a senior manager.',
  auth: 'customer',
  staff: VERIFICATION_STAFF,
  stepUp: true,
  params: ofReview,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approve'), reason }),
    z.strictObject({ decision: z.literal('ask'), document: z.enum(DOCUMENT_KINDS), code: z.enum(DOCUMENT_REQUEST_CODES), reason }),
    z.strictObject({ decision: z.literal('refuse_parts'), reasons: refusedParts, reason }),
    z.strictObject({ decision: z.literal('refuse'), code: z.enum(LEVEL_REFUSAL_CODES), reason }),
  ]),
  replies: { 200: z.strictObject({ id: uuidSchema, status: z.enum(REVIEW_STATUSES) }) },
  refusals: [
    'FORBIDDEN',
    'NOT_FOUND',
    'INVALID_PARAMETER',
    'OWN_AFFAIR',
    'REVIEW_CLOSED',
    'DOCUMENT_MISSING',
    'SECOND_PERSON_NEEDED',
    'SENIOR_MANAGER_NEEDED',
    'LEVEL_NOT_YET',
  ],
});
