import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlantedBug } from './bug.ts';

/** The search text of a bug is not in its file exactly once: adapt the bug to the code. */
export class CannotBePlanted extends Error {}

/** The files with the bug in them. @throws CannotBePlanted when a search text does not occur in its file exactly once. */
export const planted = async (root: string, { name, edits }: PlantedBug): Promise<ReadonlyMap<string, string>> => {
  const files = new Map<string, string>();
  for (const { file, search, replace } of edits) {
    const text = files.get(file) ?? (await readFile(join(root, file), 'utf8'));
    const parts = text.split(search);
    if (parts.length !== 2)
      throw new CannotBePlanted(`${name}: "${search}" occurs ${String(parts.length - 1)} times in ${file}, not once.`);
    files.set(file, parts.join(replace));
  }
  return files;
};

/** Writes the bug into a copy of the sources. @returns a function that restores the files. */
export const plant = async (root: string, bug: PlantedBug): Promise<() => Promise<void>> => {
  const files = await planted(root, bug);
  const sound = new Map<string, string>();
  for (const file of files.keys()) sound.set(file, await readFile(join(root, file), 'utf8'));
  const write = async (texts: ReadonlyMap<string, string>): Promise<void> => {
    for (const [file, text] of texts) await writeFile(join(root, file), text);
  };
  await write(files);
  return () => write(sound);
};
