import * as z from 'zod/mini';
import { calendarDate } from './calendar-date.ts';

/**
 * A message about a transfer of crypto in the interVASP Messaging Standard (IVMS 101): the parts that we send, with the names and lengths
 * of the standard. The rules between its fields are in `core/src/domain/delivery/travel-rule/ivms101-rules.ts`.
 */
const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const country = z.string().check(z.regex(/^[A-Z]{2}$/));

export const NATIONAL_IDENTIFIER_TYPES = ['ARNU', 'CCPT', 'RAID', 'DRLC', 'FIIN', 'TXID', 'SOCS', 'IDCD', 'LEIX', 'MISC'] as const;

const nationalIdentification = z.strictObject({
  nationalIdentifier: text(35),
  nationalIdentifierType: z.enum(NATIONAL_IDENTIFIER_TYPES),
  countryOfIssue: z.optional(country),
  registrationAuthority: z.optional(text(8)),
});

const geographicAddress = z.strictObject({
  addressType: z.enum(['GEOG', 'HOME', 'BIZZ']),
  addressLine: z.optional(z.array(text(70)).check(z.maxLength(7))),
  streetName: z.optional(text(70)),
  buildingNumber: z.optional(text(16)),
  buildingName: z.optional(text(35)),
  postCode: z.optional(text(16)),
  townName: text(35),
  country,
});

const naturalPerson = z.strictObject({
  name: z.strictObject({
    nameIdentifier: z
      .array(
        z.strictObject({
          /** Family name. */
          primaryIdentifier: text(100),
          secondaryIdentifier: z.optional(text(100)),
          nameIdentifierType: z.enum(['ALIA', 'BIRT', 'MAID', 'LEGL', 'MISC']),
        }),
      )
      .check(z.minLength(1)),
  }),
  geographicAddress: z.optional(z.array(geographicAddress)),
  nationalIdentification: z.optional(nationalIdentification),
  customerIdentification: z.optional(text(50)),
  dateAndPlaceOfBirth: z.optional(z.strictObject({ dateOfBirth: calendarDate(), placeOfBirth: text(70) })),
  countryOfResidence: z.optional(country),
});

const legalPerson = z.strictObject({
  name: z.strictObject({
    nameIdentifier: z
      .array(z.strictObject({ legalPersonName: text(100), legalPersonNameIdentifierType: z.enum(['LEGL', 'SHRT', 'TRAD']) }))
      .check(z.minLength(1)),
  }),
  geographicAddress: z.optional(z.array(geographicAddress)),
  nationalIdentification: z.optional(nationalIdentification),
  countryOfRegistration: z.optional(country),
});

const persons = z.array(z.union([z.strictObject({ naturalPerson }), z.strictObject({ legalPerson })])).check(z.minLength(1));
const accountNumber = z.array(text(100)).check(z.minLength(1));

export const ivms101Schema = z.strictObject({
  originator: z.strictObject({ originatorPersons: persons, accountNumber }),
  beneficiary: z.strictObject({ beneficiaryPersons: persons, accountNumber }),
  originatingVASP: z.strictObject({ originatingVASP: z.strictObject({ legalPerson }) }),
  /** Absent where the address is the customer's own wallet. */
  beneficiaryVASP: z.optional(z.strictObject({ beneficiaryVASP: z.strictObject({ legalPerson }) })),
});
export type Ivms101Message = z.infer<typeof ivms101Schema>;
/** A customer: a person, or a company. */
export type Ivms101Person = Ivms101Message['originator']['originatorPersons'][number];
export type NaturalPerson = z.infer<typeof naturalPerson>;
export type LegalPerson = z.infer<typeof legalPerson>;
