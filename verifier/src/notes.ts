import { createHash, createPublicKey, verify } from 'node:crypto';

/** Signed notes and checkpoints (c2sp.org/signed-note, c2sp.org/tlog-checkpoint) with our extension lines. */

export type Signature = { readonly name: string; readonly id: string; readonly bytes: Buffer };
export type Checkpoint = {
  /** Where it was read, for messages. */
  readonly file: string;
  readonly text: string;
  readonly signatures: readonly Signature[];
  readonly origin: string;
  readonly size: number;
  readonly root: Buffer;
  readonly time: string | undefined;
  /** Origin, size and root of the tree before. */
  readonly follows: string | undefined;
  /** A public key that signs from here on. */
  readonly newKey: string | undefined;
};

/** A public key: 32 bytes of Ed25519. */
export type PublicKey = Buffer;

const ED25519 = Buffer.of(1);
const KEY_BYTES = 32;
const ID_BYTES = 4;
/** What precedes a raw Ed25519 key in DER. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

const idOf = (name: string, key: PublicKey): string =>
  createHash('sha256')
    .update(`${name}\n`)
    .update(ED25519)
    .update(key)
    .digest('hex')
    .slice(0, ID_BYTES * 2);

/** `<name>+<id>+<base64>`. @throws Error when it is not the line of an Ed25519 key */
export const readPublicKey = (vkey: string): PublicKey => {
  const [name = '', id = '', ...rest] = vkey.trim().split('+');
  const bytes = Buffer.from(rest.join('+'), 'base64');
  const key = bytes.subarray(1);
  if (bytes[0] !== 1 || key.length !== KEY_BYTES || idOf(name, key) !== id) throw new Error(`This is not a public key of a seal: ${vkey}`);
  return key;
};

/** True when one of the keys has signed it under the origin as its name. A wrong signature in the name of such a key is a forgery. */
export const isSignedByOneOf = ({ text, signatures, origin }: Checkpoint, keys: readonly PublicKey[]): boolean => {
  const given = keys.flatMap((key) =>
    signatures
      .filter(({ name, id }) => name === origin && id === idOf(origin, key))
      .map(({ bytes }) =>
        verify(null, Buffer.from(text), createPublicKey({ key: Buffer.concat([SPKI, key]), format: 'der', type: 'spki' }), bytes),
      ),
  );
  return given.length > 0 && given.every((isRight) => isRight);
};

/** A checkpoint is a few lines. With a million signatures it would take hours to check. */
const MOST_CHARACTERS = 65_536;
const SIZE = /^(0|[1-9]\d{0,14})$/;
const SIGNATURE = /^— (\S+) ([A-Za-z0-9+/]+=*)$/;

/** @throws Error when the file is not a checkpoint */
export const readCheckpoint = (note: string, file: string): Checkpoint => {
  if (note.length > MOST_CHARACTERS) throw new Error(`${file} is too large for a checkpoint.`);
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const [origin = '', size = '', root = '', ...others] = text.split('\n');
  const lines = note.slice(end + 2).split('\n');
  const signatures = lines.flatMap((line) => signatureOf(line));
  // Words between the signatures are signed by none, and a reader would take them for part of the note.
  const isOnlySigned = lines.every((line, at) => signatureOf(line).length === 1 || (line === '' && at === lines.length - 1));
  const rootBytes = Buffer.from(root, 'base64');
  const isWhole = end >= 0 && origin !== '' && SIZE.test(size) && rootBytes.length === 32 && rootBytes.toString('base64') === root;
  if (!isWhole || !isOnlySigned || signatures.length === 0) throw new Error(`${file} is not a checkpoint.`);
  const line = (name: string): string | undefined => others.find((each) => each.startsWith(`${name} `))?.slice(name.length + 1);
  return {
    file,
    text,
    signatures,
    origin,
    size: Number(size),
    root: rootBytes,
    time: line('time'),
    follows: line('follows'),
    newKey: line('key'),
  };
};

const signatureOf = (line: string): readonly Signature[] => {
  const [, name = '', base64 = ''] = SIGNATURE.exec(line) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  if (name === '' || bytes.length <= ID_BYTES || bytes.toString('base64') !== base64) return [];
  return [{ name, id: bytes.subarray(0, ID_BYTES).toString('hex'), bytes: bytes.subarray(ID_BYTES) }];
};
