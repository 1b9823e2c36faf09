import { ASSESSMENTS, FIU_INSTRUCTIONS, REPORT_INDICATORS } from '@danubit/contracts/values/reports';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

const of = { caseId: z.string() };
const ofSuspicion = { retentionClass: 'suspicion' } as const;

const draft = z.strictObject({
  /** What happened and why it is suspicious. */
  narrative: z.string(),
  /** What we have done about it. */
  action: z.string(),
  indicators: z.array(z.enum(REPORT_INDICATORS)),
});
export type ReportDraft = z.infer<typeof draft>;

/** Stream `report-<caseId>` of the restricted log. Personal fields are under keys of the report. */
export const suspicionReportEvents = {
  /** Kept with any result. */
  SuspicionAssessed: defineEvent(
    'SuspicionAssessed',
    {
      ...of,
      assessment: z.enum(ASSESSMENTS),
      grounds: personal(z.string()),
      /** The id of the law that applied on that day. */
      law: z.string(),
      /** Until when the report is handed in: never later than in an earlier assessment. Null if it is not reported. */
      dueAt: z.nullable(z.string()),
      assessedBy: z.string(),
    },
    ofSuspicion,
  ),
  ReportDrafted: defineEvent('ReportDrafted', { ...of, version: z.int(), draft: personal(draft), draftedBy: z.string() }, ofSuspicion),
  /** With the file as it is handed in, so that the second person approves exactly that. */
  ReportFilingProposed: defineEvent(
    'ReportFilingProposed',
    { ...of, version: z.int(), file: personal(z.string()), sha256: z.string(), proposedBy: z.string(), lapsesAt: z.string() },
    ofSuspicion,
  ),
  ReportFilingRejected: defineEvent('ReportFilingRejected', { ...of, version: z.int(), rejectedBy: z.string() }),
  /** Two people agreed on the file. An officer hands it in on the portal of the FIU. */
  ReportFiled: defineEvent(
    'ReportFiled',
    {
      ...of,
      version: z.int(),
      sha256: z.string(),
      law: z.string(),
      /** The deadline of the report itself, which the approval does not change. */
      handInBy: z.string(),
      /** Null in version 1, which did not keep it. */
      approvedAt: z.nullable(z.string()),
      proposedBy: z.string(),
      approvedBy: z.string(),
    },
    { version: 2 },
  ),
  /** What the FIU got: the file with this hash, which is the approved one. */
  ReportHandedIn: defineEvent('ReportHandedIn', {
    ...of,
    version: z.int(),
    sha256: z.string(),
    handedInAt: z.string(),
    law: z.string(),
    /** Until when the receipt of the FIU's portal is entered. */
    receiptBy: z.string(),
    /** When people may decide without an instruction; null where the law sets no such time. */
    silenceEndsAt: z.nullable(z.string()),
    recordedBy: z.string(),
  }),
  ReportAcknowledged: defineEvent(
    'ReportAcknowledged',
    { ...of, version: z.int(), reference: personal(z.string()), recordedBy: z.string() },
    ofSuspicion,
  ),
  FiuRequestReceived: defineEvent(
    'FiuRequestReceived',
    {
      ...of,
      number: z.int(),
      text: personal(z.string()),
      isUrgent: z.boolean(),
      receivedAt: z.string(),
      law: z.string(),
      dueAt: z.string(),
      recordedBy: z.string(),
    },
    ofSuspicion,
  ),
  FiuRequestAnswered: defineEvent(
    'FiuRequestAnswered',
    { ...of, number: z.int(), text: personal(z.string()), recordedBy: z.string() },
    ofSuspicion,
  ),
  FiuInstructionReceived: defineEvent(
    'FiuInstructionReceived',
    { ...of, instruction: z.enum(FIU_INSTRUCTIONS), text: personal(z.string()), until: z.nullable(z.string()), recordedBy: z.string() },
    ofSuspicion,
  ),
  /** Besides the officers, only those who are named see the report. */
  ReportReaderNamed: defineEvent('ReportReaderNamed', { ...of, reader: z.string(), namedBy: z.string() }),
  ReportReaderRemoved: defineEvent('ReportReaderRemoved', { ...of, reader: z.string(), removedBy: z.string() }),
  /** A deadline has passed. `number` of the request, null for the report itself. */
  ReportEscalated: defineEvent('ReportEscalated', { ...of, number: z.nullable(z.int()), dueAt: z.string() }),
};
export type SuspicionReportEvent = EventOf<typeof suspicionReportEvents>;
