import type { Command } from './command.types.ts';

/** Commands in which every typed word is the beginning of a word; all commands when the text is empty. */
export const matchCommands = (commands: readonly Command[], typed: string): readonly Command[] => {
  const wanted = wordsOf(typed);
  return commands.filter(({ name, words = '' }) => {
    const known = wordsOf(`${name} ${words}`);
    return wanted.every((word) => known.some((candidate) => candidate.startsWith(word)));
  });
};

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
