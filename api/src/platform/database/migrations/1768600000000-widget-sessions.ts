import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose pages may show the widget of a company, and for which person it is open. */
export class WidgetSessions1768600000000 implements MigrationInterface {
  readonly name = 'WidgetSessions1768600000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.widget_sessions');
    await runner.query('ALTER TABLE app.partner_accounts DROP COLUMN widget_origins');
  }
}

const STATEMENTS = [
  `ALTER TABLE app.partner_accounts ADD COLUMN widget_origins text[] NOT NULL DEFAULT '{}'`,
  `CREATE TABLE app.widget_sessions (
    session_id uuid PRIMARY KEY,
    hash bytea NOT NULL UNIQUE,
    key_id uuid NOT NULL REFERENCES app.partner_keys,
    customer_id text NOT NULL,
    origin text NOT NULL,
    ends_at timestamptz NOT NULL
  )`,
  'CREATE INDEX widget_sessions_by_end ON app.widget_sessions (ends_at)',
  guardedGrant('danubit_api', 'SELECT, INSERT, DELETE ON app.widget_sessions'),
];
