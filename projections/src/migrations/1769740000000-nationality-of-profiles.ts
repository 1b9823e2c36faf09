import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the verification desk. */
const INDEX = 'CREATE INDEX IF NOT EXISTS profiles_without_nationality ON read.profiles (extended_until) WHERE NOT has_nationality';

/** A profile says until when the extended level holds, and whether a nationality is declared. A missing table is created with both. */
export class NationalityOfProfiles1769740000000 implements MigrationInterface {
  readonly name = 'NationalityOfProfiles1769740000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE IF EXISTS read.profiles ADD COLUMN IF NOT EXISTS extended_until timestamptz(3),
        ADD COLUMN IF NOT EXISTS has_nationality boolean NOT NULL DEFAULT false`,
    );
    await runner.query(`DO $$ BEGIN IF to_regclass('read.profiles') IS NOT NULL THEN ${INDEX}; END IF; END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE IF EXISTS read.profiles DROP COLUMN IF EXISTS extended_until, DROP COLUMN IF EXISTS has_nationality');
  }
}
