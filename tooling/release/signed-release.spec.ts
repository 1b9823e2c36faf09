import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKSUMS, problemsOfRelease, signRelease } from './signed-release.ts';

const keys = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

describe('a signed release', () => {
  const ours = keys();
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'danubit-release-'));
    await writeFile(join(folder, 'danubit.tar.gz'), 'the sources');
    await writeFile(join(folder, 'sbom.cdx.json'), '{}');
    await signRelease(folder, ours.privateKey);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is verified with the public key', async () => {
    expect(await problemsOfRelease(folder, ours.publicKey)).toEqual([]);
  });

  it('is refused with another key', async () => {
    expect(await problemsOfRelease(folder, keys().publicKey)).toEqual(['SHA256SUMS.sig is not the signature of SHA256SUMS by this key.']);
  });

  it('names a file that was changed, removed or added', async () => {
    await appendFile(join(folder, 'danubit.tar.gz'), 'x');
    await rm(join(folder, 'sbom.cdx.json'));
    await writeFile(join(folder, 'extra.sh'), '');
    expect(await problemsOfRelease(folder, ours.publicKey)).toEqual([
      'sbom.cdx.json is missing.',
      'danubit.tar.gz differs from what was signed.',
      'extra.sh is not part of the release.',
    ]);
  });

  it('is refused when its list was changed', async () => {
    await appendFile(join(folder, CHECKSUMS), `${'0'.repeat(64)}  extra.sh\n`);
    expect(await problemsOfRelease(folder, ours.publicKey)).toHaveLength(1);
  });

  it('takes Ed25519 keys alone', async () => {
    const { privateKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    await expect(signRelease(folder, privateKey)).rejects.toThrow('must be an Ed25519 key');
  });
});
