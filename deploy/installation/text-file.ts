import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { isCode } from './errors.ts';

/** The text of a file, or undefined when there is none. */
export const readIfPresent = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return undefined;
    throw error;
  }
};

/** Replaces a file atomically, so that a kill leaves the old or the new text. The file is readable by its owner only. */
export const replaceFile = async (path: string, text: string): Promise<void> => {
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, path);
};
