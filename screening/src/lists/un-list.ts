import type { ListedName, ListedParty, PartialDate } from '../party.ts';
import { attribute, elementsAt, FaultyList, parseList, textAt, textsAt, type Element, type ReadList } from './list-document.ts';
import { listedParty, partialDates } from './listed-party.ts';

/** The Consolidated List of the United Nations Security Council, as XML (`consolidated.xml`). @throws FaultyList */
export const readUnList = (bytes: Uint8Array): ReadList => {
  const root = parseList(bytes, 'CONSOLIDATED_LIST');
  const parties = [
    ...elementsAt(root, 'INDIVIDUALS', 'INDIVIDUAL').map((entry) => partyOf(entry, 'INDIVIDUAL')),
    ...elementsAt(root, 'ENTITIES', 'ENTITY').map((entry) => partyOf(entry, 'ENTITY')),
  ];
  if (parties.length === 0) throw new FaultyList('The list of the United Nations has no entries.');
  return { publishedAt: attribute(root, 'dateGenerated') || null, parties };
};

const partyOf = (entry: Element, tag: 'INDIVIDUAL' | 'ENTITY'): ListedParty =>
  listedParty({
    list: 'un',
    entryId: textAt(entry, 'REFERENCE_NUMBER') || textAt(entry, 'DATAID'),
    kind: tag === 'INDIVIDUAL' ? 'person' : 'company',
    names: [
      { text: NAME_PARTS.map((part) => textAt(entry, part)).join(' '), quality: 'primary' },
      { text: textAt(entry, 'NAME_ORIGINAL_SCRIPT'), quality: 'primary' },
      ...elementsAt(entry, `${tag}_ALIAS`).map(aliasOf),
    ],
    birthDates: elementsAt(entry, `${tag}_DATE_OF_BIRTH`).flatMap(birthDatesOf),
    countries: textsAt(entry, 'NATIONALITY', 'VALUE').map((country) => country.toLowerCase()),
    documents: textsAt(entry, `${tag}_DOCUMENT`, 'NUMBER'),
    wallets: [],
    programmes: textsAt(entry, 'UN_LIST_TYPE'),
  });

const NAME_PARTS = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];

const aliasOf = (alias: Element): ListedName => ({
  text: textAt(alias, 'ALIAS_NAME'),
  quality: textAt(alias, 'QUALITY') === 'Low' ? 'weak' : 'alias',
});

const birthDatesOf = (birth: Element): readonly PartialDate[] => {
  const about = textAt(birth, 'TYPE_OF_DATE') === 'APPROXIMATELY' ? 'circa ' : '';
  const range = [textAt(birth, 'FROM_YEAR'), textAt(birth, 'TO_YEAR')].filter((year) => year !== '').join(' to ');
  return partialDates([textAt(birth, 'DATE') || textAt(birth, 'YEAR') || range].map((text) => about + text));
};
