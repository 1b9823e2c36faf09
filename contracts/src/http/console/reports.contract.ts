import * as z from 'zod/mini';
import { SHORTEST_RATIONALE } from '../../values/alerts.ts';
import { FOUR_EYES } from '../../values/four-eyes.ts';
import { uuidSchema } from '../../values/ids.ts';
import { ASSESSMENTS, FIU_INSTRUCTIONS, REPORT_INDICATORS, REPORT_STATUSES } from '../../values/reports.ts';
import { lineOfText, linesOfText } from '../../values/text.ts';
import { defineEndpoint } from '../endpoint.ts';
import { CASE_STAFF } from './cases.contract.ts';

/** Officers see every report; the others see those in which they are named. */
export const REPORT_OFFICERS = FOUR_EYES.report.propose;
export const REPORT_READERS = CASE_STAFF;

/** A moment that people enter. Working days are known for these years. */
const enteredTime = z.iso
  .datetime({ error: 'Give a date and a time.' })
  .check(z.refine((at) => at >= '2000' && at < '2100', 'Give a time from 2000 to 2099.'));
const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Give the SHA-256 of the file, 64 characters.'));

const person = z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) });
const time = z.iso.datetime();

const listedReportSchema = z.strictObject({
  /** The id of the case, since each case has at most one report. */
  id: uuidSchema,
  /** The title of the case; null once it was erased. */
  title: z.nullable(z.string()),
  status: z.enum(REPORT_STATUSES),
  /** The next deadline: of the report until it is handed in, of its receipt, or of an answer to the FIU. */
  due_at: z.nullable(time),
  is_late: z.boolean(),
  /** Questions of the FIU that wait for an answer. */
  open_requests: z.int(),
  changed_at: time,
});
export type ListedStaffReport = z.infer<typeof listedReportSchema>;

export const listReports = defineEndpoint({
  method: 'GET',
  path: '/api/staff/reports',
  summary: 'Lists reports of suspicion that the reader may see, the soonest due first. Confidential; the look-up is recorded.',
  auth: 'customer',
  staff: REPORT_READERS,
  replies: { 200: z.strictObject({ reports: z.array(listedReportSchema), has_more: z.boolean() }) },
  refusals: ['FORBIDDEN'],
});

const draft = { narrative: z.string(), action: z.string(), indicators: z.array(z.enum(REPORT_INDICATORS)) };

const staffReportSchema = z.strictObject({
  /** Null before the first assessment. */
  report: z.nullable(listedReportSchema),
  title: z.nullable(z.string()),
  /** The law that applies today, with its source. */
  law: z.strictObject({
    id: z.string(),
    source: z.string(),
    answer_working_days: z.nullable(z.int()),
    urgent_answer_hours: z.nullable(z.int()),
    silence_working_days: z.nullable(z.int()),
  }),
  /** The last draft; null before the first, and once it was erased. */
  draft: z.nullable(z.strictObject({ version: z.int(), ...draft })),
  /** The file that waits for a second person. */
  proposal: z.nullable(z.strictObject({ version: z.int(), sha256: z.string(), by: person, lapses_at: time, is_own: z.boolean() })),
  filed: z.array(
    z.strictObject({
      version: z.int(),
      sha256: z.string(),
      /** Null until an officer has recorded that this file was handed in. */
      handed_in_at: z.nullable(time),
      reference: z.nullable(z.string()),
      /** Null before it is handed in, and where the law sets no such time. */
      silence_ends_at: z.nullable(time),
    }),
  ),
  requests: z.array(
    z.strictObject({
      number: z.int(),
      text: z.nullable(z.string()),
      is_urgent: z.boolean(),
      received_at: time,
      due_at: time,
      answer: z.nullable(z.string()),
    }),
  ),
  /** Those who may read it besides the officers. */
  readers: z.array(person),
  /** Colleagues who hold a role that may read reports and can be named; those who have worked on the case come first. */
  can_be_named: z.array(person),
  /** The reader may change it, not only read it. */
  may_change: z.boolean(),
  /** What happened, oldest first. */
  steps: z.array(z.strictObject({ at: time, type: z.string(), by: z.nullable(person), text: z.nullable(z.string()) })),
});
export type StaffReport = z.infer<typeof staffReportSchema>;

const ofCase = z.strictObject({ id: uuidSchema });

