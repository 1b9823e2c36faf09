import { NAME_POOLS, type NamePart, type NamePool } from './name-pools.ts';
import { randomOf, type Random } from './random.ts';

/** A name as a customer may write it, and the listed name that it means: `undefined` for another person. */
export type LabelledName = {
  readonly script: string;
  readonly change: string;
  readonly asked: string;
  readonly listed: string | undefined;
};

type Person = { readonly given: NamePart; readonly middle: NamePart | undefined; readonly family: NamePart };
type Change = { readonly name: string; readonly write: (person: Person, random: Random) => string };

/** Seeded, so that figures can be compared: the same count and seed give the same names. */
export const labelledNames = (
  count: number,
  seed: number,
): { readonly listed: readonly string[]; readonly asked: readonly LabelledName[] } => {
  const random = randomOf(seed);
  const listed = new Set<string>();
  const meant: LabelledName[] = [];
  while (meant.length < count) {
    const pool = random.pick(NAME_POOLS);
    const person = personOf(pool, random);
    const name = listedForm(person);
    listed.add(name);
    const { name: change, write } = random.pick(CHANGES);
    meant.push({ script: pool.script, change, asked: write(person, random), listed: name });
  }
  return { listed: [...listed], asked: [...meant, ...others(listed, count, random)] };
};

/** Other people: one part of a listed name is another one of the same pool, or both are. */
const others = (listed: ReadonlySet<string>, count: number, random: Random): readonly LabelledName[] => {
  const names: LabelledName[] = [];
  while (names.length < count) {
    const pool = random.pick(NAME_POOLS);
    const person = personOf(pool, random);
    const stranger = random.pick(STRANGERS);
    const changed = random.chance(0.5) ? { ...person, family: stranger } : { ...person, given: stranger };
    if (listed.has(listedForm(changed))) continue;
    names.push({ script: pool.script, change: 'another person', asked: listedForm(changed), listed: undefined });
  }
  return names;
};

const part = (listed: string): NamePart => ({ listed, others: [] });
/** Names that are in no pool: sharing one part with a listed name is common and no match. */
const STRANGERS: readonly NamePart[] =
  'Novotny Bauer Lindqvist Okafor Rossi Nakamura Hansen Delgado Petersen Molnar Tanaka Fischer Silva Kaplan Berg Quinn'
    .split(' ')
    .map(part);

const personOf = (pool: NamePool, random: Random): Person => ({
  given: random.pick(pool.given),
  middle: pool.middle.length > 0 && random.chance(0.5) ? random.pick(pool.middle) : undefined,
  family: random.pick(pool.family),
});

const join = (...words: readonly (string | undefined)[]): string => words.filter((word) => word !== undefined).join(' ');
const listedForm = ({ given, middle, family }: Person): string => join(given.listed, middle?.listed, family.listed);
const spelling = ({ listed, others: spellings }: NamePart, random: Random): string =>
  spellings.length === 0 ? listed : random.pick(spellings);
const nativeOf = ({ listed, others: [native] }: NamePart): string => native ?? listed;

const CHANGES: readonly Change[] = [
  { name: 'same', write: listedForm },
  { name: 'order', write: ({ given, middle, family }) => join(family.listed, given.listed, middle?.listed) },
  { name: 'comma', write: ({ given, middle, family }) => `${family.listed.toUpperCase()}, ${join(given.listed, middle?.listed)}` },
  { name: 'no middle name', write: ({ given, family }) => join(given.listed, family.listed) },
  { name: 'native script', write: ({ given, middle, family }) => join(nativeOf(given), middle && nativeOf(middle), nativeOf(family)) },
  { name: 'native script, order', write: ({ given, family }) => join(nativeOf(family), nativeOf(given)) },
  {
    name: 'transliteration',
    write: ({ given, middle, family }, random) => join(spelling(given, random), middle?.listed, spelling(family, random)),
  },
  {
    name: 'one transliterated',
    write: ({ given, middle, family }, random) => join(given.listed, middle?.listed, spelling(family, random)),
  },
  { name: 'typing error', write: (person, random) => withError(listedForm(person), random) },
  { name: 'hyphens', write: (person) => listedForm(person).replace(/ /g, '-') },
  { name: 'title', write: (person) => `Dr. ${listedForm(person)}` },
  {
    name: 'initial',
    write: ({ given, middle, family }) =>
      join(given.listed, middle === undefined ? undefined : `${middle.listed.slice(0, 1)}.`, family.listed),
  },
];

/** One letter left out, doubled, changed or exchanged, inside a word. */
const withError = (name: string, random: Random): string => {
  const letters = [...name];
  const at = 1 + random.below(letters.length - 2);
  const letter = letters[at] ?? '';
  const kinds = [[], [letter, letter], [random.pick('a e i r n s t'.split(' '))], [letters[at + 1] ?? '', letter]];
  const kind = random.below(kinds.length);
  return [...letters.slice(0, at), ...(kinds[kind] ?? []), ...letters.slice(at + (kind === 3 ? 2 : 1))].join('');
};
