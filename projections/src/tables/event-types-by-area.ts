import type { MainLogEventType } from '@danubit/core/domain/main-log.events';
import { COMPANY_TYPES } from './event-types-of-companies.ts';
import { COMPLAINT_TYPES, DATA_EXPORT_TYPES, DATA_REQUEST_TYPES, RESTRICTION_TYPES } from './event-types-of-rights.ts';
import {
  BENEFICIARY_TYPES,
  COLD_STORAGE_TYPES,
  CRYPTO_RECEIPT_TYPES,
  CRYPTO_WITHDRAWAL_TYPES,
  DELIVERY_TYPES,
  DEPOSIT_ADDRESS_TYPES,
  HOT_WALLET_TYPES,
  PAYOUT_TYPES,
  PROVIDER_HEALTH_TYPES,
  REFILL_TYPES,
  RECONCILIATION_TYPES,
  ROUTING_TYPES,
  SAFEGUARDING_TYPES,
  SETTLEMENT_TYPES,
  SWEEPS_TYPES,
  TRAVEL_RULE_TYPES,
} from './event-types-of-outflows.ts';
import { CHECKOUT_TYPES, PARTNER_ORDER_TYPES, PARTNER_TYPES, PARTNER_USER_TYPES, WEBHOOKS_TYPES } from './event-types-of-partners.ts';

/**
 * Event types by area, for projections that ignore a whole area. Written out, not computed: a new event type must break the check until
 * someone has decided for every projection whether it matters.
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
  'PasskeyAdded',
  'PasskeyRenamed',
  'PasskeyRemoved',
  'RecoveryCodesIssued',
  'RecoveryCodeUsed',
  'AccountRestricted',
  'AccountRestrictionKept',
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

const SESSION_TYPES = ['SessionStarted', 'SessionEnded', 'RefreshReuseDetected'] as const satisfies readonly MainLogEventType[];

const STAFF_TYPES = ['RoleGranted', 'RoleWithdrawn'] as const satisfies readonly MainLogEventType[];

const CUSTOMER_TYPES = [
  'RelationshipStarted',
  'RelationshipEnded',
  'CustomerCapSet',
  'CustomerCapLifted',
  'IdentityVerificationStarted',
  'IdentityVerified',
  'IdentityRejected',
] as const satisfies readonly MainLogEventType[];

/** Verdicts about an identity, which may end a review of the customer file. */
export const IDENTITY_VERDICTS = ['IdentityVerified', 'IdentityRejected'] as const satisfies readonly MainLogEventType[];

export const REVIEW_TYPES = [
  'ReviewRequested',
  'DocumentRequested',
  'LevelProposed',
  'LevelGranted',
  'LevelRefused',
  'CompanyRefused',
] as const satisfies readonly MainLogEventType[];

const CUSTOMER_FILE_TYPES = [
  'DocumentAdded',
  'DocumentRemoved',
  'QuestionAnswered',
  'NationalityDeclared',
  'TaxResidenceDeclared',
  'RefreshRequested',
  ...COMPANY_TYPES,
  ...REVIEW_TYPES,
] as const satisfies readonly MainLogEventType[];

/** Handled by the runner in tables with personal columns (`erased` of a projection). */
const ERASURE_TYPES = ['SubjectKeyDestroyed'] as const satisfies readonly MainLogEventType[];

const PAYMENT_TYPES = [
  'PaymentRequested',
  'PaymentHeld',
  'PaymentReleased',
  'PaymentCleared',
  'PaymentRefused',
  'AttemptStarted',
  'CustomerActionRequired',
  'CustomerActionCompleted',
  'ChargeAuthorised',
  'CaptureRequested',
  'VoidRequested',
  'ChargeCaptured',
  'ChargeDeclined',
  'PaymentRerouted',
  'ChargeOutcomeUnknown',
  'ChargeResolved',
  'AuthorisationVoided',
  'LateCaptureFound',
  'DoubleCaptureFound',
  'DifferingCaptureFound',
  'PaymentCompleted',
  'PaymentBooked',
  'PaymentFailed',
  'RefundReserved',
  'RefundReservationReleased',
  'PaymentRefunded',
  'PaymentDisputed',
  'PaymentDisputeClosed',
] as const satisfies readonly MainLogEventType[];

