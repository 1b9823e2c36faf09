import { join } from 'node:path';
import { CannotVerify, hashOf, readText } from './read-text.ts';
import type { Finding } from './trust.ts';

const FILE = 'sha256.txt';
const LINE = /^([0-9a-f]{64}) {2}([\w.-]{1,100})$/;

/**
 * The files of a bundle against the hashes that were packed with them: what no seal covers, such as the PDF, was not changed by accident.
 * Someone who changes a file on purpose can also rewrite the list.
 * @throws CannotVerify without a list that names each of `wanted` once
 */
export const checkSums = async (folder: string, wanted: readonly string[]): Promise<readonly Finding[]> => {
  const lines = (await readText(join(folder, FILE))).trimEnd().split('\n');
  const sums = new Map<string, string>();
  for (const line of lines) {
    const [, sum, name] = LINE.exec(line) ?? [];
    if (sum === undefined || name === undefined || sums.has(name)) throw new CannotVerify(`${FILE} is not a list of files, each once.`);
    sums.set(name, sum);
  }
  const unlisted = wanted.find((name) => !sums.has(name));
  if (unlisted !== undefined) throw new CannotVerify(`${FILE} does not name ${unlisted}.`);
  const findings: Finding[] = [];
  for (const [name, sum] of sums) {
    if ((await hashOf(join(folder, name))) !== sum)
      findings.push({ problem: `${name} is not the file that ${FILE} names: it was changed.` });
  }
  return findings;
};
