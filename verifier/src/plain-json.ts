/** Deeper than any file that we read; a program that walks such a value recursively would break off. */
const DEEPEST = 100;
/** Digits of a number that a text may write. */
const LONGEST_NUMBER = 40;

/**
 * What two readers could understand differently in a text, or what would overtax one: a name that an object has twice, a number that no
 * program keeps exactly, a value nested too deeply. Undefined where nothing is.
 */
export const ambiguityOf = (text: string): string | undefined => {
  const open: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') {
      const end = endOfString(text, at);
      const name = nameAt(text, at, end);
      if (name !== undefined && open.at(-1)?.has(name) === true) return `has the name "${name}" twice in one object`;
      if (name !== undefined) open.at(-1)?.add(name);
      at = end;
    } else if (letter === '{' || letter === '[') {
      open.push(letter === '{' ? new Set() : undefined);
      if (open.length > DEEPEST) return 'is nested too deeply';
    } else if (letter === '}' || letter === ']') open.pop();
    else if (isDigit(letter)) {
      const end = endOfNumber(text, at);
      if (!isExact(text.slice(at, end))) return 'has a number that programs read differently';
      at = end - 1;
    }
  }
  return undefined;
};

const isDigit = (letter: string | undefined): boolean => letter !== undefined && letter >= '0' && letter <= '9';

/** The place of the closing quote, or the end of a text that has none. */
const endOfString = (text: string, from: number): number => {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
};

/** The name that a string is; undefined for a value. The same name can be written with and without escapes. */
const nameAt = (text: string, from: number, end: number): string | undefined => {
  let after = end + 1;
  while (/\s/.test(text[after] ?? '')) after += 1;
  if (text[after] !== ':') return undefined;
  const written = text.slice(from + 1, end);
  return written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written;
};

const endOfNumber = (text: string, from: number): number => {
  let at = from;
  while (isDigit(text[at]) || /[.eE+-]/.test(text[at] ?? '')) at += 1;
  return at;
};

const isExact = (written: string): boolean =>
  written.length <= LONGEST_NUMBER && digitsAndExponent(written) === digitsAndExponent(String(Number(written)));

/** The same for every way to write a number, such as 1.50 and 15e-1. */
const digitsAndExponent = (written: string): string => {
  const [, whole = '', part = '', exponent = '0'] = /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(written) ?? [];
  const digits = `${whole}${part}`.replace(/^0+/, '');
  const kept = digits.replace(/0+$/, '');
  return kept === '' ? '0' : `${kept}e${String(Number(exponent) - part.length + digits.length - kept.length)}`;
};
