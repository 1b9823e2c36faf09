/** Formats the text of the payment fields and computes the caret position. Pure. */

export const CARD_NUMBER_MAX_LENGTH = 19;
export const EXPIRY_MAX_LENGTH = 5;
export const CVV_MAX_LENGTH = 4;
export const ZIP_MAX_LENGTH = 12;

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** "4242424242424242" → "4242 4242 4242 4242". */
export const formatCardNumber = (text: string): string =>
  (digitsOf(text).match(/.{1,4}/g) ?? []).join(' ').slice(0, CARD_NUMBER_MAX_LENGTH).trimEnd();

/**
 * "1227" → "12/27". The slash appears with the second digit while typing and can be deleted.
 * Browsers may fill in "12/2027" for 12/27.
 */
export const formatExpiry = (text: string, previous = ''): string => {
  const digits = digitsOf(text);
  const month = digits.slice(0, 2);
  const year = /^\d{2}20\d{2}$/.test(digits) ? digits.slice(4) : digits.slice(2, 4);
  const deletedSlash = previous === `${month}/` && text.length < previous.length;
  return month.length < 2 || deletedSlash ? month : `${month}/${year}`;
};

export const formatCvv = (text: string): string => digitsOf(text).slice(0, CVV_MAX_LENGTH);

export const formatZip = (text: string): string => text.toUpperCase().slice(0, ZIP_MAX_LENGTH);

/** Keeps the caret behind the same digit when spaces or the slash move. */
export const caretAfterFormatting = (typed: string, caret: number, formatted: string): number => {
  if (caret >= typed.length) return formatted.length;
  const digitsBefore = digitsOf(typed.slice(0, caret)).length;
  let position = 0;
  for (let seen = 0; position < formatted.length && seen < digitsBefore; position += 1) {
    if (/\d/.test(formatted.charAt(position))) seen += 1;
  }
  return position;
};
