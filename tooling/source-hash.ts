import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A hash of the names and contents of files and folders below `root`. Missing paths are skipped. */
export const hashSources = async (root: string, paths: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  const files = (await Promise.all(paths.map((path) => listFiles(join(root, path))))).flat().sort();
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
};

const listFiles = async (path: string): Promise<readonly string[]> => {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};
