import { deviceName } from '@danubit/core/domain/identity/session/device-name';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { minorOf } from '@danubit/contracts/values/money';
import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import type { SessionEvent } from '@danubit/core/domain/identity/session/session.events';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import type { PaymentMethodEvent } from '@danubit/core/domain/payments/payment-method/payment-method.events';
import type { PayoutEvent } from '@danubit/core/domain/payments/payout/payout.events';
import type { SuspenseEvent } from '@danubit/core/domain/payments/suspense/suspense.events';
import type { PriceAlertsEvent } from '@danubit/core/domain/settings/price-alerts/price-alerts.events';
import type { SettingsEvent } from '@danubit/core/domain/settings/settings/settings.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { isErased, orErased } from '@danubit/event-store/kernel/personal';
import { defineProjection } from '../../define-projection.ts';
import { userActivityColumns, type UserActivityRow } from './user-activity.entity.ts';
import { SUSPENSE_STEPS, typesOutside } from '../event-types-by-area.ts';

/**
 * Age is confirmed together with the Terms; the customer performs the first half of an address change and needs no notice of it; a
 * restriction that staff keep was shown when it was placed.
 */
const NOT_SHOWN = ['AgeConfirmed', 'EmailChangeConfirmed', 'AccountRestrictionKept'] as const;
/** The other steps of a payment do not concern the customer; the transaction shows them. */
const STEPS_OF_PAYMENT = [
  'PaymentRequested',
  'PaymentReleased',
  'PaymentCleared',
  'AttemptStarted',
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
  'DoubleCaptureFound',
  'PaymentBooked',
  'RefundReserved',
  'RefundReservationReleased',
] as const;

const STEPS_OF_PAYOUT = [
  'PayoutRequested',
  'PayoutFundsReserved',
  'PayoutReleaseRequested',
  'PayoutReleased',
  'PayoutCleared',
  'PayoutCancelled',
  'PayoutSubmitted',
  'PayoutOutcomeUnknown',
  'PayoutBooked',
  'PayoutFundsReleased',
] as const;

type Handled =
  | Exclude<AccountEvent, { type: (typeof NOT_SHOWN)[number] }>
  | SessionEvent
  | SettingsEvent
  | Extract<PriceAlertsEvent, { type: 'PriceAlertFired' }>
  | Exclude<PaymentMethodEvent, { type: 'PaymentMethodDetached' }>
  | Exclude<
      CustomerEvent,
      {
        type:
          | 'RelationshipStarted'
          | 'RelationshipEnded'
          | 'CustomerCapSet'
          | 'CustomerCapLifted'
          | 'SubjectKeyDestroyed'
          | 'ProcessingRestricted'
          | 'ProcessingRestrictionLifted'
          | 'RetentionPeriodDestroyed';
      }
    >
  | Exclude<PaymentEvent, { type: (typeof STEPS_OF_PAYMENT)[number] }>
  | Extract<SuspenseEvent, { type: 'SuspenseResolved' }>
  | Exclude<PayoutEvent, { type: (typeof STEPS_OF_PAYOUT)[number] }>;

type Detail = Partial<Pick<UserActivityRow, 'device' | 'place' | 'detail'>>;
type Recorded = Pick<RecordedDomainEvent, 'metadata'> & { readonly data: { readonly userId: string } };

/** The handler of an event type: one row for one event. */
const shown =
  <Event extends Recorded>(kind: string, detail: (data: Event['data']) => Detail = () => ({})) =>
  (_: UserActivityRow | undefined, { data, metadata }: Event): UserActivityRow => ({
    id: metadata.eventId,
    user_id: data.userId,
    at: metadata.occurredAt,
    kind,
    device: null,
    place: null,
    detail: null,
    ...detail(data),
  });

/** Names the transaction, whose row has amount and card. */
const payment = (kind: string) => shown<Recorded & { readonly data: { readonly paymentId: string } }>(kind, ofPayment);
const ofPayment = ({ paymentId }: { readonly paymentId: string }): Detail => ({ detail: transactionIdOf(paymentId) });

const withdrawal = (kind: string) =>
  shown<Recorded & { readonly data: { readonly payoutId: string } }>(kind, ({ payoutId }) => ({ detail: transactionIdOf(payoutId) }));

/** A payment that ended in review is shown by the capture that was found; a double capture leaves its payment as it is. */
const isHidden = ({ type, data }: Handled): boolean =>
  // RefreshReuseDetected already reports the session that ends after a stolen token.
  (type === 'SessionEnded' && data.cause === 'refresh-reuse') ||
  (type === 'PaymentFailed' && data.code === 'capture_in_review') ||
  // The customer's switch was off.
  (type === 'PriceAlertFired' && !data.isAnnounced) ||
  (type === 'SuspenseResolved' && (data.kind === 'double' || data.userId === null));

/**
 * What happened in an account, for its owner: the activity of the account, and the notifications, which are a selection of it. Only the
 * event types listed here are shown.
 */
