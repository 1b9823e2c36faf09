import type { Command } from './command.types.ts';

/** Commands in which every typed word is the beginning of a word; all commands when the text is empty. */
export const matchCommands = (commands: readonly Command[], typed: string): readonly Command[] => {
  const wanted = wordsOf(typed);
  return commands.filter((command) => hitsIn(command, wanted) === wanted.length);
};

/**
 * Answers to a question in the customer's own words, the best first: at least half of the words that say something are the beginning of a
 * word of the answer.
 */
export const matchAnswers = (answers: readonly Command[], typed: string): readonly Command[] => {
  const wanted = wordsOf(typed).filter((word) => !SAYS_LITTLE.has(word));
  if (wanted.length === 0) return [];
  return answers
    .map((answer) => ({ answer, hits: hitsIn(answer, wanted) }))
    .filter(({ hits }) => hits * 2 >= wanted.length)
    .sort((one, other) => other.hits - one.hits)
    .map(({ answer }) => answer);
};

const SAYS_LITTLE: ReadonlySet<string> = new Set(
  'a an and are at be by can could cannot do does for from get has have how i if in is it me my not of on or that the this to was what when where which why will with you your'.split(
    ' ',
  ),
);

const hitsIn = ({ name, words = '' }: Command, wanted: readonly string[]): number => {
  const known = wordsOf(`${name} ${words}`);
  return wanted.filter((word) => known.some((candidate) => candidate.startsWith(word))).length;
};

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
