import type { MigrationInterface, QueryRunner } from 'typeorm';

const withPurposes = (purposes: string): string => `
  DO $$
  DECLARE rule text;
  BEGIN
    IF to_regclass('read.verification_reviews') IS NULL THEN RETURN; END IF;
    -- A table that was rebuilt has constraints of another name.
    FOR rule IN SELECT conname FROM pg_constraint
      WHERE conrelid = 'read.verification_reviews'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%identity%'
    LOOP EXECUTE format('ALTER TABLE read.verification_reviews DROP CONSTRAINT %I', rule); END LOOP;
    ALTER TABLE read.verification_reviews ADD CONSTRAINT verification_reviews_purpose_check CHECK (purpose IN (${purposes}));
  END $$`;

/** A review may be about a company. A missing table is created with this purpose. */
export class ReviewsOfCompanies1767600000000 implements MigrationInterface {
  readonly name = 'ReviewsOfCompanies1767600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(withPurposes(`'extended', 'identity', 'company'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM read.verification_reviews WHERE purpose = 'company'`);
    await runner.query(withPurposes(`'extended', 'identity'`));
  }
}
