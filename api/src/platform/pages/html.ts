/** Safe markup. Only `html` creates it. */
class Markup {
  constructor(readonly text: string) {}
}

export type { Markup };
type Part = string | number | Markup | readonly Markup[];

/** A template whose values are escaped, unless they are markup made by this function. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(texts.map((text, index) => text + textOf(parts[index] ?? '')).join(''));

const textOf = (part: Part): string => {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map(({ text }) => text).join('');
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
