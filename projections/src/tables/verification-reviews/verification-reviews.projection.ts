import type { CustomerFileEvent } from '@danubit/core/domain/onboarding/customer/customer-file.events';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { defineProjection } from '../../define-projection.ts';
import { typesOutside, type IDENTITY_VERDICTS, type REVIEW_TYPES } from '../event-types-by-area.ts';
import { COMPANY_TYPES } from '../event-types-of-companies.ts';
import { requiredRow } from '../required-row.ts';
import { verificationReviewColumns, type VerificationReviewRow } from './verification-reviews.entity.ts';

type Handled =
  | Extract<CustomerFileEvent, { type: (typeof REVIEW_TYPES)[number] }>
  | Extract<CustomerEvent, { type: (typeof IDENTITY_VERDICTS)[number] }>;

/** The queue of the verification desk, and how far a customer's own review is. */
export const verificationReviewsProjection = defineProjection<VerificationReviewRow, Handled>({
  name: 'verification_reviews',
  version: 1,
  table: 'verification_reviews',
  keyColumn: 'id',
  ownerColumn: 'user_id',
  columns: verificationReviewColumns,
  keys: ({ data }) => ['reviewId' in data ? data.reviewId : data.verificationId],
  on: {
    ReviewRequested: (_, { data, metadata }) => ({
      id: data.reviewId,
      user_id: data.userId,
      subject_id: data.subjectId,
      purpose: data.purpose,
      status: 'waiting',
      requested_at: metadata.occurredAt,
      due_at: data.dueAt,
      decided_at: null,
      mode: metadata.mode,
    }),
    LevelProposed: (row, event) => ({ ...requiredRow(row, event), status: 'proposed' }),
    DocumentRequested: (row, event) => decided(requiredRow(row, event), event, 'returned'),
    LevelGranted: (row, event) => decided(requiredRow(row, event), event, 'approved'),
    LevelRefused: (row, event) => decided(requiredRow(row, event), event, 'refused'),
    CompanyRefused: (row, event) => decided(requiredRow(row, event), event, 'refused'),
    // Most verdicts come from the provider and end no review.
    IdentityVerified: (row, event) => row && decided(row, event, 'approved'),
    IdentityRejected: (row, event) => row && decided(row, event, 'refused'),
  },
  ignores: [
    ...['RelationshipStarted', 'RelationshipEnded', 'CustomerCapSet', 'CustomerCapLifted', 'IdentityVerificationStarted'],
    ...['DocumentAdded', 'DocumentRemoved', 'QuestionAnswered', 'NationalityDeclared', 'TaxResidenceDeclared', 'RefreshRequested'],
    ...COMPANY_TYPES,
    ...typesOutside('customer', 'customerFile'),
  ],
});

const decided = (
  row: VerificationReviewRow,
  { metadata }: RecordedDomainEvent<Handled>,
  status: VerificationReviewRow['status'],
): VerificationReviewRow => ({ ...row, status, decided_at: metadata.occurredAt });
