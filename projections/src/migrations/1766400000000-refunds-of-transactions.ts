import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The refunded part of a payment. There were no refunds before, so no row has to be filled. */
export class RefundsOfTransactions1766400000000 implements MigrationInterface {
  readonly name = 'RefundsOfTransactions1766400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE IF EXISTS read.transactions ADD COLUMN IF NOT EXISTS refunded_amount numeric');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.transactions DROP COLUMN refunded_amount');
  }
}
