import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

const base = { exportId: z.string(), userId: z.string() };

/** Why there is no archive: it could not be made within a day, or the keys of the person were destroyed meanwhile. */
export const EXPORT_FAILURES = ['not_made_in_time', 'person_erased'] as const;

/** Stream `data_exports-<userId>`: copies of a customer's data, one at a time (GDPR art. 15 and 20). The archive itself is in no event. */
export const dataExportEvents = {
  DataExportRequested: defineEvent('DataExportRequested', {
    ...base,
    subjectId: z.string(),
    /** As the customer and the mails name it. */
    reference: z.string(),
    /** When it fails if it is not ready. */
    deadline: z.string(),
  }),
  DataExportReady: defineEvent('DataExportReady', {
    ...base,
    bytes: z.int(),
    /** Hash of the archive as the customer receives it. */
    sha256: z.string(),
    /** When the archive is deleted. */
    expiresAt: z.string(),
  }),
  DataExportFailed: defineEvent('DataExportFailed', { ...base, code: z.enum(EXPORT_FAILURES) }),
  /** Recorded before the archive is sent. */
  DataExportDownloaded: defineEvent('DataExportDownloaded', base),
  /** The archive is deleted. */
  DataExportExpired: defineEvent('DataExportExpired', base),
};
export type DataExportEvent = EventOf<typeof dataExportEvents>;
