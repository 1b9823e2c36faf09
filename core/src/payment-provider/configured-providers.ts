import type { SettingDefinitions } from '@danubit/runtime/settings/setting-definition';
import { InvalidSettings, readSettingsAnd, type SETTINGS, type Settings } from '@danubit/runtime/settings/settings';
import type { BankInbox } from './deposit-account.ts';
import type { PaymentProvider, ProviderReports } from './payment-provider.port.ts';
import type { AdapterOptions, PaymentProviderDefinition, ProviderRole } from './provider-definition.ts';
import { PAYMENT_PROVIDERS } from './registry.ts';

export type ConfiguredProvider = { readonly definition: PaymentProviderDefinition; readonly values: Readonly<Record<string, unknown>> };

export type ConfiguredProviders = {
  readonly providers: readonly ConfiguredProvider[];
  /** The provider that takes cards of new payments. */
  readonly forNewPayments: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** All settings that folders of providers define. */
export const PROVIDER_SETTINGS: SettingDefinitions = Object.assign(
  {},
  ...PAYMENT_PROVIDERS.map(({ settings }) => ({ ...settings.calls, ...settings.notifications })),
) as SettingDefinitions;

/**
 * The settings of a process and of its providers. A provider is configured when one of its secrets, or its account, is set; the one that
 * takes new payments must be. @throws InvalidSettings
 */
export const readSettingsWithProviders = <const Names extends readonly (keyof typeof SETTINGS)[]>(
  names: Names,
  role: ProviderRole,
  environment: Environment = process.env,
): ConfiguredProviders & { readonly settings: Settings<Names[number]> } => {
  const forNewPayments = nameForNewPayments(environment);
  const configured = PAYMENT_PROVIDERS.filter(
    ({ name, settings }) => (role === 'calls' && name === forNewPayments) || isConfigured(settings[role], environment),
  );
  const definitions = Object.assign({}, ...configured.map(({ settings }) => settings[role])) as SettingDefinitions;
  const { settings, others } = readSettingsAnd(names, definitions, environment);
  return { settings, forNewPayments, providers: configured.map((definition) => ({ definition, values: others })) };
};

/** The settings of the provider that takes new payments, and of every other one that is configured. @throws InvalidSettings */
export const settingsOfConfigured = (environment: Environment): SettingDefinitions => {
  const forNewPayments = nameForNewPayments(environment);
  const sets = PAYMENT_PROVIDERS.flatMap(({ name, settings }) =>
    Object.values(settings).filter((definitions) => name === forNewPayments || isConfigured(definitions, environment)),
  );
  return Object.assign({}, ...sets) as SettingDefinitions;
};

const nameForNewPayments = ({ PAYMENT_PROVIDER: wanted }: Environment): string => {
  if (wanted === undefined || wanted === '') return PAYMENT_PROVIDERS[0].name;
  const known = PAYMENT_PROVIDERS.filter(({ depositAccounts }) => depositAccounts === undefined).map(({ name }) => name);
  if (known.includes(wanted)) return wanted;
  throw new InvalidSettings([`PAYMENT_PROVIDER is not valid. The providers that take cards are: ${known.join(', ')}.`]);
};

const isConfigured = (settings: SettingDefinitions, environment: Environment): boolean =>
  Object.entries(settings).some(
    ([name, { provider }]) => (provider === 'secret' || provider === 'account') && (environment[name] ?? '') !== '',
  );

type NamedInbox = { readonly provider: string; readonly inbox: BankInbox };

/** The inboxes of all configured providers whose files we read. */
export const openBankInboxes = <Watched>(
  providers: readonly ConfiguredProvider[],
  watch: (named: NamedInbox) => Watched,
): Promise<readonly Watched[]> =>
  Promise.all(
    providers.flatMap(({ definition: { name, openInbox }, values }) =>
      openInbox === undefined ? [] : [openInbox(values).then((inbox) => watch({ provider: name, inbox }))],
    ),
  );

type OpenOptions = Omit<AdapterOptions, 'reports'> & { readonly reportsOf?: (provider: string) => ProviderReports };

export const openAdapters = (
  providers: readonly ConfiguredProvider[],
  { reportsOf, ...options }: OpenOptions,
): Promise<readonly PaymentProvider[]> =>
  Promise.all(
    providers.map(({ definition, values }) =>
      definition.openAdapter(values, { ...options, ...(reportsOf === undefined ? {} : { reports: reportsOf(definition.name) }) }),
    ),
  );
