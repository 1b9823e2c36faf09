import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import * as z from 'zod/mini';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
/** From the lock file, so that the list does not depend on the machine; the site's bundle is made of the same packages. */
const NPM_SBOM = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--legacy-peer-deps', '--omit=dev'];

const sbomSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({}) }),
  components: z.array(z.looseObject({ purl: z.string() })),
});

/**
 * Writes `sbom.cdx.json`: every package that a server or a browser runs, with its version, licence and hash. The serial number and the time
 * are left out, so that the same lock file gives the same bytes.
 */
export const writeSbom = async (folder: string): Promise<{ readonly path: string; readonly components: number }> => {
  const { stdout } = await promisify(execFile)('npm', NPM_SBOM, { cwd: ROOT, maxBuffer: MAX_OUTPUT_BYTES });
  const { serialNumber: _, metadata, ...rest } = z.parse(z.looseObject(sbomSchema.shape), JSON.parse(stdout));
  const { timestamp: __, ...facts } = metadata;
  const path = join(folder, 'sbom.cdx.json');
  const component = { ...facts.component, name: 'danubit' };
  await writeFile(path, `${JSON.stringify({ ...rest, metadata: { ...facts, component } }, undefined, 1)}\n`);
  return { path, components: rest.components.length };
};
