import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import type { ListedParty } from '../party.ts';

/** A list as it was read: the parties, and what proves which edition it was. */
export type ReadList = {
  /** When the publisher made the file, as it says; null when it does not. */
  readonly publishedAt: string | null;
  readonly parties: readonly ListedParty[];
};

/** A file that is not a complete list of its publisher. The previous list stays in force. */
export class FaultyList extends Error {
  override readonly name = 'FaultyList';
}

const ATTRIBUTE = '@';
const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE,
  textNodeName: '#text',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  // Files of publishers declare no entities; five million is room for the "&amp;" of the largest.
  processEntities: { enabled: true, maxTotalExpansions: 5_000_000 },
  trimValues: true,
});

/** An element as a record of its children and attributes. */
export type Element = Readonly<Record<string, unknown>>;

/** @throws FaultyList for bytes that are not well-formed XML in UTF-8, that declare a document type, or have another root element */
export const parseList = (bytes: Uint8Array, root: string): Element => {
  const text = decode(bytes);
  if (text.includes('<!DOCTYPE')) throw new FaultyList('The file declares a document type, which no publisher does.');
  try {
    SyntaxValidator.validate(text);
  } catch {
    throw new FaultyList('The file is not well-formed XML. It may be cut off.');
  }
  const found = (PARSER.parse(text) as Element)[root];
  if (typeof found !== 'object' || found === null) throw new FaultyList(`The file has no element <${root}>.`);
  return found as Element;
};

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FaultyList('The file is not in UTF-8.');
  }
};

/** The elements of this name, at this path: none, one or many. */
export const elementsAt = (element: Element, ...path: readonly string[]): readonly Element[] =>
  path.reduce<readonly Element[]>((parents, name) => parents.flatMap((parent) => childrenOf(parent, name)), [element]);

const childrenOf = (parent: Element, name: string): readonly Element[] => {
  const value = parent[name];
  const values = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  return values
    .filter((one) => one !== undefined && one !== '')
    .map((one) => (typeof one === 'object' && one !== null ? (one as Element) : { '#text': one }));
};

/** The texts of the elements at this path that have one. */
export const textsAt = (element: Element, ...path: readonly string[]): readonly string[] =>
  elementsAt(element, ...path)
    .map((one) => one['#text'])
    .filter((text): text is string => typeof text === 'string' && text !== '');

export const textAt = (element: Element, ...path: readonly string[]): string => textsAt(element, ...path)[0] ?? '';

export const attribute = (element: Element, name: string): string => {
  const value = element[`${ATTRIBUTE}${name}`];
  return typeof value === 'string' ? value : '';
};
