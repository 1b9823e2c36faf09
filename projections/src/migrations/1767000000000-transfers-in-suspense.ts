import type { MigrationInterface, QueryRunner } from 'typeorm';

const withKinds = (kinds: string): string => `
  DO $$
  DECLARE rule text;
  BEGIN
    IF to_regclass('read.suspense_items') IS NULL THEN RETURN; END IF;
    -- A table that was rebuilt has constraints of another name.
    FOR rule IN SELECT conname FROM pg_constraint
      WHERE conrelid = 'read.suspense_items'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%differing%'
    LOOP EXECUTE format('ALTER TABLE read.suspense_items DROP CONSTRAINT %I', rule); END LOOP;
    ALTER TABLE read.suspense_items ADD CONSTRAINT suspense_items_kind_check CHECK (kind IN (${kinds}));
  END $$`;

/** An item may be a bank transfer, and its customer may be unknown. A missing table is created with these columns. */
export class TransfersInSuspense1767000000000 implements MigrationInterface {
  readonly name = 'TransfersInSuspense1767000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(withKinds(`'late', 'double', 'differing', 'transfer'`));
    await runner.query(
      'ALTER TABLE IF EXISTS read.suspense_items ALTER COLUMN payment_id DROP NOT NULL, ALTER COLUMN user_id DROP NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM read.suspense_items WHERE kind = 'transfer'`);
    await runner.query('ALTER TABLE read.suspense_items ALTER COLUMN payment_id SET NOT NULL, ALTER COLUMN user_id SET NOT NULL');
    await runner.query(withKinds(`'late', 'double', 'differing'`));
  }
}
