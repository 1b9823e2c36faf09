const PREFIX_WEIGHT = 0.1;
const LONGEST_PREFIX = 4;
/** Below this, a common prefix says nothing. */
const BOOST_FROM = 0.7;

/**
 * Jaro-Winkler similarity, 0 to 1 (W. E. Winkler, "String comparator metrics", 1990). Our own, since a screening of years ago must give the
 * same result again: a library could change it in an update.
 */
export const jaroWinkler = (left: string, right: string): number => {
  if (left === right) return 1;
  const jaro = jaroOf(left, right);
  if (jaro < BOOST_FROM) return jaro;
  let prefix = 0;
  while (prefix < LONGEST_PREFIX && prefix < left.length && left.charCodeAt(prefix) === right.charCodeAt(prefix)) prefix++;
  return jaro + prefix * PREFIX_WEIGHT * (1 - jaro);
};

const jaroOf = (left: string, right: string): number => {
  if (left.length === 0 || right.length === 0) return 0;
  const matches = matchesOf(left, right);
  if (matches.left.length === 0) return 0;
  const count = matches.left.length;
  let transposed = 0;
  for (let at = 0; at < count; at++) if (matches.left[at] !== matches.right[at]) transposed++;
  return (count / left.length + count / right.length + (count - transposed / 2) / count) / 3;
};

/** The characters that both have within half the longer length of each other, in the order of each. */
const matchesOf = (left: string, right: string): { readonly left: readonly number[]; readonly right: readonly number[] } => {
  const window = Math.max(0, Math.floor(Math.max(left.length, right.length) / 2) - 1);
  const taken = new Uint8Array(right.length);
  const ofLeft: number[] = [];
  for (let at = 0; at < left.length; at++) {
    const code = left.charCodeAt(at);
    const end = Math.min(right.length, at + window + 1);
    for (let other = Math.max(0, at - window); other < end; other++) {
      if (taken[other] === 1 || right.charCodeAt(other) !== code) continue;
      taken[other] = 1;
      ofLeft.push(code);
      break;
    }
  }
  const ofRight: number[] = [];
  for (let at = 0; at < right.length; at++) if (taken[at] === 1) ofRight.push(right.charCodeAt(at));
  return { left: ofLeft, right: ofRight };
};
