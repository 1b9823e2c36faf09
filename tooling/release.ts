/**
 * "make release KEY=release-key.pem": writes the sources of the current commit, the bill of materials, their checksums and a signature into
 * OUT (default: dist-release). The same commit gives the same bytes. Refuses uncommitted changes.
 */
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { gzipSync } from 'node:zlib';
import { signRelease } from './release/signed-release.ts';
import { writeSbom } from './release/write-sbom.ts';

const MAX_ARCHIVE_BYTES = 1024 * 1024 * 1024;

const git = async (...args: readonly string[]): Promise<Buffer> =>
  (await promisify(execFile)('git', args, { cwd: ROOT, encoding: 'buffer', maxBuffer: MAX_ARCHIVE_BYTES })).stdout;

const keyFile = process.env['KEY'] ?? '';
if (keyFile === '') {
  process.stderr.write(
    'KEY must name a file with an Ed25519 private key. Create one: openssl genpkey -algorithm ed25519 -out release-key.pem\n',
  );
  process.exit(2);
}
if ((await git('status', '--porcelain')).length > 0) {
  process.stderr.write('There are uncommitted changes. A release is made from a commit.\n');
  process.exit(2);
}
const key = await readFile(keyFile, 'utf8');
const folder = process.env['OUT'] ?? join(ROOT, 'dist-release');
if (process.env['OUT'] === undefined) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
if ((await readdir(folder)).length > 0) {
  process.stderr.write(`OUT must be an empty folder; ${folder} has files.\n`);
  process.exit(2);
}
const commit = (await git('rev-parse', '--short=12', 'HEAD')).toString().trim();
const archive = await git('archive', '--format=tar', `--prefix=danubit-${commit}/`, 'HEAD');
await writeFile(join(folder, `danubit-${commit}.tar.gz`), gzipSync(archive, { level: 9 }));
await writeSbom(folder);
await signRelease(folder, key);
process.stdout.write(`The signed release of ${commit} is in ${folder}.\n`);
