import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { ExportedEvent } from '../hashes.ts';

/** A sealed log for tests, made by code that is independent of the verifier: the definitions of RFC 9162 word by word. */

const sha = (...parts: readonly (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const lengthOf = (text: string): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(Buffer.byteLength(text));
  return bytes;
};

export const leafOf = (log: string, event: ExportedEvent): Buffer => {
  const names = ['eventId', 'position', 'recordedAt', 'revision', 'stream', 'type'] as const;
  const fields = [...names.map((name) => [name, event[name]] as const), ['log', log] as const].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const header = `{${fields.map(([name, value]) => `"${name}":${JSON.stringify(value)}`).join(',')}}`;
  const parts = [header, event.data, event.metadata].flatMap((part) => [lengthOf(part), Buffer.from(part)]);
  return sha(Uint8Array.of(0), ...parts);
};

const splitOf = (count: number): number => 2 ** (Math.ceil(Math.log2(count)) - 1);

export const rootOf = (leaves: readonly Buffer[]): Buffer => {
  if (leaves.length === 0) return sha();
  if (leaves.length === 1) return leaves[0] ?? sha();
  const split = splitOf(leaves.length);
  return sha(Uint8Array.of(1), rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)));
};

/** PATH(m, D[n]) of section 2.1.3.1. */
export const pathOf = (index: number, leaves: readonly Buffer[]): readonly Buffer[] => {
  if (leaves.length <= 1) return [];
  const split = splitOf(leaves.length);
  return index < split
    ? [...pathOf(index, leaves.slice(0, split)), rootOf(leaves.slice(split))]
    : [...pathOf(index - split, leaves.slice(split)), rootOf(leaves.slice(0, split))];
};

/** PROOF(m, D[n]) of section 2.1.4.1. */
export const consistencyOf = (older: number, leaves: readonly Buffer[], isWhole = true): readonly Buffer[] => {
  if (older === leaves.length) return isWhole ? [] : [rootOf(leaves)];
  const split = splitOf(leaves.length);
  return older <= split
    ? [...consistencyOf(older, leaves.slice(0, split), isWhole), rootOf(leaves.slice(split))]
    : [...consistencyOf(older - split, leaves.slice(split), false), rootOf(leaves.slice(0, split))];
};

export type Signer = { readonly key: KeyObject; readonly raw: Buffer };
export const newSigner = (): Signer => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { key: privateKey, raw: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32) };
};

const idOf = (origin: string, { raw }: Signer): Buffer => sha(`${origin}\n`, Uint8Array.of(1), raw).subarray(0, 4);
export const vkeyOf = (origin: string, signer: Signer): string =>
  `${origin}+${idOf(origin, signer).toString('hex')}+${Buffer.concat([Uint8Array.of(1), signer.raw]).toString('base64')}`;

export const TREE = { log: 'main', tree: '5f0c6a54-0000-4000-8000-000000000001' };
export const ORIGIN = `danubit.example/${TREE.log}/${TREE.tree}`;

type Note = {
  readonly size: number;
  readonly leaves: readonly Buffer[];
  readonly signers: readonly Signer[];
  readonly origin?: string;
  readonly lines?: readonly string[];
};

export const noteOf = ({ size, leaves, signers, origin = ORIGIN, lines = [] }: Note): string => {
  const time = new Date(Date.UTC(2026, 10, 25) + size * 1_000).toISOString();
  const text = [origin, String(size), rootOf(leaves.slice(0, size)).toString('base64'), `time ${time}`, ...lines, ''].join('\n');
  const signatures = signers.map(
    (signer) => `— ${origin} ${Buffer.concat([idOf(origin, signer), sign(null, Buffer.from(text), signer.key)]).toString('base64')}\n`,
  );
  return `${text}\n${signatures.join('')}`;
};

/** A bundle of evidence with what lies beside its logs, and the list of its files. */
export const packed = (files: Readonly<Record<string, string | Buffer>>): Readonly<Record<string, string | Buffer>> => {
  const beside = {
    'README.txt': 'How to check it.',
    'evidence.pdf': '%PDF-1.7',
    'danubit-verify.mjs': '// The program',
    'keys.txt': 'keys',
  };
  const all = { ...beside, ...files };
  const lines = Object.entries(all).map(([name, content]) => `${sha(content).toString('hex')}  ${name}\n`);
  return { ...all, 'sha256.txt': files['sha256.txt'] ?? lines.join('') };
};

export const someLog = (count: number): readonly ExportedEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    position: String(index + 1).padStart(20, '0'),
    stream: `thing-${String(index % 3)}`,
    revision: String(Math.floor(index / 3)),
    eventId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    type: 'ThingHappened',
    recordedAt: '2026-11-25T08:00:00.000Z',
    data: JSON.stringify({ amount: index }),
    metadata: JSON.stringify({ actor: `user-${String(index)}` }),
  }));
