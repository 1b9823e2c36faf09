import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const CHECKSUMS = 'SHA256SUMS';
export const SIGNATURE = 'SHA256SUMS.sig';

const hashOf = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

const artefactsIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => name !== CHECKSUMS && name !== SIGNATURE).toSorted();

/**
 * Lists the SHA-256 of every file of the folder in the format of `sha256sum` and signs that list.
 * @param privateKey Ed25519 in PEM (PKCS #8), as `openssl genpkey -algorithm ed25519` makes it
 */
export const signRelease = async (folder: string, privateKey: string): Promise<void> => {
  const key = createPrivateKey(privateKey);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The release key must be an Ed25519 key: openssl genpkey -algorithm ed25519.');
  const lines = await Promise.all((await artefactsIn(folder)).map(async (name) => `${await hashOf(join(folder, name))}  ${name}\n`));
  const list = Buffer.from(lines.join(''));
  await writeFile(join(folder, CHECKSUMS), list);
  await writeFile(join(folder, SIGNATURE), sign(null, list, key));
};

/** What is wrong with the folder; nothing when it is as it was signed. @param publicKey Ed25519 in PEM (SPKI) */
export const problemsOfRelease = async (folder: string, publicKey: string): Promise<readonly string[]> => {
  const [list, signature] = [await readFile(join(folder, CHECKSUMS)), await readFile(join(folder, SIGNATURE))];
  if (!verify(null, list, createPublicKey(publicKey), signature)) return [`${SIGNATURE} is not the signature of ${CHECKSUMS} by this key.`];
  const signed = new Map([...list.toString().matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)].map(([, hash = '', name = '']) => [name, hash]));
  const present = await artefactsIn(folder);
  const missing = [...signed.keys()].filter((name) => !present.includes(name)).map((name) => `${name} is missing.`);
  const found = await Promise.all(
    present.map(async (name) => {
      if (!signed.has(name)) return `${name} is not part of the release.`;
      return (await hashOf(join(folder, name))) === signed.get(name) ? undefined : `${name} differs from what was signed.`;
    }),
  );
  return [...missing, ...found.filter((problem) => problem !== undefined)];
};
