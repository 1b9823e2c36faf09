import type { SourceFile } from './source-files.ts';

/** As in .prettierrc.json, which wraps neither comments nor the prose of pages. */
const MAX_CHARACTERS = 140;
const COMMENT = /^\s*(?:\/\/|\/\*|\*|#)/;
/** Cannot be broken: rows of tables, headings, and a line with nothing but one link or one long word. */
const UNBREAKABLE = /^\s*(?:\||#|\S+$|[-*] \[[^\]]*\]\([^)]*\)$)/;
const FENCE = /^\s*```/;

/** Comments of the code, and prose of pages, that are wider than the code may be. */
export const linesFit = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, index, lines) => ({ line, number: index + 1, isProse: path.endsWith('.md') && !isInFence(lines, index) }))
      .filter(({ line }) => [...line].length > MAX_CHARACTERS && !line.includes('oxlint-disable'))
      .filter(({ line, isProse }) => (path.endsWith('.md') ? isProse && !UNBREAKABLE.test(line) : COMMENT.test(line)))
      .map(({ number }) => `${path}:${String(number)} is wider than ${String(MAX_CHARACTERS)} characters`),
  );

const isInFence = (lines: readonly string[], index: number): boolean =>
  lines.slice(0, index).filter((line) => FENCE.test(line)).length % 2 === 1;
