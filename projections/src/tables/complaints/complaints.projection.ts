import type { ComplaintEvent } from '@danubit/core/domain/support/complaint/complaint.events';
import { defineProjection } from '../../define-projection.ts';
import { typesOutside } from '../event-types-by-area.ts';
import { requiredRow } from '../required-row.ts';
import { complaintColumns, type ComplaintRow } from './complaints.entity.ts';

/** The register of complaints, for customers and for staff. */
export const complaintsProjection = defineProjection<ComplaintRow, ComplaintEvent>({
  name: 'complaints',
  version: 1,
  table: 'complaints',
  keyColumn: 'id',
  ownerColumn: 'user_id',
  columns: complaintColumns,
  keys: ({ data }) => [data.complaintId],
  on: {
    ComplaintReceived: (_, { data, metadata }) => ({
      id: data.complaintId,
      user_id: data.userId,
      reference: data.reference,
      topic: data.topic,
      status: 'waiting',
      outcome: null,
      received_at: data.receivedAt,
      due_at: data.dueAt,
      is_extended: false,
      answered_at: null,
      answered_by: null,
      mode: metadata.mode,
    }),
    ComplaintExtended: (row, event) => ({ ...requiredRow(row, event), due_at: event.data.dueAt, is_extended: true }),
    ComplaintAnswered: (row, event) => ({ ...requiredRow(row, event), status: 'answered', ...answered(event) }),
    ComplaintReviewRequested: (row, event) => ({ ...requiredRow(row, event), status: 'in_review', due_at: event.data.dueAt }),
    ComplaintReviewed: (row, event) => ({ ...requiredRow(row, event), status: 'reviewed', ...answered(event) }),
  },
  ignores: typesOutside('complaint'),
});

type Answer = {
  readonly data: Pick<Extract<ComplaintEvent, { type: 'ComplaintReviewed' }>['data'], 'outcome' | 'answeredBy'>;
  readonly metadata: { readonly occurredAt: string };
};
const answered = ({ data, metadata }: Answer) => ({
  outcome: data.outcome,
  answered_at: metadata.occurredAt,
  answered_by: data.answeredBy,
});
