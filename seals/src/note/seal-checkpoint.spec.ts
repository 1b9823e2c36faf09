import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { checkpointText, originOf, signCheckpoint } from './seal-checkpoint.ts';
import { noteSigner } from './signed-note.ts';

const ROOT = createHash('sha256').update('root').digest();
const CHECKPOINT = {
  origin: originOf('danubit.example', 'main', '0b2f'),
  size: 1_000,
  root: ROOT,
  signedAt: new Date('2026-11-25T08:00:00.000Z'),
  position: '0000000000000001000',
};
const newKey = (): string => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');

/** Header of an Ed25519 public key in DER, for keys that come as 32 bytes. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** The rules of signed notes, from the specification alone. */
const isSignedBy = (note: string, vkey: string): boolean => {
  const [name = '', id = '', ...key] = vkey.split('+');
  const publicKey = Buffer.from(key.join('+'), 'base64').subarray(1);
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  return note
    .slice(end + 2)
    .split('\n')
    .filter((line) => line.startsWith(`— ${name} `))
    .map((line) => Buffer.from(line.slice(`— ${name} `.length), 'base64'))
    .filter((signature) => signature.subarray(0, 4).toString('hex') === id)
    .some((signature) =>
      verify(
        null,
        Buffer.from(text),
        createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' }),
        signature.subarray(4),
      ),
    );
};

describe('a checkpoint', () => {
  test('is a note of origin, size and root, then time and position', () => {
    expect(checkpointText(CHECKPOINT)).toBe(
      `danubit.example/main/0b2f\n1000\n${ROOT.toString('base64')}\ntime 2026-11-25T08:00:00.000Z\nposition 0000000000000001000\n`,
    );
  });

  test('names the older tree that it follows and the key that it introduces', () => {
    const text = checkpointText({
      ...CHECKPOINT,
      follows: { origin: 'danubit.example/main/0a1e', size: 7, root: ROOT },
      newKey: 'name+1a2b3c4d+AQ==',
    });
    expect(text.split('\n').slice(5)).toEqual([
      `follows danubit.example/main/0a1e 7 ${ROOT.toString('base64')}`,
      'key name+1a2b3c4d+AQ==',
      '',
    ]);
  });

  test('carries the signature of every signer, under its name and key id', () => {
    const signers = [newKey(), newKey()].map((key) => noteSigner(CHECKPOINT.origin, key));
    const note = signCheckpoint(CHECKPOINT, signers);
    expect(note.split('\n\n')[0]).toBe(checkpointText(CHECKPOINT).trimEnd());
    for (const { vkey } of signers) expect(isSignedBy(note, vkey)).toBe(true);
    expect(isSignedBy(note, noteSigner(CHECKPOINT.origin, newKey()).vkey)).toBe(false);
    expect(isSignedBy(note.replace('\n1000\n', '\n1001\n'), signers[0]?.vkey ?? '')).toBe(false);
  });

  test('is checked here as the specification says: its example passes', () => {
    const vkey = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
    const note =
      'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n';
    expect(isSignedBy(note, vkey)).toBe(true);
  });

  test('is never signed with a key of another kind', () => {
    const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
    expect(() => noteSigner('name', key)).toThrow('Ed25519');
  });
});
