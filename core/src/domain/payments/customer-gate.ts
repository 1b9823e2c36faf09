import type { PaymentRefusalCode } from './payment/payment.events.ts';

/** The conditions for using a card, read by the caller from the account and customer streams. */
export type GateFacts = {
  /** Neither suspended nor closed; for new business the relationship must not have ended either. */
  readonly isAccountOpen: boolean;
  readonly isEmailConfirmed: boolean;
  readonly isTermsAccepted: boolean;
  readonly isAgeConfirmed: boolean;
  /** Null unless verified and not expired. */
  readonly verificationLevel: string | null;
};

export type GateRefusalCode = Extract<
  PaymentRefusalCode,
  'account_restricted' | 'email_not_confirmed' | 'terms_not_accepted' | 'age_not_confirmed' | 'identity_not_verified'
>;

/** Why this customer may neither deposit by card nor have a card checked; null when both are allowed. */
export const gateRefusal = (gate: GateFacts): GateRefusalCode | null => {
  if (!gate.isAccountOpen) return 'account_restricted';
  if (!gate.isEmailConfirmed) return 'email_not_confirmed';
  if (!gate.isTermsAccepted) return 'terms_not_accepted';
  if (!gate.isAgeConfirmed) return 'age_not_confirmed';
  return gate.verificationLevel === null ? 'identity_not_verified' : null;
};
