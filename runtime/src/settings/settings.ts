import * as z from 'zod/mini';
import { CAPTURE_SETTINGS } from './capture-settings.ts';
import { CHAIN_SETTING_DEFINITIONS } from './chain-settings.ts';
import { COMPLIANCE_SETTINGS } from './compliance-settings.ts';
import { INTERNAL_SETTINGS } from './internal-settings.ts';
import { liveFaults, testFaults } from './live-rules.ts';
import { WEBHOOK_SETTINGS } from './webhook-settings.ts';
import { SEAL_SETTINGS } from './seal-settings.ts';
import { settingText } from './setting-text.ts';
import { SITE_SETTINGS } from './site-settings.ts';
import type { SettingDefinitions, ValuesOf } from './setting-definition.ts';

/**
 * Every setting of every process: name, meaning, default. A process takes the ones it needs with `readSettings`;
 * a wrong or missing one stops the process at its start with a message that names it. docs/settings.md is generated from this file.
 */
const port = z.coerce.number().check(z.int(), z.gte(1), z.lte(65535));
const url = z.string().check(z.minLength(1));
const secret = z.string().check(z.minLength(32));

export const SETTINGS = {
  LISTEN_PORT: { schema: port, help: 'Loopback port this process listens on.' },
  LISTEN_HOST: { schema: z._default(z.string(), '127.0.0.1'), help: 'Address this process listens on. Loopback unless set.' },
  SECRETS_DIR: {
    schema: z.optional(z.string().check(z.minLength(1))),
    help: 'Folder of files named after settings. A setting that is not in the environment is read from there, as from the mount of a vault.',
  },
  DATA_DIR: { schema: z._default(z.string(), '.data'), help: 'Folder of the embedded database, logs, pid files and secrets.' },
  PUBLIC_URL: { schema: url, help: 'Address of the site as customers type it, such as https://danubit.example.' },
  STATUS_SITE_URL: {
    schema: z.optional(url),
    help: 'Address at which the workers check the site for the status page, where they cannot reach PUBLIC_URL. Unset: PUBLIC_URL.',
  },
  DATABASE_URL: { schema: url, help: 'PostgreSQL, with the role of this process: postgres://role:password@host:port/database.' },
  KEYS_DATABASE_URL: { schema: url, help: 'The same PostgreSQL, with the only role that may read personal-data keys.' },
  EVENTSTORE_URL: {
    schema: z.optional(url),
    help: 'EventStoreDB, such as esdb://host:2113?tls=false. Unset: the log is in PostgreSQL.',
  },
  RESTRICTED_DATABASE_URL: { schema: url, help: 'The same PostgreSQL, with the only role that may use the restricted log.' },
  RESTRICTED_EVENTSTORE_URL: {
    schema: z.optional(url),
    help: 'EventStoreDB of the restricted log: another server than EVENTSTORE_URL. Unset: the restricted log is in PostgreSQL.',
  },
  REDIS_URL: {
    schema: z.optional(url),
    help: 'Redis for the queues, with maxmemory-policy noeviction. Unset: the queues are in PostgreSQL.',
  },
  SMTP_URL: { schema: z.optional(url), help: 'Mail server, such as smtps://user:password@host:465. Unset: mails go to the mailbox page.' },
  MAIL_FROM: { schema: z._default(z.string(), 'Danubit <no-reply@danubit.example>'), help: 'Sender of all mails.' },
  SALES_EMAIL: {
    schema: z._default(z.string().check(z.minLength(3)), 'sales@danubit.example'),
    help: 'Address that receives the messages of the contact and integration forms.',
  },
  API_URL: { schema: url, help: 'Address of the api process, as the site and the card gateway reach it.' },
  CARD_GATEWAY_URL: { schema: url, help: 'Address of the card gateway, as the site reaches it.' },
  ...INTERNAL_SETTINGS,
  ...SITE_SETTINGS,
  WEB_DEVELOPMENT_URL: {
    schema: z.optional(url),
    help: 'Development server whose pages the site serves instead of the built ones ("make dev").',
  },
  TRUSTED_PROXIES: {
    schema: z._default(z.string().check(z.minLength(1)), 'loopback'),
    help: 'Proxies whose X-Forwarded-For is trusted: addresses or ranges, comma-separated, or "loopback".',
  },
  PAYMENT_PROVIDER: {
    schema: z.optional(z.string().check(z.minLength(1))),
    help: 'Card gateway: the payment provider that takes cards of new payments. Unset: the first of core/src/payment-provider/registry.ts.',
  },
  SIMULATOR_PUBLIC_URL: {
    schema: z.optional(url),
    help: "Card network simulator: its address as the customer's browser reaches it, for the 3-D Secure page. Unset: http://<LISTEN_HOST>:<LISTEN_PORT>.",
  },
  SIMULATOR_WEBHOOK_URL: {
    schema: z.optional(url),
    help: 'Card network simulator: the address to which it sends webhooks, such as http://api:8080/webhooks/<provider>. Unset: it sends none.',
  },
  SIMULATOR_BANK_URL: {
    schema: z.optional(url),
    help: 'Simulators of card providers: the simulated bank that they pay out to. Unset: payouts are only in their books.',
  },
  IDENTITY_PROVIDER_URL: { schema: url, help: 'Identity verification provider.', provider: 'address' },
  IDENTITY_PROVIDER_KEY: {
    schema: z.string().check(z.minLength(8)),
    help: 'Secret key of the identity verification provider. The simulator checks it too.',
    provider: 'secret',
  },
  PAYEE_VERIFICATION_URL: {
    schema: z.optional(url),
    help: 'Service that asks the bank of an account for the name of its holder (verification of payee). Unset: no account can be added.',
    provider: 'address',
  },
  MALWARE_SCANNER_URL: {
    schema: z.optional(z.string().check(z.regex(/^(?:tcp|tls):\/\/([\w.-]+|\[[\da-f:]+\]):\d{1,5}$/))),
    help: 'ClamAV daemon that scans documents of customers before they are stored, such as tcp://127.0.0.1:3310, or tls://scanner:3310 for a proxy with TLS in front of it. Unset: documents are not scanned, which live mode refuses.',
  },
  PAYEE_VERIFICATION_KEY: { schema: z.optional(z.string().check(z.minLength(8))), help: 'Bearer key of that service, if it asks for one.' },
  KEY_ENCRYPTION_KEY: {
    schema: secret,
    help: '32 random bytes in base64: wraps the keys of personal data, of authenticators and of access tokens.',
  },
  KEY_ENCRYPTION_KEY_OTHER: {
    schema: z.optional(secret),
    help: 'Set only while KEY_ENCRYPTION_KEY is being changed ("make rewrap-keys"): a second key, to unwrap what was wrapped under it.',
  },
  EMAIL_INDEX_KEY: { schema: secret, help: '32 random bytes in base64: keys the email look-up index.' },
  EMAIL_INDEX_KEY_OTHER: {
    schema: z.optional(secret),
    help: 'Set only while EMAIL_INDEX_KEY is being changed ("make rotate-email-index"): a second key, to find what was indexed under it.',
  },
  ONE_TIME_TOKEN_KEY: { schema: secret, help: '32 random bytes in base64: derives one-time tokens in mails from their ids.' },
  ACCESS_TOKEN_KEY: { schema: secret, help: 'Private JWK (ES256) that signs access tokens; its public half is published as JWKS.' },
  ...SEAL_SETTINGS,
  INTERNAL_SECRET: {
    schema: secret,
    help: 'Secret shared by the card gateway and the api: proves that a tokenised deposit comes from the gateway.',
  },
  ...COMPLIANCE_SETTINGS,
  MODE: {
    schema: z._default(z.enum(['live', 'test']), 'test'),
    help: 'Whether money is live or test; written into every event. With "live" a process starts only when the rules of "Going live" in operations.md hold. NODE_ENV=production requires it.',
  },
  CODE_VERSION: { schema: z._default(z.string(), 'development'), help: 'Version of the running code, written into every event.' },
  PROVIDER_SETTLES_WITHIN_SECONDS: {
    schema: z._default(z.coerce.number().check(z.gte(1)), 90),
    help: 'How long the card provider may still be processing a call. Only a look-up after this time counts as proof that there was no charge.',
  },
  BOOKS_PATIENCE_SECONDS: {
    schema: z._default(z.coerce.number().check(z.gte(1)), 300),
    help: 'How long after its end a payment may take to be posted and to release its limit before the check of the books raises an alarm.',
  },
  FAILPOINTS_DIR: {
    schema: z.optional(z.string().check(z.minLength(1))),
    help: 'For fault drills only ("make chaos"): folder of files that kill or stop a process at a named place. Unset, or MODE live: off.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z.optional(url),
    help: 'OpenTelemetry collector (OTLP over HTTP), such as https://collector:4318. Unset: no traces are exported.',
  },
  SITE_HEALTH_ADDRESS: {
    schema: z.optional(z.string().check(z.regex(/^[\w.-]+:\d{1,5}$/))),
    help: 'Listener of the site for /health/live, /health/ready and /metrics, separate from its visitors: host:port. Unset: none. With INTERNAL_TLS_FOLDER it stays on loopback.',
  },
  SITE_HEALTH_TLS_PORT: {
    schema: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(65535)), 9443),
    help: 'With INTERNAL_TLS_FOLDER: port on the host of SITE_HEALTH_ADDRESS where other machines reach that listener.',
  },
  REFERENCE_RATES_FILE: {
    schema: z.optional(z.string()),
    help: 'File of dated reference rates (JSON) with the time at which they were last compared with their source. Read again when it changes. Unset: simulated rates, which are refused for live money.',
  },
  COUNTRY_DATABASE_FILE: {
    schema: z.optional(z.string().check(z.minLength(1))),
    help: 'Database of network addresses by country (MMDB). Unset: the bundled one.',
  },
  REGULATORY_LIMITS_USD: {
    schema: z.optional(z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){3}$/))),
    help: 'Limits that no customer may exceed, in whole dollars: daily deposit, daily withdrawal, monthly deposit, monthly withdrawal, such as 50000,25000,500000,250000. Unset: only the limits of the customer and of the level apply.',
  },
  CARD_TRIES_PER_CUSTOMER: {
    schema: z._default(z.coerce.number().check(z.int(), z.gte(1)), 10),
    help: 'How many declined tries of cards one customer may have within CARD_TRIES_WINDOW_MINUTES before further ones are refused.',
  },
  CARD_TRIES_PER_CARD: {
    schema: z._default(z.coerce.number().check(z.int(), z.gte(1)), 20),
    help: 'The same for one card, across all customers.',
  },
  CARD_TRIES_PER_NETWORK: {
    schema: z._default(z.coerce.number().check(z.int(), z.gte(1)), 100),
    help: 'The same for one range of addresses (IPv4 /24, IPv6 /48), across all customers. An office or a mobile provider shares one range.',
  },
  CARD_TRIES_WINDOW_MINUTES: {
    schema: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_440)), 60),
    help: 'Window in which declined tries of cards are counted, at most a day.',
  },
  NEW_CARDS_PAUSE_PERCENT: {
    schema: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 60),
    help: 'Cards that are not saved yet are refused while more than this share of them was declined. 100: never.',
  },
  NEW_CARDS_PAUSE_TRIES: {
    schema: z._default(z.coerce.number().check(z.int(), z.gte(1)), 50),
    help: 'How many tries of new cards must have ended before their share of declines can pause new cards.',
  },
  NEW_CARDS_PAUSE_MINUTES: {
    schema: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_440)), 15),
    help: 'Window in which that share is measured, at most a day.',
  },
  FRESH_PROOF_MINUTES: {
    schema: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(60)), 5),
    help: 'How many minutes a proof of identity, such as the password entered again, counts as fresh for sensitive actions.',
  },
  CLEARANCE_VALID_SECONDS: {
    schema: z._default(z.coerce.number().check(z.gte(1), z.lte(86_400)), 900),
    help: 'How long after its clearance a payment may still be charged. After that it expires, its limit is released and the customer is notified.',
  },
  ...CAPTURE_SETTINGS,
  REFUND_APPROVAL_THRESHOLD_EUR: {
    schema: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 100),
    help: 'In whole euros: when the refunds of one payment are together over this amount, a second member of staff must approve. 0: always.',
  },
  PAYOUT_APPROVAL_THRESHOLD_EUR: {
    schema: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 3_000),
    help: 'In whole euros: a withdrawal over this amount waits until one member of staff asks for its release and another approves. 0: always.',
  },
  PAYOUT_UNDO_SECONDS: {
    schema: z._default(z.coerce.number().check(z.gte(0), z.lte(86_400)), 30),
    help: 'How long a customer can cancel a cleared withdrawal, before the transfer is sent to the bank.',
  },
  CHALLENGE_TIMEOUT_SECONDS: {
    schema: z._default(z.coerce.number().check(z.gte(5)), 900),
    help: 'How long a customer may take for a 3-D Secure challenge before it counts as abandoned.',
  },
  ALARM_MAIL: {
    schema: z.optional(z.string().check(z.minLength(3))),
    help: 'Address to which alarms are mailed. Unset: none is mailed.',
  },
  ALARM_WEBHOOK_URL: {
    schema: z.optional(url),
    help: 'Address to which alarms are posted as JSON: {"text", "alarms"}. Chat services show the text. Unset: none is posted.',
  },
  ...WEBHOOK_SETTINGS,
  ...CHAIN_SETTING_DEFINITIONS,
  WORK_KEPT_DAYS: {
    schema: z._default(z.coerce.number().check(z.int(), z.gte(1)), 30),
    help: 'How many days the due table keeps work that is done. Work that is requested again later runs again and finds its effect there.',
  },
} as const satisfies SettingDefinitions;

