/**
 * The consonants of a word in classes that transliterations mix up: "Muammar" and "معمر", "Gaddafi" and "Qadhafi", "Iwanow" and "Ivanov"
 * have the same skeleton. Scripts without vowels and transliterations by ear can only be compared in this way.
 */
export const skeletonOf = (word: string): string => {
  const classes = STEPS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), word);
  return classes.replace(/(.)\1+/g, '$1');
};

const STEPS: readonly (readonly [RegExp, string])[] = [
  [/(.)\1+/g, '$1'],
  [/^(dzh|dj|zh|j|y|i(?=[aou]))/, 'J'],
  [/dzh|dj|zh/g, 'J'],
  [/shch|tsch|tch|sch|sh|ch|cz|sz/g, 'S'],
  [/ts|tz|c(?=[eiyv])/g, 'z'],
  [/ph/g, 'f'],
  [/kh/g, 'h'],
  [/gh|ck|[gqc]/g, 'k'],
  [/dh/g, 'd'],
  [/th/g, 't'],
  [/x/g, 'ks'],
  [/w(?=[aeiouy])|(?<=[aeiouy])w$/g, 'v'],
  [/j(?=[aeou])/g, 'J'],
  [/h$/g, ''],
  [/[aeiouyjw]/g, ''],
];
