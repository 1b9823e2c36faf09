import { FaultyList, type ReadList } from './list-document.ts';
import { listedParty } from './listed-party.ts';

/** Addresses of wallets, one on each line in any spelling; what follows a space is a comment, and a line that begins with "#" is one. */
export const readAddressList = (bytes: Uint8Array): ReadList => {
  const lines = textOf(bytes)
    .split('\n')
    .map((line) => line.trim());
  return {
    publishedAt: null,
    parties: lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [address = '', ...comment] = line.split(/\s+/);
        const name = comment.join(' ').replace(/^#\s*/, '');
        return listedParty({
          list: 'addresses',
          entryId: address,
          kind: 'other',
          names: [{ text: name === '' ? address : name, quality: 'primary' }],
          birthDates: [],
          countries: [],
          documents: [],
          wallets: [address],
          programmes: [],
        });
      }),
  };
};

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FaultyList('The list "addresses" cannot be read: it is not UTF-8.');
  }
};
