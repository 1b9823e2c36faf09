import { cp, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';

/** Not copied: build output, and node_modules, which the copy links. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.data', 'test-results']);
const OUR_PACKAGES = '@danubit';

export type SourcesCopy = { readonly root: string; readonly remove: () => Promise<void> };

/** Copies the sources into a temporary folder, so that changes there do not touch the checkout. */
export const copySources = async (from: string): Promise<SourcesCopy> => {
  const root = await mkdtemp(join(tmpdir(), 'danubit-sources-'));
  await cp(from, root, { recursive: true, filter: (path) => path === from || !LEFT_OUT.has(basename(path)) });
  await linkPackages(join(from, 'node_modules'), join(root, 'node_modules'));
  // Versions that only one workspace has.
  for (const { parentPath, name } of await nestedPackages(from))
    await symlink(join(parentPath, name), join(root, relative(from, parentPath), name));
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
};

const nestedPackages = async (from: string) => {
  const folders = (await readdir(from, { withFileTypes: true })).filter((entry) => entry.isDirectory() && !LEFT_OUT.has(entry.name));
  const entries = await Promise.all(folders.map(({ name }) => readdir(join(from, name), { withFileTypes: true })));
  return entries.flat().filter(({ name }) => name === 'node_modules');
};

/** External packages are linked to those of the checkout; our workspaces must resolve to the copy. */
const linkPackages = async (from: string, to: string): Promise<void> => {
  await mkdir(join(to, OUR_PACKAGES), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== OUR_PACKAGES) await symlink(join(from, name), join(to, name));
  }
  for (const name of await readdir(join(from, OUR_PACKAGES))) {
    await symlink(await readlink(join(from, OUR_PACKAGES, name)), join(to, OUR_PACKAGES, name));
  }
};
