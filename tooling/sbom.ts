/** "make sbom": writes the bill of materials (CycloneDX) of everything that ships into OUT (default: dist-release). */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { writeSbom } from './release/write-sbom.ts';

const folder = process.env['OUT'] ?? join(ROOT, 'dist-release');
await mkdir(folder, { recursive: true });
const { path, components } = await writeSbom(folder);
process.stdout.write(`${path}: ${String(components)} packages.\n`);
