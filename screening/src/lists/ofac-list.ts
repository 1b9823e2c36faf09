import type { ListedName, ListedParty } from '../party.ts';
import { elementsAt, FaultyList, parseList, textAt, textsAt, type Element, type ReadList } from './list-document.ts';
import { listedParty, partialDates } from './listed-party.ts';

/** The Specially Designated Nationals list of the United States, as XML (`sdn.xml`). @throws FaultyList */
export const readOfacList = (bytes: Uint8Array): ReadList => {
  const root = parseList(bytes, 'sdnList');
  const parties = elementsAt(root, 'sdnEntry').map(partyOf);
  // The spelling is the publisher's.
  const [announced, publishedAt] = ['Record_Count', 'Publish_Date'].map((name) => textAt(root, 'publshInformation', name));
  if (parties.length === 0) throw new FaultyList('The list of the United States has no entries.');
  if (announced !== '' && Number(announced) !== parties.length) {
    throw new FaultyList(`The list of the United States announces ${announced} entries and has ${parties.length}.`);
  }
  return { publishedAt: publishedAt === undefined || publishedAt === '' ? null : publishedAt, parties };
};

const KINDS: Readonly<Record<string, ListedParty['kind']>> = { Individual: 'person', Entity: 'company' };

const partyOf = (entry: Element): ListedParty => {
  const ids = elementsAt(entry, 'idList', 'id').map((id) => ({ type: textAt(id, 'idType'), number: textAt(id, 'idNumber') }));
  return listedParty({
    list: 'ofac',
    entryId: textAt(entry, 'uid'),
    kind: KINDS[textAt(entry, 'sdnType')] ?? 'other',
    names: [{ text: fullName(entry), quality: 'primary' }, ...elementsAt(entry, 'akaList', 'aka').map(aliasOf)],
    birthDates: partialDates(textsAt(entry, 'dateOfBirthList', 'dateOfBirthItem', 'dateOfBirth')),
    countries: ['nationality', 'citizenship'].flatMap((kind) =>
      textsAt(entry, `${kind}List`, kind, 'country').map((country) => country.toLowerCase()),
    ),
    documents: ids.filter(({ type }) => !type.startsWith(WALLET) && !NO_DOCUMENTS.test(type)).map(({ number }) => number),
    wallets: ids.filter(({ type }) => type.startsWith(WALLET)).map(({ number }) => number),
    programmes: textsAt(entry, 'programList', 'program'),
  });
};

const WALLET = 'Digital Currency Address';
/** Remarks that the publisher keeps among the documents. */
const NO_DOCUMENTS = /^(Gender|Secondary sanctions risk|Additional Sanctions Information|Website|Email Address|Phone Number)/i;

const fullName = (name: Element): string => `${textAt(name, 'firstName')} ${textAt(name, 'lastName')}`;

const aliasOf = (alias: Element): ListedName => ({
  text: fullName(alias),
  quality: textAt(alias, 'category') === 'weak' ? 'weak' : 'alias',
});
