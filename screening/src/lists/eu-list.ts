import type { ListedParty, PartialDate } from '../party.ts';
import { attribute, elementsAt, FaultyList, parseList, type Element, type ReadList } from './list-document.ts';
import { listedParty, partialDates } from './listed-party.ts';

/** The consolidated list of the European Union, as XML (`xmlFullSanctionsList_1_1`). @throws FaultyList */
export const readEuList = (bytes: Uint8Array): ReadList => {
  const root = parseList(bytes, 'export');
  const parties = elementsAt(root, 'sanctionEntity').map(partyOf);
  if (parties.length === 0) throw new FaultyList('The list of the European Union has no entries.');
  return { publishedAt: attribute(root, 'generationDate') || null, parties };
};

const KINDS: Readonly<Record<string, ListedParty['kind']>> = { P: 'person', E: 'company' };

const partyOf = (entity: Element): ListedParty =>
  listedParty({
    list: 'eu',
    entryId: attribute(entity, 'euReferenceNumber') || attribute(entity, 'logicalId'),
    kind: KINDS[valuesAt(entity, 'subjectType', 'classificationCode')[0] ?? ''] ?? 'other',
    names: elementsAt(entity, 'nameAlias').map((alias, place) => ({
      text: attribute(alias, 'wholeName') || NAME_PARTS.map((part) => attribute(alias, part)).join(' '),
      quality: place === 0 ? 'primary' : attribute(alias, 'strong') === 'false' ? 'weak' : 'alias',
    })),
    birthDates: elementsAt(entity, 'birthdate').flatMap(birthDatesOf),
    countries: valuesAt(entity, 'citizenship', 'countryIso2Code').filter((code) => code !== UNKNOWN_COUNTRY),
    documents: valuesAt(entity, 'identification', 'number'),
    wallets: [],
    programmes: elementsAt(entity, 'regulation').map((regulation) => attribute(regulation, 'programme')),
  });

const NAME_PARTS = ['firstName', 'middleName', 'lastName'];
const UNKNOWN_COUNTRY = '00';

const valuesAt = (entity: Element, name: string, of: string): readonly string[] =>
  elementsAt(entity, name).map((one) => attribute(one, of));

const birthDatesOf = (birth: Element): readonly PartialDate[] => {
  const about = attribute(birth, 'circa') === 'true' ? 'circa ' : '';
  const range = [attribute(birth, 'yearRangeFrom'), attribute(birth, 'yearRangeTo')].filter((year) => year !== '').join(' to ');
  return partialDates([about + (attribute(birth, 'birthdate') || attribute(birth, 'year') || range)]);
};
