import { isSimulated } from './simulated.ts';
import { playedByOtherProviders, webhooksOf } from './simulated-providers.ts';
import { SIMULATED_FOREIGN_ACCOUNTS, SIMULATED_OWN_IBAN } from './simulated-accounts.ts';
import { join } from 'node:path';
import { SITE_LIMIT_SETTINGS } from '@danubit/deploy/site/site-limits';
import { roleUrl, type Role } from '@danubit/deploy/postgres/roles';
import type { Secrets } from '@danubit/deploy/installation/secrets';

/** The internal processes of an installation. Log and pid files have these names. */
export const INTERNAL_NAMES = [
  'api',
  'card-gateway',
  'signer',
  'projections',
  'workers',
  'compliance',
  'seals',
  'card-network',
  'adyen-simulator',
  'bank',
  'bitcoin-simulator',
  'ethereum-simulator',
  'identity-provider',
  'liquidity',
  'other-providers',
] as const;
export type InternalName = (typeof INTERNAL_NAMES)[number];
export type ProcessName = InternalName | 'site';

/** Name of the port for the site's health checks, which is separate from the public port. */
export const SITE_HEALTH = 'site-health';

/** Name of Vite's server, which runs with hot reload only. */
export const DEVELOPMENT_SITE = 'web';

export type InstallationFacts = {
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly sitePort: number;
  readonly siteHost: string;
  readonly ports: Readonly<Record<InternalName | typeof DEVELOPMENT_SITE | typeof SITE_HEALTH, number>>;
  /** True with hot reload: the pages come from Vite. */
  readonly isDevelopment: boolean;
  readonly secrets: Secrets;
  /** Address with an administrator account; not given to any process. */
  readonly adminDatabaseUrl: string;
  /** Address of EventStoreDB when the log is not in PostgreSQL. It was compared with EVENTSTORE_URL of the caller. */
  readonly eventStoreUrl: string | undefined;
  readonly codeVersion: string;
  /** Decided by the caller of the start. Commands take it from here and ignore their own caller's. */
  readonly mode: Mode;
};

export type Mode = 'live' | 'test';

type Values = Readonly<Record<string, string>>;

/** Variables that every process inherits. No other variable of the caller is passed on. */
export const OF_THE_MACHINE = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LANG',
  'LC_ALL',
  ...['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS'],
];

/** Settings without secrets: every process gets them when the caller sets them. */
const OPEN_SETTINGS = [
  'PAYMENT_PROVIDER',
  'MAIL_FROM',
  'SALES_EMAIL',
  'SITE_TRUSTED_PROXIES',
  ...SITE_LIMIT_SETTINGS,
  'TRUSTED_PROXIES',
  'PROVIDER_SETTLES_WITHIN_SECONDS',
  'BOOKS_PATIENCE_SECONDS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'REFERENCE_RATES_FILE',
  'COUNTRY_DATABASE_FILE',
  'SECRETS_DIR',
  'REGULATORY_LIMITS_USD',
  'CARD_TRIES_PER_CUSTOMER',
  'CARD_TRIES_PER_CARD',
  'CARD_TRIES_PER_NETWORK',
  'CARD_TRIES_WINDOW_MINUTES',
  'NEW_CARDS_PAUSE_PERCENT',
  'NEW_CARDS_PAUSE_TRIES',
  'NEW_CARDS_PAUSE_MINUTES',
  'CLEARANCE_VALID_SECONDS',
  'CAPTURE_AFTER_SECONDS',
  'CAPTURE_SEPARATELY',
  'REFUND_APPROVAL_THRESHOLD_EUR',
  'PAYOUT_APPROVAL_THRESHOLD_EUR',
  'PAYOUT_UNDO_SECONDS',
  'FRESH_PROOF_MINUTES',
  'CHALLENGE_TIMEOUT_SECONDS',
  ...['WORK_KEPT_DAYS', 'STATUS_SITE_URL'],
  'SEAL_NAME',
  'SEAL_EVERY_EVENTS',
  'SEAL_EVERY_SECONDS',
  'SEAL_ALARM_SECONDS',
  'ALARM_MAIL',
  'FAILPOINTS_DIR',
  'STRIPE_API_URL',
  'ADYEN_API_URL',
  'ADYEN_REPORTS_URL',
  'ADYEN_PRIVACY_URL',
  'ADYEN_MERCHANT_ACCOUNT',
  'IDENTITY_PROVIDER_URL',
  'ETHEREUM_RPC_URL',
  'BITCOIN_CHAIN',
  'ETHEREUM_CHAIN_ID',
  'USDC_CONTRACT',
  'USDT_CONTRACT',
  'LISTED_ADDRESSES_FILE',
  ...['BITCOIN_EXPLORER_URL', 'ETHEREUM_EXPLORER_URL'],
  ...['SIGNER_URL', 'SIGNER_LIMITS', 'COLD_ADDRESSES', 'HOT_WALLET_LIMITS', 'HOT_WALLET_LEVELS'],
  ...['LIQUIDITY_URL', 'TRAVEL_RULE_PROVIDERS', 'ADDRESS_ANALYTICS_URL'],
  'SCREENING_LISTS',
  'GOAML_ENTITY_ID',
  'USDT_ISSUER_AUTHORISED',
  ...['WEBHOOK_LOOPBACK', 'WEBHOOK_PROXY_URL'],
];

