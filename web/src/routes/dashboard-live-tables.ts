import { HISTORY_KEY, PORTFOLIO_KEY } from '../features/balances/api/history-key.ts';
import { balancesQuery } from '../features/balances/api/balances.queries.ts';
import { depositLimitsQuery } from '../features/deposit/api/deposit-limits.queries.ts';
import type { LiveTables } from '../features/live-updates/components/use-live-updates.ts';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';

/** First part of every transaction query's key: lists, single transactions and their timelines. */
const transactions = ['transactions'];

/** The queries that show each read table. Limit usage is computed from transactions. */
export const DASHBOARD_LIVE_TABLES: LiveTables = {
  balances: [balancesQuery().queryKey, [PORTFOLIO_KEY], ['withdrawal-terms']],
  ledger_entries: [[HISTORY_KEY], [PORTFOLIO_KEY]],
  balance_days: [[HISTORY_KEY]],
  // Steps of a refund in the timeline of its payment.
  refunds: [transactions],
  transactions: [transactions, depositLimitsQuery().queryKey, ['notifications'], ['withdrawal-terms']],
  profiles: [profileQuery().queryKey, ['verification']],
  // Keys as literals, because the settings panels load on demand.
  user_notification_settings: [['notification-settings']],
  user_payment_limits: [['payment-limits'], depositLimitsQuery().queryKey],
  user_payment_methods: [['payment-methods']],
  user_security_settings: [['security-settings']],
  // Keys as literals: the purchase loads on demand.
  orders: [['orders']],
  deliveries: [['crypto-withdrawals']],
  crypto_withdrawals: [['crypto-withdrawals']],
  crypto_receipts: [['crypto-receipts']],
  data_requests: [['data-requests']],
  verification_reviews: [['verification'], ['payment-limits']],
  beneficiaries: [['beneficiaries']],
  user_activity: [['activity'], ['sessions'], ['notifications']],
  user_notification_marks: [['notifications']],
};
