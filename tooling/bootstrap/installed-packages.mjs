/**
 * Plain JavaScript for any Node from 18 on, with nothing installed: it decides whether node_modules is what package-lock.json says.
 * npm keeps what it installed in node_modules/.package-lock.json, written last, so an interrupted install counts as none.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @returns {string | undefined} why an install is needed, or undefined when it is not. */
export const reasonToInstall = (root) => {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (installed === undefined) return 'nothing is installed yet';
  const wanted = readPackages(join(root, 'package-lock.json'));
  if (wanted === undefined) throw new Error('package-lock.json is missing or not readable: check it out again.');
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) continue;
    const present = installed[path];
    // An optional package may rightly be absent: it is for another platform, or the machine could not take it.
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