/** Processes that write to or read from the log. */
const USES_LOG: readonly ProcessName[] = ['api', 'projections', 'workers', 'compliance', 'seals'];

/** Our account at the bank, for those who show it or order from it. */
const BANK_ACCOUNT = [
  'BANK_ACCOUNT_IBAN',
  'BANK_OWN_ACCOUNT_IBAN',
  'BANK_ACCOUNT_HOLDER',
  'BANK_BIC',
  'BANK_NAME',
  'BANK_FOREIGN_ACCOUNTS',
];

/** Secrets, settings that contain a password, and those of the bank: each process gets only those that it needs. */
const SECRETS_OF: Readonly<Record<ProcessName, readonly string[]>> = {
  site: [],
  'card-gateway': ['INTERNAL_SECRET', 'STRIPE_SECRET_KEY', 'ADYEN_API_KEY'],
  api: [
    ...['KEY_ENCRYPTION_KEY', 'KEY_ENCRYPTION_KEY_OTHER', 'ONE_TIME_TOKEN_KEY'],
    ...['EMAIL_INDEX_KEY', 'EMAIL_INDEX_KEY_OTHER'],
    ...['WEBHOOK_SECRET_KEY', 'ACCESS_TOKEN_KEY', 'INTERNAL_SECRET', 'STRIPE_WEBHOOK_SECRET'],
    ...['ADYEN_HMAC_KEY', 'SMTP_URL', 'RESTRICTED_EVENTSTORE_URL', 'PAYEE_VERIFICATION_URL'],
    ...['PAYEE_VERIFICATION_KEY', 'MALWARE_SCANNER_URL', 'COMPLIANCE_TOKEN', 'COMPLIANCE_PSEUDONYM_KEY'],
    ...BANK_ACCOUNT,
  ],
  projections: ['KEY_ENCRYPTION_KEY', 'KEY_ENCRYPTION_KEY_OTHER'],
  workers: [
    ...['KEY_ENCRYPTION_KEY', 'KEY_ENCRYPTION_KEY_OTHER', 'SMTP_URL'],
    'ONE_TIME_TOKEN_KEY',
    'WEBHOOK_SECRET_KEY',
    'STRIPE_SECRET_KEY',
    'ADYEN_API_KEY',
    'IDENTITY_PROVIDER_KEY',
    'REDIS_URL',
    'ALARM_WEBHOOK_URL',
    'BITCOIN_RPC_URL',
    'SIGNER_TOKEN',
    'COMPLIANCE_TOKEN',
    ...BANK_ACCOUNT,
    'BANK_FILES_DIR',
  ],
  compliance: [
    ...['KEY_ENCRYPTION_KEY', 'KEY_ENCRYPTION_KEY_OTHER', 'RESTRICTED_EVENTSTORE_URL'],
    ...['COMPLIANCE_TOKEN', 'COMPLIANCE_PSEUDONYM_KEY', 'ADDRESS_ANALYTICS_KEY'],
  ],
  seals: [
    'SEAL_SIGNING_KEY',
    'SEAL_SIGNING_KEY_OTHER',
    'RESTRICTED_EVENTSTORE_URL',
    ...['SEAL_FOLDER', 'SEAL_S3_URL', 'SEAL_MAIL_URL', 'SEAL_TSA_URL'],
    ...['RESTRICTED_SEAL_FOLDER', 'RESTRICTED_SEAL_S3_URL', 'RESTRICTED_SEAL_MAIL_URL', 'RESTRICTED_SEAL_TSA_URL'],
  ],
  signer: ['SIGNER_TOKEN', 'HOT_WALLET_SEED'],
  'card-network': ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  'adyen-simulator': ['ADYEN_API_KEY', 'ADYEN_HMAC_KEY'],
  bank: [...BANK_ACCOUNT, 'BANK_FILES_DIR'],
  'bitcoin-simulator': [],
  'ethereum-simulator': [],
  'identity-provider': ['IDENTITY_PROVIDER_KEY'],
  // It sends bought coins over the simulated chains.
  liquidity: ['BITCOIN_RPC_URL'],
  'other-providers': [],
};

