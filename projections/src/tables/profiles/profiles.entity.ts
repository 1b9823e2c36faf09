import { describeTable } from '../describe-table.ts';

/** `expired` is never stored: readers compare `kyc_expires_at` with the clock. */
export type StoredKycStatus = 'pending' | 'in_review' | 'verified' | 'rejected';

export type ProfileRow = {
  readonly user_id: string;
  readonly subject_id: string;
  /** Null once the person was erased. */
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly kyc_status: StoredKycStatus;
  readonly kyc_public_code: string | null;
  readonly kyc_expires_at: string | null;
  /** Until when the extended level holds; null without it, and once the account or the relationship has ended. */
  readonly extended_until: string | null;
  readonly has_nationality: boolean;
};

export const { entity: profileEntity, columns: profileColumns } = describeTable<ProfileRow>('profiles', 'user_id', {
  user_id: 'text',
  subject_id: 'text',
  first_name: 'text null',
  last_name: 'text null',
  kyc_status: 'text',
  kyc_public_code: 'text null',
  kyc_expires_at: 'timestamptz null',
  extended_until: 'timestamptz null',
  has_nationality: 'boolean',
});
