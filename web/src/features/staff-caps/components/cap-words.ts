import type { StaffCapAmounts } from '@danubit/contracts/http/console/customer-caps.contract';
import type { CapOutcome } from '@danubit/contracts/values/customer-caps';
import { formatMoney } from '../../../lib/format.ts';

export const OUTCOME_WORDS: Readonly<Record<CapOutcome, string>> = {
  waiting: 'Waits for a second person',
  lapsed: 'Lapsed',
  rejected: 'Rejected',
  approved: 'Approved',
};

const perPeriod = (daily: string | null, monthly: string | null, currency: string): string =>
  [
    ...(daily === null ? [] : [`${formatMoney(daily, currency)} a day`]),
    ...(monthly === null ? [] : [`${formatMoney(monthly, currency)} a month`]),
  ].join(', ');

export const inEuros = ({ daily_eur: daily, monthly_eur: monthly }: StaffCapAmounts): string => perPeriod(daily, monthly, 'EUR');

export const asLimits = ({ daily_limit: daily, monthly_limit: monthly, currency }: StaffCapAmounts): string =>
  perPeriod(daily, monthly, currency);
