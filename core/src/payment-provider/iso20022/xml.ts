import XMLBuilder from 'fast-xml-builder';
import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import * as z from 'zod/mini';

/** Files of a bank: no entities of their own, no document types, and every value as text, so that no amount becomes a float. */
const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  processEntities: { enabled: true, maxTotalExpansions: 100_000 },
  trimValues: true,
});
const BUILDER = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  // Otherwise an attribute whose value is "true" loses it, which is not well-formed XML.
  suppressBooleanAttributes: false,
  format: true,
});

/** A file that is not what it should be: cut, in another encoding than it says, with wrong sums. Its text names no person. */
export class FaultyFile extends Error {
  override readonly name = 'FaultyFile';
}

/** @throws FaultyFile */
export const parseXml = (bytes: Uint8Array): unknown => {
  const text = decoded(bytes);
  if (text.includes('<!DOCTYPE')) throw new FaultyFile('The file has a document type, which files of a bank do not have.');
  try {
    SyntaxValidator.validate(text);
  } catch (error) {
    throw new FaultyFile(`The file is not well-formed XML: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
  return PARSER.parse(text);
};

export const buildXml = (content: object): string => `<?xml version="1.0" encoding="UTF-8"?>\n${BUILDER.build(content)}`;

const DECLARED = /^<\?xml[^>]*encoding=["']([\w.-]+)["']/;
const BOMS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * In the encoding of its byte order mark, else the one it declares, else UTF-8. Bytes that the encoding does not have are a fault. So is
 * UTF-8 declared as an encoding that has every byte, in which names would be read wrong.
 */
const decoded = (bytes: Uint8Array): string => {
  const marked = BOMS.find(([, bom]) => bom.every((byte, index) => bytes[index] === byte))?.[0];
  const declared = DECLARED.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200)))?.[1];
  const encoding = marked ?? declared ?? 'utf-8';
  const text = decodedAs(encoding, bytes);
  const asUnicode = marked === undefined ? decodedAs('utf-8', bytes) : text;
  if (text === undefined || (asUnicode !== undefined && asUnicode !== text))
    throw new FaultyFile(`The file is not in the encoding ${encoding}.`);
  return text;
};

/** Undefined if the bytes are not in the encoding, or the encoding is unknown. */
const decodedAs = (encoding: string, bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** One element or several: the parser gives a list only when there are several. */
export const listOf = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z._default(
    z.pipe(
      z.transform((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value])),
      z.array(schema),
    ),
    [],
  );
