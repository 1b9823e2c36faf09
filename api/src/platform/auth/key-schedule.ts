/** From when a key signs, and until when its signatures are accepted. */
export type KeyTerm = {
  readonly keyId: string;
  readonly signsFrom: Date;
  /** Null: without an end. */
  readonly acceptedUntil: Date | null;
};

/** The signing and the accepted keys at a moment. The newest key whose time has come signs; `undefined` when there is none. */
export const keysAt = <Key extends KeyTerm>(keys: readonly Key[], now: Date): { signing: Key | undefined; accepted: readonly Key[] } => {
  const accepted = keys.filter(({ acceptedUntil }) => acceptedUntil === null || acceptedUntil > now);
  const begun = accepted.filter(({ signsFrom }) => signsFrom <= now);
  const signing = begun.reduce<Key | undefined>(
    (newest, key) => (newest === undefined || key.signsFrom > newest.signsFrom ? key : newest),
    undefined,
  );
  return { signing, accepted };
};

export type Rotation = { readonly signsFrom: Date; readonly othersAcceptedUntil: Date };

/** Clients cache the JWKS for ten minutes (its cache-control), so a new key is published a quarter of an hour before it signs. */
const PUBLISHED_AHEAD_MS = 15 * 60_000;
/** The last token of an old key lives five minutes; one more minute allows for clock differences. */
const LAST_TOKEN_MS = 6 * 60_000;

/** A planned rotation interrupts no session. `atOnce` is for a stolen key: its tokens are refused from now on. */
export const rotationAt = (now: Date, { atOnce }: { readonly atOnce: boolean }): Rotation => {
  if (atOnce) return { signsFrom: now, othersAcceptedUntil: now };
  const signsFrom = new Date(now.getTime() + PUBLISHED_AHEAD_MS);
  return { signsFrom, othersAcceptedUntil: new Date(signsFrom.getTime() + LAST_TOKEN_MS) };
};
