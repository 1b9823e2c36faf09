import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which subscription an address has, by its keyed hash, and the links of its mails; and the reply address of a mail in the mailbox. */
export class Newsletter1764300000000 implements MigrationInterface {
  readonly name = 'Newsletter1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  /** Irreversible: without the links subscribers could not unsubscribe. */
  down(): Promise<void> {
    throw new Error('Newsletter links are never dropped by a migration.');
  }
}

const STATEMENTS = [
  `CREATE TABLE app.newsletter_subscriptions (
    subscription_id uuid PRIMARY KEY,
    email_index bytea NOT NULL UNIQUE,
    unsubscribe_token_hash bytea NOT NULL UNIQUE,
    created_at timestamptz NOT NULL
  )`,
  `CREATE TABLE app.newsletter_requests (
    request_id uuid PRIMARY KEY,
    subscription_id uuid NOT NULL REFERENCES app.newsletter_subscriptions ON DELETE CASCADE,
    token_hash bytea NOT NULL UNIQUE,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX newsletter_requests_subscription ON app.newsletter_requests (subscription_id)',
  'CREATE INDEX newsletter_requests_over ON app.newsletter_requests (expires_at)',
  guardedGrant('danubit_api', 'SELECT, INSERT, UPDATE, DELETE ON app.newsletter_subscriptions, app.newsletter_requests'),
  // The workers' right to insert covers the whole table.
  'ALTER TABLE app.mailbox ADD COLUMN reply_to text',
];
