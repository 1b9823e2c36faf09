import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the payments of all customers, newest first, in the staff console. */
export class NewestTransactions1766200000001 implements MigrationInterface {
  readonly name = 'NewestTransactions1766200000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX IF NOT EXISTS transactions_newest ON read.transactions (mode, created_at DESC, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS read.transactions_newest');
  }
}
