import { HASH_BYTES, leafHash, rootByInclusion, rootsByConsistency, type ExportedEvent } from './hashes.ts';
import type { Checkpoint } from './notes.ts';
import type { Finding } from './trust.ts';

/** Undefined unless each is a SHA-256 in base64, written in the one way in which RFC 4648 writes it. */
const hashesOf = (proof: readonly string[]): readonly Buffer[] | undefined => {
  const hashes = proof.map((hash) => Buffer.from(hash, 'base64'));
  return hashes.every((hash, at) => hash.length === HASH_BYTES && hash.toString('base64') === proof[at]) ? hashes : undefined;
};

export type InclusionProof = { readonly index: number; readonly event: ExportedEvent; readonly proof: readonly string[] };

/** Whether a checkpoint covers an event at a place in its log. */
export const checkInclusion = (
  log: string,
  { index, event, proof }: InclusionProof,
  { size, root, file }: Checkpoint,
): readonly Finding[] => {
  const hashes = hashesOf(proof);
  const reached = hashes && rootByInclusion(leafHash(log, event), index, size, hashes);
  if (reached?.equals(root) === true) return [];
  return [
    {
      problem: `Event ${String(index + 1)} (${event.eventId}) is not in the tree of ${file}: the event was changed, or the proof is of another event, place or tree.`,
      position: index + 1,
    },
  ];
};

/** Whether a newer checkpoint begins with the events of an older one. */
export const checkConsistency = (older: Checkpoint, newer: Checkpoint, proof: readonly string[]): readonly Finding[] => {
  const notExtended = [
    { problem: `${newer.file} does not extend ${older.file}: the sealed events were changed, or the proof is of other trees.` },
  ];
  if (older.origin !== newer.origin) return [{ problem: `${older.file} and ${newer.file} are of different trees.` }];
  if (older.size > newer.size)
    return [{ problem: `${newer.file} seals fewer events than ${older.file}: it was rolled back.`, position: newer.size + 1 }];
  if (older.size === newer.size) return older.root.equals(newer.root) && proof.length === 0 ? [] : notExtended;
  if (older.size === 0) return proof.length === 0 ? [] : notExtended;
  const hashes = hashesOf(proof);
  const roots = hashes && rootsByConsistency(older.size, newer.size, older.root, hashes);
  return roots?.[0].equals(older.root) === true && roots[1].equals(newer.root) ? [] : notExtended;
};
