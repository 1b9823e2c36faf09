import type { ReviewPurpose, ReviewStatus } from '@danubit/contracts/values/customer-file';
import type { Mode } from '@danubit/contracts/values/ids';
import { describeTable } from '../describe-table.ts';

/** A review of a customer file. The content of the file is only in the log and in the store of documents. */
export type VerificationReviewRow = {
  readonly id: string;
  readonly user_id: string;
  readonly subject_id: string;
  readonly purpose: ReviewPurpose;
  readonly status: ReviewStatus;
  readonly requested_at: string;
  readonly due_at: string;
  readonly decided_at: string | null;
  readonly mode: Mode;
};

export const { entity: verificationReviewEntity, columns: verificationReviewColumns } = describeTable<VerificationReviewRow>(
  'verification_reviews',
  'id',
  {
    id: 'text',
    user_id: 'text',
    subject_id: 'text',
    purpose: 'text',
    status: 'text',
    requested_at: 'timestamptz',
    due_at: 'timestamptz',
    decided_at: 'timestamptz null',
    mode: 'text',
  },
);
