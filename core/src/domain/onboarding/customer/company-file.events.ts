import { COMPANY_PARTS, COMPANY_QUESTIONS, COMPANY_REFUSAL_CODES, LEGAL_FORMS, OWNER_BASES } from '@danubit/contracts/values/company-file';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

const owner = { subjectId: z.string(), userId: z.string() };
const cdd = { retentionClass: 'cdd' } as const;

const companySchema = z.strictObject({
  name: z.string(),
  legalForm: z.enum(LEGAL_FORMS),
  /** Such as "Commercial Register of the City Court Bratislava III". */
  registry: z.string(),
  registryNumber: z.string(),
  /** ISO 3166-1 alpha-2, of the registration. */
  country: z.string(),
  /** ISO 17442; null without one. */
  lei: z.nullable(z.string()),
});
export type Company = z.infer<typeof companySchema>;

const addressSchema = z.strictObject({ street: z.string(), city: z.string(), postalCode: z.string(), country: z.string() });
export type CompanyAddress = z.infer<typeof addressSchema>;

const ownerSchema = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  /** ISO date. */
  birthDate: z.string(),
  /** ISO 3166-1 alpha-2, of the residence. */
  country: z.string(),
  basis: z.enum(OWNER_BASES),
  /** Hundredths of a percent; null where the person holds none. */
  share: z.nullable(z.int()),
  hasPublicFunction: z.boolean(),
});
export type CompanyOwner = z.infer<typeof ownerSchema>;

/**
 * The company that a customer acts for, in stream `customer-<subjectId>` with the file of the person. Everything about the company and its
 * owners is encrypted under the key of that person.
 */
export const companyFileEvents = {
  CompanyDescribed: defineEvent('CompanyDescribed', { ...owner, company: personal(companySchema) }, cdd),
  CompanyAddressGiven: defineEvent('CompanyAddressGiven', { ...owner, address: personal(addressSchema) }, cdd),
  CompanyQuestionAnswered: defineEvent(
    'CompanyQuestionAnswered',
    { ...owner, question: z.enum(COMPANY_QUESTIONS), answer: personal(z.string()) },
    cdd,
  ),
  /** Named again under the same id, the later one counts. */
  CompanyOwnerNamed: defineEvent('CompanyOwnerNamed', { ...owner, ownerId: z.string(), person: personal(ownerSchema) }, cdd),
  CompanyOwnerRemoved: defineEvent('CompanyOwnerRemoved', { ...owner, ownerId: z.string() }),
  /** The review ends; the customer mends the parts and hands in again. */
  CompanyRefused: defineEvent('CompanyRefused', {
    reviewId: z.string(),
    ...owner,
    reasons: z.array(z.strictObject({ part: z.enum(COMPANY_PARTS), code: z.enum(COMPANY_REFUSAL_CODES) })),
  }),
};
export type CompanyFileEvent = EventOf<typeof companyFileEvents>;
