import * as z from 'zod/mini';

/** RFC 5321 §4.5.3.1.3. */
const MAX_CHARACTERS = 254;

/** Same pattern as a browser's email field (HTML Living Standard, "valid e-mail address"). */
export const emailAddress = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter your email address.'),
    z.maxLength(MAX_CHARACTERS, `Use at most ${String(MAX_CHARACTERS)} characters.`),
    z.regex(z.regexes.html5Email, 'Enter an email address such as name@example.com.'),
  );
