import type { ReportIndicator, ReportStatus } from '@danubit/contracts/values/reports';
import { instantOfField } from '../../../lib/moment-fields.ts';
import { textIn } from '../../../lib/text-in.ts';

export const STATUSES: Readonly<Record<ReportStatus, string>> = {
  not_reported: 'assessed, not reported',
  draft: 'draft',
  proposed: 'waits for a second person',
  filed: 'filed',
};

export const INDICATORS: Readonly<Record<ReportIndicator, string>> = {
  sanctions: 'A listed person or country',
  structuring: 'Split into small amounts',
  third_party: 'Someone else pays or is paid',
  source_unknown: 'Source of the money unknown',
  false_document: 'Documents or details are false',
  unusual_pattern: 'Unusual for this customer',
  attempt: 'Attempted, not carried out',
};

const STEPS: Readonly<Record<string, string>> = {
  AssessedToReport: 'Assessed: to report',
  AssessedNotToReport: 'Assessed: not to report',
  ReportDrafted: 'Drafted',
  ReportFilingProposed: 'File proposed',
  ReportFilingRejected: 'File rejected',
  ReportFiled: 'Approved for the FIU',
  ReportHandedIn: 'Handed in to the FIU',
  ReportAcknowledged: 'Receipt of the FIU',
  FiuRequestReceived: 'Question of the FIU',
  FiuRequestAnswered: 'Answered to the FIU',
  InstructedToSuspend: 'FIU: do not carry out',
  InstructedToProceed: 'FIU: may be carried out',
  ReportReaderNamed: 'Reader named',
  ReportReaderRemoved: 'Reader removed',
  ReportEscalated: 'Deadline passed: with the officers',
};
export const stepText = (type: string): string => STEPS[type] ?? type;

/** Null where it is not a time. */
export const instantIn = (form: FormData, name: string, zone: string): string | null => instantOfField(textIn(form, name), zone) ?? null;
