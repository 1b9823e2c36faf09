import { ivms101Schema, type Ivms101Person, type LegalPerson, type NaturalPerson } from '@danubit/contracts/values/ivms101';
import { isLei } from '@danubit/contracts/values/lei';

type Address = NonNullable<NaturalPerson['geographicAddress']>[number];

/** The constraints of IVMS 101 by their numbers in the standard; those on parts that we never send are left out. */
export type Ivms101Rule = 'schema' | 'C1' | 'C2' | 'C4' | 'C5' | 'C6' | 'C7' | 'C8' | 'C9' | 'C11';

/** The rules that a message breaks on a day (ISO date); none for a message that may be sent. */
export const brokenRules = (message: unknown, today: string): readonly Ivms101Rule[] => {
  const parsed = ivms101Schema.safeParse(message);
  if (!parsed.success) return ['schema'];
  const { originator, beneficiary, originatingVASP, beneficiaryVASP } = parsed.data;
  const [originators, beneficiaries] = [originator.originatorPersons, beneficiary.beneficiaryPersons];
  const vasps = [originatingVASP.originatingVASP.legalPerson, ...(beneficiaryVASP ? [beneficiaryVASP.beneficiaryVASP.legalPerson] : [])];
  const broken = [
    ...originators.flatMap(ofOriginator),
    ...[...originators, ...beneficiaries].flatMap((person) =>
      'naturalPerson' in person ? ofNaturalPerson(person.naturalPerson, today) : ofLegalPerson(person.legalPerson),
    ),
    ...vasps.flatMap(ofLegalPerson),
  ];
  return [...new Set(broken)];
};

/** C1, C4: an originator is more than a name. */
const ofOriginator = (person: Ivms101Person): readonly Ivms101Rule[] => {
  if ('naturalPerson' in person) return isIdentified(person.naturalPerson) ? [] : ['C1'];
  const { geographicAddress = [], nationalIdentification } = person.legalPerson;
  return geographicAddress.length > 0 || nationalIdentification !== undefined ? [] : ['C4'];
};

const isIdentified = ({ geographicAddress = [], customerIdentification, nationalIdentification, dateAndPlaceOfBirth }: NaturalPerson) =>
  geographicAddress.length > 0 || [customerIdentification, nationalIdentification, dateAndPlaceOfBirth].some((each) => each !== undefined);

const ofNaturalPerson = ({ name, dateAndPlaceOfBirth, geographicAddress = [] }: NaturalPerson, today: string): readonly Ivms101Rule[] => [
  ...(dateAndPlaceOfBirth !== undefined && dateAndPlaceOfBirth.dateOfBirth >= today ? (['C2'] as const) : []),
  ...(name.nameIdentifier.some(({ nameIdentifierType }) => nameIdentifierType === 'LEGL') ? [] : (['C6'] as const)),
  ...ofAddresses(geographicAddress),
];

const ofLegalPerson = ({ name, nationalIdentification: id, geographicAddress = [] }: LegalPerson): readonly Ivms101Rule[] => [
  ...(name.nameIdentifier.some(({ legalPersonNameIdentifierType }) => legalPersonNameIdentifierType === 'LEGL') ? [] : (['C5'] as const)),
  ...ofAddresses(geographicAddress),
  ...(id === undefined ? [] : ofCompanyNumber(id)),
];

/** C7: the kinds of number that a company has. C9: an LEI names no authority, any other number does. C11: ISO 17442. */
const ofCompanyNumber = (id: NonNullable<LegalPerson['nationalIdentification']>): readonly Ivms101Rule[] => {
  const hasLei = id.nationalIdentifierType === 'LEIX';
  const namesAuthority = id.registrationAuthority !== undefined;
  return [
    ...(['RAID', 'MISC', 'LEIX', 'TXID'].includes(id.nationalIdentifierType) ? [] : (['C7'] as const)),
    ...(id.countryOfIssue === undefined && namesAuthority === !hasLei ? [] : (['C9'] as const)),
    ...(hasLei && !isLei(id.nationalIdentifier) ? (['C11'] as const) : []),
  ];
};

/** C8: an address is lines, or a street with a building. */
const ofAddresses = (addresses: readonly Address[]): readonly Ivms101Rule[] => (addresses.every(isComplete) ? [] : ['C8']);

const isComplete = ({ addressLine = [], streetName, buildingName, buildingNumber }: Address): boolean =>
  addressLine.length > 0 || (streetName !== undefined && (buildingName !== undefined || buildingNumber !== undefined));
