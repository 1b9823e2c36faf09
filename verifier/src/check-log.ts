import { leafHash, Roots, type ExportedEvent } from './hashes.ts';
import type { Checkpoint } from './notes.ts';
import type { Finding } from './trust.ts';

/** Hashes of leaves as a destination keeps them: of the leaves after `from`, up to `to`; fewer where a log was replaced. */
export type Leaves = { readonly from: number; readonly to: number; readonly hashes: readonly Buffer[] };

export type Checked = {
  readonly events: number;
  /** Events that the newest trusted checkpoint seals, if the log has them unchanged. */
  readonly proven: number;
  readonly findings: readonly Finding[];
};

type Log = {
  readonly log: string;
  readonly events: AsyncIterable<ExportedEvent> | Iterable<ExportedEvent>;
  /** Trusted, by size. */
  readonly checkpoints: readonly Checkpoint[];
  readonly leaves: readonly Leaves[];
};

/** Compares a whole log with the checkpoints of its tree. The first difference ends the proof: everything after it has another root. */
export const checkLog = async ({ log, events, checkpoints, leaves }: Log): Promise<Checked> => {
  const roots = new Roots();
  const window: Buffer[] = [];
  const revisions = new Map<string, string>();
  const findings: Finding[] = [];
  const due = checkpoints.filter(({ size }) => size > 0);
  let [next, proven, bad]: [number, number, Checkpoint | undefined] = [0, 0, undefined];
  for await (const event of events) {
    const leaf = leafHash(log, event);
    roots.add(leaf);
    window.push(leaf);
    if (findings.length === 0) findings.push(...outOfLine(event, roots.size, revisions));
    for (let checkpoint = due[next]; bad === undefined && checkpoint?.size === roots.size; checkpoint = due[next]) {
      if (!checkpoint.root.equals(roots.root())) bad = checkpoint;
      else {
        proven = checkpoint.size;
        window.length = 0;
      }
      next += 1;
    }
  }
  const missing = bad ?? due[next];
  if (missing !== undefined) findings.unshift(differenceFrom(missing, { proven, actual: window, leaves, size: roots.size }));
  return { events: roots.size, proven, findings };
};

/** Revisions of a stream follow one another: a hint where to look even without checkpoints. */
const outOfLine = ({ stream, revision }: ExportedEvent, position: number, revisions: Map<string, string>): readonly Finding[] => {
  const before = revisions.get(stream);
  revisions.set(stream, revision);
  const expected = before === undefined ? '0' : String(BigInt(before) + 1n);
  return revision === expected
    ? []
    : [{ problem: `Event ${String(position)} has revision ${revision} of its stream, where ${expected} should follow.`, position }];
};

type Difference = {
  readonly proven: number;
  /** Leaves of the log after those that are proven. */
  readonly actual: readonly Buffer[];
  readonly leaves: readonly Leaves[];
  readonly size: number;
};

const differenceFrom = (checkpoint: Checkpoint, difference: Difference): Finding => {
  const { proven, actual, size } = difference;
  const expected = sealedLeaves(checkpoint, difference);
  if (expected === undefined) {
    return size < checkpoint.size
      ? {
          problem: `The log has ${String(size)} events, and ${checkpoint.file} seals ${String(checkpoint.size)}: events are missing. Up to event ${String(proven)} it is unchanged.`,
          position: proven + 1,
        }
      : {
          problem: `The log differs from ${checkpoint.file} somewhere from event ${String(proven + 1)} to ${String(checkpoint.size)}; without the hashes of the leaves it cannot be said where.`,
          position: proven + 1,
        };
  }
  const index = expected.findIndex((leaf, at) => actual[at]?.equals(leaf) !== true);
  const position = proven + index + 1;
  return { problem: `Event ${String(position)} ${whatHappened(expected, actual, index)} (sealed by ${checkpoint.file}).`, position };
};

/**
 * Hashes of the unproven leaves, provided those up to the checkpoint produce its root. Those after the checkpoint only help to say what
 * happened.
 */
const sealedLeaves = (checkpoint: Checkpoint, { proven, leaves, size }: Difference): readonly Buffer[] | undefined => {
  const known: Buffer[] = [];
  // Hashes of places far beyond the log are of no help, and would make a list with billions of gaps.
  const end = Math.max(size, checkpoint.size) + 1;
  for (const { from, hashes } of leaves) hashes.slice(0, Math.max(0, end - from)).forEach((hash, index) => (known[from + index] = hash));
  const roots = new Roots();
  for (let index = 0; index < checkpoint.size; index += 1) {
    const leaf = known[index];
    if (leaf === undefined) return undefined;
    roots.add(leaf);
  }
  return roots.root().equals(checkpoint.root) ? known.slice(proven).flatMap((leaf: Buffer | undefined) => leaf ?? []) : undefined;
};

const whatHappened = (expected: readonly Buffer[], actual: readonly Buffer[], index: number): string => {
  const [sealed, found] = [expected[index], actual[index]];
  if (sealed === undefined || found === undefined) return 'and everything after it are missing: the newest events were cut off';
  const wasMovedLater = actual.some((leaf, at) => at > index && leaf.equals(sealed));
  const comesFromLater = expected.some((leaf, at) => at > index && leaf.equals(found));
  if (wasMovedLater && comesFromLater) return 'is in another place: events were reordered';
  if (wasMovedLater) return 'was inserted';
  if (comesFromLater) return 'is missing: an event was deleted';
  return 'was changed: its header, its data or its metadata';
};
