import { deviceName } from '@danubit/core/domain/identity/session/device-name';
import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import type { SessionEvent } from '@danubit/core/domain/identity/session/session.events';
import type { SettingsEvent } from '@danubit/core/domain/settings/settings/settings.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { isErased, orErased } from '@danubit/event-store/kernel/personal';
import { defineProjection } from '../../define-projection.ts';
import { userActivityColumns, type UserActivityRow } from './user-activity.entity.ts';
import { typesOutside } from '../event-types-by-area.ts';

/** Age is confirmed together with the Terms; the customer performs the first half of an address change and needs no notice of it. */
const NOT_SHOWN = ['AgeConfirmed', 'EmailChangeConfirmed'] as const;
type Handled = Exclude<
  AccountEvent | SessionEvent | Extract<SettingsEvent, { type: 'SecuritySettingsChanged' }>,
  { type: (typeof NOT_SHOWN)[number] }
>;

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

/** The activity shown to the owner of an account. Only the event types listed here are shown. */
export const userActivityProjection = defineProjection<UserActivityRow, Handled>({
  name: 'user_activity',
  version: 1,
  table: 'user_activity',
  keyColumn: 'id',
  ownerColumn: 'user_id',
  columns: userActivityColumns,
  // RefreshReuseDetected already reports the session that ends after a stolen token.
  keys: ({ type, data, metadata }) => (type === 'SessionEnded' && data.cause === 'refresh-reuse' ? [] : [metadata.eventId]),
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
    SessionStarted: shown('signed_in', ({ device, place }) => ({
      device: isErased(device) ? null : deviceName(device),
      place: orErased(place, null),
    })),
    SessionEnded: (row, event) =>
      event.data.cause === 'sign-out'
        ? shown('signed_out')(row, event)
        : shown<typeof event>('session_ended', ({ cause }) => ({ detail: cause }))(row, event),
    RefreshReuseDetected: shown('refresh_reuse_detected'),
    SecuritySettingsChanged: shown('security_settings_changed'),
  },
  erased: { device: null, place: null },
  ignores: [
    ...NOT_SHOWN,
    'NotificationSettingsChanged',
    'PaymentLimitsChanged',
    'CookieChoiceMade',
    ...typesOutside('account', 'session', 'settings', 'erasure'),
  ],
});
