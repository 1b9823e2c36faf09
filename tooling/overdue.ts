/**
 * "make overdue": compares the packages of a release (FROM=folder; without it, those of the lock file) with the vulnerabilities that are
 * known by now. Exits with 1 when one is overdue by docs/security.md, "Packages", and with 2 when it cannot tell.
 */
import { checkPackages } from '@danubit/deploy/overdue/check-packages';
import { ADVISORIES_URL } from '@danubit/deploy/overdue/known-advisories';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSbom } from './release/write-sbom.ts';

const sbomOfLockFile = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'danubit-sbom-'));
  try {
    return await readFile((await writeSbom(folder)).path, 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
};

const from = process.env['FROM'] ?? '';
const facts = {
  readSbom: () => (from === '' ? sbomOfLockFile() : readFile(join(from, 'sbom.cdx.json'), 'utf8')),
  url: process.env['ADVISORIES_URL'] ?? ADVISORIES_URL,
  nodeVersion: process.version,
  now: new Date(),
};
process.exitCode = await checkPackages(facts, { write: (line) => process.stdout.write(`${line}\n`) });
