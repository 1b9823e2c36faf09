import * as z from 'zod/mini';
import { calendarDate } from '../../values/calendar-date.ts';
import {
  COMPANY_ANSWER_CHOICES,
  COMPANY_PARTS,
  COMPANY_QUESTIONS,
  COMPANY_REFUSAL_CODES,
  COMPANY_STEPS,
  LEGAL_FORMS,
  OWNER_BASES,
  shareOf,
  WHOLE,
} from '../../values/company-file.ts';
import { MAX_ANSWER_LENGTH } from '../../values/customer-file.ts';
import { uuidSchema } from '../../values/ids.ts';
import { hasLeiCheckDigits, LEI_SHAPE } from '../../values/lei.ts';
import { linesOfText, lineOfText, optionalLineOfText } from '../../values/text.ts';
import { defineEndpoint } from '../endpoint.ts';

const country = z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country.'));

const lei = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.refine((text) => text === '' || LEI_SHAPE.test(text), 'An LEI has 20 letters and digits. Check it, or leave it empty.'),
  z.refine(
    (text) => !LEI_SHAPE.test(text) || hasLeiCheckDigits(text),
    'The last two digits of this LEI do not fit the others. Compare it with the one in the register, or leave it empty.',
  ),
);

const details = {
  legal_form: z.enum(LEGAL_FORMS, 'Choose the legal form.'),
  name: lineOfText(150, 'Enter the name as it appears in the register.'),
  registry: lineOfText(100, 'Enter the name of the register.'),
  registry_number: lineOfText(40, 'Enter the number in the register.'),
  country,
};
const address = {
  street: lineOfText(120, 'Enter the street and the number.'),
  city: lineOfText(80, 'Enter the city.'),
  postal_code: lineOfText(16, 'Enter the postal code.'),
  country,
};

const choice = <const Question extends keyof typeof COMPANY_ANSWER_CHOICES>(question: Question, choices: readonly string[]) =>
  z.strictObject({ question: z.literal(question), answer: z.enum([...choices] as [string, ...string[]], 'Choose an answer.') });

export const companyDetailsSchema = z.strictObject({ question: z.literal('company_details'), ...details, lei });
export const registeredAddressSchema = z.strictObject({ question: z.literal('registered_address'), ...address });

const companyAnswerSchema = z.discriminatedUnion('question', [
  companyDetailsSchema,
  registeredAddressSchema,
  z.strictObject({
    question: z.literal('business_purpose'),
    answer: linesOfText(MAX_ANSWER_LENGTH, 'Write what the company does, and what it needs the account for.'),
  }),
  choice('acting_role', COMPANY_ANSWER_CHOICES.acting_role),
  choice('company_volume', COMPANY_ANSWER_CHOICES.company_volume),
  choice('company_funds', COMPANY_ANSWER_CHOICES.company_funds),
]);
export type CompanyAnswer = z.infer<typeof companyAnswerSchema>;

const personName = lineOfText(100, 'Enter the name as it appears on an identity document.');
const ownerFields = {
  first_name: personName,
  last_name: personName,
  birth_date: calendarDate('Enter the date of birth as YYYY-MM-DD.'),
  /** ISO 3166-1 alpha-2, of the residence. */
  country,
  basis: z.enum(OWNER_BASES, 'Choose why you name this person.'),
  public_function: z.enum(['no', 'yes'], 'Choose an answer.'),
};
export const companyOwnerSchema = z.strictObject({
  ...ownerFields,
  /** In percent, such as "33.33"; empty without a share. */
  share: optionalLineOfText(6).check(
    z.refine((text) => text === '' || isShare(text), 'Enter the share in percent, from 0.01 to 100, such as 33.33.'),
  ),
});
export type CompanyOwnerGiven = z.infer<typeof companyOwnerSchema>;

const isShare = (text: string): boolean => {
  const share = shareOf(text);
  return share !== null && share > 0 && share <= WHOLE;
};

/** Parts are null once they are erased. */
export const companyFileSchema = z.strictObject({
  details: z.nullable(z.strictObject({ ...details, lei: z.nullable(z.string()) })),
  address: z.nullable(z.strictObject(address)),
  answers: z.partialRecord(z.enum(COMPANY_QUESTIONS), z.nullable(z.string())),
  owners: z.array(
    z.strictObject({ id: uuidSchema, person: z.nullable(z.strictObject({ ...ownerFields, share: z.nullable(z.string()) })) }),
  ),
});
export type CompanyFileView = z.infer<typeof companyFileSchema>;

export const companyViewSchema = z.strictObject({
  /** What the level of a company needs, in the order in which it is asked for. */
  steps: z.array(z.strictObject({ name: z.enum(COMPANY_STEPS), is_done: z.boolean() })),
  file: companyFileSchema,
});

/** Why a company was refused, part by part, as the customer reads it. */
export const companyReasonsSchema = z.array(z.strictObject({ part: z.enum(COMPANY_PARTS), code: z.enum(COMPANY_REFUSAL_CODES) }));
export type CompanyReasons = z.infer<typeof companyReasonsSchema>;

const saved = z.strictObject({ saved: z.literal(true) });

export const answerCompanyQuestion = defineEndpoint({
  method: 'PUT',
  path: '/api/verification/company/answers',
  summary: 'Saves one answer about the company that the customer acts for. It can be changed until the company is handed in.',
  auth: 'customer',
  verbatim: ['lei'],
  body: companyAnswerSchema,
  replies: { 200: saved },
  refusals: ['INVALID_PARAMETER', 'VERIFICATION_IN_PROGRESS'],
});

const ofOwner = z.strictObject({ id: uuidSchema });

export const nameCompanyOwner = defineEndpoint({
  method: 'PUT',
  path: '/api/verification/company/owners/:id',
  summary: 'Names or changes a beneficial owner of the company, or its senior managing official. The caller chooses the id, a UUID.',
  auth: 'customer',
  params: ofOwner,
  body: companyOwnerSchema,
  replies: { 200: saved },
  refusals: ['INVALID_PARAMETER', 'VERIFICATION_IN_PROGRESS', 'TOO_MANY_OWNERS', 'OWNERS_DO_NOT_FIT'],
});

export const removeCompanyOwner = defineEndpoint({
  method: 'DELETE',
  path: '/api/verification/company/owners/:id',
  summary: 'Removes an owner of the company who was named by mistake, or is no longer one.',
  auth: 'customer',
  params: ofOwner,
  replies: { 200: ofOwner },
  refusals: ['NOT_FOUND', 'VERIFICATION_IN_PROGRESS'],
});

export const handInCompany = defineEndpoint({
  method: 'POST',
  path: '/api/verification/company/reviews',
  summary: 'Hands the company in for its level. A person decides; the result is reported by a live update and an email.',
  auth: 'customer',
  replies: { 201: z.strictObject({ due_at: z.iso.datetime() }) },
  refusals: ['FILE_INCOMPLETE', 'VERIFICATION_IN_PROGRESS'],
});
