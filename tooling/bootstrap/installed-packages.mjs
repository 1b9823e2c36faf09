/**
 * Compares node_modules with package-lock.json. Plain JavaScript without packages, for Node 18 or later.
 * npm writes node_modules/.package-lock.json at the end of an install, so an interrupted install is repeated.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @returns {string | undefined} why an install is needed, or undefined when it is not */
export const reasonToInstall = (root) => {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (installed === undefined) return 'no packages are installed';
  const wanted = readPackages(join(root, 'package-lock.json'));
  if (wanted === undefined) throw new Error('package-lock.json is missing or unreadable: check it out again.');
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) continue;
    const present = installed[path];
    // An optional package is absent when it is for another platform or could not be installed.
    if (present === undefined && entry.optional) continue;
    if (present === undefined) return `${path} is missing`;
    if (present.version !== entry.version || present.integrity !== entry.integrity) return `${path} is not the locked version`;
  }
  return undefined;
};

const readPackages = (file) => {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
