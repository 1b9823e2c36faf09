import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Archives of personal data that wait for their owners, and what the workers may read to make them. */
export class DataExports1767200000000 implements MigrationInterface {
  readonly name = 'DataExports1767200000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.data_exports');
  }
}

const STATEMENTS = [
  `CREATE TABLE app.data_exports (
    export_id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    percent integer NOT NULL,
    key_id text,
    sealed bytea,
    updated_at timestamptz NOT NULL,
    CHECK ((key_id IS NULL) = (sealed IS NULL))
  )`,
  'CREATE INDEX data_exports_of_user ON app.data_exports (user_id)',
  guardedGrant('danubit_api', 'SELECT, DELETE ON app.data_exports'),
  guardedGrant('danubit_workers', 'SELECT, INSERT, UPDATE, DELETE ON app.data_exports'),
  // What a person may see of their own sign-in data: never a hash, a key or a sealed secret.
  guardedGrant(
    'danubit_workers',
    'SELECT (user_id, created_at, confirmed_at, restricted_at) ON app.credentials',
    'SELECT (user_id, started_at, last_active_at, ended_at, ended_cause, first_factor_method, second_factor_method) ON app.sessions',
    'SELECT (user_id, name, transports, created_at, last_used_at) ON app.passkeys',
    'SELECT (user_id, friendly_name, created_at, verified_at, last_challenged_at) ON app.factors',
    'SELECT (user_id, issued_at, used_at) ON app.recovery_codes',
  ),
];
