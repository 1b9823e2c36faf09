import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import { orErased } from '@danubit/event-store/kernel/personal';
import { defineProjection } from '../../define-projection.ts';
import { profileColumns, type ProfileRow } from './profiles.entity.ts';
import { requiredRow } from '../required-row.ts';
import { ACCOUNT_CHANGE_TYPES, typesOutside } from '../event-types-by-area.ts';

type Handled = Extract<
  AccountEvent | CustomerEvent,
  { type: 'AccountRegistered' | 'NamesChanged' | 'IdentityVerificationStarted' | 'IdentityVerified' | 'IdentityRejected' }
>;

/** Names come from the account, not from the identity check, whose data has another retention class. */
export const profilesProjection = defineProjection<ProfileRow, Handled>({
  name: 'profiles',
  version: 1,
  table: 'profiles',
  keyColumn: 'user_id',
  ownerColumn: 'user_id',
  columns: profileColumns,
  keys: ({ data }) => [data.userId],
  on: {
    AccountRegistered: (_, { data }) => ({
      user_id: data.userId,
      subject_id: data.subjectId,
      first_name: orErased(data.firstName, null),
      last_name: orErased(data.lastName, null),
      kyc_status: 'pending',
      kyc_public_code: null,
      kyc_expires_at: null,
    }),
    NamesChanged: (row, event) => ({
      ...requiredRow(row, event),
      first_name: orErased(event.data.firstName, null),
      last_name: orErased(event.data.lastName, null),
    }),
    IdentityVerificationStarted: (row, event) => ({
      ...requiredRow(row, event),
      kyc_status: 'in_review',
      kyc_public_code: null,
      kyc_expires_at: null,
    }),
    IdentityVerified: (row, event) => ({ ...requiredRow(row, event), kyc_status: 'verified', kyc_expires_at: event.data.expiresAt }),
    IdentityRejected: (row, event) => ({ ...requiredRow(row, event), kyc_status: 'rejected', kyc_public_code: event.data.publicCode }),
  },
  erased: { first_name: null, last_name: null },
  ignores: [
    'EmailConfirmed',
    'TermsAccepted',
    'AgeConfirmed',
    ...ACCOUNT_CHANGE_TYPES,
    'RelationshipStarted',
    'RelationshipEnded',
    ...typesOutside('account', 'customer', 'erasure'),
  ],
});
