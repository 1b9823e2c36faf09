import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import type { CustomerFileEvent } from '@danubit/core/domain/onboarding/customer/customer-file.events';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import { orErased } from '@danubit/event-store/kernel/personal';
import { defineProjection } from '../../define-projection.ts';
import { profileColumns, type ProfileRow } from './profiles.entity.ts';
import { requiredRow } from '../required-row.ts';
import { ACCOUNT_CHANGE_TYPES, REVIEW_TYPES, typesOutside, type IDENTITY_VERDICTS } from '../event-types-by-area.ts';
import { COMPANY_TYPES } from '../event-types-of-companies.ts';

type Handled =
  | Extract<AccountEvent, { type: 'AccountRegistered' | 'NamesChanged' | 'AccountClosed' }>
  | Extract<CustomerEvent, { type: 'IdentityVerificationStarted' | (typeof IDENTITY_VERDICTS)[number] | 'RelationshipEnded' }>
  | Extract<CustomerFileEvent, { type: 'LevelGranted' | 'NationalityDeclared' }>;

/** Names come from the account, not from the identity check, whose data has another retention class. */
export const profilesProjection = defineProjection<ProfileRow, Handled>({
  name: 'profiles',
  version: 2,
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
      extended_until: null,
      has_nationality: false,
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
    LevelGranted: (row, event) => {
      const known = requiredRow(row, event);
      return event.data.level === 'extended' ? { ...known, extended_until: event.data.expiresAt } : known;
    },
    NationalityDeclared: (row, event) => ({ ...requiredRow(row, event), has_nationality: true }),
    RelationshipEnded: (row, event) => ({ ...requiredRow(row, event), extended_until: null }),
    AccountClosed: (row, event) => ({ ...requiredRow(row, event), extended_until: null }),
  },
  erased: { first_name: null, last_name: null },
  ignores: [
    'EmailConfirmed',
    'TermsAccepted',
    'AgeConfirmed',
    ...ACCOUNT_CHANGE_TYPES.filter((type) => type !== 'AccountClosed'),
    ...['RelationshipStarted', 'CustomerCapSet', 'CustomerCapLifted'],
    ...['DocumentAdded', 'DocumentRemoved', 'QuestionAnswered', 'TaxResidenceDeclared', 'RefreshRequested'],
    ...COMPANY_TYPES,
    ...REVIEW_TYPES.filter((type) => type !== 'LevelGranted'),
    ...typesOutside('account', 'customer', 'customerFile', 'erasure'),
  ],
});
