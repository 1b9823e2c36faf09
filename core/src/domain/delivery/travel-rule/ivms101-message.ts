import type { Ivms101Message, Ivms101Person, LegalPerson, NaturalPerson } from '@danubit/contracts/values/ivms101';
import { operator } from '@danubit/contracts/values/operator';
import { isErased } from '@danubit/event-store/kernel/personal';
import type { Company, CompanyAddress } from '../../onboarding/customer/company-file.events.ts';
import type { CustomerFileEvent } from '../../onboarding/customer/customer-file.events.ts';
import type { CustomerEvent, DOCUMENT_TYPES } from '../../onboarding/customer/customer.events.ts';

/** As an identity check has confirmed it. */
export type VerifiedPerson = {
  readonly firstName: string;
  readonly lastName: string;
  /** ISO date. */
  readonly birthDate: string;
  readonly country: string;
  readonly documentNumber: string;
  readonly documentType: (typeof DOCUMENT_TYPES)[number];
};

/** The details of the last identity check that was passed; null without one, and once they are erased. */
export const verifiedPersonOf = (history: readonly (CustomerEvent | CustomerFileEvent)[]): VerifiedPerson | null => {
  const passed = history.findLast((event) => event.type === 'IdentityVerified')?.data.verificationId;
  const started = history.findLast((event) => event.type === 'IdentityVerificationStarted' && event.data.verificationId === passed);
  if (started?.type !== 'IdentityVerificationStarted') return null;
  const { firstName, lastName, birthDate, country, documentNumber, documentType } = started.data;
  if (isErased(firstName) || isErased(lastName) || isErased(birthDate) || isErased(country) || isErased(documentNumber)) return null;
  return { firstName, lastName, birthDate, country, documentNumber, documentType };
};

/** The company that the customer acts for, as staff have approved it. */
export type VerifiedCompany = { readonly company: Company; readonly address: CompanyAddress };

/** The company as it was approved for the present; null without one, once the approval has ended, and once the details are erased. */
export const verifiedCompanyOf = (history: readonly (CustomerEvent | CustomerFileEvent)[], now: string): VerifiedCompany | null => {
  const granted = history.findLastIndex((event) => event.type === 'LevelGranted' && event.data.level === 'company');
  const grant = history[granted];
  if (grant?.type !== 'LevelGranted' || grant.data.expiresAt <= now) return null;
  const before = history.slice(0, granted);
  const described = before.findLast((event) => event.type === 'CompanyDescribed');
  const located = before.findLast((event) => event.type === 'CompanyAddressGiven');
  if (described === undefined || located === undefined) return null;
  const { company } = described.data;
  const { address } = located.data;
  return isErased(company) || isErased(address) ? null : { company, address };
};

/** A provider that holds the customer's account to which the coins go. */
export type BeneficiaryProvider = {
  readonly name: string;
  /** ISO 3166-1 alpha-2, of its registration. */
  readonly country: string;
  /** ISO 17442; null without one. */
  readonly lei: string | null;
};

export type TransferParties = {
  readonly customer: VerifiedPerson;
  /** Null for a customer who acts for themselves. Otherwise the company sends and receives. */
  readonly company: VerifiedCompany | null;
  /** Our number of the customer. */
  readonly customerId: string;
  /** The wallet in our books from which the coins leave. */
  readonly walletId: string;
  /** Our address, from which the chain sees them leave. */
  readonly from: string;
  /** Canonical address of the recipient. */
  readonly to: string;
  /** Null for the customer's own wallet. */
  readonly provider: BeneficiaryProvider | null;
  /** Who sent the coins that go back, and gets them. Empty for the customer. */
  readonly senders?: readonly Ivms101Person[];
};

/** Country of registration, as in `operator.registration`. */
const OPERATOR_COUNTRY = 'SK';
const DOCUMENT_CODES = { passport: 'CCPT', drivers_license: 'DRLC', national_id_card: 'IDCD' } as const;

/**
 * To the customer's own wallet or account elsewhere: the customer, or the company they act for, is both originator and beneficiary. Coins
 * that go back have their sender as the beneficiary.
 */
export const transferMessage = (parties: TransferParties): Ivms101Message => {
  const { walletId, from, to, provider, senders = [] } = parties;
  return {
    originator: { originatorPersons: [originatorOf(parties)], accountNumber: [from, walletId] },
    beneficiary: {
      beneficiaryPersons: senders.length > 0 ? senders.map(nameOnly) : [nameOnly(originatorOf(parties))],
      accountNumber: [to],
    },
    originatingVASP: {
      originatingVASP: { legalPerson: { name: legalName(operator.name), countryOfRegistration: OPERATOR_COUNTRY } },
    },
    ...(provider === null ? {} : { beneficiaryVASP: { beneficiaryVASP: { legalPerson: legalPersonOf(provider) } } }),
  };
};

const nameOnly = (person: Ivms101Person): Ivms101Person =>
  'legalPerson' in person ? { legalPerson: { name: person.legalPerson.name } } : { naturalPerson: { name: person.naturalPerson.name } };

const originatorOf = ({ company, customer, customerId }: TransferParties): Ivms101Person => {
  if (company !== null) return { legalPerson: { ...legalPersonOf(company.company), geographicAddress: [postalAddress(company.address)] } };
  return {
    naturalPerson: {
      name: nameOf(customer),
      nationalIdentification: {
        nationalIdentifier: customer.documentNumber,
        nationalIdentifierType: DOCUMENT_CODES[customer.documentType],
      },
      customerIdentification: customerId,
      countryOfResidence: customer.country,
    },
  };
};

/**
 * A number in a register needs the code of its authority in the list of GLEIF, which the customer file does not have: without an LEI
 * the registered address identifies the company.
 */
const legalPersonOf = ({ name, country, lei }: BeneficiaryProvider): LegalPerson => ({
  name: legalName(name),
  ...(lei === null ? {} : { nationalIdentification: { nationalIdentifier: lei, nationalIdentifierType: 'LEIX' } }),
  countryOfRegistration: country,
});

const legalName = (name: string): LegalPerson['name'] => ({
  nameIdentifier: [{ legalPersonName: name, legalPersonNameIdentifierType: 'LEGL' }],
});

/** The standard has shorter lines and towns than registers: what does not fit continues on another line. */
const postalAddress = ({ street, city, postalCode, country }: CompanyAddress): NonNullable<LegalPerson['geographicAddress']>[number] => ({
  addressType: 'BIZZ',
  addressLine: [...linesOf(street), ...(city.length > LONGEST_TOWN ? linesOf(city) : [])],
  postCode: postalCode,
  townName: city.slice(0, LONGEST_TOWN),
  country,
});

const LONGEST_TOWN = 35;
const linesOf = (text: string): readonly string[] => text.match(/.{1,70}/g) ?? [];

const nameOf = ({ firstName, lastName }: VerifiedPerson): NaturalPerson['name'] => ({
  nameIdentifier: [{ primaryIdentifier: lastName, secondaryIdentifier: firstName, nameIdentifierType: 'LEGL' }],
});