type Name = keyof typeof SETTINGS;
export type Settings<Names extends Name> = { readonly [N in Names]: z.infer<(typeof SETTINGS)[N]['schema']> };

export class InvalidSettings extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings are not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'InvalidSettings';
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws InvalidSettings with every wrong or missing setting and its meaning; with MODE=live also with every fault by the live rules */
export const readSettings = <const Names extends readonly Name[]>(
  names: Names,
  environment: Environment = process.env,
): Settings<Names[number]> => readSettingsAnd(names, {}, environment).settings;

/** The same together with settings that are defined elsewhere, as the live rules compare all settings of a process. */
export const readSettingsAnd = <const Names extends readonly Name[], const Others extends SettingDefinitions>(
  names: Names,
  others: Others,
  environment: Environment = process.env,
): { readonly settings: Settings<Names[number]>; readonly others: ValuesOf<Others> } => {
  const definitions: SettingDefinitions = { ...SETTINGS, ...others };
  const problems: string[] = [];
  const read = (wanted: readonly string[]): Record<string, unknown> => {
    const values: Record<string, unknown> = {};
    for (const name of wanted) {
      const { schema, help } = definitions[name] ?? { schema: z.never(), help: 'Unknown.' };
      const text = settingText(name, environment);
      const result = z.safeParse(schema, text === '' ? undefined : text);
      if (result.success) values[name] = result.data;
      else problems.push(`${name} is ${text === '' ? 'missing' : 'not valid'}. ${help}`);
    }
    return values;
  };
  const values = read(names);
  const otherValues = read(Object.keys(others));
  problems.push(...modeFaults({ ...values, ...otherValues }, definitions, environment));
  if (problems.length > 0) throw new InvalidSettings(problems);
  return { settings: values as Settings<Names[number]>, others: otherValues as ValuesOf<Others> };
};

/** What decides about live mode for every process, also for one that does not read it. */
const OF_EVERY_PROCESS = ['NODE_ENV', 'FAILPOINTS_DIR', 'NODE_TLS_REJECT_UNAUTHORIZED'];

const modeFaults = (
  values: Readonly<Record<string, unknown>>,
  definitions: SettingDefinitions,
  environment: Environment,
): readonly string[] => {
  const mode = environment['MODE'] ?? '';
  if (mode === '' && environment['NODE_ENV'] === 'production')
    return ['MODE is missing. With NODE_ENV=production, set MODE=live or MODE=test.'];
  if (mode !== 'live') return testFaults(values, definitions);
  return liveFaults({ ...Object.fromEntries(OF_EVERY_PROCESS.map((name) => [name, environment[name]])), ...values }, definitions);
};
