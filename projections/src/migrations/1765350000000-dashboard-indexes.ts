import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes in the order in which lists and balance histories are read. Each replaces one in a less useful order. */
export class DashboardIndexes1765350000000 implements MigrationInterface {
  readonly name = 'DashboardIndexes1765350000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX IF NOT EXISTS transactions_in_order ON read.transactions (user_id, created_at DESC, id DESC)
       INCLUDE (status, currency, method_type, card_brand, last_four, amount)`,
    );
    await runner.query('DROP INDEX IF EXISTS read.transactions_of_user');
    await runner.query(
      `CREATE INDEX IF NOT EXISTS transactions_open ON read.transactions (user_id, created_at DESC, id DESC)
       WHERE status IN ('pending', 'processing', 'in_review', 'disputed')`,
    );
    await runner.query(
      `CREATE INDEX IF NOT EXISTS ledger_entries_of_balance ON read.ledger_entries (user_id, asset, effective_at, entry_id)
       INCLUDE (account, amount_minor) WHERE user_id IS NOT NULL`,
    );
    await runner.query('DROP INDEX IF EXISTS read.ledger_entries_of_user');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX IF NOT EXISTS transactions_of_user ON read.transactions (user_id, created_at DESC, id)');
    await runner.query('DROP INDEX IF EXISTS read.transactions_in_order');
    await runner.query('DROP INDEX IF EXISTS read.transactions_open');
    await runner.query(
      'CREATE INDEX IF NOT EXISTS ledger_entries_of_user ON read.ledger_entries (user_id, position) WHERE user_id IS NOT NULL',
    );
    await runner.query('DROP INDEX IF EXISTS read.ledger_entries_of_balance');
  }
}
