import type { SourceFile } from './source-files.ts';

const NAMED = /`((?:\.?[\w-]+\/)+[\w.*-]+\.\w+)(?::\d+)?`|\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g;
const FENCE = /^```[^]*?^```/gm;

/** Files that a running installation writes. */
const WRITTEN_LATER = /^(DATA_DIR|logs)\//;

/** Files that a text names in backticks or links to. */
export const namedFiles = (text: string): readonly string[] =>
  [...text.replaceAll(FENCE, '').matchAll(NAMED)].map(([, named, link]) => named ?? link ?? '');

/** Files that a page names in backticks or links to, and that do not exist. Names with a placeholder, "<area>" or "*", are skipped. */
export const pagesNameRealFiles = (pages: readonly SourceFile[], isThere: (path: string, page: string) => boolean): readonly string[] =>
  pages.flatMap(({ path, text }) =>
    namedFiles(text)
      .filter((name) => !name.includes('*') && !WRITTEN_LATER.test(name) && !isThere(name, path))
      .map((name) => `${path} names ${name}, which does not exist`),
  );
