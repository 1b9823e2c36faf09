import { weaknessOf, weaknessOfKey } from './secret-strength.ts';
import type { SettingDefinitions } from './setting-definition.ts';

/** The settings that a process reads, by name; undefined where one is not set. */
export type GivenSettings = Readonly<Record<string, unknown>>;

/** One line of the checklist in docs/operations.md, and what finds its faults. A fault names settings, never their values. */
export type LiveRule = {
  readonly title: string;
  readonly faults: (given: GivenSettings, definitions: SettingDefinitions) => readonly string[];
};

const KEYS = [
  ...['KEY_ENCRYPTION_KEY', 'KEY_ENCRYPTION_KEY_OTHER', 'EMAIL_INDEX_KEY', 'EMAIL_INDEX_KEY_OTHER'],
  ...['ONE_TIME_TOKEN_KEY', 'INTERNAL_SECRET'],
  ...['SEAL_SIGNING_KEY', 'SEAL_SIGNING_KEY_OTHER', 'WEBHOOK_SECRET_KEY', 'COMPLIANCE_TOKEN', 'COMPLIANCE_PSEUDONYM_KEY'],
];
const DATABASES = ['DATABASE_URL', 'KEYS_DATABASE_URL', 'RESTRICTED_DATABASE_URL'];
const EVENT_STORES = ['EVENTSTORE_URL', 'RESTRICTED_EVENTSTORE_URL'];
const ADDRESSES_WITH_PASSWORDS = [...DATABASES, ...EVENT_STORES, 'REDIS_URL', 'SMTP_URL'];
/** Besides the role of the process. */
const OWN_ROLES = [
  ['KEYS_DATABASE_URL', 'danubit_keys'],
  ['RESTRICTED_DATABASE_URL', 'danubit_restricted'],
] as const;
const OWN_PROCESSES = ['API_URL', 'CARD_GATEWAY_URL', 'COMPLIANCE_URL', 'SIGNER_URL'];
const ADMINISTRATORS = ['postgres', 'root', 'admin', 'administrator', 'danubit_owner'];
/** Names that never belong to a public host (RFC 2606, RFC 6761), and names of this machine. */
const NOT_PUBLIC = /(^|\.)(example|test|invalid|localhost|local|internal|example\.(com|net|org))$|^[^.]*$|^127\.|^0\.|^\[/;

const textOf = (given: GivenSettings, name: string): string | undefined => {
  const value = given[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const urlOf = (given: GivenSettings, name: string): URL | undefined => {
  const text = textOf(given, name);
  return text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
};

/** One fault for each of the settings that are read and whose value does not fit. */
const each = (names: readonly string[], faultOf: (name: string, given: GivenSettings) => string | undefined) => (given: GivenSettings) =>
  names.filter((name) => name in given).flatMap((name) => faultOf(name, given) ?? []);

const notPublic = (name: string, given: GivenSettings): string | undefined => {
  const url = urlOf(given, name);
  return url?.protocol === 'https:' && !NOT_PUBLIC.test(url.hostname) ? undefined : name;
};

/** What does not leave the machine needs no TLS. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?|)$/;
const isThisMachine = ({ hostname }: URL): boolean => LOOPBACK.test(hostname);

const ofProvider = (definitions: SettingDefinitions, kind: 'address' | 'secret'): readonly string[] =>
  Object.keys(definitions).filter((name) => definitions[name]?.provider === kind);

/** What the definitions themselves find wrong in a mode. */
const ownFaults = (given: GivenSettings, definitions: SettingDefinitions, mode: 'live' | 'test'): readonly string[] =>
  Object.entries(definitions).flatMap(([name, { faultOf }]) => (name in given ? (faultOf?.(textOf(given, name) ?? '', mode) ?? []) : []));

const domainOf = (mailbox: string): string => mailbox.replace(/>\s*$/, '').split('@').at(-1) ?? '';

/** The secret texts of a process: keys, keys of providers, and passwords in addresses. */
const secretsOf = (given: GivenSettings, definitions: SettingDefinitions): readonly (readonly [string, string])[] => [
  ...[...KEYS, ...ofProvider(definitions, 'secret')].flatMap((name) => {
    const text = textOf(given, name);
    return text === undefined ? [] : [[name, text] as const];
  }),
  ...ADDRESSES_WITH_PASSWORDS.flatMap((name) => {
    const password = urlOf(given, name)?.password ?? '';
    return password === '' ? [] : [[name, decodeURIComponent(password)] as const];
  }),
];

const usedTwice = (secrets: readonly (readonly [string, string])[]): readonly string[] =>
  secrets.flatMap(([name, secret], index) => {
    const first = secrets.slice(0, index).find(([other, text]) => text === secret && other !== name);
    return first === undefined ? [] : [`${name} has the secret of ${first[0]}. Make a separate secret for each.`];
  });

type ProcessToJudge = { readonly name: string; readonly environment: GivenSettings };

/** What no process can see alone: secrets that two processes use under different names, and one password for several roles. */
export const sharedSecrets = (processes: readonly ProcessToJudge[], definitions: SettingDefinitions): readonly string[] => {
  const labelled = processes.flatMap(({ name: process, environment }) =>
    secretsOf(environment, definitions).map(
      ([name, secret]) => [name === 'DATABASE_URL' ? `DATABASE_URL of ${process}` : name, secret] as const,
    ),
  );
  return usedTwice([...new Map(labelled.map((entry) => [entry.join(' '), entry])).values()]);
};

const privatePartOf = (jwk: string): string => {
  try {
    return String(Reflect.get(JSON.parse(jwk) as object, 'd'));
  } catch {
    return '';
  }
};

const weaknessOfSetting = (name: string, secret: string): string | undefined => {
  if (!KEYS.includes(name)) return weaknessOf(secret);
  return weaknessOfKey(secret);
};

const MAKE_KEY = 'Make one with "openssl rand -base64 32".';

/** What MODE=live demands of settings. The rights of database roles are checked at the start: `role-rights.ts` of the event store. */
export const LIVE_RULES: readonly LiveRule[] = [
  {
    title: '`NODE_ENV` is `production`; no development server and no fault drills',
    faults: (given) => [
      ...(given['NODE_ENV'] === 'production' ? [] : ['NODE_ENV is not production. Set NODE_ENV=production.']),
      ...each(['WEB_DEVELOPMENT_URL', 'FAILPOINTS_DIR'], (name) =>
        textOf(given, name) === undefined ? undefined : `${name} is set. It is for development and drills only: unset it.`,
      )(given),
    ],
  },
  {
    title: '`SMTP_URL` is a mail server with TLS, so that the mailbox page is closed',
    faults: each(['SMTP_URL'], (name, given) => {
      const url = urlOf(given, name);
      if (url === undefined) return `${name} is missing, so mails would be public on the mailbox page. Set smtps://user:password@host:465.`;
      const isEncrypted = url.protocol === 'smtps:' || url.searchParams.get('requireTLS') === 'true';
      return isEncrypted ? undefined : `${name} does not demand TLS. Use smtps://host:465 or smtp://host:587?requireTLS=true.`;
    }),
  },
  {
    title:
      '`PUBLIC_URL` is an `https:` address of your own domain, and so are the domains of `MAIL_FROM`, `SALES_EMAIL` and `ALARM_MAIL`, and `SEAL_NAME`',
    faults: (given) => [
      ...each(
        ['PUBLIC_URL'],
        (name) => notPublic(name, given) && `${name} is not a public https: address. Set the address of the site as customers type it.`,
      )(given),
      ...each(['MAIL_FROM', 'SALES_EMAIL', 'ALARM_MAIL'], (name) => {
        const text = textOf(given, name);
        return text !== undefined && NOT_PUBLIC.test(domainOf(text))
          ? `${name} is an example. Set a mailbox of your own domain.`
          : undefined;
      })(given),
      ...each(['SEAL_NAME'], (name) =>
        NOT_PUBLIC.test((textOf(given, name) ?? '').split('/')[0] ?? '') ? `${name} is an example. Set your own domain.` : undefined,
      )(given),
    ],
  },
  {
    title:
      'the addresses of card and identity providers and of blockchain analytics are real ones (`https:`), their keys are live keys; `REFERENCE_RATES_FILE` and `MALWARE_SCANNER_URL` are set',
    faults: (given, definitions) => [
      ...each(
        ofProvider(definitions, 'address'),
        (name) =>
          notPublic(name, given) && `${name} is not a public https: address, so it is a simulator. Set the address of the provider.`,
      )(given),
      ...ownFaults(given, definitions, 'live'),
      ...each(['REFERENCE_RATES_FILE'], (name) =>
        textOf(given, name) === undefined
          ? `${name} is missing, so rates would be simulated. Set the file of your reference rates.`
          : undefined,
      )(given),
      ...each(['MALWARE_SCANNER_URL'], (name) =>
        textOf(given, name) === undefined
          ? `${name} is missing, so documents of customers would not be scanned. Set the address of a ClamAV daemon.`
          : undefined,
      )(given),
    ],
  },
  {
    title: 'every secret is random: no default, no example, nothing short or repetitive',
    faults: (given, definitions) => [
      ...secretsOf(given, definitions).flatMap(([name, secret]) => {
        const weakness = weaknessOfSetting(name, secret);
        const subject = ADDRESSES_WITH_PASSWORDS.includes(name) ? `The password in ${name}` : name;
        return weakness === undefined
          ? []
          : [`${subject} ${weakness}. ${definitions[name]?.provider === 'secret' ? 'Take the one that the provider issued.' : MAKE_KEY}`];
      }),
      ...each(
        ['ACCESS_TOKEN_KEY'],
        (name) =>
          weaknessOfKey(privatePartOf(textOf(given, name) ?? '')) &&
          `${name} is not a random private key (JWK, ES256). Make a new key pair.`,
      )(given),
      ...each(DATABASES, (name) =>
        urlOf(given, name)?.password === '' ? `${name} has no password. Set the password of its role.` : undefined,
      )(given),
    ],
  },
  {
    title: 'no secret is used under two names',
    faults: (given, definitions) => usedTwice(secretsOf(given, definitions)),
  },
  {
    title: '`DATABASE_URL`, `KEYS_DATABASE_URL` and `RESTRICTED_DATABASE_URL` name roles without rights of an administrator',
    faults: (given) => [
      ...each(DATABASES, (name) =>
        ADMINISTRATORS.includes(urlOf(given, name)?.username ?? '')
          ? `${name} names an administrator. Set the role of the process (docs/operations.md, "Roles in PostgreSQL").`
          : undefined,
      )(given),
      ...OWN_ROLES.flatMap(([name, own]) =>
        each([name], () => {
          const role = urlOf(given, name)?.username;
          return role !== undefined && role === urlOf(given, 'DATABASE_URL')?.username
            ? `${name} has the role of DATABASE_URL. Set the role ${own}.`
            : undefined;
        })(given),
      ),
    ],
  },
  {
    title:
      'stores are reached over TLS with a checked certificate: `sslmode=verify-full` in the addresses of PostgreSQL, `rediss:` in `REDIS_URL`, no `tls=false` in `EVENTSTORE_URL`; `ALARM_WEBHOOK_URL` is an `https:` address',
    faults: (given) => [
      ...each(['NODE_TLS_REJECT_UNAUTHORIZED'], (name) =>
        textOf(given, name) === '0' ? `${name} is 0, so no certificate would be checked. Unset it.` : undefined,
      )(given),
      ...each(DATABASES, (name) => {
        const url = urlOf(given, name);
        return url === undefined || isThisMachine(url) || url.searchParams.get('sslmode') === 'verify-full'
          ? undefined
          : `${name} does not demand TLS. Add sslmode=verify-full, and sslrootcert=<file> for a certificate authority of your own.`;
      })(given),
      ...each(['REDIS_URL'], (name) => {
        const url = urlOf(given, name);
        return url === undefined || isThisMachine(url) || url.protocol === 'rediss:'
          ? undefined
          : `${name} does not demand TLS. Use rediss://.`;
      })(given),
      ...each(EVENT_STORES, (name) =>
        /[?&]tls(VerifyCert)?=false/i.test(textOf(given, name) ?? '')
          ? `${name} has tls=false or tlsVerifyCert=false. Use a server with TLS and a user.`
          : undefined,
      )(given),
      ...each(['ALARM_WEBHOOK_URL'], (name) => {
        const url = urlOf(given, name);
        return url === undefined || url.protocol === 'https:'
          ? undefined
          : `${name} is not an https: address. Alarms name streams and tables.`;
      })(given),
    ],
  },
  {
    title:
      'what leaves a machine is encrypted: `https:` in the addresses of our processes and in `OTEL_EXPORTER_OTLP_ENDPOINT`, `tls:` in `MALWARE_SCANNER_URL`, and `INTERNAL_TLS_FOLDER` for those who call, for the load balancer and for metrics',
    faults: (given) => [
      ...each(['OTEL_EXPORTER_OTLP_ENDPOINT'], (name) => {
        const url = urlOf(given, name);
        return url === undefined || isThisMachine(url) || url.protocol === 'https:'
          ? undefined
          : `${name} is not an https: address. Use a collector with TLS, or one on this machine.`;
      })(given),
      ...each(['MALWARE_SCANNER_URL'], (name) => {
        const url = urlOf(given, name);
        return url === undefined || isThisMachine(url) || url.protocol === 'tls:'
          ? undefined
          : `${name} is not a tls: address. Documents would cross the network in clear: put a proxy with TLS in front of the daemon.`;
      })(given),
      ...each(['SITE_HEALTH_ADDRESS'], (name) =>
        textOf(given, 'INTERNAL_TLS_FOLDER') === undefined && !LOOPBACK.test((textOf(given, name) ?? '').replace(/:\d+$/, ''))
          ? `${name} is open to other machines without TLS. Set INTERNAL_TLS_FOLDER, or listen on loopback.`
          : undefined,
      )(given),
      ...each(OWN_PROCESSES, (name) => {
        const url = urlOf(given, name);
        if (url === undefined || isThisMachine(url)) return undefined;
        if (url.protocol !== 'https:') return `${name} is not an https: address. Use https: and INTERNAL_TLS_FOLDER, or loopback.`;
        return textOf(given, 'INTERNAL_TLS_FOLDER') === undefined
          ? `INTERNAL_TLS_FOLDER is missing, so ${name} cannot be reached. Set the folder of this process's certificate.`
          : undefined;
      })(given),
      ...each(['INTERNAL_TLS_PORT'], () =>
        textOf(given, 'INTERNAL_TLS_FOLDER') === undefined && !LOOPBACK.test(textOf(given, 'LISTEN_HOST') ?? '')
          ? 'LISTEN_HOST is open to other machines without TLS. Set INTERNAL_TLS_FOLDER, or listen on loopback.'
          : undefined,
      )(given),
    ],
  },
];

/** With MODE=test: a live key of a provider would charge real cards for test customers. */
export const testFaults = (given: GivenSettings, definitions: SettingDefinitions): readonly string[] =>
  ownFaults(given, definitions, 'test');

/** Every fault of the settings that a process reads, with MODE=live. */
export const liveFaults = (given: GivenSettings, definitions: SettingDefinitions): readonly string[] =>
  LIVE_RULES.flatMap(({ faults }) => faults(given, definitions));