/** All types but the last step, which changes the row of the payment. */
export const SUSPENSE_STEPS = [
  'SuspenseOpened',
  'SuspenseResolutionRequested',
  'SuspenseResolutionRejected',
  'SuspenseResolutionApproved',
  'SuspenseResolutionHeld',
  'SuspenseResolutionCleared',
  'SuspenseReturnSubmitted',
  'SuspenseReturnOutcomeUnknown',
  'SuspenseReturnFailed',
] as const satisfies readonly MainLogEventType[];

const SUSPENSE_TYPES = [...SUSPENSE_STEPS, 'SuspenseResolved'] as const satisfies readonly MainLogEventType[];

const REFUND_TYPES = [
  'RefundRequested',
  'RefundRefused',
  'RefundFundsReserved',
  'RefundApproved',
  'RefundRejected',
  'RefundLapsed',
  'RefundHeld',
  'RefundCleared',
  'RefundSubmitted',
  'RefundOutcomeUnknown',
  'RefundSettled',
  'RefundFailed',
  'RefundBooked',
  'RefundFundsReleased',
] as const satisfies readonly MainLogEventType[];

const DISPUTE_TYPES = [
  'DisputeOpened',
  'DisputeAdvanced',
  'DisputeApportioned',
  'DisputeCharged',
  'DisputeEvidenceRequested',
  'DisputeEvidenceSubmitted',
  'DisputeEvidenceRefused',
  'DisputeWon',
  'DisputeLost',
  'DisputeReturnApportioned',
  'DisputeClosed',
] as const satisfies readonly MainLogEventType[];

const TRANSFER_TYPES = [
  'BankReferenceAssigned',
  'TransferSeen',
  'FundsReceived',
  'TransferNamed',
  'FundsMatched',
  'PayoutRecognised',
  'OwnFundsRecognised',
  'FundsHeldInSuspense',
] as const satisfies readonly MainLogEventType[];

/** Provider notifications: a reason to query the provider, not a fact. */
const PROVIDER_NOTIFICATION_TYPES = ['ProviderNoticeReceived', 'ProviderReportReceived'] as const satisfies readonly MainLogEventType[];

const LIMITS_TYPES = [
  'LimitReserved',
  'LimitConsumed',
  'LimitReleased',
  'LimitGivenBack',
  'CardTryDeclined',
] as const satisfies readonly MainLogEventType[];

const CARD_VERIFICATION_TYPES = [
  'CardVerificationRequested',
  'CardVerificationActionRequired',
  'CardVerified',
  'CardVerificationFailed',
] as const satisfies readonly MainLogEventType[];

const PAYMENT_METHOD_TYPES = [
  'PaymentMethodAdded',
  'PaymentMethodMadeDefault',
  'PaymentMethodRemoved',
  'PaymentMethodDetached',
] as const satisfies readonly MainLogEventType[];

/** The order of a wallet's periods, which does not affect what the wallet holds. */
export const WALLET_CHAIN_TYPES = ['WalletChainStarted', 'WalletChainMoved'] as const satisfies readonly MainLogEventType[];

const WALLET_TYPES = [
  'WalletPeriodOpened',
  'EntryPosted',
  'WalletPeriodClosed',
  ...WALLET_CHAIN_TYPES,
] as const satisfies readonly MainLogEventType[];

/** A firm price; what it became is in the order. */
const QUOTE_TYPES = ['QuoteGiven', 'QuoteAccepted'] as const satisfies readonly MainLogEventType[];

export const ORDER_TYPES = [
  'OrderPlaced',
  'OrderPaymentRequested',
  'OrderPaid',
  'OrderHeld',
  'OrderReleased',
  'OrderBuying',
  'CryptoBought',
  'DeliveryRequested',
  'OrderCompleted',
  'OrderExpired',
  'OrderCancelled',
  'OrderRefundRequested',
  'OrderRefunded',
  'OrderFailed',
] as const satisfies readonly MainLogEventType[];

/** Our purchases at sources: they have no data about a customer. */
const HEDGE_TYPES = [
  'HedgeRequested',
  'HedgeSubmitted',
  'HedgeFilled',
  'HedgeDeclined',
  'HedgeOutcomeUnknown',
  'HedgeFailed',
] as const satisfies readonly MainLogEventType[];

const MAIL_TYPES = ['MailRequested', 'MailSent', 'MailFailed'] as const satisfies readonly MainLogEventType[];

const ENQUIRY_TYPES = ['EnquiryReceived', 'EnquiryMailed'] as const satisfies readonly MainLogEventType[];

