/**
 * States of a report of suspicion. `not_reported`: assessed, and nothing is filed. `proposed`: the file waits for a second person. `filed`:
 * two people agreed on the file for the financial intelligence unit (FIU).
 */
export const REPORT_STATUSES = ['not_reported', 'draft', 'proposed', 'filed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** What an assessment comes to. Each is kept, also where nothing is reported. */
export const ASSESSMENTS = ['report', 'no_report'] as const;
export type Assessment = (typeof ASSESSMENTS)[number];

/** What the FIU instructs us to do with the money. Neither one moves money. */
export const FIU_INSTRUCTIONS = ['suspend', 'proceed'] as const;

/** Why something is suspicious, by our own codes; the list of the FIU's portal is mapped at registration. */
export const REPORT_INDICATORS = [
  'sanctions',
  'structuring',
  'third_party',
  'source_unknown',
  'false_document',
  'unusual_pattern',
  'attempt',
] as const;
export type ReportIndicator = (typeof REPORT_INDICATORS)[number];