const ROLE_OF: Partial<Record<ProcessName, Role>> = {
  api: 'danubit_api',
  projections: 'danubit_projections',
  workers: 'danubit_workers',
  compliance: 'danubit_compliance',
  seals: 'danubit_audit',
};

/** Processes that encrypt or decrypt personal data. The seals cover it as it is stored. */
const USES_KEYS: readonly ProcessName[] = ['api', 'projections', 'workers', 'compliance'];
/** Likewise the restricted log. The seals read it with their own role. */
const USES_RESTRICTED: readonly ProcessName[] = ['api', 'compliance'];

/** Settings that an installation determines per process or per start. Its processes share a machine, so it sets no INTERNAL_TLS_*. */
const SET_BY_INSTALLATION = [
  'LISTEN_HOST',
  'LISTEN_PORT',
  'DATA_DIR',
  'PUBLIC_URL',
  'CODE_VERSION',
  'MODE',
  'DATABASE_URL',
  'EVENTSTORE_URL',
  'KEYS_DATABASE_URL',
  'RESTRICTED_DATABASE_URL',
  'API_URL',
  'CARD_GATEWAY_URL',
  'COMPLIANCE_URL',
  'SIMULATOR_PUBLIC_URL',
  'WEB_DEVELOPMENT_URL',
  ...['SITE_HEALTH_ADDRESS', 'SITE_HEALTH_TLS_PORT'],
  ...['SIMULATOR_WEBHOOK_URL', 'SIMULATOR_BANK_URL', 'INTERNAL_TLS_FOLDER', 'INTERNAL_TLS_PORT'],
];

/** All settings that reach a process. A spec compares them with the list of all settings. */
export const GIVEN_SETTINGS: readonly string[] = [
  ...new Set([...SET_BY_INSTALLATION, ...OPEN_SETTINGS, ...Object.values(SECRETS_OF).flat()]),
];

/** The settings that the environment of a process has, or would have if the caller had set them. */
export const settingsGivenTo = (name: ProcessName): readonly string[] => [
  'MODE',
  'PUBLIC_URL',
  'WEB_DEVELOPMENT_URL',
  ...OPEN_SETTINGS,
  ...SECRETS_OF[name],
  ...(ROLE_OF[name] === undefined ? [] : ['DATABASE_URL', 'EVENTSTORE_URL']),
  ...(USES_KEYS.includes(name) ? ['KEYS_DATABASE_URL'] : []),
  ...(USES_RESTRICTED.includes(name) ? ['RESTRICTED_DATABASE_URL'] : []),
];

