const FENCED = /^```(\w+)\n([^]*?)^```$/gm;

/** The samples in one language of a section of a page, in their order. */
export const samplesOf = (page: string, heading: string, language: string): readonly string[] => {
  const [, afterHeading = ''] = page.split(`\n## ${heading}\n`);
  const [section = ''] = afterHeading.split('\n## ');
  return [...section.matchAll(FENCED)].flatMap(([, of, text = '']) => (of === language ? [text] : []));
};
