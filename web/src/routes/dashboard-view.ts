import { challengeReturnPath } from '@danubit/contracts/values/challenge-return-path';
import { paymentIdOf } from '@danubit/contracts/values/ids';

/**
 * Maps an address to the visible part of the dashboard, and back. Every navigation changes the address, so that a reload restores the view.
 */

export const DASHBOARD_TABS = ['balances', 'transactions', 'trading', 'settings'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];
export const TAB_NAMES: Readonly<Record<DashboardTab, string>> = {
  balances: 'Balances',
  transactions: 'Transactions',
  trading: 'Trading',
  settings: 'Settings',
};

export const SETTINGS_PANELS = ['security', 'notifications', 'payment-methods', 'verification', 'api'] as const;
export type SettingsPanelName = (typeof SETTINGS_PANELS)[number];

export type DashboardView = {
  readonly tab: DashboardTab;
  /** The open settings panel; undefined shows the tiles. `tab=security` opens the security panel. */
  readonly settingsPanel: SettingsPanelName | undefined;
  readonly isDepositing: boolean;
  readonly isBuying: boolean;
  /** The order whose progress is shown. */
  readonly orderId: string | undefined;
  /** A form fills the page: the sums and the account status are hidden. */
  readonly isFocused: boolean;
  /** The payment whose progress is shown. */
  readonly paymentId: string | undefined;
  /** Shows all transactions instead of the most recent ones. */
  readonly isListingAll: boolean;
  /** The transaction whose details are open. */
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
  const settingsPanel = readSettingsPanel(name, search);
  const { isDepositing, isBuying, orderId, paymentId } = tab === 'trading' ? readTrading(search) : NO_TRADING;
  return {
    tab,
    settingsPanel,
    isDepositing,
    isBuying,
    orderId,
    isFocused: isDepositing || isBuying || settingsPanel !== undefined,
    paymentId,
    isListingAll: name === 'transactions' && search.get('list') === 'all',
    transactionId: idNamedBy(search, TRANSACTION),
  };
};

type TradingView = Pick<DashboardView, 'isDepositing' | 'isBuying' | 'orderId' | 'paymentId'>;

const NO_TRADING: TradingView = { isDepositing: false, isBuying: false, orderId: undefined, paymentId: undefined };

const readTrading = (search: URLSearchParams): TradingView => {
  const action = search.get('action');
  const paymentId = idNamedBy(search, 'payment');
  const orderId = orderNamedBy(search);
  // A payment of an order is shown with its order.
  const isDepositing = action === 'deposit' || (paymentId !== undefined && orderId === undefined);
  return { isDepositing, isBuying: !isDepositing && (action === 'buy' || orderId !== undefined), orderId, paymentId };
};

const readSettingsPanel = (tabName: string, search: URLSearchParams): SettingsPanelName | undefined => {
  if (tabName === 'security') return 'security';
  return tabName === 'settings' ? SETTINGS_PANELS.find((panel) => panel === search.get('panel')) : undefined;
};

const orderNamedBy = (search: URLSearchParams): string | undefined => {
  const named = search.get('order') ?? '';
  return /^[0-9a-f-]{36}$/.test(named) ? named : undefined;
};

const TRANSACTION = 'transaction';

const idNamedBy = (search: URLSearchParams, parameter: string): string | undefined => {
  const named = search.get(parameter);
  return named !== null && paymentIdOf(named) !== undefined ? named : undefined;
};

export const isDashboardTab = (name: string): name is DashboardTab => DASHBOARD_TABS.some((tab) => tab === name);

const PANEL_NAMES: Readonly<Record<SettingsPanelName, string>> = {
  security: 'Security Settings',
  notifications: 'Notifications',
  'payment-methods': 'Payment Methods',
  verification: 'Verification',
  api: 'API Settings',
};

/** Names the visible part in the browser's title, so that tabs, history and bookmarks are distinguishable. */
export const titleOf = ({ tab, settingsPanel, isDepositing, isBuying, isListingAll }: DashboardView): string => {
  if (isBuying) return 'Buy Cryptocurrency';
  if (isDepositing) return 'Deposit Funds';
  if (settingsPanel !== undefined) return PANEL_NAMES[settingsPanel];
  return isListingAll ? 'All transactions' : TAB_NAMES[tab];
};

/** The balances are the default tab and need no parameter. */
export const searchOfTab = (tab: DashboardTab): string => (tab === 'balances' ? '' : `?tab=${tab}`);
/** The security panel has the short address `?tab=security`. */
export const searchOfSettings = (panel: SettingsPanelName): string =>
  panel === 'security' ? '?tab=security' : `?tab=settings&panel=${panel}`;
export const ALL_TRANSACTIONS_SEARCH = '?tab=transactions&list=all';
export const BUY_SEARCH = '?tab=trading&action=buy';
export const searchOfOrder = (orderId: string): string => `?tab=trading&order=${orderId}`;
export const DEPOSIT_SEARCH = '?tab=trading&action=deposit';
/** Also the address to which the bank returns the customer. */
export const searchOfPayment = (transactionId: string, orderId?: string): string =>
  new URL(challengeReturnPath(transactionId, orderId), window.location.origin).search;

/** Opens a transaction's details over the current page; null closes them. */
export const searchOfTransaction = (search: URLSearchParams, id: string | null): string => {
  const next = new URLSearchParams(search);
  if (id === null) next.delete(TRANSACTION);
  else next.set(TRANSACTION, id);
  return `?${next.toString()}`;
};
