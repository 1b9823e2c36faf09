import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

/** `court`: without the restricted log, for a court or the customer. `authority`: with it, for the FIU or a supervisor. */
export const EVIDENCE_KINDS = ['court', 'authority'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];
export const EVIDENCE_SOUGHT_BY = ['name', 'birth_date', 'email', 'address', 'reference'] as const;
export type SoughtBy = (typeof EVIDENCE_SOUGHT_BY)[number];

const of = { evidenceId: z.string() };
const ofSuspicion = { retentionClass: 'suspicion' } as const;

/**
 * Streams `evidence-<evidenceId>` and `evidence_search-<searchId>` of the restricted log. Whom they are about is encrypted under a key of
 * the evidence or the search, which is the subject of the events, so that neither rows nor keys reveal them.
 */
export const evidenceEvents = {
  EvidenceSearched: defineEvent(
    'EvidenceSearched',
    {
      searchId: z.string(),
      by: z.enum(EVIDENCE_SOUGHT_BY),
      text: personal(z.string()),
      reason: personal(z.string()),
      /** User ids of those who were found. */
      found: personal(z.array(z.string())),
      searchedBy: z.string(),
    },
    ofSuspicion,
  ),
  EvidenceRequested: defineEvent(
    'EvidenceRequested',
    {
      ...of,
      kind: z.enum(EVIDENCE_KINDS),
      about: personal(z.strictObject({ subjectId: z.string(), userId: z.string() })),
      /** A payment, an address or a reference to which it is limited; null for everything about the person. */
      scope: personal(z.nullable(z.string())),
      /** The authority or court, with its reference. */
      recipient: personal(z.string()),
      reason: personal(z.string()),
      requestedBy: z.string(),
      /** The last position of the main log that it covers. */
      mainPosition: z.string(),
      /** Null where a second person must approve; otherwise until when it must be made. */
      deadline: z.nullable(z.string()),
      /** Until when it may be approved; null where no approval is needed. */
      lapsesAt: z.nullable(z.string()),
    },
    ofSuspicion,
  ),
  EvidenceApproved: defineEvent('EvidenceApproved', { ...of, approvedBy: z.string(), deadline: z.string() }),
  EvidenceRejected: defineEvent('EvidenceRejected', { ...of, rejectedBy: z.string() }),
  EvidenceReady: defineEvent('EvidenceReady', {
    ...of,
    bytes: z.int(),
    sha256: z.string(),
    events: z.int(),
    /** The main log's checkpoint under which its events are proven. */
    treeSize: z.int(),
    expiresAt: z.string(),
  }),
  EvidenceFailed: defineEvent('EvidenceFailed', { ...of, code: z.enum(['not_made_in_time', 'too_many_events', 'person_erased']) }),
  /** Before the file leaves. */
  EvidenceDownloaded: defineEvent('EvidenceDownloaded', { ...of, downloadedBy: z.string() }),
};
export type EvidenceEvent = EventOf<typeof evidenceEvents>;