/** The complete environment of one process: only what it needs. */
export const environmentOf = (name: ProcessName, facts: InstallationFacts, caller: NodeJS.ProcessEnv): Values => ({
  ...pick(caller, OF_THE_MACHINE),
  NODE_ENV: facts.isDevelopment ? 'development' : 'production',
  MODE: facts.mode,
  ...addresses(facts),
  ...simulatorAddresses(name, facts),
  ...(isSimulated('liquidity', facts, caller) ? { LIQUIDITY_URL: loopback(facts.ports.liquidity) } : {}),
  ...(isSimulated('other-providers', facts, caller) ? playedByOtherProviders(loopback(facts.ports['other-providers'])) : {}),
  ...pick(caller, OPEN_SETTINGS),
  ...pick(ownSecrets(facts, caller), SECRETS_OF[name]),
  ...(isSimulated('adyen-simulator', facts, caller) ? simulatedAdyen(facts) : {}),
  ...pick(chainAddresses(facts, caller), [...CHAIN_ADDRESSES, ...SECRETS_OF[name]]),
  ...(isSimulated('bank', facts, caller) ? pick(simulatedBank(facts), SECRETS_OF[name]) : {}),
  ...pick(sealFolders(facts), SECRETS_OF[name]),
  ...pick(caller, SECRETS_OF[name]),
  ...databases(name, facts),
  LISTEN_HOST: name === 'site' ? facts.siteHost : '127.0.0.1',
  LISTEN_PORT: String(name === 'site' ? facts.sitePort : facts.ports[name]),
});

const addresses = ({ dataDir, publicUrl, ports, codeVersion, isDevelopment }: InstallationFacts): Values => ({
  DATA_DIR: dataDir,
  PUBLIC_URL: publicUrl,
  CODE_VERSION: codeVersion,
  API_URL: loopback(ports.api),
  CARD_GATEWAY_URL: loopback(ports['card-gateway']),
  COMPLIANCE_URL: loopback(ports.compliance),
  STRIPE_API_URL: loopback(ports['card-network']),
  IDENTITY_PROVIDER_URL: loopback(ports['identity-provider']),
  SITE_HEALTH_ADDRESS: `127.0.0.1:${ports[SITE_HEALTH]}`,
  ...(isDevelopment ? { WEB_DEVELOPMENT_URL: loopback(ports[DEVELOPMENT_SITE]) } : {}),
});

const simulatorAddresses = (name: ProcessName, { ports }: InstallationFacts): Values => ({
  SIMULATOR_WEBHOOK_URL: `${loopback(ports.api)}/webhooks/${webhooksOf(name)}`,
  SIMULATOR_BANK_URL: loopback(ports.bank),
  // The customer's browser opens this address for a 3-D Secure challenge.
  SIMULATOR_PUBLIC_URL: `http://localhost:${ports[name === 'adyen-simulator' ? name : 'card-network']}`,
});

const simulatedAdyen = ({ ports }: InstallationFacts): Values => ({
  ADYEN_API_URL: `${loopback(ports['adyen-simulator'])}/v72`,
  ADYEN_REPORTS_URL: `${loopback(ports['adyen-simulator'])}/reports/download/MerchantAccount`,
  ADYEN_PRIVACY_URL: `${loopback(ports['adyen-simulator'])}/ca/services/DataProtectionService/v1`,
  ADYEN_MERCHANT_ACCOUNT: 'DanubitTest',
});

