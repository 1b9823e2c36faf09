/** What is delivered of a tree: everything after `fromSize` up to `toSize`. The same parcel may be delivered again. */
export type Parcel = {
  readonly log: string;
  readonly tree: string;
  readonly fromSize: number;
  readonly toSize: number;
  /** The newest checkpoint last, and before it those that introduce a key. */
  readonly checkpoints: readonly { readonly size: number; readonly note: string }[];
  /** 32 bytes for each leaf. Fewer than the sizes say where a replaced log can no longer be read. */
  readonly leaves: Buffer;
  /** Answers of the time-stamping service that came since the parcel before. */
  readonly timestamps: readonly { readonly size: number; readonly token: Buffer }[];
};

/** A place outside the database. Its credential is a separate setting. */
export type Destination = {
  /** Names it in the state and in deliveries: one of each kind for each log. */
  readonly name: string;
  /** Parcels are sent at most this often. */
  readonly everyMs: number;
  /** Must be harmless when repeated. @throws Error when it is not certain that the parcel has arrived */
  readonly deliver: (parcel: Parcel, signal: AbortSignal) => Promise<void>;
};

export type DeliveredFile = { readonly path: string; readonly bytes: Buffer };

const DIGITS = 20;
const padded = (size: number): string => String(size).padStart(DIGITS, '0');

/**
 * A parcel as files, for destinations that keep files. The verifier reads such a folder. Hashes of leaves come last, so that those without
 * their checkpoint show that one was removed.
 */
export const filesOf = ({ log, tree, fromSize, toSize, checkpoints, leaves, timestamps }: Parcel): readonly DeliveredFile[] => {
  const folder = `${log}/${tree}`;
  return [
    ...timestamps.map(({ size, token }) => ({ path: `${folder}/${padded(size)}.tsr`, bytes: token })),
    ...checkpoints.map(({ size, note }) => ({ path: `${folder}/${padded(size)}.checkpoint`, bytes: Buffer.from(note) })),
    ...(leaves.length === 0 ? [] : [{ path: `${folder}/${padded(fromSize)}-${padded(toSize)}.leaves`, bytes: leaves }]),
  ];
};
