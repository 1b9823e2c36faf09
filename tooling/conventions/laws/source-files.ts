import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

export type SourceFile = { readonly path: string; readonly text: string };

const SKIPPED = new Set(['node_modules', 'dist', 'negative', 'test-results', 'coverage']);

/** All files in the folders whose name matches `ending`, with their path relative to `root`. */
export const sourceFiles = async (root: string, folders: readonly string[], ending: RegExp): Promise<readonly SourceFile[]> => {
  const paths = (await Promise.all(folders.map((folder) => listFiles(join(root, folder))))).flat().filter((path) => ending.test(path));
  return Promise.all(paths.map(async (path) => ({ path: relative(root, path), text: await readFile(path, 'utf8') })));
};

const listFiles = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && !SKIPPED.has(entry.name)).map(({ name }) => join(folder, name));
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
  return [...files, ...(await Promise.all(folders.map(listFiles))).flat()];
};
