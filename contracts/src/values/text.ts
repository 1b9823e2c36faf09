import * as z from 'zod/mini';
import { groupedDigits } from './grouped-digits.ts';

/** Control characters have no place in a name: some stores refuse them, and they could break a mail or a log line. */
const WITHOUT_CONTROL_CHARACTERS = /^\P{Cc}*$/u;

/** One line of user input, such as a name. */
export const lineOfText = (maximumCharacters: number, emptyMessage: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, emptyMessage),
      z.maxLength(maximumCharacters, `Use at most ${String(maximumCharacters)} characters.`),
      z.regex(WITHOUT_CONTROL_CHARACTERS, 'Control characters are not allowed.'),
    );

/** A line that may be empty. */
export const optionalLineOfText = (maximumCharacters: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(maximumCharacters, `Use at most ${String(maximumCharacters)} characters.`),
      z.regex(WITHOUT_CONTROL_CHARACTERS, 'Control characters are not allowed.'),
    );

/** A message may contain printable characters, tabs and line breaks. */
const LINES_WITHOUT_CONTROL_CHARACTERS = /^[\P{Cc}\n\r\t]*$/u;

/** Several lines of user input, such as a message. */
export const linesOfText = (maximumCharacters: number, emptyMessage: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, emptyMessage),
      z.maxLength(maximumCharacters, `Use at most ${groupedDigits(String(maximumCharacters))} characters.`),
      z.regex(LINES_WITHOUT_CONTROL_CHARACTERS, 'Control characters are not allowed.'),
    );
