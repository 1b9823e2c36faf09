import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is needed to tell unusual use of a key from its usual use. */
export class KeyUses1769320000000 implements MigrationInterface {
  readonly name = 'KeyUses1769320000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.partner_key_countries, app.partner_key_hours');
    await runner.query('ALTER TABLE app.partner_keys DROP COLUMN rested_from, DROP COLUMN woke_at');
  }
}

const STATEMENTS = [
  // Of the last rest: when it began, and when the next use ended it.
  'ALTER TABLE app.partner_keys ADD COLUMN rested_from timestamptz, ADD COLUMN woke_at timestamptz',
  `CREATE TABLE app.partner_key_countries (
    key_id uuid NOT NULL REFERENCES app.partner_keys,
    country text NOT NULL,
    first_used_at timestamptz NOT NULL,
    PRIMARY KEY (key_id, country)
  )`,
  'CREATE INDEX partner_key_countries_by_time ON app.partner_key_countries (first_used_at)',
  // Requests in whole hours of the last week.
  `CREATE TABLE app.partner_key_hours (
    key_id uuid NOT NULL,
    hour timestamptz NOT NULL,
    requests integer NOT NULL,
    PRIMARY KEY (key_id, hour)
  )`,
  'CREATE INDEX partner_key_hours_by_time ON app.partner_key_hours (hour)',
  guardedGrant('danubit_api', 'SELECT, INSERT ON app.partner_key_countries', 'SELECT, INSERT, DELETE ON app.partner_key_hours'),
];
