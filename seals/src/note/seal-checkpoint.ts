import { signNote, type NoteSigner } from './signed-note.ts';

/** The beginning of an older tree of the same log: a log that was copied or restored continues in a new tree. */
export type OlderTree = { readonly origin: string; readonly size: number; readonly root: Buffer };

export type SealCheckpoint = {
  readonly origin: string;
  readonly size: number;
  readonly root: Buffer;
  /** When it was signed, by the clock of the signing process. */
  readonly signedAt: Date;
  /** Position of the last sealed event. */
  readonly position: string;
  readonly follows?: OlderTree | undefined;
  /** Public key that signs from here on, where the checkpoint introduces it. */
  readonly newKey?: string | undefined;
};

/** The text of a checkpoint (c2sp.org/tlog-checkpoint): origin, size, root, then our own lines, each with its name first. */
export const checkpointText = ({ origin, size, root, signedAt, position, follows, newKey }: SealCheckpoint): string =>
  [
    origin,
    String(size),
    root.toString('base64'),
    `time ${signedAt.toISOString()}`,
    `position ${position}`,
    ...(follows === undefined ? [] : [`follows ${follows.origin} ${String(follows.size)} ${follows.root.toString('base64')}`]),
    ...(newKey === undefined ? [] : [`key ${newKey}`]),
    '',
  ].join('\n');

export const signCheckpoint = (checkpoint: SealCheckpoint, signers: readonly NoteSigner[]): string =>
  signNote(checkpointText(checkpoint), signers);

/** Names a tree: an installation, one of its logs, and the epoch of the log, which a copy of the log does not share. */
export const originOf = (installation: string, log: string, epoch: string): string => `${installation}/${log}/${epoch}`;
