import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { ambiguityOf } from './plain-json.ts';

/** The program cannot carry out the command; not a finding about a log. */
export class CannotVerify extends Error {}

/** Far more than a proof with the largest event has. A file that is read line by line may be larger. */
const MOST_BYTES = 32 * 1024 * 1024;
/** The same for a line. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/** A pipe or a device would be read for ever. */
const sizeOf = async (file: string): Promise<number> => {
  const info = await stat(file).catch(() => undefined);
  if (info === undefined) throw new CannotVerify(`${file} is missing.`);
  if (!info.isFile()) throw new CannotVerify(`${file} is not a file.`);
  return info.size;
};

/** @throws CannotVerify for bytes that are not UTF-8: they would be read as bytes that the file does not have */
const decoded = (decoder: TextDecoder, bytes: Buffer | undefined, file: string): string => {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch {
    throw new CannotVerify(`${file} is not text in UTF-8.`);
  }
};

const newDecoder = (): TextDecoder => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const readBytes = async (file: string, mostBytes = MOST_BYTES): Promise<Buffer> => {
  if ((await sizeOf(file)) > mostBytes) throw new CannotVerify(`${file} is too large.`);
  return readFile(file).catch(() => {
    throw new CannotVerify(`${file} cannot be read.`);
  });
};

/** SHA-256 of a file of any size, in hexadecimal. */
export const hashOf = async (file: string): Promise<string> => {
  await sizeOf(file);
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) hash.update(bytes);
  return hash.digest('hex');
};

export const readText = async (file: string): Promise<string> => {
  const decoder = newDecoder();
  return decoded(decoder, await readBytes(file), file) + decoded(decoder, undefined, file);
};

/** @throws CannotVerify for anything but one object or list that every reader understands in the same way */
export const parseJson = (text: string, file: string): Record<string, unknown> => {
  let value: unknown;
  let ambiguity: string | undefined;
  try {
    ambiguity = ambiguityOf(text);
    value = ambiguity === undefined ? JSON.parse(text) : undefined;
  } catch {
    // Told below.
  }
  if (ambiguity !== undefined) throw new CannotVerify(`${file} ${ambiguity}.`);
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  throw new CannotVerify(`${file} is not JSON.`);
};

/** @throws CannotVerify for a field that no seal covers: a reader could take it for part of what was proven */
export const refuseOthers = (value: object, names: readonly string[], where: string): void => {
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new CannotVerify(`${where} has a field "${unknown}", which no seal covers.`);
};

export const readJson = async (file: string): Promise<Record<string, unknown>> => parseJson(await readText(file), file);

/** The objects of a file with one a line, in pieces. Only a line feed ends a line: a text may contain every other separator. */
export async function* readJsonLines(file: string): AsyncGenerator<Record<string, unknown>> {
  await sizeOf(file);
  const decoder = newDecoder();
  let [line, rest] = [0, ''];
  for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) {
    const [first = '', ...others] = decoded(decoder, bytes, file).split('\n');
    rest += first;
    for (const next of others) {
      line += 1;
      if (rest.trim() !== '') yield parseJson(rest, `${file}, line ${String(line)}`);
      rest = next;
    }
    if (rest.length > MOST_CHARACTERS) throw new CannotVerify(`${file}, line ${String(line + 1)} is too long.`);
  }
  rest += decoded(decoder, undefined, file);
  if (rest.trim() !== '') yield parseJson(rest, `${file}, line ${String(line + 1)}`);
}
