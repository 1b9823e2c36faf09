import { challengeReturnPath } from '@danubit/contracts/http/payments/check-transaction.contract';
import { paymentIdOf } from '@danubit/contracts/values/ids';

/** What part of the dashboard an address shows, and the address of each part. The address follows the customer and survives a reload. */

export type DashboardTab = 'balances' | 'transactions' | 'trading' | 'settings';

export type DashboardView = {
  readonly tab: DashboardTab;
  /** Specification §2: tab=security opens Settings on the security panel. */
  readonly isSecurity: boolean;
  readonly isDepositing: boolean;
  /** The payment whose progress is shown. */
  readonly paymentId: string | undefined;
};

const TABS: Readonly<Record<string, DashboardTab>> = {
  transactions: 'transactions',
  trading: 'trading',
  settings: 'settings',
  security: 'settings',
};

export const readDashboardView = (search: URLSearchParams): DashboardView => {
  const name = search.get('tab') ?? '';
  const tab = Object.hasOwn(TABS, name) ? (TABS[name] ?? 'balances') : 'balances';
  const isTrading = tab === 'trading';
  const named = search.get('payment');
  const paymentId = isTrading && named !== null && paymentIdOf(named) !== undefined ? named : undefined;
  return {
    tab,
    isSecurity: name === 'security',
    isDepositing: isTrading && (search.get('action') === 'deposit' || paymentId !== undefined),
    paymentId,
  };
};

export const isDashboardTab = (name: string): name is DashboardTab =>
  name === 'balances' || Object.values(TABS).some((tab) => tab === name);

/** Balances need no parameter: they are what the dashboard opens with. */
export const searchOfTab = (tab: DashboardTab): string => (tab === 'balances' ? '' : `?tab=${tab}`);
export const DEPOSIT_SEARCH = '?tab=trading&action=deposit';
/** The address the bank leads back to as well. */
export const searchOfPayment = (transactionId: string): string =>
  new URL(challengeReturnPath(transactionId), window.location.origin).search;
