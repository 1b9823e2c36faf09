import { HISTORY_KEY } from '../features/balances/api/history-key.ts';
import { balancesQuery } from '../features/balances/api/balances.queries.ts';
import { portfolioChangeQuery } from '../features/balances/api/portfolio-change.queries.ts';
import { depositLimitsQuery } from '../features/deposit/api/deposit-limits.queries.ts';
import type { LiveTables } from '../features/live-updates/components/use-live-updates.ts';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';

/** Every transaction query begins with this word: the lists, each single one and their histories. */
const transactions = ['transactions'];

/** Which queries show which read table. The limits are counted from transactions. */
export const DASHBOARD_LIVE_TABLES: LiveTables = {
  balances: [balancesQuery().queryKey, portfolioChangeQuery().queryKey],
  ledger_entries: [[HISTORY_KEY]],
  balance_days: [[HISTORY_KEY]],
  transactions: [transactions, depositLimitsQuery().queryKey],
  profiles: [profileQuery().queryKey],
  // By name: the settings panels come when they are opened.
  user_notification_settings: [['notification-settings']],
  user_payment_limits: [['payment-limits'], depositLimitsQuery().queryKey],
  user_payment_methods: [['payment-methods']],
  // Their queries are part of the settings, which come when they are asked for.
  user_security_settings: [['security-settings']],
  user_activity: [['activity'], ['sessions']],
};
