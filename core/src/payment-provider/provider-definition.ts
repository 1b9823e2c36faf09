import type { RedirectMethod } from '@danubit/contracts/values/deposit-methods';
import type { FiatCurrency } from '@danubit/contracts/values/money';
import type { SettingDefinitions, ValuesOf } from '@danubit/runtime/settings/setting-definition';
import type { BankInbox, DepositAccount, PayersOfTransfers } from './deposit-account.ts';
import type { DeclineTable } from './decline-outcomes.ts';
import type { PaymentProvider, ProviderCapabilities, ProviderNotification, ProviderReports } from './payment-provider.port.ts';

/** Which settings a process takes: those for calling the provider (card gateway, workers), or for reading its notifications (api). */
export type ProviderRole = 'calls' | 'notifications';

export type AdapterOptions = {
  /** How long one call may take. */
  readonly timeoutMs?: number;
  /** Overrides `notFoundCountsAfterMs`. */
  readonly settlesWithinMs?: number;
  /** Unset in a process that makes no look-ups. */
  readonly reports?: ProviderReports;
  /** Unset in a process that makes no refunds. */
  readonly payers?: PayersOfTransfers;
};

/** A request to the notification address: the body as it was sent, and its headers in lower case. */
export type SentNotification = { readonly text: string; readonly headers: Readonly<Record<string, string | undefined>> };

/** A method that customers use on a page of the provider. Empty lists say nothing. */
export type OfferedPage = {
  readonly method: RedirectMethod;
  readonly currencies: readonly FiatCurrency[];
  /** Countries of customers (ISO 3166-1 alpha-2). */
  readonly countries: readonly string[];
  /** The largest payment, in minor units of any of the currencies. */
  readonly mostMinor: string;
};

/** What a provider's folder offers to the processes, which name no provider. Nothing heavy is loaded before it is used. */
export type PaymentProviderDefinition = {
  /** Recorded in events, and part of the notification address `/webhooks/<name>`: lower-case letters and digits, never changed. */
  readonly name: string;
  /** What staff call it: the product's own name. */
  readonly title: string;
  readonly settings: Readonly<Record<ProviderRole, SettingDefinitions>>;
  /** As the adapter has them, where nothing overrides them. */
  readonly capabilities: ProviderCapabilities;
  /** What a code of the provider's declines means; undefined for one that its table lacks. Missing: it declines nothing. */
  readonly outcomeOf?: DeclineTable;
  readonly openAdapter: (values: Readonly<Record<string, unknown>>, options: AdapterOptions) => Promise<PaymentProvider>;
  /** `undefined` when a signature or the form is wrong. */
  readonly readNotifications: (
    sent: SentNotification,
    values: Readonly<Record<string, unknown>>,
  ) => Promise<readonly ProviderNotification[] | undefined>;
  /**
   * What the customer brings back from a challenge, when the adapter has to send it to the provider: kept as a report about the challenge.
   * Undefined when the parameters of the address hold nothing. Without this function the customer goes straight back to the page.
   */
  readonly readReturn?: (query: Readonly<Record<string, string>>) => string | undefined;
  /** The methods of its own page. Missing: it has no page. */
  readonly pages?: readonly OfferedPage[];
  /** The payout that a transfer on our bank account is, by the text that came with it: the `reportId` of its settlement. */
  readonly payoutIn?: (remittance: string) => string | undefined;
  /** For a provider that customers transfer money to: its accounts, the first in EUR, and where its files arrive. */
  readonly depositAccounts?: (values: Readonly<Record<string, unknown>>) => readonly DepositAccount[];
  readonly openInbox?: (values: Readonly<Record<string, unknown>>) => Promise<BankInbox>;
};

/** A definition whose functions take the values of its own settings. */
export const definePaymentProvider = <Calls extends SettingDefinitions, Notifications extends SettingDefinitions>({
  name,
  title,
  settings,
  capabilities,
  outcomeOf,
  openAdapter,
  readNotifications,
  readReturn,
  pages,
  payoutIn,
  depositAccounts,
  openInbox,
}: {
  readonly name: string;
  readonly title: string;
  readonly settings: { readonly calls: Calls; readonly notifications: Notifications };
  readonly capabilities: ProviderCapabilities;
  readonly outcomeOf?: DeclineTable;
  readonly openAdapter: (values: ValuesOf<Calls>, options: AdapterOptions) => Promise<PaymentProvider>;
  readonly readNotifications: (
    sent: SentNotification,
    values: ValuesOf<Notifications>,
  ) => Promise<readonly ProviderNotification[] | undefined>;
  readonly readReturn?: PaymentProviderDefinition['readReturn'] & {};
  readonly pages?: readonly OfferedPage[];
  readonly payoutIn?: PaymentProviderDefinition['payoutIn'] & {};
  readonly depositAccounts?: (values: ValuesOf<Notifications>) => readonly DepositAccount[];
  readonly openInbox?: (values: ValuesOf<Calls>) => Promise<BankInbox>;
}): PaymentProviderDefinition => ({
  name,
  title,
  settings,
  capabilities,
  ...(outcomeOf === undefined ? {} : { outcomeOf }),
  openAdapter: (values, options) => openAdapter(values as ValuesOf<Calls>, options),
  readNotifications: (sent, values) => readNotifications(sent, values as ValuesOf<Notifications>),
  ...(readReturn === undefined ? {} : { readReturn }),
  ...(pages === undefined ? {} : { pages }),
  ...(payoutIn === undefined ? {} : { payoutIn }),
  ...(depositAccounts === undefined ? {} : { depositAccounts: (values) => depositAccounts(values as ValuesOf<Notifications>) }),
  ...(openInbox === undefined ? {} : { openInbox: (values) => openInbox(values as ValuesOf<Calls>) }),
});
