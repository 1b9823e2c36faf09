import { balancesQuery } from '../features/balances/api/balances.queries.ts';
import { depositLimitsQuery } from '../features/deposit/api/deposit-limits.queries.ts';
import type { LiveTables } from '../features/live/components/use-live-updates.ts';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';

/** Every transaction query begins with this word: the list and each single one. */
const transactions = ['transactions'];

/** Which queries show which read table. The limits are counted from transactions. */
export const DASHBOARD_LIVE_TABLES: LiveTables = {
  balances: [balancesQuery().queryKey],
  transactions: [transactions, depositLimitsQuery().queryKey],
  profiles: [profileQuery().queryKey],
};
