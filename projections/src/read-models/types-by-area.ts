import type { MainLogEventType } from '@danubit/core/domain/main-log.events';

/**
 * Event types by area, for projections that ignore an area as a whole. Written out, not computed: a new event type must break the
 * check until someone has decided, for every projection, whether it matters.
 */
export const ACCOUNT_CHANGE_TYPES = [
  'TimeZoneChanged',
  'PasswordRecoveryRequested',
  'PasswordChanged',
  'EmailChangeRequested',
  'EmailChangeConfirmed',
  'EmailChanged',
  'FactorEnrolled',
  'FactorRemoved',
  'RecoveryCodesIssued',
  'RecoveryCodeUsed',
  'AccountRestricted',
  'AccountReinstated',
  'AccountClosed',
] as const satisfies readonly MainLogEventType[];

export const ACCOUNT_TYPES = [
  'AccountRegistered',
  'EmailConfirmed',
  'TermsAccepted',
  'AgeConfirmed',
  'NamesChanged',
  ...ACCOUNT_CHANGE_TYPES,
] as const satisfies readonly MainLogEventType[];

export const SESSION_TYPES = ['SessionStarted', 'SessionEnded', 'RefreshReuseDetected'] as const satisfies readonly MainLogEventType[];

export const STAFF_TYPES = ['RoleGranted', 'RoleWithdrawn'] as const satisfies readonly MainLogEventType[];

export const CUSTOMER_TYPES = [
  'RelationshipStarted',
  'IdentityVerificationStarted',
  'IdentityVerified',
  'IdentityRejected',
] as const satisfies readonly MainLogEventType[];

export const PAYMENT_TYPES = [
  'PaymentRequested',
  'PaymentHeld',
  'PaymentReleased',
  'PaymentCleared',
  'PaymentRefused',
  'AttemptStarted',
  'CustomerActionRequired',
  'CustomerActionCompleted',
  'ChargeAuthorised',
  'ChargeCaptured',
  'ChargeDeclined',
  'ChargeOutcomeUnknown',
  'ChargeResolved',
  'AuthorisationVoided',
  'LateCaptureFound',
  'PaymentCompleted',
  'PaymentFailed',
] as const satisfies readonly MainLogEventType[];

/** What a provider tells us by itself: a reason to ask it, never a fact of its own. */
export const NOTICE_TYPES = ['ProviderNoticeReceived'] as const satisfies readonly MainLogEventType[];

export const LIMITS_TYPES = [
  'LimitReserved',
  'LimitConsumed',
  'LimitReleased',
  'CardTryDeclined',
] as const satisfies readonly MainLogEventType[];

export const CARD_VERIFICATION_TYPES = [
  'CardVerificationRequested',
  'CardVerificationActionRequired',
  'CardVerified',
  'CardVerificationFailed',
] as const satisfies readonly MainLogEventType[];

export const METHOD_TYPES = [
  'PaymentMethodAdded',
  'PaymentMethodMadeDefault',
  'PaymentMethodRemoved',
] as const satisfies readonly MainLogEventType[];

export const WALLET_TYPES = [
  'WalletPeriodOpened',
  'EntryPosted',
  'FundsReserved',
  'FundsReleased',
  'WalletPeriodClosed',
] as const satisfies readonly MainLogEventType[];

export const MAIL_TYPES = ['MailRequested', 'MailSent', 'MailFailed', 'MailBounced'] as const satisfies readonly MainLogEventType[];

export const ENQUIRY_TYPES = ['EnquiryReceived', 'EnquiryMailed'] as const satisfies readonly MainLogEventType[];

export const SUBSCRIPTION_TYPES = [
  'NewsletterRequested',
  'NewsletterConfirmed',
  'NewsletterEnded',
] as const satisfies readonly MainLogEventType[];

export const SETTINGS_TYPES = [
  'SecuritySettingsChanged',
  'NotificationSettingsChanged',
  'PaymentLimitsChanged',
  'CookieChoiceMade',
] as const satisfies readonly MainLogEventType[];
