import { createHash } from 'node:crypto';
import type { ListedParty } from '../party.ts';
import { readEuList } from './eu-list.ts';
import { readAddressList } from './address-list.ts';
import { FaultyList, type ReadList } from './list-document.ts';
import { readOfacList } from './ofac-list.ts';
import { readOwnList } from './own-list.ts';
import { readUnList } from './un-list.ts';

/** Lists that are understood, with the name of their file. */
export const LISTS = {
  un: { file: 'un.xml', read: readUnList },
  eu: { file: 'eu.xml', read: readEuList },
  ofac: { file: 'ofac.xml', read: readOfacList },
  pep: { file: 'pep.json', read: readOwnList('pep') },
  own: { file: 'own.json', read: readOwnList('own') },
  addresses: { file: 'addresses.txt', read: readAddressList },
} as const satisfies Readonly<Record<string, { readonly file: string; readonly read: (bytes: Uint8Array) => ReadList }>>;
export type ListName = keyof typeof LISTS;

/** A list as it was at one time; what a screening names as its source. */
export type ListEdition = ReadList & {
  readonly list: ListName;
  /** SHA-256 (hex) of the file. */
  readonly sha256: string;
};

/** An edition that lost more of its entries than this is taken for a fault of the publisher or the transfer. */
const MOST_LOST = 0.5;

/**
 * @param before the edition in force, if there is one
 * @throws FaultyList for a file that is cut off, of another format, names an entry twice, or has lost most entries
 */
export const readEdition = (list: ListName, bytes: Uint8Array, before?: ListEdition): ListEdition => {
  const read = LISTS[list].read(bytes);
  if (new Set(read.parties.map(({ entryId }) => entryId)).size < read.parties.length) {
    throw new FaultyList(`The list "${list}" has two entries with the same id.`);
  }
  if (before !== undefined && read.parties.length < before.parties.length * (1 - MOST_LOST)) {
    throw new FaultyList(
      `The list "${list}" has ${read.parties.length} entries, and had ${before.parties.length}. Check the file; if it is right, remove the ` +
        'edition before it.',
    );
  }
  return { list, sha256: createHash('sha256').update(bytes).digest('hex'), ...read };
};

/** What an edition said, by id: enough to find what another one says differently. */
export type EntriesKnown = ReadonlyMap<string, string>;

export const entriesOf = ({ parties }: ListEdition): EntriesKnown =>
  new Map(parties.map(({ entryId, contentHash }) => [entryId, contentHash]));

/** What everyone has to be screened against when an edition replaces another: entries that are new or say something else. */
export const changedSince = (known: EntriesKnown, after: ListEdition): readonly ListedParty[] =>
  after.parties.filter(({ entryId, contentHash }) => known.get(entryId) !== contentHash);

/** Ids of entries that are no longer listed: what waits for a decision about them can be closed. */
export const removedEntries = (before: ListEdition, after: ListEdition): readonly string[] => {
  const still = new Set(after.parties.map(({ entryId }) => entryId));
  return before.parties.map(({ entryId }) => entryId).filter((entryId) => !still.has(entryId));
};
