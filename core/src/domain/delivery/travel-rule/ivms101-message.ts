import type { Ivms101Message, NaturalPerson } from '@danubit/contracts/values/ivms101';
import { operator } from '@danubit/contracts/values/operator';
import { isErased } from '@danubit/event-store/kernel/personal';
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

export type TransferParties = {
  readonly customer: VerifiedPerson;
  /** Our number of the customer. */
  readonly customerId: string;
  /** The wallet in our books from which the coins leave. */
  readonly walletId: string;
  /** Our address, from which the chain sees them leave. */
  readonly from: string;
  /** Canonical address of the recipient. */
  readonly to: string;
};

/** Of its registration, as `operator.registration` says. */
const OPERATOR_COUNTRY = 'SK';
const DOCUMENT_CODES = { passport: 'CCPT', drivers_license: 'DRLC', national_id_card: 'IDCD' } as const;

/** To the customer's own wallet: the customer is both originator and beneficiary. */
export const selfHostedMessage = ({ customer, customerId, walletId, from, to }: TransferParties): Ivms101Message => {
  const name = nameOf(customer);
  const originator: NaturalPerson = {
    name,
    nationalIdentification: {
      nationalIdentifier: customer.documentNumber,
      nationalIdentifierType: DOCUMENT_CODES[customer.documentType],
    },
    customerIdentification: customerId,
    countryOfResidence: customer.country,
  };
  return {
    originator: { originatorPersons: [{ naturalPerson: originator }], accountNumber: [from, walletId] },
    beneficiary: { beneficiaryPersons: [{ naturalPerson: { name } }], accountNumber: [to] },
    originatingVASP: {
      originatingVASP: {
        legalPerson: {
          name: { nameIdentifier: [{ legalPersonName: operator.name, legalPersonNameIdentifierType: 'LEGL' }] },
          countryOfRegistration: OPERATOR_COUNTRY,
        },
      },
    },
  };
};

const nameOf = ({ firstName, lastName }: VerifiedPerson): NaturalPerson['name'] => ({
  nameIdentifier: [{ primaryIdentifier: lastName, secondaryIdentifier: firstName, nameIdentifierType: 'LEGL' }],
});
