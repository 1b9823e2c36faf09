import type { MigrationInterface, QueryRunner } from 'typeorm';

const withCauses = (causes: string): string => `
  DO $$
  DECLARE rule text;
  BEGIN
    IF to_regclass('read.deliveries') IS NULL THEN RETURN; END IF;
    -- A table that was rebuilt has constraints of another name.
    FOR rule IN SELECT conname FROM pg_constraint
      WHERE conrelid = 'read.deliveries'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%cause_kind%'
    LOOP EXECUTE format('ALTER TABLE read.deliveries DROP CONSTRAINT %I', rule); END LOOP;
    ALTER TABLE read.deliveries ADD CONSTRAINT deliveries_cause_kind_check CHECK (cause_kind IN (${causes}));
  END $$`;

/** What hot wallets hold too much is moved by deliveries too. A missing table is created with these causes. */
export class MovesToColdStorage1769730000000 implements MigrationInterface {
  readonly name = 'MovesToColdStorage1769730000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(withCauses(`'order', 'withdrawal', 'sweep', 'sweep_gas', 'cold_storage'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM read.deliveries WHERE cause_kind = 'cold_storage'`);
    await runner.query(withCauses(`'order', 'withdrawal', 'sweep', 'sweep_gas'`));
  }
}
