import { ivms101Schema, type Ivms101Person } from '@danubit/contracts/values/ivms101';
import { isErased, type Personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

/** A person or company under all its names. */
export type NamedParty = {
  readonly kind: 'person' | 'company';
  readonly names: readonly string[];
  /** ISO date; absent for a company, and where it is not said. */
  readonly birthDate?: string;
};

/** The senders of the coins that another provider has announced; empty once they are erased. */
export const originatorsIn = (announced: Personal<string> | null): readonly NamedParty[] => {
  return originatorPersonsIn(announced).map(partyOf);
};

/** As the standard has them. */
export const originatorPersonsIn = (announced: Personal<string> | null): readonly Ivms101Person[] =>
  announced === null || isErased(announced) ? [] : z.parse(ivms101Schema, JSON.parse(announced)).originator.originatorPersons;

export const partyOf = (person: Ivms101Person): NamedParty => {
  if ('legalPerson' in person)
    return { kind: 'company', names: person.legalPerson.name.nameIdentifier.map(({ legalPersonName }) => legalPersonName) };
  const { name, dateAndPlaceOfBirth: born } = person.naturalPerson;
  const names = name.nameIdentifier.map(({ primaryIdentifier, secondaryIdentifier = '' }) =>
    `${secondaryIdentifier} ${primaryIdentifier}`.trim(),
  );
  return { kind: 'person', names, ...(born === undefined ? {} : { birthDate: born.dateOfBirth }) };
};
