import * as z from 'zod/mini';
import { lineOfText } from './text.ts';

/** Letters of any script with their marks and joiners, and what stands between them in real names. */
const NAME_CHARACTERS = /^[\p{L}\p{M}\p{Join_Control} .,'’‘ʼ·・\-‐]*$/u;

/** Mail programs make a link of letters on both sides of a dot, such as "x.com". An initial before a dot and a space is not a link. */
const DOT_WITHIN_A_WORD = /\.(?:\p{L}\p{M}*){2,}/u;

/** A person's name, which mails repeat: no links, no digits, no symbols, so that sign-up cannot be used to send texts to strangers. */
export const personName = (maximumCharacters: number, emptyMessage: string) =>
  lineOfText(maximumCharacters, emptyMessage).check(
    z.regex(NAME_CHARACTERS, 'Use letters, spaces, apostrophes, hyphens, commas and dots only.'),
    z.refine((name) => !DOT_WITHIN_A_WORD.test(name), 'Put a space after a dot. Web addresses are not names.'),
  );
