import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Access tokens of OAuth: each is a part of its key for some minutes, and ends with it. */
export class PartnerTokens1769310000000 implements MigrationInterface {
  readonly name = 'PartnerTokens1769310000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.partner_tokens');
  }
}

const STATEMENTS = [
  `CREATE TABLE app.partner_tokens (
    hash bytea PRIMARY KEY,
    key_id uuid NOT NULL REFERENCES app.partner_keys,
    scopes text[] NOT NULL,
    ends_at timestamptz NOT NULL
  )`,
  'CREATE INDEX partner_tokens_by_end ON app.partner_tokens (ends_at)',
  guardedGrant('danubit_api', 'SELECT, INSERT, DELETE ON app.partner_tokens'),
];