export const getReport = defineEndpoint({
  method: 'GET',
  path: '/api/staff/reports/:id',
  summary: 'Shows what was assessed, drafted and filed about a case. The id is that of the case. Confidential; the look-up is recorded.',
  auth: 'customer',
  staff: REPORT_READERS,
  params: ofCase,
  replies: { 200: staffReportSchema },
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
});

const grounds = linesOfText(4_000, 'Say why. Auditors and the FIU read it later.').check(
  z.minLength(SHORTEST_RATIONALE, `Say why in at least ${String(SHORTEST_RATIONALE)} characters.`),
);
const version = z.int().check(z.gte(1));
const number = z.int().check(z.gte(1));

export const reportStepSchema = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('assess'), assessment: z.enum(ASSESSMENTS), grounds }),
  z.strictObject({
    step: z.literal('draft'),
    narrative: grounds,
    action: linesOfText(2_000, 'Say what we have done about it.'),
    indicators: z.array(z.enum(REPORT_INDICATORS)).check(z.minLength(1, 'Choose at least one indicator.'), z.maxLength(7)),
  }),
  /** Makes the file of the last draft, which another person approves. */
  z.strictObject({ step: z.literal('propose'), version }),
  /** `sha256`: of the file that the FIU got, which must be the approved one. */
  z.strictObject({ step: z.literal('hand_in'), version, sha256: sha256Schema, handed_in_at: enteredTime }),
  z.strictObject({ step: z.literal('acknowledge'), version, reference: lineOfText(100, 'Give the reference of the FIU.') }),
  z.strictObject({
    step: z.literal('request'),
    text: linesOfText(4_000, 'Say what the FIU asks for.'),
    is_urgent: z.boolean(),
    received_at: enteredTime,
    /** What the FIU named; null where it named none. */
    due_at: z.nullable(enteredTime),
  }),
  z.strictObject({ step: z.literal('answer'), number, text: linesOfText(4_000, 'Say what was answered.') }),
  z.strictObject({
    step: z.literal('instruction'),
    instruction: z.enum(FIU_INSTRUCTIONS),
    text: linesOfText(2_000, 'Say what the FIU wrote.'),
    until: z.nullable(enteredTime),
  }),
  z.strictObject({ step: z.literal('name'), user_id: uuidSchema }),
  z.strictObject({ step: z.literal('remove'), user_id: uuidSchema }),
]);

const state = z.strictObject({ id: uuidSchema, status: z.enum(REPORT_STATUSES) });
const refusals = [
  ...['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'REPORT_STATE_DIFFERS'],
  ...['ALREADY_PROPOSED', 'VERSION_DIFFERS', 'FILE_DIFFERS'],
] as const;

export const takeReportStep = defineEndpoint({
  method: 'POST',
  path: '/api/staff/reports/:id/steps',
  summary: 'Assesses, drafts, proposes to file, or records what was sent to the FIU about a case and its answers. Filing takes two people.',
  auth: 'customer',
  staff: REPORT_OFFICERS,
  params: ofCase,
  body: reportStepSchema,
  replies: { 200: state },
  refusals: [...refusals, 'ALREADY_FILED', 'ALREADY_HANDED_IN'],
});

export const answerReport = defineEndpoint({
  method: 'POST',
  path: '/api/staff/reports/:id/answer',
  summary: 'Approves or rejects the file of a report of suspicion. Only the approved file may be handed in.',
  auth: 'customer',
  staff: FOUR_EYES.report.answer,
  stepUp: true,
  params: ofCase,
  /** `sha256`: of the file that was read, so that an answer is to that one. */
  body: z.strictObject({ version, sha256: sha256Schema, answer: z.enum(['approve', 'reject']) }),
  replies: { 200: state },
  refusals: [...refusals, 'NOT_PROPOSED', 'SAME_PERSON', 'PROPOSAL_LAPSED'],
});

export const downloadReport = defineEndpoint({
  method: 'GET',
  path: '/api/staff/reports/:id/files/:version',
  summary: 'Returns the goAML file of a version, as proposed or filed. The download is recorded before it is sent.',
  auth: 'customer',
  staff: REPORT_READERS,
  stepUp: true,
  params: z.strictObject({ id: uuidSchema, version: z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)) }),
  mediaType: 'application/xml',
  replies: { 200: z.string() },
  refusals: ['FORBIDDEN', 'STEP_UP_REQUIRED', 'NOT_FOUND', 'INVALID_PARAMETER'],
});
