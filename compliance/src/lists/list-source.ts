import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXAMPLE_LIST } from '@danubit/core/chain/listed-addresses';
import { LISTS, type ListName } from '@danubit/screening/lists/list-edition';

/** What a look at a list found. `tag` changes with its content; `checkedAt` is when it was last fetched. */
export type ListLook =
  | { readonly kind: 'new'; readonly bytes: Uint8Array; readonly tag: string; readonly checkedAt: Date }
  | { readonly kind: 'same'; readonly checkedAt: Date }
  | { readonly kind: 'missing' };

/** `countries`: high-risk countries, which are not compared with names. */
export type ListFile = ListName | 'countries';
const fileOf = (list: ListFile): string => (list === 'countries' ? 'countries.json' : LISTS[list].file);

export type ListSource = {
  /** For people, such as "the bundled samples". */
  readonly name: string;
  readonly everyMs: number;
  readonly look: (list: ListFile, tag: string | undefined, now: Date) => Promise<ListLook>;
};

const BUNDLED = fileURLToPath(new URL('../../../screening/samples/', import.meta.url));
const FOLDER_EVERY_MS = 15_000;
const WEB_EVERY_MS = 15 * 60_000;
const FETCH_TIMEOUT_MS = 60_000;

/**
 * @param setting SCREENING_LISTS: a folder, an address, or undefined for the bundled samples
 * @param addresses LISTED_ADDRESSES_FILE, to which nothing is sent; undefined for the short example
 */
export const listSourceOf = (setting: string | undefined, addresses?: string): ListSource => {
  const source = publishedSourceOf(setting);
  return {
    ...source,
    look: (list, tag, now) => (list === 'addresses' ? lookAtAddresses(addresses, tag, now) : source.look(list, tag, now)),
  };
};

const publishedSourceOf = (setting: string | undefined): ListSource => {
  if (setting === undefined) return folder(BUNDLED, 'the bundled samples', (now) => now);
  return /^https?:\/\//.test(setting) ? web(setting) : folder(setting, 'a folder', (_, writtenAt) => writtenAt);
};

/** A file counts as checked when it was last written: the job that fetches it writes or touches it. */
const folder = (path: string, name: string, checkedAtOf: (now: Date, writtenAt: Date) => Date): ListSource => ({
  name,
  everyMs: FOLDER_EVERY_MS,
  look: async (list, tag, now) => {
    const file = join(path, fileOf(list));
    const found = await stat(file).catch(() => undefined);
    if (found === undefined) return { kind: 'missing' };
    const checkedAt = checkedAtOf(now, found.mtime);
    const version = versionOf(found);
    return version === tag ? { kind: 'same', checkedAt } : { kind: 'new', bytes: await readFile(file), tag: version, checkedAt };
  },
});

const web = (address: string): ListSource => ({
  name: 'an address',
  everyMs: WEB_EVERY_MS,
  look: async (list, tag, now) => {
    const response = await fetch(new URL(fileOf(list), address.endsWith('/') ? address : `${address}/`), {
      headers: tag === undefined || tag === '' ? {} : { 'if-none-match': tag },
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    });
    if (response.status === 304) return { kind: 'same', checkedAt: now };
    if (response.status === 404) return { kind: 'missing' };
    if (!response.ok) throw new Error(`The list "${list}" could not be fetched: ${String(response.status)}.`);
    return { kind: 'new', bytes: new Uint8Array(await response.arrayBuffer()), tag: response.headers.get('etag') ?? '', checkedAt: now };
  },
});

/** The list that is also checked when an address is added and when coins are sent. The operator's own, so each look counts as a check. */
const lookAtAddresses = async (path: string | undefined, tag: string | undefined, now: Date): Promise<ListLook> => {
  if (path === undefined) {
    return tag === EXAMPLE
      ? { kind: 'same', checkedAt: now }
      : { kind: 'new', bytes: Buffer.from(EXAMPLE_LIST), tag: EXAMPLE, checkedAt: now };
  }
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return { kind: 'missing' };
  const version = versionOf(found);
  return version === tag ? { kind: 'same', checkedAt: now } : { kind: 'new', bytes: await readFile(path), tag: version, checkedAt: now };
};

const EXAMPLE = 'example';
const versionOf = ({ mtimeMs, size }: { readonly mtimeMs: number; readonly size: number }): string => `${String(mtimeMs)}:${String(size)}`;
