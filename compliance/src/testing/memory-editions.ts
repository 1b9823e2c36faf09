import { entriesOf, type ListEdition } from '@danubit/screening/lists/list-edition';
import type { KeptEditions } from '../lists/kept-editions.ts';

type Kept = { readonly edition: ListEdition; readonly file: Uint8Array; readonly at: Date };

/** The editions in memory. Given to two `ListsInForce`, one after the other, it stands for the table that survives a restart. */
export const memoryEditions = (): KeptEditions => {
  const kept = new Map<string, Kept>();
  const newestFirst = () => [...kept.values()].toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return {
    keep: (edition, file, at) => {
      kept.set(`${edition.list} ${edition.sha256}`, { edition, file, at });
      return Promise.resolve();
    },
    newest: (list, most) => {
      const own = newestFirst().filter(({ edition }) => edition.list === list);
      return Promise.resolve(own.slice(0, most).map(({ edition }) => ({ sha256: edition.sha256, entries: entriesOf(edition) })));
    },
    takenBefore: (day) =>
      Promise.resolve(newestFirst().flatMap(({ edition: { list, sha256 }, at }) => (at < day ? [{ list, sha256 }] : []))),
    file: (sha256) => Promise.resolve(newestFirst().find(({ edition }) => edition.sha256 === sha256)?.file),
    forget: (list, sha256) => {
      kept.delete(`${list} ${sha256}`);
      return Promise.resolve();
    },
  };
};
