import { isSignedByOneOf, readPublicKey, type Checkpoint, type PublicKey } from './notes.ts';

/** What is wrong. `position` is the first bad place in the log, counted from 1, where there is one. */
export type Finding = { readonly problem: string; readonly position?: number | undefined };

export type Tree = { readonly log: string; readonly tree: string };

const isOf = ({ origin }: Checkpoint, { log, tree }: Tree): boolean => origin.endsWith(`/${log}/${tree}`);
const told = (bytes: Buffer): string => bytes.toString('base64');

/**
 * The checkpoints of a tree that can be trusted, by size. A key is trusted when it was given, or when a checkpoint signed by a trusted key
 * introduces it.
 */
export const believe = (
  all: readonly Checkpoint[],
  tree: Tree,
  given: readonly PublicKey[],
): { readonly checkpoints: readonly Checkpoint[]; readonly findings: readonly Finding[] } => {
  const keys = [...given];
  const findings: Finding[] = [];
  const checkpoints: Checkpoint[] = [];
  for (const checkpoint of [...all].sort((one, other) => one.size - other.size)) {
    const { file, origin, size, newKey } = checkpoint;
    if (!isOf(checkpoint, tree)) {
      findings.push({ problem: `${file} is a checkpoint of another tree: ${origin}.` });
      continue;
    }
    if (!isSignedByOneOf(checkpoint, keys)) {
      const position = Math.max(0, ...checkpoints.map((believed) => believed.size)) + 1;
      findings.push({
        problem: `${file} (size ${String(size)}) is not signed by a key that you trust, or its text was changed.`,
        position,
      });
      continue;
    }
    if (newKey !== undefined) keys.push(readPublicKey(newKey));
    checkpoints.push(checkpoint);
  }
  return { checkpoints, findings: [...findings, ...contradictions(checkpoints)] };
};

/** Contradictions between trusted checkpoints, found without looking at the log. */
const contradictions = (checkpoints: readonly Checkpoint[]): readonly Finding[] =>
  checkpoints.slice(1).flatMap((newer, index) => {
    const older = checkpoints[index];
    if (older === undefined) return [];
    if (older.size === newer.size && !older.root.equals(newer.root)) {
      return [
        {
          problem: `${older.file} and ${newer.file} both seal ${String(newer.size)} events, with the roots ${told(older.root)} and ${told(newer.root)}: the signer has sealed two different logs.`,
          position: (checkpoints.findLast(({ size }) => size < newer.size)?.size ?? 0) + 1,
        },
      ];
    }
    return (older.time ?? '') > (newer.time ?? '~') && older.size < newer.size
      ? [{ problem: `${newer.file} seals more events than ${older.file} and was signed earlier.` }]
      : [];
  });

/** The newest checkpoint of each source must not be older than what another source has: that one was rolled back. */
export const rolledBack = (
  sources: readonly { readonly name: string; readonly checkpoints: readonly Checkpoint[] }[],
): readonly Finding[] => {
  const newest = sources.map(({ name, checkpoints }) => ({ name, size: Math.max(0, ...checkpoints.map(({ size }) => size)) }));
  const most = newest.reduce((one, other) => (other.size > one.size ? other : one), { name: '', size: 0 });
  return newest
    .filter(({ size }) => size < most.size)
    .map(({ name, size }) => ({
      problem: `The newest checkpoint in ${name} seals ${String(size)} events, in ${most.name} it seals ${String(most.size)}: ${name} is behind, or was rolled back.`,
      position: size + 1,
    }));
};
