import * as z from 'zod/mini';
import { SHORTEST_RATIONALE } from '../../values/alerts.ts';
import { CASE_OUTCOMES, CASE_PRIORITIES, CASE_STATUSES } from '../../values/cases.ts';
import { FOUR_EYES } from '../../values/four-eyes.ts';
import { uuidSchema } from '../../values/ids.ts';
import { lineOfText, linesOfText } from '../../values/text.ts';
import { defineEndpoint } from '../endpoint.ts';
import { listedAlertSchema } from './alerts.contract.ts';

export const CASE_STAFF = FOUR_EYES.case.propose;

const person = z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) });
const time = z.iso.datetime();

const listedCaseSchema = z.strictObject({
  id: uuidSchema,
  /** Null once it was erased. */
  title: z.nullable(z.string()),
  status: z.enum(CASE_STATUSES),
  priority: z.enum(CASE_PRIORITIES),
  owner: z.nullable(person),
  due_at: z.nullable(time),
  is_late: z.boolean(),
  /** Its time had passed: it is for the officers. */
  is_escalated: z.boolean(),
  alerts: z.int(),
  /** Waits for the answer of a second person. */
  is_proposed: z.boolean(),
  changed_at: time,
});
export type ListedStaffCase = z.infer<typeof listedCaseSchema>;

export const CASE_VIEWS = ['open', 'closed'] as const;

export const listCases = defineEndpoint({
  method: 'GET',
  path: '/api/staff/cases',
  summary: 'Lists cases: open ones, the soonest due first, or closed ones, the newest first. The look-up is recorded.',
  auth: 'customer',
  staff: CASE_STAFF,
  query: z.strictObject({ view: z._default(z.enum(CASE_VIEWS), 'open') }),
  replies: { 200: z.strictObject({ cases: z.array(listedCaseSchema), has_more: z.boolean() }) },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});

const outcome = {
  outcome: z.enum(CASE_OUTCOMES),
  /** Whether what its alerts hold may continue. */
  release: z.boolean(),
};

const staffCaseSchema = z.strictObject({
  case: listedCaseSchema,
  alerts: z.array(listedAlertSchema),
  /** Colleagues who hold a role of compliance and have worked on alerts or cases, without the owner. */
  can_own: z.array(person),
  /** What happened, oldest first: the type of the event, and the text of a person where there is one. */
  steps: z.array(z.strictObject({ at: time, type: z.string(), by: z.nullable(person), text: z.nullable(z.string()) })),
  /** Events of the main log about its customers. The stream and revision, or the position, names one for its proof. */
  evidence: z.array(
    z.strictObject({ customer: person, position: z.string(), stream: z.string(), type: z.string(), recorded_at: time, text: z.string() }),
  ),
  proposal: z.nullable(
    z.strictObject({
      ...outcome,
      number: z.int(),
      rationale: z.nullable(z.string()),
      by: person,
      lapses_at: time,
      is_own: z.boolean(),
    }),
  ),
  decision: z.nullable(z.strictObject({ ...outcome, rationale: z.nullable(z.string()), by: person, approved_by: person })),
});
export type StaffCase = z.infer<typeof staffCaseSchema>;

const ofCase = z.strictObject({ id: uuidSchema });

export const getCase = defineEndpoint({
  method: 'GET',
  path: '/api/staff/cases/:id',
  summary: 'Shows a case with its alerts, evidence, notes and decisions. The look-up is recorded.',
  auth: 'customer',
  staff: CASE_STAFF,
  params: ofCase,
  replies: { 200: staffCaseSchema },
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
});

const alertIds = z.array(uuidSchema).check(z.minLength(1, 'Name an alert.'), z.maxLength(50, 'Name at most 50 alerts.'));
const state = z.strictObject({ id: uuidSchema, status: z.enum(CASE_STATUSES) });

/** The caller chooses `caseId`: the same request again is the same case. */
export const draftCase = defineEndpoint({
  method: 'POST',
  path: '/api/staff/cases',
  summary: 'Drafts a case about alerts.',
  auth: 'customer',
  staff: CASE_STAFF,
  body: z.strictObject({
    caseId: uuidSchema,
    title: lineOfText(120, 'Say what the case is about.'),
    priority: z.enum(CASE_PRIORITIES),
    alertIds,
  }),
  replies: { 200: state },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER'],
});

const rationale = linesOfText(2_000, 'Say why. Colleagues and auditors read it later.').check(
  z.minLength(SHORTEST_RATIONALE, `Say why in at least ${String(SHORTEST_RATIONALE)} characters.`),
);

export const caseStepSchema = z.discriminatedUnion('step', [
  /** The caller becomes the owner; the due time follows from the priority. */
  z.strictObject({ step: z.literal('open') }),
  z.strictObject({ step: z.literal('take') }),
  /** To a colleague, of `can_own`. */
  z.strictObject({ step: z.literal('assign'), user_id: uuidSchema }),
  z.strictObject({ step: z.literal('prioritise'), priority: z.enum(CASE_PRIORITIES) }),
  z.strictObject({ step: z.literal('note'), text: linesOfText(2_000, 'Write a note.') }),
  z.strictObject({ step: z.literal('link'), alertIds }),
  /** An event of the main log about a customer of the case. */
  z.strictObject({
    step: z.literal('attach'),
    user_id: uuidSchema,
    position: z.string().check(z.regex(/^\d{1,40}$/)),
    text: linesOfText(2_000, 'Say what it shows.'),
  }),
  z.strictObject({ step: z.literal('propose'), ...outcome, rationale }),
  z.strictObject({ step: z.literal('reopen'), reason: rationale }),
]);

const refusals = ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'CASE_STATE_DIFFERS'] as const;

export const takeCaseStep = defineEndpoint({
  method: 'POST',
  path: '/api/staff/cases/:id/steps',
  summary: 'Opens, takes, assigns, prioritises, notes, links, attaches evidence to, proposes a decision about, or reopens a case.',
  auth: 'customer',
  staff: CASE_STAFF,
  params: ofCase,
  body: caseStepSchema,
  replies: { 200: state },
  refusals: [...refusals, 'ALREADY_LINKED', 'ALREADY_ATTACHED', 'ALREADY_PROPOSED'],
});

export const answerCase = defineEndpoint({
  method: 'POST',
  path: '/api/staff/cases/:id/answer',
  summary: 'Approves or rejects another person’s proposal about a case. An approved decision is carried out within seconds.',
  auth: 'customer',
  staff: FOUR_EYES.case.answer,
  stepUp: true,
  params: ofCase,
  body: z.strictObject({ proposal: z.int().check(z.gte(1)), answer: z.enum(['approve', 'reject']) }),
  replies: { 200: state },
  refusals: [...refusals, 'NOT_PROPOSED', 'SAME_PERSON', 'PROPOSAL_LAPSED', 'PROPOSAL_DIFFERS'],
});
