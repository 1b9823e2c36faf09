import { checkDigitsOf, passesMod97 } from './mod-97.ts';

/** ISO 11649: "RF", two check digits and up to 21 letters and digits. Banks check it when the customer types it. */
export const creditorReference = (body: string): string => `RF${checkDigitsOf('RF', body)}${body}`;

/** Length of the body of our own references, by which they are found inside free text. */
export const REFERENCE_BODY_LENGTH = 16;

/**
 * Our references in what a payer wrote: banks and people add spaces, hyphens, lower case and other words. The check digits distinguish a
 * reference from text that only looks like one.
 */
export const creditorReferencesIn = (text: string): readonly string[] => {
  const compact = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const length = 4 + REFERENCE_BODY_LENGTH;
  const starts = [...compact.matchAll(/RF(?=\d{2})/g)].map(({ index }) => compact.slice(index, index + length));
  return [...new Set(starts.filter((each) => each.length === length && passesMod97(each)))];
};
