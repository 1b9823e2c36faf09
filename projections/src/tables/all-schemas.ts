import { balanceDaysSchema } from './balance-days/balance-days.schema.ts';
import { balanceRequestsSchema } from './balance-requests/balance-requests.schema.ts';
import { balancesSchema } from './balances/balances.schema.ts';
import { beneficiariesSchema } from './beneficiaries/beneficiaries.schema.ts';
import { retentionClockSchema } from './retention-clock/retention-clock.schema.ts';
import { complaintsSchema } from './complaints/complaints.schema.ts';
import { dataRequestsSchema } from './data-requests/data-requests.schema.ts';
import { dataExportsSchema } from './data-exports/data-exports.schema.ts';
import { chargeAttemptsSchema } from './charge-attempts/charge-attempts.schema.ts';
import { clearingItemsSchema } from './clearing-items/clearing-items.schema.ts';
import { cryptoReceiptsSchema } from './crypto-receipts/crypto-receipts.schema.ts';
import { depositAddressesSchema } from './deposit-addresses/deposit-addresses.schema.ts';
import { cryptoWithdrawalsSchema } from './crypto-withdrawals/crypto-withdrawals.schema.ts';
import { priceAlertsSchema } from './price-alerts/price-alerts.schema.ts';
import { deliveriesSchema } from './deliveries/deliveries.schema.ts';
import { disputesSchema } from './disputes/disputes.schema.ts';
import { ledgerEntriesSchema } from './ledger-entries/ledger-entries.schema.ts';
import { logMinutesSchema } from './log-minutes/log-minutes.schema.ts';
import { personStreamsSchema } from './person-streams/person-streams.schema.ts';
import { partnerOrdersSchema } from './partner-orders/partner-orders.schema.ts';
import { payoutsSchema } from './payouts/payouts.schema.ts';
import { profilesSchema } from './profiles/profiles.schema.ts';
import { providerCircuitsSchema } from './provider-circuits/provider-circuits.schema.ts';
import { reconciliationBreaksSchema } from './reconciliation-breaks/reconciliation-breaks.schema.ts';
import { reconciliationRunsSchema } from './reconciliation-runs/reconciliation-runs.schema.ts';
import { ordersSchema } from './orders/orders.schema.ts';
import { refundsSchema } from './refunds/refunds.schema.ts';
import { settlementsSchema } from './settlements/settlements.schema.ts';
import { suspenseItemsSchema } from './suspense-items/suspense-items.schema.ts';
import { transactionsSchema } from './transactions/transactions.schema.ts';
import { userActivitySchema } from './user-activity/user-activity.schema.ts';
import { userNotificationMarksSchema } from './user-notification-marks/user-notification-marks.schema.ts';
import { userNotificationSettingsSchema } from './user-notification-settings/user-notification-settings.schema.ts';
import { userPaymentLimitsSchema } from './user-payment-limits/user-payment-limits.schema.ts';
import { userPaymentMethodsSchema } from './user-payment-methods/user-payment-methods.schema.ts';
import { userSecuritySettingsSchema } from './user-security-settings/user-security-settings.schema.ts';
import { verificationReviewsSchema } from './verification-reviews/verification-reviews.schema.ts';

/**
 * Per read table, the statements that create it in its current shape. Each statement can be repeated. Read tables are derived from the
 * log, so the projections use these statements to recreate a dropped table and fill it again.
 * To change a table, change its schema file, and add a migration with the same result for databases that already have the table. A new
 * table needs no migration: on an existing database the projections create it, and the api gets access once it is filled.
 * Keys and positions have the collation "C": comparing bytes is faster, and dumps are in the same order on every machine.
 */
export const tableSchemas: Readonly<Record<string, readonly string[]>> = {
  profiles: profilesSchema,
  balances: balancesSchema,
  transactions: transactionsSchema,
  suspense_items: suspenseItemsSchema,
  refunds: refundsSchema,
  orders: ordersSchema,
  partner_orders: partnerOrdersSchema,
  disputes: disputesSchema,
  user_payment_methods: userPaymentMethodsSchema,
  user_notification_settings: userNotificationSettingsSchema,
  user_security_settings: userSecuritySettingsSchema,
  user_activity: userActivitySchema,
  user_notification_marks: userNotificationMarksSchema,
  user_payment_limits: userPaymentLimitsSchema,
  ledger_entries: ledgerEntriesSchema,
  balance_days: balanceDaysSchema,
  balance_requests: balanceRequestsSchema,
  beneficiaries: beneficiariesSchema,
  person_streams: personStreamsSchema,
  log_minutes: logMinutesSchema,
  data_exports: dataExportsSchema,
  data_requests: dataRequestsSchema,
  complaints: complaintsSchema,
  clearing_items: clearingItemsSchema,
  settlements: settlementsSchema,
  reconciliation_breaks: reconciliationBreaksSchema,
  reconciliation_runs: reconciliationRunsSchema,
  provider_circuits: providerCircuitsSchema,
  deliveries: deliveriesSchema,
  price_alerts: priceAlertsSchema,
  crypto_withdrawals: cryptoWithdrawalsSchema,
  deposit_addresses: depositAddressesSchema,
  crypto_receipts: cryptoReceiptsSchema,
  payouts: payoutsSchema,
  verification_reviews: verificationReviewsSchema,
  charge_attempts: chargeAttemptsSchema,
  retention_clock: retentionClockSchema,
};
