import type { Command } from './command.types.ts';

/** Commands in which every word that was typed begins a word; all of them for nothing typed. */
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
