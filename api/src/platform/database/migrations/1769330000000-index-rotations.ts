import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the change to a key of the email index has come, part by part. */
export class IndexRotations1769330000000 implements MigrationInterface {
  readonly name = 'IndexRotations1769330000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.index_rotations');
  }
}

const STATEMENTS = [
  // The key has a name that does not reveal it; last_id is that of the last row that is indexed under it.
  `CREATE TABLE app.index_rotations (
    key_name text NOT NULL,
    part text NOT NULL,
    last_id uuid NOT NULL,
    is_done boolean NOT NULL DEFAULT false,
    PRIMARY KEY (key_name, part)
  )`,
  guardedGrant('danubit_api', 'SELECT, INSERT, UPDATE ON app.index_rotations', 'UPDATE (email_index) ON app.partner_invitations'),
];
