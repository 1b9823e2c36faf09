import type { Projection } from '../define-projection.ts';
import { balanceDaysProjection } from './balance-days/balance-days.projection.ts';
import { balanceRequestsProjection } from './balance-requests/balance-requests.projection.ts';
import { balancesProjection } from './balances/balances.projection.ts';
import { beneficiariesProjection } from './beneficiaries/beneficiaries.projection.ts';
import { retentionClockProjection } from './retention-clock/retention-clock.projection.ts';
import { complaintsProjection } from './complaints/complaints.projection.ts';
import { dataRequestsProjection } from './data-requests/data-requests.projection.ts';
import { dataExportsProjection } from './data-exports/data-exports.projection.ts';
import { chargeAttemptsProjection } from './charge-attempts/charge-attempts.projection.ts';
import { clearingItemsProjection } from './clearing-items/clearing-items.projection.ts';
import { cryptoReceiptsProjection } from './crypto-receipts/crypto-receipts.projection.ts';
import { depositAddressesProjection } from './deposit-addresses/deposit-addresses.projection.ts';
import { cryptoWithdrawalsProjection } from './crypto-withdrawals/crypto-withdrawals.projection.ts';
import { priceAlertsProjection } from './price-alerts/price-alerts.projection.ts';
import { deliveriesProjection } from './deliveries/deliveries.projection.ts';
import { disputesProjection } from './disputes/disputes.projection.ts';
import { ledgerEntriesProjection } from './ledger-entries/ledger-entries.projection.ts';
import { logMinutesProjection } from './log-minutes/log-minutes.projection.ts';
import { personStreamsProjection } from './person-streams/person-streams.projection.ts';
import { partnerOrdersProjection } from './partner-orders/partner-orders.projection.ts';
import { payoutsProjection } from './payouts/payouts.projection.ts';
import { ordersProjection } from './orders/orders.projection.ts';
import { profilesProjection } from './profiles/profiles.projection.ts';
import { providerCircuitsProjection } from './provider-circuits/provider-circuits.projection.ts';
import { reconciliationBreaksProjection } from './reconciliation-breaks/reconciliation-breaks.projection.ts';
import { reconciliationRunsProjection } from './reconciliation-runs/reconciliation-runs.projection.ts';
import { refundsProjection } from './refunds/refunds.projection.ts';
import { settlementsProjection } from './settlements/settlements.projection.ts';
import { suspenseItemsProjection } from './suspense-items/suspense-items.projection.ts';
import { transactionsProjection } from './transactions/transactions.projection.ts';
import { userActivityProjection } from './user-activity/user-activity.projection.ts';
import { userNotificationMarksProjection } from './user-notification-marks/user-notification-marks.projection.ts';
import { userNotificationSettingsProjection } from './user-notification-settings/user-notification-settings.projection.ts';
import { userPaymentLimitsProjection } from './user-payment-limits/user-payment-limits.projection.ts';
import { userPaymentMethodsProjection } from './user-payment-methods/user-payment-methods.projection.ts';
import { userSecuritySettingsProjection } from './user-security-settings/user-security-settings.projection.ts';
import { verificationReviewsProjection } from './verification-reviews/verification-reviews.projection.ts';

/** All projections, one for each read table. */
export const allProjections: readonly Projection[] = [
  profilesProjection,
  balancesProjection,
  transactionsProjection,
  suspenseItemsProjection,
  refundsProjection,
  disputesProjection,
  userPaymentMethodsProjection,
  userSecuritySettingsProjection,
  userNotificationSettingsProjection,
  userPaymentLimitsProjection,
  ledgerEntriesProjection,
  balanceDaysProjection,
  userActivityProjection,
  balanceRequestsProjection,
  ordersProjection,
  partnerOrdersProjection,
  userNotificationMarksProjection,
  beneficiariesProjection,
  personStreamsProjection,
  logMinutesProjection,
  dataExportsProjection,
  dataRequestsProjection,
  complaintsProjection,
  clearingItemsProjection,
  settlementsProjection,
  reconciliationBreaksProjection,
  reconciliationRunsProjection,
  providerCircuitsProjection,
  deliveriesProjection,
  cryptoWithdrawalsProjection,
  depositAddressesProjection,
  cryptoReceiptsProjection,
  priceAlertsProjection,
  payoutsProjection,
  verificationReviewsProjection,
  chargeAttemptsProjection,
  retentionClockProjection,
];
