import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What must be consistent immediately and cannot be rebuilt from the log (architecture, "Projections"). Backed up; no addresses in it. */
export class AppSchema1764200000000 implements MigrationInterface {
  readonly name = 'AppSchema1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...ACCOUNTS, ...REQUESTS, ...MAILBOX, ...GRANTS]) await runner.query(statement);
  }

  /** There is no way back: without credentials no customer can sign in. */
  down(): Promise<void> {
    throw new Error('Credentials and tokens are never dropped by a migration.');
  }
}

const ACCOUNTS = [
  `CREATE TABLE app.credentials (
    user_id uuid PRIMARY KEY,
    subject_id uuid NOT NULL,
    email_index bytea NOT NULL UNIQUE,
    password_hash text NOT NULL,
    created_at timestamptz NOT NULL,
    confirmed_at timestamptz
  )`,
  `CREATE TABLE app.sessions (
    session_id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES app.credentials,
    subject_id uuid NOT NULL,
    address_index bytea NOT NULL,
    started_at timestamptz NOT NULL,
    idle_ends_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    ended_at timestamptz,
    ended_cause text,
    end_recorded_at timestamptz
  )`,
  'CREATE INDEX sessions_user ON app.sessions (user_id)',
  // What housekeeping looks for: sessions that ran out, and ends that did not reach the log.
  'CREATE INDEX sessions_running_out ON app.sessions (least(idle_ends_at, ends_at)) WHERE ended_at IS NULL',
  'CREATE INDEX sessions_end_unrecorded ON app.sessions (ended_at) WHERE ended_at IS NOT NULL AND end_recorded_at IS NULL',
  `CREATE TABLE app.refresh_tokens (
    token_id uuid PRIMARY KEY,
    session_id uuid NOT NULL REFERENCES app.sessions ON DELETE CASCADE,
    token_hash bytea NOT NULL UNIQUE,
    created_at timestamptz NOT NULL,
    used_at timestamptz,
    child_id uuid,
    CHECK ((used_at IS NULL) = (child_id IS NULL))
  )`,
  'CREATE INDEX refresh_tokens_session ON app.refresh_tokens (session_id)',
  `CREATE TABLE app.one_time_tokens (
    token_id uuid PRIMARY KEY,
    token_hash bytea NOT NULL UNIQUE,
    user_id uuid NOT NULL REFERENCES app.credentials ON DELETE CASCADE,
    purpose text NOT NULL CHECK (purpose IN ('confirm-email')),
    password_hash text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    mail_requested_at timestamptz
  )`,
  'CREATE INDEX one_time_tokens_user ON app.one_time_tokens (user_id, created_at)',
  'CREATE INDEX one_time_tokens_unmailed ON app.one_time_tokens (created_at) WHERE mail_requested_at IS NULL',
];

const REQUESTS = [
  `CREATE TABLE app.rate_limits (
    bucket text PRIMARY KEY,
    window_ends_at timestamptz NOT NULL,
    used integer NOT NULL
  )`,
  'CREATE INDEX rate_limits_over ON app.rate_limits (window_ends_at)',
  `CREATE TABLE app.idempotency_keys (
    owner text NOT NULL,
    route text NOT NULL,
    key text NOT NULL,
    request_hash bytea NOT NULL,
    command_id uuid NOT NULL,
    status text NOT NULL CHECK (status IN ('running', 'done')),
    reply_status integer,
    reply_body text,
    created_at timestamptz NOT NULL,
    started_at timestamptz NOT NULL,
    PRIMARY KEY (owner, route, key),
    CHECK ((status = 'done') = (reply_status IS NOT NULL))
  )`,
  'CREATE INDEX idempotency_keys_old ON app.idempotency_keys (created_at)',
];

const MAILBOX = [
  `CREATE TABLE app.mailbox (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    message_id text NOT NULL UNIQUE,
    to_address text NOT NULL,
    subject text NOT NULL,
    text_body text NOT NULL,
    html_body text NOT NULL,
    sent_at timestamptz NOT NULL DEFAULT now()
  )`,
];

const GRANTS = [
  guardedGrant('danubit_api', 'USAGE ON SCHEMA app', 'SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA app'),
  guardedGrant(
    'danubit_workers',
    'USAGE ON SCHEMA app',
    'INSERT ON app.mailbox',
    // For ON CONFLICT on the message id.
    'SELECT (message_id) ON app.mailbox',
    // Whether a link is still worth mailing; never its hash or the password behind it.
    'SELECT (token_id, purpose, created_at, expires_at, used_at) ON app.one_time_tokens',
  ),
];
