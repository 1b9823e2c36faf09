import { paymentIdOf } from '@danubit/contracts/values/ids';
import type pg from 'pg';

/** The payments of a person, whose rows stay after an erasure. */
export const paymentsIn = async (pool: pg.Pool, userId: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM read.transactions WHERE user_id = $1 ORDER BY id', [userId]);
  return rows.flatMap(({ id }) => paymentIdOf(id) ?? []);
};

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
/** Rows of a person: of the read tables, refused commands, and of schema `app` without secrets. */
export type OwnRows = { readonly tables: Rows; readonly signIn: Rows };

/**
 * Columns of schema `app` that a person is shown; the role of the workers may read no others of these tables. Left out are secrets (hashes,
 * keys, sealed authenticators), look-up values made from an address, and the ids that join tables.
 */
export const SIGN_IN_COLUMNS = {
  credentials: ['created_at', 'confirmed_at', 'restricted_at'],
  sessions: ['started_at', 'last_active_at', 'ended_at', 'ended_cause', 'first_factor_method', 'second_factor_method'],
  passkeys: ['name', 'transports', 'created_at', 'last_used_at'],
  factors: ['friendly_name', 'created_at', 'verified_at', 'last_challenged_at'],
  recovery_codes: ['issued_at', 'used_at'],
  card_tries: ['outcome', 'updated_at'],
} as const;

/** Refused requests of a person; the ids of session and request are left out, as above. */
const REFUSED_COMMANDS = 'SELECT at, command, status, code, parameter FROM audit.command_record WHERE user_id = $1 ORDER BY number';

/** Tables of schema `app` without a row to show, and why. */
export const NOT_SHOWN = {
  blind_index: 'keyed hashes of names and addresses, which are among the events',
  blind_index_state: 'a position of the log',
  blind_receipts: 'keyed hashes of addresses that paid, which are among the events',
  evidence_bundles: 'encrypted files for authorities and courts, under random ids',
  card_try_counts: 'numbers of all customers together',
  customer_documents: 'each is a file of this archive',
  data_exports: 'this archive',
  factor_challenges: 'a challenge of a few minutes, of an authenticator that is listed',
  idempotency_keys: 'copies of replies whose data is in the tables',
  index_rotations: 'how far the change of a key has come, of no person',
  mailbox: 'mails of a test installation; what was sent is among the emails',
  market_rates: 'prices, of no person',
  newsletter_requests: 'a hash of a link; the subscription is among the events',
  newsletter_subscriptions: 'a hash of a link; the subscription is among the events',
  one_time_tokens: 'a hash of a link; the email with the link is listed',
  open_deposits: 'a fingerprint that keeps one deposit from being made twice; the deposit is listed',
  partner_accounts: 'tier of a company; its events are listed',
  partner_keys: 'hashes of API keys of a company; who created each is among the events',
  partner_streams: 'connections of a company’s programs that are open now',
  partner_tokens: 'hashes of a quarter of an hour, of keys whose creation is among the events',
  widget_sessions: 'half an hour of a company’s test customer; what was accepted in it is among the events',
  partner_key_countries: 'countries of a company’s servers',
  partner_key_hours: 'numbers of requests of a company’s programs',
  partner_members: 'which company an account belongs to; joining it is among the events',
  partner_invitations: 'a keyed hash of an address for a week; the invitation is among the events',
  partner_requests: 'calls of a company’s programs, without their content',
  partner_events: 'what a company’s programs were told of its orders; ids and amounts',
  webhook_deliveries: 'the same, as it was sent',
  webhook_tries: 'what a company’s server answered',
  webhook_breakers: 'how often a company’s server failed',
  passkey_challenges: 'a challenge of a few minutes',
  rate_limits: 'counters of a few minutes to a day',
  refresh_tokens: 'hashes of tokens of a session that is listed',
  signing_keys: 'keys of the installation',
} as const;

const READ_TABLES_OF_OWNERS = `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = to_regnamespace('read') AND c.relkind = 'r' AND a.attname = 'user_id' AND NOT a.attisdropped
    AND c.relname NOT LIKE '%\\_rebuild' ORDER BY 1`;

/** Names come from the catalogue, not from a list, so a new read table is in the export automatically. */
export const readOwnRows = async (pool: Pick<pg.Pool, 'query'>, userId: string): Promise<OwnRows> => {
  const { rows: owned } = await pool.query<{ name: string }>(READ_TABLES_OF_OWNERS);
  const tables: Record<string, Rows[string]> = {};
  for (const { name } of owned)
    tables[name] = await rowsOf(pool, `SELECT to_jsonb(t) AS row FROM read."${name}" t WHERE user_id = $1`, userId);
  tables['refused_commands'] = await rowsOf(pool, `SELECT to_jsonb(t) AS row FROM (${REFUSED_COMMANDS}) t`, userId);
  const signIn: Record<string, Rows[string]> = {};
  for (const [name, columns] of Object.entries(SIGN_IN_COLUMNS)) {
    const sql = `SELECT to_jsonb(t) AS row FROM (SELECT ${columns.join(', ')} FROM app.${name} WHERE user_id::text = $1) t`;
    signIn[name] = await rowsOf(pool, sql, userId);
  }
  return { tables, signIn };
};

const rowsOf = async (pool: Pick<pg.Pool, 'query'>, sql: string, userId: string): Promise<Rows[string]> =>
  (await pool.query<{ row: Record<string, unknown> }>(sql, [userId])).rows.map(({ row }) => row);
