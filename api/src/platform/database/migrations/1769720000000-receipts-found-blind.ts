import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Receipts are found by each address that paid, as keyed hashes alone. The index reads the log again from its beginning. */
export class ReceiptsFoundBlind1769720000000 implements MigrationInterface {
  readonly name = 'ReceiptsFoundBlind1769720000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.blind_receipts');
  }
}

const STATEMENTS = [
  `CREATE TABLE app.blind_receipts (
    value bytea NOT NULL,
    receipt_id text COLLATE "C" NOT NULL,
    user_id text NOT NULL,
    PRIMARY KEY (value, receipt_id)
  )`,
  'CREATE INDEX blind_receipts_of_user ON app.blind_receipts (user_id)',
  guardedGrant('danubit_api', 'SELECT, INSERT, DELETE ON app.blind_receipts'),
  `UPDATE app.blind_index_state SET position = ''`,
];
