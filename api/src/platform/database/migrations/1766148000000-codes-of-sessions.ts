import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mailed code counts only in the session that asked for it. Codes that are on their way during the upgrade are asked for again. */
export class CodesOfSessions1766148000000 implements MigrationInterface {
  readonly name = 'CodesOfSessions1766148000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.one_time_tokens ADD COLUMN session_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.one_time_tokens DROP COLUMN session_id');
  }
}
