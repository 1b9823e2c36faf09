import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last deposit of each customer for each combination of amount, currency and card. */
export class OpenDeposits1766000000000 implements MigrationInterface {
  readonly name = 'OpenDeposits1766000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.open_deposits');
  }
}

const STATEMENTS = [
  `CREATE TABLE app.open_deposits (
    user_id text NOT NULL,
    likeness bytea NOT NULL,
    payment_id uuid NOT NULL,
    claimed_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, likeness)
  )`,
  'CREATE INDEX open_deposits_old ON app.open_deposits (claimed_at)',
  guardedGrant('danubit_api', 'SELECT, INSERT, UPDATE, DELETE ON app.open_deposits'),
];
