import type { KycStatus, Profile } from '@danubit/contracts/http/onboarding/get-profile.contract';

export type AccountStatus = {
  /** Such as "KYC: PENDING". */
  readonly badge: string;
  readonly isVerified: boolean;
  /** 100 when verified, otherwise 60. */
  readonly percent: 60 | 100;
  readonly sentence: string;
  /** What the customer can do here; undefined when no action is needed. */
  readonly action: string | undefined;
};

type VerificationFields = Pick<Profile, 'kyc_status' | 'kyc_public_code' | 'missing'>;

/** An account without a verification is shown as PENDING. `reasonOf` words a rejection. */
export const accountStatusOf = (
  { kyc_status: status, kyc_public_code: code, missing }: VerificationFields,
  reasonOf: (code: string | null) => string,
): AccountStatus => {
  const isVerified = status === 'verified';
  const others = missing.filter((item) => item !== 'identity').map((item) => OTHERS[item]);
  const reason = status === 'rejected' ? [reasonOf(code)] : [];
  const sentences = [...(isVerified ? [] : [IDENTITY[status]]), ...reason, ...new Set(others)];
  return {
    badge: `KYC: ${status.toUpperCase().replace('_', ' ')}`,
    isVerified,
    percent: isVerified ? 100 : 60,
    sentence: sentences.length === 0 ? 'Everything is confirmed. You can deposit.' : sentences.join(' '),
    action: (missing.includes('identity') ? ACTIONS[status] : undefined) ?? (others.length > 0 ? 'Complete your account' : undefined),
  };
};

const IDENTITY: Readonly<Record<KycStatus, string>> = {
  pending: 'Your identity is not verified yet.',
  in_review: 'Your identity is in review. You do not need to do anything; this page updates automatically.',
  verified: '',
  rejected: 'Your identity could not be verified.',
  expired: 'Your verification has expired.',
};
const ACTIONS: Readonly<Record<KycStatus, string | undefined>> = {
  pending: 'Verify identity',
  in_review: undefined,
  verified: undefined,
  rejected: 'Try again',
  expired: 'Verify again',
};
const OTHERS = {
  email_confirmation: 'Your email address is not confirmed yet.',
  terms: 'The Terms of Service are not accepted yet.',
  age: 'Your age is not confirmed yet.',
} as const;
