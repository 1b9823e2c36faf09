import type { MainLogEventType } from '@danubit/core/domain/main-log.events';

/** Event types of a person's rights: data requests, complaints and what restricts processing (event-types-by-area.ts). */
export const DATA_EXPORT_TYPES = [
  'DataExportRequested',
  'DataExportReady',
  'DataExportFailed',
  'DataExportDownloaded',
  'DataExportExpired',
] as const satisfies readonly MainLogEventType[];

export const DATA_REQUEST_TYPES = [
  'DataRequestReceived',
  'DataRequestExtended',
  'DataRequestAnswered',
] as const satisfies readonly MainLogEventType[];

export const COMPLAINT_TYPES = [
  'ComplaintReceived',
  'ComplaintExtended',
  'ComplaintAnswered',
  'ComplaintReviewRequested',
  'ComplaintReviewed',
] as const satisfies readonly MainLogEventType[];

export const RESTRICTION_TYPES = [
  'ProcessingRestricted',
  'ProcessingRestrictionLifted',
  'RetentionPeriodDestroyed',
  'ProviderErasureAnswered',
] as const satisfies readonly MainLogEventType[];
