import { challengeReturnPath } from '@danubit/contracts/http/payments/check-transaction.contract';
import { paymentIdOf } from '@danubit/contracts/values/ids';

/** What part of the dashboard an address shows, and the address of each part. The address follows the customer and survives a reload. */

export type DashboardTab = 'balances' | 'transactions' | 'trading' | 'settings';

export const SETTINGS_PANELS = ['security', 'notifications', 'payment-methods'] as const;
export type SettingsPanelName = (typeof SETTINGS_PANELS)[number];

export type DashboardView = {
  readonly tab: DashboardTab;
  /** The settings panel that is open; without one the tiles are shown. Specification §2: tab=security opens the security panel. */
  readonly settingsPanel: SettingsPanelName | undefined;
  readonly isDepositing: boolean;
  /** A form has the page to itself: the sums and the account's standing step back. */
  readonly isFocused: boolean;
  /** The payment whose progress is shown. */
  readonly paymentId: string | undefined;
  /** All transactions instead of the most recent. */
  readonly isListingAll: boolean;
  /** The transaction whose details lie over the page. */
  readonly transactionId: string | undefined;
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
  const settingsPanel = readSettingsPanel(name, search);
  const paymentId = isTrading ? idNamedBy(search, 'payment') : undefined;
  const isDepositing = isTrading && (search.get('action') === 'deposit' || paymentId !== undefined);
  return {
    tab,
    settingsPanel,
    isDepositing,
    isFocused: isDepositing || settingsPanel !== undefined,
    paymentId,
    isListingAll: name === 'transactions' && search.get('list') === 'all',
    transactionId: idNamedBy(search, TRANSACTION),
  };
};

const readSettingsPanel = (tabName: string, search: URLSearchParams): SettingsPanelName | undefined => {
  if (tabName === 'security') return 'security';
  return tabName === 'settings' ? SETTINGS_PANELS.find((panel) => panel === search.get('panel')) : undefined;
};

const TRANSACTION = 'transaction';

const idNamedBy = (search: URLSearchParams, parameter: string): string | undefined => {
  const named = search.get(parameter);
  return named !== null && paymentIdOf(named) !== undefined ? named : undefined;
};

export const isDashboardTab = (name: string): name is DashboardTab =>
  name === 'balances' || Object.values(TABS).some((tab) => tab === name);

/** Balances need no parameter: they are what the dashboard opens with. */
export const searchOfTab = (tab: DashboardTab): string => (tab === 'balances' ? '' : `?tab=${tab}`);
/** The security panel keeps the address of the specification. */
export const searchOfSettings = (panel: SettingsPanelName): string =>
  panel === 'security' ? '?tab=security' : `?tab=settings&panel=${panel}`;
export const ALL_TRANSACTIONS_SEARCH = '?tab=transactions&list=all';
export const DEPOSIT_SEARCH = '?tab=trading&action=deposit';
/** The address the bank leads back to as well. */
export const searchOfPayment = (transactionId: string): string =>
  new URL(challengeReturnPath(transactionId), window.location.origin).search;

/** The details of one, over whatever is shown; and the way back from them. */
export const searchOfTransaction = (search: URLSearchParams, id: string | null): string => {
  const next = new URLSearchParams(search);
  if (id === null) next.delete(TRANSACTION);
  else next.set(TRANSACTION, id);
  return `?${next.toString()}`;
};
