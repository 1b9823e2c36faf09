import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many second factors an account has. The table that replaces this one counts them; until then the column is not read. */
export class SecondFactors1766200000000 implements MigrationInterface {
  readonly name = 'SecondFactors1766200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE IF EXISTS read.user_security_settings ADD COLUMN IF NOT EXISTS second_factors integer NOT NULL DEFAULT 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.user_security_settings DROP COLUMN second_factors');
  }
}
