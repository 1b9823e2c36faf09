import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys that sign access tokens, beside the one of the settings. Rows stay: they say which keys are not taken any more. */
export class SigningKeys1765100000001 implements MigrationInterface {
  readonly name = 'SigningKeys1765100000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  /** There is no way back: a key that was withdrawn would be taken again. */
  down(): Promise<void> {
    throw new Error('Signing keys are never dropped by a migration.');
  }
}

const STATEMENTS = [
  `CREATE TABLE app.signing_keys (
    key_id text PRIMARY KEY,
    sealed_private_key bytea,
    signs_from timestamptz NOT NULL,
    accepted_until timestamptz
  )`,
  guardedGrant('danubit_api', 'SELECT, INSERT, UPDATE ON app.signing_keys'),
];
