/** Deeper than any file that we read; a program that walks such a value recursively would break off. */
const DEEPEST = 100;
/** Digits of a number that a text may write. */
const LONGEST_NUMBER = 40;

/**
 * What two readers could understand differently in a text, or what would overtax one: a name that an object has twice, a number that no
 * program keeps exactly, a value nested too deeply. Undefined for a plain text.
 */
export const ambiguityOf = (text: string): string | undefined => {
  const open: Open[] = [];
  const next = /["\d{}[\]]/g;
  for (let found = next.exec(text); found !== null; found = next.exec(text)) {
    const { end, fault } = readAt(text, found.index, open);
    if (fault !== undefined) return fault;
    next.lastIndex = end;
  }
  return undefined;
};

/** The names of an object so far; of a list, nothing. */
type Open = Set<string> | undefined;
type Read = { readonly end: number; readonly fault?: string | undefined };

const readAt = (text: string, at: number, open: Open[]): Read => {
  const letter = text[at];
  if (letter === '"') return readString(text, at, open.at(-1));
  if (letter === '}' || letter === ']') open.pop();
  else if (letter === '{' || letter === '[') open.push(letter === '{' ? new Set() : undefined);
  else return readNumber(text, at);
  return { end: at + 1, fault: open.length > DEEPEST ? 'is nested too deeply' : undefined };
};

const readString = (text: string, at: number, names: Open): Read => {
  const end = endOfString(text, at);
  const name = names === undefined ? undefined : nameAt(text, at, end);
  if (name === undefined) return { end: end + 1 };
  if (names?.has(name) === true) return { end, fault: `has the name "${name}" twice in one object` };
  names?.add(name);
  return { end: end + 1 };
};

const readNumber = (text: string, at: number): Read => {
  const end = endOfNumber(text, at);
  return { end, fault: isExact(text.slice(at, end)) ? undefined : 'has a number that programs read differently' };
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
