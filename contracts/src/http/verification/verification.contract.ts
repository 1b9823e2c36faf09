import * as z from 'zod/mini';
import {
  ANSWER_CHOICES,
  DOCUMENT_KINDS,
  DOCUMENT_MEDIA_TYPES,
  DOCUMENT_REQUEST_CODES,
  DOCUMENT_SIDES,
  DOCUMENTS_PATH,
  FILE_QUESTIONS,
  FILE_STEPS,
  LEVEL_REFUSAL_CODES,
  MAX_ANSWER_LENGTH,
  MAX_DOCUMENT_BYTES,
  REVIEW_PURPOSES,
  REVIEW_STATUSES,
} from '../../values/customer-file.ts';
import { uuidSchema } from '../../values/ids.ts';
import { LATER_STEPS } from '../../values/later-steps.ts';
import { nationalNumberProblem } from '../../values/national-numbers.ts';
import { linesOfText, optionalLineOfText } from '../../values/text.ts';
import { VERIFICATION_LEVELS } from '../../values/verification-levels.ts';
import { defineEndpoint } from '../endpoint.ts';
import { companyReasonsSchema, companyViewSchema } from './company.contract.ts';

export const filedDocumentSchema = z.strictObject({
  id: uuidSchema,
  kind: z.enum(DOCUMENT_KINDS),
  side: z.enum(DOCUMENT_SIDES),
  media_type: z.enum(DOCUMENT_MEDIA_TYPES),
  bytes: z.int(),
  added_at: z.iso.datetime(),
  /** Handed in: it can no longer be removed. */
  is_handed_in: z.boolean(),
  /** Another one was asked for. */
  is_replaced: z.boolean(),
});
export type VerificationDocument = z.infer<typeof filedDocumentSchema>;

/** Answers by question; null once they are erased. */
export const answersSchema = z.partialRecord(z.enum(FILE_QUESTIONS), z.nullable(z.string()));

/** Null until it is given; each part is null once it is erased. */
export const nationalitySchema = z.nullable(z.strictObject({ country: z.nullable(z.string()), national_number: z.nullable(z.string()) }));

export const verificationSchema = z.strictObject({
  level: z.enum(VERIFICATION_LEVELS),
  /** Until when the level holds; null without one. */
  level_until: z.nullable(z.iso.datetime()),
  /** The level that is to be refreshed, and until when; null while none is. */
  refresh: z.nullable(z.strictObject({ level: z.enum(['standard', 'extended', 'company']), due_at: z.iso.datetime() })),
  /** What the extended level needs, in the order in which it is asked for. */
  steps: z.array(z.strictObject({ name: z.enum(FILE_STEPS), is_done: z.boolean() })),
  /** Steps that a customer who already has the level still has to do. Left out when there are none. */
  still_asked: z.optional(z.array(z.enum(LATER_STEPS))),
  documents: z.array(filedDocumentSchema),
  answers: answersSchema,
  nationality: nationalitySchema,
  tax_residence: z.nullable(z.strictObject({ country: z.nullable(z.string()), tax_number: z.nullable(z.string()) })),
  company: companyViewSchema,
  /** The last review; null before the first. */
  review: z.nullable(
    z.strictObject({
      purpose: z.enum(REVIEW_PURPOSES),
      status: z.enum(REVIEW_STATUSES),
      /** The document that was requested when the file was returned. */
      asked: z.nullable(z.strictObject({ kind: z.enum(DOCUMENT_KINDS), code: z.enum(DOCUMENT_REQUEST_CODES) })),
      public_code: z.nullable(z.enum(LEVEL_REFUSAL_CODES)),
      /** Why a company was refused; empty otherwise. */
      reasons: companyReasonsSchema,
      due_at: z.iso.datetime(),
    }),
  ),
});
export type VerificationView = z.infer<typeof verificationSchema>;

export const getVerification = defineEndpoint({
  method: 'GET',
  path: '/api/verification',
  summary: 'Returns the level of verification, what the next level needs, and the status of its review.',
  auth: 'customer',
  replies: { 200: verificationSchema },
  refusals: [],
});

export const addDocument = defineEndpoint({
  method: 'POST',
  path: DOCUMENTS_PATH,
  summary: 'Adds a document to the customer file: a JPEG, a PNG or a PDF of at most 5 MB. Its type is decided by its content.',
  auth: 'customer',
  query: z.strictObject({ kind: z.enum(DOCUMENT_KINDS), side: z.enum(DOCUMENT_SIDES) }),
  takesFile: { maxBytes: MAX_DOCUMENT_BYTES },
  replies: { 201: z.strictObject({ id: uuidSchema }) },
  refusals: [
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_DOCUMENT',
    'INFECTED_DOCUMENT',
    'DOCUMENT_NOT_SCANNED',
    'INVALID_PARAMETER',
    'VERIFICATION_IN_PROGRESS',
    'TOO_MANY_DOCUMENTS',
  ],
});

export const removeDocument = defineEndpoint({
  method: 'DELETE',
  path: `${DOCUMENTS_PATH}/:id`,
  summary: 'Removes a document that has not been handed in.',
  auth: 'customer',
  params: z.strictObject({ id: uuidSchema }),
  replies: { 200: z.strictObject({ id: uuidSchema }) },
  refusals: ['NOT_FOUND', 'DOCUMENT_HANDED_IN', 'VERIFICATION_IN_PROGRESS'],
});

const choice = <const Question extends string>(question: Question, choices: readonly string[]) =>
  z.strictObject({ question: z.literal(question), answer: z.enum([...choices] as [string, ...string[]], 'Choose an answer.') });

const asked = (question: (typeof FILE_QUESTIONS)[number]) =>
  ANSWER_CHOICES[question] === null
    ? z.strictObject({ question: z.literal(question), answer: linesOfText(MAX_ANSWER_LENGTH, 'Write where your wealth comes from.') })
    : choice(question, ANSWER_CHOICES[question]);

const answerSchema = z.discriminatedUnion('question', [
  asked('occupation'),
  asked('expected_volume'),
  asked('source_of_funds'),
  asked('public_function'),
  asked('source_of_wealth'),
  z.strictObject({
    question: z.literal('tax_residence'),
    country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country.')),
    /** Empty where the country issues none. */
    tax_number: optionalLineOfText(40),
  }),
  z
    .strictObject({
      question: z.literal('nationality'),
      country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country.')),
      /** Empty where the country has none, or the citizen. */
      national_number: optionalLineOfText(30),
    })
    .check(({ value, issues }) => {
      const message = nationalNumberProblem(value.country, value.national_number);
      if (message !== null) issues.push({ code: 'custom', input: value.national_number, path: ['national_number'], message });
    }),
]);
export type VerificationAnswer = z.infer<typeof answerSchema>;

export const answerQuestion = defineEndpoint({
  method: 'PUT',
  path: '/api/verification/answers',
  summary: 'Saves one answer of the customer file. It can be changed until the file is handed in.',
  auth: 'customer',
  verbatim: ['tax_number', 'national_number'],
  body: answerSchema,
  replies: { 200: z.strictObject({ saved: z.literal(true) }) },
  refusals: ['INVALID_PARAMETER', 'VERIFICATION_IN_PROGRESS'],
});

export const handInFile = defineEndpoint({
  method: 'POST',
  path: '/api/verification/reviews',
  summary: 'Hands in the customer file for the extended level. A person decides; the result is reported by a live update and an email.',
  auth: 'customer',
  replies: { 201: z.strictObject({ due_at: z.iso.datetime() }) },
  refusals: ['FILE_INCOMPLETE', 'VERIFICATION_IN_PROGRESS'],
});