export const userActivityProjection = defineProjection<UserActivityRow, Handled>({
  name: 'user_activity',
  version: 2,
  table: 'user_activity',
  keyColumn: 'id',
  ownerColumn: 'user_id',
  columns: userActivityColumns,
  keys: (event) => (isHidden(event) ? [] : [event.metadata.eventId]),
  on: {
    AccountRegistered: shown('account_registered'),
    EmailConfirmed: shown('email_confirmed'),
    TermsAccepted: shown('terms_accepted', ({ version }) => ({ detail: version })),
    NamesChanged: shown('names_changed'),
    TimeZoneChanged: shown('time_zone_changed', ({ after }) => ({ detail: after })),
    PasswordRecoveryRequested: shown('password_recovery_requested'),
    PasswordChanged: shown('password_changed'),
    EmailChangeRequested: shown('email_change_requested'),
    EmailChanged: shown('email_changed'),
    FactorEnrolled: shown('factor_enrolled'),
    FactorRemoved: shown('factor_removed'),
    PasskeyAdded: shown('passkey_added'),
    PasskeyRenamed: shown('passkey_renamed'),
    PasskeyRemoved: shown('passkey_removed'),
    RecoveryCodesIssued: shown('recovery_codes_issued'),
    RecoveryCodeUsed: shown('recovery_code_used', ({ remaining }) => ({ detail: String(remaining) })),
    AccountRestricted: shown('account_restricted', ({ code }) => ({ detail: code })),
    AccountReinstated: shown('account_reinstated'),
    AccountClosed: shown('account_closed'),
    SessionStarted: (row, event) =>
      shown<typeof event>(event.data.isNewDevice === true ? 'signed_in_on_new_device' : 'signed_in', ({ device, place }) => ({
        device: isErased(device) ? null : deviceName(device),
        place: orErased(place, null),
      }))(row, event),
    SessionEnded: (row, event) =>
      event.data.cause === 'sign-out'
        ? shown('signed_out')(row, event)
        : shown<typeof event>('session_ended', ({ cause }) => ({ detail: cause }))(row, event),
    RefreshReuseDetected: shown('refresh_reuse_detected'),
    SecuritySettingsChanged: shown('security_settings_changed'),
    NotificationSettingsChanged: shown('notification_settings_changed'),
    PriceAlertFired: shown('price_alert', ({ pair, direction, price }) => ({ detail: `${pair} ${direction} ${price}` })),
    PaymentLimitsChanged: (row, event) =>
      event.data.effectiveFrom > event.metadata.occurredAt
        ? shown<typeof event>('limits_raised', ({ effectiveFrom }) => ({ detail: effectiveFrom }))(row, event)
        : shown('limits_changed')(row, event),
    PaymentMethodAdded: shown('card_added', ({ brand, lastFour }) => ({ detail: `${brand} ${lastFour}` })),
    PaymentMethodMadeDefault: shown('card_made_default'),
    PaymentMethodRemoved: shown('card_removed'),
    IdentityVerificationStarted: shown('identity_submitted'),
    IdentityVerified: shown('identity_verified'),
    IdentityRejected: shown('identity_rejected', ({ publicCode }) => ({ detail: publicCode })),
    CustomerActionRequired: payment('payment_needs_confirmation'),
    PaymentHeld: payment('payment_in_review'),
    LateCaptureFound: payment('payment_in_review'),
    DifferingCaptureFound: payment('payment_in_review'),
    PaymentRefused: payment('payment_failed'),
    PaymentFailed: payment('payment_failed'),
    PaymentCompleted: payment('payment_completed'),
    PaymentRefunded: (row, event) => payment(minorOf(event.data.left) === 0n ? 'payment_refunded' : 'payment_partly_refunded')(row, event),
    PaymentDisputed: payment('payment_disputed'),
    PaymentDisputeClosed: (row, event) =>
      payment(event.data.outcome === 'won' ? 'payment_dispute_won' : 'payment_dispute_lost')(row, event),
    PayoutHeld: withdrawal('withdrawal_in_review'),
    PayoutRefused: withdrawal('withdrawal_failed'),
    PayoutRejected: withdrawal('withdrawal_failed'),
    PayoutFailed: withdrawal('withdrawal_failed'),
    PayoutReturned: withdrawal('withdrawal_failed'),
    PayoutSettled: withdrawal('withdrawal_completed'),
    SuspenseResolved: (row, event) => {
      const { userId, paymentId, resolution } = event.data;
      if (userId === null || paymentId === null) return row;
      const ofCustomer = { ...event, data: { ...event.data, userId, paymentId } };
      return payment(resolution === 'credit' ? 'payment_completed' : 'payment_refunded')(row, ofCustomer);
    },
  },
  // `detail` may name a card.
  erased: { device: null, place: null, detail: null },
  ignores: [
    'PaymentMethodDetached',
    ...NOT_SHOWN,
    ...STEPS_OF_PAYMENT,
    ...STEPS_OF_PAYOUT,
    ...SUSPENSE_STEPS,
    ...['PriceAlertSet' as const, 'PriceAlertRearmed' as const, 'PriceAlertRemoved' as const],
    'RelationshipStarted',
    // The dashboard and a mail say it.
    'RelationshipEnded',
    // The limits say it.
    ...['CustomerCapSet' as const, 'CustomerCapLifted' as const],
    'CookieChoiceMade',
    ...typesOutside(
      'account',
      'session',
      'settings',
      'paymentMethod',
      'customer',
      'payment',
      'payout',
      'suspense',
      'priceAlerts',
      'erasure',
    ),
  ],
});