/** Invented accounts: no bank has the code 9952. */
const simulatedBank = ({ dataDir, ports }: InstallationFacts): Values => ({
  BANK_ACCOUNT_IBAN: 'SK2099520000004200000042',
  BANK_OWN_ACCOUNT_IBAN: SIMULATED_OWN_IBAN,
  BANK_ACCOUNT_HOLDER: 'Danubit s. r. o.',
  BANK_BIC: 'DNBTSKBX',
  BANK_NAME: 'Simulated Bank',
  BANK_FOREIGN_ACCOUNTS: JSON.stringify(SIMULATED_FOREIGN_ACCOUNTS),
  BANK_FILES_DIR: join(dataDir, 'bank'),
  PAYEE_VERIFICATION_URL: loopback(ports.bank),
});

/** Beside the database unless the caller names others; on another machine they are worth more. */
const sealFolders = ({ dataDir }: InstallationFacts): Values => ({
  SEAL_FOLDER: join(dataDir, 'seals', 'main'),
  RESTRICTED_SEAL_FOLDER: join(dataDir, 'seals', 'restricted'),
});

/** Settings of the chains that are not secret. The pages are opened by the customer's browser. */
const CHAIN_ADDRESSES = ['ETHEREUM_RPC_URL', 'SIGNER_URL', 'BITCOIN_EXPLORER_URL', 'ETHEREUM_EXPLORER_URL'];

const simulatedChain = (name: string, port: number): Values => ({
  [`${name}_RPC_URL`]: loopback(port),
  [`${name}_EXPLORER_URL`]: `http://localhost:${port}/?transaction=`,
});

const chainAddresses = (facts: InstallationFacts, caller: NodeJS.ProcessEnv): Values => ({
  ...(isSimulated('bitcoin-simulator', facts, caller) ? simulatedChain('BITCOIN', facts.ports['bitcoin-simulator']) : {}),
  ...(isSimulated('ethereum-simulator', facts, caller) ? simulatedChain('ETHEREUM', facts.ports['ethereum-simulator']) : {}),
  ...(isSimulated('signer', facts, caller) ? { SIGNER_URL: loopback(facts.ports.signer) } : {}),
});

/** Without those of parts that do not run: they would configure what is not there. */
const ownSecrets = (facts: InstallationFacts, caller: NodeJS.ProcessEnv): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(facts.secrets).filter(([name]) => {
      if (name.startsWith('ADYEN_')) return isSimulated('adyen-simulator', facts, caller);
      return name === 'SIGNER_TOKEN' || name === 'HOT_WALLET_SEED' ? isSimulated('signer', facts, caller) : true;
    }),
  );

const databases = (name: ProcessName, { adminDatabaseUrl, eventStoreUrl, secrets }: InstallationFacts): Values => {
  const role = ROLE_OF[name];
  if (role === undefined) return {};
  return {
    ...(eventStoreUrl !== undefined && USES_LOG.includes(name) ? { EVENTSTORE_URL: eventStoreUrl } : {}),
    DATABASE_URL: roleUrl(adminDatabaseUrl, role, secrets.rolePasswords),
    ...(USES_KEYS.includes(name) ? { KEYS_DATABASE_URL: roleUrl(adminDatabaseUrl, 'danubit_keys', secrets.rolePasswords) } : {}),
    ...(USES_RESTRICTED.includes(name) ? { RESTRICTED_DATABASE_URL: restrictedUrl(adminDatabaseUrl, secrets) } : {}),
  };
};

const restrictedUrl = (url: string, secrets: Secrets): string => roleUrl(url, 'danubit_restricted', secrets.rolePasswords);

/** Address of the site for this machine: loopback, unless the site listens on a single other address. */
export const siteAddress = ({ siteHost, sitePort }: Pick<InstallationFacts, 'siteHost' | 'sitePort'>): string =>
  ['0.0.0.0', '::'].includes(siteHost) ? loopback(sitePort) : `http://${siteHost}:${sitePort}`;

export const loopback = (port: number): string => `http://127.0.0.1:${port}`;

export const pick = (from: Readonly<Record<string, unknown>>, names: readonly string[]): Values =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = from[name];
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
    }),
  );
