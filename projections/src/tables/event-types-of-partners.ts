import type { MainLogEventType } from '@danubit/core/domain/main-log.events';

/** Companies that use the partner API, with keys; the api reads them from the log. */
export const PARTNER_TYPES = [
  'PartnerRegistered',
  'PartnerVerified',
  'TierChanged',
  'PartnerSuspended',
  'PartnerReinstated',
  'ApiKeyIssued',
  'ApiKeyRotated',
  'ApiKeyRevoked',
  'UnusualKeyUseNoticed',
  'WidgetOriginsChanged',
  'TeamMemberInvited',
  'TeamInvitationEnded',
  'TeamMemberJoined',
  'TeamRoleChanged',
  'TeamMemberRemoved',
] as const satisfies readonly MainLogEventType[];

export const PARTNER_USER_TYPES = [
  'PartnerUserAdded',
  'PartnerUserDocumentAdded',
  'PartnerUserChecked',
  'PartnerUserLinked',
  'PartnerUserAccepted',
  'PartnerUserErased',
] as const satisfies readonly MainLogEventType[];

export const PARTNER_ORDER_TYPES = ['PartnerOrderPlaced'] as const satisfies readonly MainLogEventType[];

/** Live orders of partners, until the person accepts them. */
export const CHECKOUT_TYPES = [
  'CheckoutOpened',
  'CheckoutAccepted',
  'CheckoutCancelled',
  'CheckoutExpired',
] as const satisfies readonly MainLogEventType[];

/** Endpoints of companies; api and workers read them from the log. */
export const WEBHOOKS_TYPES = [
  'WebhookEndpointAdded',
  'WebhookEndpointChanged',
  'WebhookSecretRotated',
  'WebhookEndpointDisabled',
  'WebhookEndpointEnabled',
  'WebhookEndpointRemoved',
  'WebhookTestRequested',
  'WebhookResendRequested',
] as const satisfies readonly MainLogEventType[];
