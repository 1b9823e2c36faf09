import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

export const RECORD_KINDS = [
  'payment',
  'transfer',
  'data_request',
  'complaint',
  'event',
  'payout',
  'delivery',
  'receipt',
  'customer',
  'verification_review',
  'customer_document',
  'retention_hold',
  'relationship_end',
  'customer_cap',
  'evidence',
  'alert',
  'case',
  'report',
  'mica_records',
  'past_table',
  'screening',
  'access_grant',
] as const;
export const READ_PURPOSES = [
  'payment_search',
  'payment_view',
  'refund_list',
  'refund_proposal',
  'refund_answer',
  'dispute_list',
  'dispute_view',
  'dispute_evidence',
  'suspense_list',
  'suspense_proposal',
  'suspense_answer',
  'data_request_list',
  'data_request_answer',
  'complaint_list',
  'complaint_answer',
  'complaint_record',
  'complaint_register',
  'event_proof',
  'payout_list',
  'payout_answer',
  'payout_instruction',
  'delivery_list',
  'delivery_answer',
  'receipt_list',
  'receipt_answer',
  'travel_rule_view',
  'audit_search',
  'audit_moment',
  'audit_timeline',
  'audit_table',
  'audit_figure',
  'audit_event',
  'past_table_request',
  'past_table_rows',
  'past_table_row',
  'past_table_event',
  'access_review',
  'alert_list',
  'alert_view',
  'alert_decision',
  'alert_figures',
  'screening_list',
  'screening_view',
  'case_list',
  'case_view',
  'case_step',
  'report_list',
  'report_view',
  'report_step',
  'report_file',
  'verification_list',
  'verification_view',
  'verification_document',
  'verification_decision',
  'retention_calendar',
  'retention_hold_list',
  'retention_hold_placed',
  'retention_hold_end',
  'relationship_end_list',
  'relationship_end_step',
  'customer_cap_list',
  'customer_cap_step',
  'restriction_list',
  'risk_override_step',
  'evidence_search',
  'evidence_list',
  'evidence_request',
  'evidence_answer',
  'evidence_download',
  'mica_export',
  'access_grant_list',
  'access_grant_step',
  'access_grant_view',
] as const;
export type ReadPurpose = (typeof READ_PURPOSES)[number];

/** `userId` is null for a transfer whose customer is not known. */
const record = z.strictObject({ kind: z.enum(RECORD_KINDS), id: z.string(), userId: z.nullable(z.string()) });
export type ReadRecord = z.infer<typeof record>;

/**
 * Stream `access-<id>` of the restricted log, one for each reader and month. The actor is in the metadata; what was read is encrypted under
 * the keys of the reader, so that the log alone does not reveal whose records staff have looked at.
 */
export const recordReadEvents = {
  RecordRead: defineEvent(
    'RecordRead',
    {
      purpose: z.enum(READ_PURPOSES),
      /** The records that were shown; empty for a search that found none. */
      records: personal(z.array(record)),
      /** The last position of the main log when the records were read. */
      mainPosition: z.string(),
      /** The reader's reason; null where none is required. */
      reason: personal(z.nullable(z.string())),
      /** The past positions that were shown. Personal, since a position names an event of a person. */
      moments: personal(z.array(z.string())),
    },
    { version: 2, retentionClass: 'staff' },
  ),
};
export type RecordReadEvent = EventOf<typeof recordReadEvents>;
