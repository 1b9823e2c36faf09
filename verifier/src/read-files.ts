import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Leaves } from './check-log.ts';
import { HASH_BYTES, type ExportedEvent } from './hashes.ts';
import { readCheckpoint, readPublicKey, type Checkpoint, type PublicKey } from './notes.ts';
import { CannotVerify, readBytes, readJson, readJsonLines, readText, refuseOthers } from './read-text.ts';
import type { Finding, Tree } from './trust.ts';

const LEAVES = /^(\d+)-(\d+)\.leaves$/;
const FIELDS = ['position', 'stream', 'revision', 'eventId', 'type', 'recordedAt', 'data', 'metadata'] as const;

/** One key a line; lines that begin with # are comments. */
export const readKeys = async (file: string): Promise<readonly PublicKey[]> => {
  const lines = (await readText(file)).split('\n').map((line) => line.trim());
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#')).map(readPublicKey);
  if (keys.length === 0) throw new CannotVerify(`${file} has no key.`);
  return keys;
};

/** What an export says of itself; `events` is their number. */
export const readLogFile = async (folder: string): Promise<Tree & { readonly events: number }> => {
  const file = await readJson(join(folder, 'log.json'));
  refuseOthers(file, ['format', 'log', 'tree', 'events'], 'log.json');
  const { format, log, tree, events } = file;
  if (format !== 'danubit-log-export/1' || typeof log !== 'string' || typeof tree !== 'string' || typeof events !== 'number') {
    throw new CannotVerify(`${folder} is not an export of a log in the format danubit-log-export/1.`);
  }
  return { log, tree, events };
};

/** Half a surrogate pair is not a character, and has the same bytes in UTF-8 as any other half. */
const NO_TEXT = /\p{Surrogate}/u;

/** @throws CannotVerify for a line that is not an event: the file itself is broken */
export const eventOf = (value: Record<string, unknown>, where: string): ExportedEvent => {
  for (const field of FIELDS) {
    const text = value[field];
    if (typeof text !== 'string') throw new CannotVerify(`${where} has no text "${field}".`);
    if (NO_TEXT.test(text)) throw new CannotVerify(`${where} has a "${field}" that is not Unicode text.`);
  }
  refuseOthers(value, FIELDS, where);
  return value as ExportedEvent;
};

export async function* readEvents(folder: string): AsyncGenerator<ExportedEvent> {
  const file = join(folder, 'events.ndjson');
  let count = 0;
  for await (const value of readJsonLines(file)) {
    count += 1;
    yield eventOf(value, `${file}, event ${String(count)},`);
  }
}

export type Seals = {
  readonly name: string;
  readonly checkpoints: readonly Checkpoint[];
  readonly leaves: readonly Leaves[];
  readonly findings: readonly Finding[];
};

/**
 * Checkpoints and hashes of leaves from a file or a folder with its subfolders. Of a folder as a destination has it, those of other trees
 * are passed over; a checkpoint in the folder of this tree that is not of this tree was put there.
 */
export const readSeals = async (path: string, tree: Tree): Promise<Seals> => {
  const info = await stat(path).catch(() => {
    throw new CannotVerify(`${path} cannot be read.`);
  });
  if (!info.isDirectory()) return { name: path, ...(await readCheckpoints([path], () => true, tree)), leaves: [] };
  const files = (await readdir(path, { recursive: true })).map((name) => join(path, name)).sort();
  const isInFolderOfTree = (file: string): boolean => file.includes(join(tree.log, tree.tree));
  const { checkpoints, findings } = await readCheckpoints(files, isInFolderOfTree, tree);
  const leaves = await readLeaves(files.filter(isInFolderOfTree));
  return { name: path, checkpoints, leaves, findings: [...findings, ...missingCheckpoints(path, checkpoints, leaves)] };
};

/** Hashes of leaves are delivered after the checkpoint that covers the last of them. */
const missingCheckpoints = (name: string, checkpoints: readonly Checkpoint[], leaves: readonly Leaves[]): readonly Finding[] => {
  const sizes = new Set(checkpoints.map(({ size }) => size));
  return leaves
    .filter(({ to }) => !sizes.has(to))
    .map(({ to }) => ({
      problem: `${name} has hashes of leaves up to ${String(to)} without the checkpoint of ${String(to)} events: it was removed.`,
      position: Math.max(0, ...[...sizes].filter((size) => size < to)) + 1,
    }));
};

const readCheckpoints = async (files: readonly string[], isExpected: (file: string) => boolean, { log, tree }: Tree) => {
  const checkpoints: Checkpoint[] = [];
  const findings: Finding[] = [];
  for (const file of files.filter((name) => name.endsWith('.checkpoint'))) {
    try {
      const checkpoint = readCheckpoint(await readText(file), file);
      const isOfTree = checkpoint.origin.endsWith(`/${log}/${tree}`);
      if (isOfTree || isExpected(file)) checkpoints.push(checkpoint);
      if (isOfTree) findings.push(...misnamed(checkpoint));
    } catch (error) {
      findings.push({ problem: error instanceof Error ? error.message : `${file} cannot be read.` });
    }
  }
  return { checkpoints, findings };
};

const readLeaves = async (files: readonly string[]): Promise<readonly Leaves[]> => {
  const leaves: Leaves[] = [];
  for (const file of files) {
    const [, from = '', to = ''] = LEAVES.exec(basename(file)) ?? [];
    if (from === '') continue;
    const bytes = await readBytes(file, (Number(to) - Number(from)) * HASH_BYTES);
    if (bytes.length % HASH_BYTES > 0) throw new CannotVerify(`${file} ends within a hash.`);
    leaves.push({ from: Number(from), to: Number(to), hashes: hashesIn(bytes) });
  }
  return leaves;
};

/** A destination names a checkpoint by its size. */
const misnamed = ({ file, size }: Checkpoint): readonly Finding[] => {
  const [, named = ''] = /^(\d{20})\.checkpoint$/.exec(basename(file)) ?? [];
  return named === '' || Number(named) === size
    ? []
    : [{ problem: `${file} holds the checkpoint of ${String(size)} events: it was swapped.`, position: Math.min(size, Number(named)) + 1 }];
};

const hashesIn = (bytes: Buffer): readonly Buffer[] =>
  Array.from({ length: Math.floor(bytes.length / HASH_BYTES) }, (_, index) => bytes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES));

/** Log and tree of an origin. */
export const treeOf = (origin: string): Tree => {
  const [tree = '', log = ''] = origin.split('/').reverse();
  return { log, tree };
};

export const textOf = (value: unknown, name: string): string => {
  if (typeof value !== 'string') throw new CannotVerify(`The proof has no text "${name}".`);
  return value;
};

/** A place in a log, counted from 0. @throws CannotVerify for anything but a whole number, such as a text or half a number */
export const indexOf = (value: unknown): number => {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new CannotVerify('The proof has no whole number "index".');
};

export const listOfTexts = (value: unknown): readonly string[] => {
  if (!Array.isArray(value)) throw new CannotVerify('The proof has no list "proof".');
  return value.map((each) => textOf(each, 'proof'));
};
