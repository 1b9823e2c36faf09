import * as z from 'zod/mini';

/** Control characters have no place in a name: some stores refuse them, and a mail or a log line could be broken with them. */
const WITHOUT_CONTROL_CHARACTERS = /^\P{Cc}*$/u;

/** One line that somebody typed, such as a name. */
export const lineOfText = (maximumCharacters: number, emptyMessage: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, emptyMessage),
    z.maxLength(maximumCharacters, `At most ${String(maximumCharacters)} characters.`),
    z.regex(WITHOUT_CONTROL_CHARACTERS, 'Control characters are not allowed.'),
  );