const BALANCE_REQUEST_TYPES = [
  'BalanceRequestReceived',
  'BalanceRequestAnswered',
  'BalancePayoutProposed',
  'BalancePayoutRejected',
  'BalancePayoutApproved',
  'BalancePayoutHeld',
  'BalancePayoutCleared',
  'BalanceRequestPaid',
  'BalanceRequestWithdrawn',
  'BalanceRequestDeclined',
] as const satisfies readonly MainLogEventType[];

const SUBSCRIPTION_TYPES = ['NewsletterRequested', 'NewsletterConfirmed', 'NewsletterEnded'] as const satisfies readonly MainLogEventType[];

export const SETTINGS_TYPES = [
  'SecuritySettingsChanged',
  'NotificationSettingsChanged',
  'PaymentLimitsChanged',
  'CookieChoiceMade',
] as const satisfies readonly MainLogEventType[];

const PRICE_ALERTS_TYPES = [
  'PriceAlertSet',
  'PriceAlertFired',
  'PriceAlertRearmed',
  'PriceAlertRemoved',
] as const satisfies readonly MainLogEventType[];

const NOTIFICATION_MARK_TYPES = ['NotificationsRead'] as const satisfies readonly MainLogEventType[];

const TYPES_OF = {
  account: ACCOUNT_TYPES,
  session: SESSION_TYPES,
  staff: STAFF_TYPES,
  customer: CUSTOMER_TYPES,
  customerFile: CUSTOMER_FILE_TYPES,
  erasure: ERASURE_TYPES,
  payment: PAYMENT_TYPES,
  suspense: SUSPENSE_TYPES,
  refund: REFUND_TYPES,
  dispute: DISPUTE_TYPES,
  transfer: TRANSFER_TYPES,
  routing: ROUTING_TYPES,
  delivery: DELIVERY_TYPES,
  hotWallet: HOT_WALLET_TYPES,
  coldStorage: COLD_STORAGE_TYPES,
  refill: REFILL_TYPES,
  sweeps: SWEEPS_TYPES,
  travelRule: TRAVEL_RULE_TYPES,
  beneficiary: BENEFICIARY_TYPES,
  settlement: SETTLEMENT_TYPES,
  reconciliation: RECONCILIATION_TYPES,
  safeguarding: SAFEGUARDING_TYPES,
  providerHealth: PROVIDER_HEALTH_TYPES,
  payout: PAYOUT_TYPES,
  cryptoWithdrawal: CRYPTO_WITHDRAWAL_TYPES,
  cryptoReceipt: CRYPTO_RECEIPT_TYPES,
  depositAddress: DEPOSIT_ADDRESS_TYPES,
  providerNotification: PROVIDER_NOTIFICATION_TYPES,
  limits: LIMITS_TYPES,
  cardVerification: CARD_VERIFICATION_TYPES,
  paymentMethod: PAYMENT_METHOD_TYPES,
  wallet: WALLET_TYPES,
  quote: QUOTE_TYPES,
  order: ORDER_TYPES,
  hedge: HEDGE_TYPES,
  mail: MAIL_TYPES,
  enquiry: ENQUIRY_TYPES,
  balanceRequest: BALANCE_REQUEST_TYPES,
  subscription: SUBSCRIPTION_TYPES,
  settings: SETTINGS_TYPES,
  notificationMark: NOTIFICATION_MARK_TYPES,
  priceAlerts: PRICE_ALERTS_TYPES,
  dataExport: DATA_EXPORT_TYPES,
  dataRequest: DATA_REQUEST_TYPES,
  complaint: COMPLAINT_TYPES,
  restriction: RESTRICTION_TYPES,
  partner: PARTNER_TYPES,
  partnerUser: PARTNER_USER_TYPES,
  partnerOrder: PARTNER_ORDER_TYPES,
  checkout: CHECKOUT_TYPES,
  webhooks: WEBHOOKS_TYPES,
} as const;

/** Types of all areas but the given ones, for a projection to ignore. */
export const typesOutside = (...areas: readonly (keyof typeof TYPES_OF)[]): readonly MainLogEventType[] =>
  Object.entries(TYPES_OF).flatMap(([area, types]) => (areas.some((own) => own === area) ? [] : types));

/** All types but the given ones, for a projection that handles a few of many areas. */
export const typesExcept = (own: readonly MainLogEventType[]): readonly MainLogEventType[] =>
  typesOutside().filter((type) => !own.includes(type));
