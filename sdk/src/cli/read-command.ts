import { parseArgs } from 'node:util';

export const USAGE = `danubit listen --forward-to http://localhost:3000/webhooks

Forwards the events of your sandbox or live key to a server on your machine, signed like webhooks.

  DANUBIT_API_KEY        a key with the scope "webhooks", from API Settings
  DANUBIT_URL            the address of Danubit

  --forward-to <url>     your receiver
  --from <where>         last (default): where the last run ended, at first now; now; start: all of the last 30 days; or an event_id
  --types <a,b>          these alone, such as order.completed,order.failed
  --payload <kind>       full (default), or thin: the ids alone
  --secret <whsec_…>     signs with it; without it a secret is made once and printed
`;

/** The command cannot be run as it was written. The message says what to change. */
export class UsageError extends Error {}

export type ListenCommand = {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly forwardTo: string;
  readonly from: string;
  readonly types: readonly string[];
  readonly payload: 'thin' | 'full';
  readonly secret: string | undefined;
};
type Environment = Readonly<Record<string, string | undefined>>;

const OPTIONS = {
  'forward-to': { type: 'string' },
  from: { type: 'string', default: 'last' },
  types: { type: 'string', default: '' },
  payload: { type: 'string', default: 'full' },
  secret: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** @returns undefined when help is asked for @throws UsageError */
export const readCommand = (args: readonly string[], environment: Environment): ListenCommand | undefined => {
  const { values, positionals } = parsed(args);
  if (values.help || positionals.length === 0) return undefined;
  if (positionals[0] !== 'listen' || positionals.length > 1) throw new UsageError(`There is no command "${positionals.join(' ')}".`);
  const { payload, from, types, secret } = values;
  if (payload !== 'full' && payload !== 'thin') throw new UsageError('--payload is full or thin.');
  if (!/^(last|now|start|(test_)?evt_\w+)$/.test(from)) throw new UsageError('--from is last, now, start or an event_id.');
  if (secret !== undefined && !/^whsec_[A-Za-z0-9+/=]{24,}$/.test(secret)) throw new UsageError('--secret begins with whsec_.');
  return {
    apiKey: given(environment, 'DANUBIT_API_KEY', /^dan_(test|live)_\w+$/, 'a key from API Settings, dan_test_… or dan_live_…'),
    baseUrl: given(environment, 'DANUBIT_URL', /^https?:\/\/\S+$/, 'the address of Danubit, https://…'),
    forwardTo: addressOf(values['forward-to']),
    from,
    payload,
    secret,
    types: types.split(',').filter((type) => type !== ''),
  };
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

/** The value is not part of the message: it may be a key with a typing mistake. */
const given = (environment: Environment, name: string, pattern: RegExp, what: string): string => {
  const value = environment[name] ?? '';
  if (!pattern.test(value)) throw new UsageError(`Set ${name} to ${what}.`);
  return value;
};

const addressOf = (text: string | undefined): string => {
  if (text === undefined) throw new UsageError('--forward-to is missing: the address of your receiver.');
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address?.protocol !== 'http:' && address?.protocol !== 'https:')
    throw new UsageError('--forward-to is an address such as http://localhost:3000/webhooks.');
  return address.href;
};
