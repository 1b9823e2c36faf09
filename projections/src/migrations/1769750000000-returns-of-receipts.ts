import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A table that was rebuilt has constraints of another name. A missing table is created with these values. */
const allow = (table: string, column: string, values: readonly string[]): string => `
  DO $$
  DECLARE rule text;
  BEGIN
    IF to_regclass('read.${table}') IS NULL THEN RETURN; END IF;
    FOR rule IN SELECT conname FROM pg_constraint
      WHERE conrelid = 'read.${table}'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%${column} %'
    LOOP EXECUTE format('ALTER TABLE read.${table} DROP CONSTRAINT %I', rule); END LOOP;
    ALTER TABLE read.${table} ADD CONSTRAINT ${table}_${column}_check CHECK (${column} IN (${values.map((each) => `'${each}'`).join(', ')}));
  END $$`;

const STATUSES = ['seen', 'waiting', 'held', 'released', 'credited', 'too_small'];
const RETURNED = ['refused', 'returning', 'returned'];
const CAUSES = ['order', 'withdrawal'];
const OWN_MOVES = ['sweep', 'sweep_gas', 'cold_storage'];

/** Refused coins go back to their sender, by a delivery. */
export class ReturnsOfReceipts1769750000000 implements MigrationInterface {
  readonly name = 'ReturnsOfReceipts1769750000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(allow('crypto_receipts', 'status', [...STATUSES, ...RETURNED, 'lost']));
    await runner.query(allow('deliveries', 'cause_kind', [...CAUSES, 'receipt_return', ...OWN_MOVES]));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM read.crypto_receipts WHERE status IN ('refused', 'returning', 'returned')`);
    await runner.query(`DELETE FROM read.deliveries WHERE cause_kind = 'receipt_return'`);
    await runner.query(allow('crypto_receipts', 'status', [...STATUSES, 'lost']));
    await runner.query(allow('deliveries', 'cause_kind', [...CAUSES, ...OWN_MOVES]));
  }
}
