/** Customer texts for a rejected verification, with the next step. Other reasons are not disclosed. */
const REASONS: Readonly<Record<string, string>> = {
  document_unreadable: 'The document could not be read. Check its number, or use another document.',
  document_expired: 'The document has expired. Use a valid one.',
  details_mismatch: 'The details differ from the document. Enter them exactly as they appear there.',
  under_age: 'You must be at least 18 to use Danubit.',
};
const NO_REASON = 'The verification was not successful. Check the details, or contact us.';

export const rejectionReasonOf = (publicCode: string | null): string =>
  publicCode === null ? NO_REASON : (REASONS[publicCode] ?? NO_REASON);
