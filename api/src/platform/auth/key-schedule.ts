/** When a key signs and until when what it signed is taken. */
export type KeyTerm = {
  readonly keyId: string;
  readonly signsFrom: Date;
  /** Null: until further notice. */
  readonly acceptedUntil: Date | null;
};

/** Of which key which is so at a moment. Signing is the newest that has begun; `undefined` when none may sign. */
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

/** Readers keep our keys for ten minutes (cache-control of the JWKS): a new one is published a quarter of an hour before it signs. */
const PUBLISHED_AHEAD_MS = 15 * 60_000;
/** The last token of an old key lives five minutes; one more for clocks. */
const LAST_TOKEN_MS = 6 * 60_000;

/** In good order nobody notices; `atOnce` is for a key that somebody else has: its tokens are refused from now on. */
export const rotationAt = (now: Date, { atOnce }: { readonly atOnce: boolean }): Rotation => {
  if (atOnce) return { signsFrom: now, othersAcceptedUntil: now };
  const signsFrom = new Date(now.getTime() + PUBLISHED_AHEAD_MS);
  return { signsFrom, othersAcceptedUntil: new Date(signsFrom.getTime() + LAST_TOKEN_MS) };
};
