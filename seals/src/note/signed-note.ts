import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';

/** Signed notes with Ed25519, as C2SP describes them (c2sp.org/signed-note). */

const ED25519 = Buffer.of(0x01);
const RAW_KEY_BYTES = 32;

export type NoteSigner = {
  readonly name: string;
  readonly vkey: string;
  /** The signature line of a text that ends with a line break. */
  readonly signatureOf: (text: string) => string;
};

/** Key id: the first four bytes of SHA-256(name ‖ line break ‖ 0x01 ‖ public key). */
const keyIdOf = (name: string, publicKey: Buffer): Buffer =>
  createHash('sha256').update(`${name}\n`).update(ED25519).update(publicKey).digest().subarray(0, 4);

/** The public key of a name as one line of text, for those who verify. */
const vkeyOf = (name: string, publicKey: Buffer): string =>
  `${name}+${keyIdOf(name, publicKey).toString('hex')}+${Buffer.concat([ED25519, publicKey]).toString('base64')}`;

const rawPublicKey = (key: KeyObject): Buffer => createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-RAW_KEY_BYTES);

/** @param privateKey Ed25519, PKCS #8 in DER, in base64 @throws Error when it is another kind of key */
export const noteSigner = (name: string, privateKey: string): NoteSigner => {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('A seal is signed with an Ed25519 key.');
  const publicKey = rawPublicKey(key);
  const id = keyIdOf(name, publicKey);
  return {
    name,
    vkey: vkeyOf(name, publicKey),
    signatureOf: (text) => `— ${name} ${Buffer.concat([id, sign(null, Buffer.from(text), key)]).toString('base64')}\n`,
  };
};

/** A text with the signatures of several keys. */
export const signNote = (text: string, signers: readonly NoteSigner[]): string =>
  `${text}\n${signers.map(({ signatureOf }) => signatureOf(text)).join('')}`;
