import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What requests of the partner API are admitted by, and the log of these requests. */
export class Partners1767400000000 implements MigrationInterface {
  readonly name = 'Partners1767400000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.partner_requests, app.partner_keys, app.partner_accounts');
  }
}

const STATEMENTS = [
  `CREATE TABLE app.partner_accounts (
    partner_id uuid PRIMARY KEY,
    tier text NOT NULL,
    requests_per_hour integer NOT NULL CHECK (requests_per_hour > 0),
    is_suspended boolean NOT NULL
  )`,
  `CREATE TABLE app.partner_keys (
    key_id uuid PRIMARY KEY,
    partner_id uuid NOT NULL REFERENCES app.partner_accounts,
    subject_id uuid NOT NULL,
    hash bytea NOT NULL UNIQUE,
    mode text NOT NULL CHECK (mode IN ('live', 'test')),
    scopes text[] NOT NULL,
    networks text[] NOT NULL,
    ends_at timestamptz,
    last_used_at timestamptz
  )`,
  'CREATE INDEX partner_keys_of_partner ON app.partner_keys (partner_id)',
  `CREATE TABLE app.partner_requests (
    request_id text NOT NULL,
    partner_id uuid NOT NULL,
    key_id uuid NOT NULL,
    mode text NOT NULL CHECK (mode IN ('live', 'test')),
    at timestamptz NOT NULL,
    method text NOT NULL,
    route text NOT NULL,
    status integer NOT NULL,
    code text,
    ms integer NOT NULL
  )`,
  'CREATE INDEX partner_requests_of_partner ON app.partner_requests (partner_id, mode, at)',
  'CREATE INDEX partner_requests_by_time ON app.partner_requests (at)',
  guardedGrant('danubit_api', 'SELECT, INSERT, UPDATE ON app.partner_accounts', 'SELECT, INSERT, UPDATE ON app.partner_keys'),
  guardedGrant('danubit_api', 'SELECT, INSERT, DELETE ON app.partner_requests'),
];
