import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tableSchemas } from '../tables/all-schemas.ts';
import { MODE_COLUMN } from '../tables/mode-column.ts';

const TABLES = ['balances', 'transactions', 'user_payment_methods', 'ledger_entries', 'balance_days'] as const;
/** Each is created again from `tableSchemas`, with the new column. */
const INDEXES = ['transactions_in_order', 'ledger_entries_of_balance', 'balance_days_in_order', 'ledger_entries_of_account'] as const;

/**
 * Adds the mode (real money or test) to rows, and the debt to balances. Until the projections have rebuilt the tables, existing rows have
 * the mode of the log.
 */
export class ModeOfRows1765800000000 implements MigrationInterface {
  readonly name = 'ModeOfRows1765800000000';

  async up(runner: QueryRunner): Promise<void> {
    const mode = await modeOfLog(runner);
    await runner.query('ALTER TABLE IF EXISTS read.balances ADD COLUMN IF NOT EXISTS debt_balance numeric NOT NULL DEFAULT 0');
    for (const table of TABLES) {
      await runner.query(`ALTER TABLE IF EXISTS read.${table} ADD COLUMN IF NOT EXISTS ${MODE_COLUMN.replace(`'test'`, `'${mode}'`)}`);
    }
    for (const index of INDEXES) await runner.query(`DROP INDEX IF EXISTS read.${index}`);
    for (const statement of TABLES.flatMap((table) => tableSchemas[table] ?? [])) await runner.query(statement);
  }

  /** The indexes keep the new column, which older code does not read. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE IF EXISTS read.balances DROP COLUMN IF EXISTS debt_balance');
    await runner.query('CREATE INDEX IF NOT EXISTS ledger_entries_of_account ON read.ledger_entries (account, asset, position)');
  }
}

/** The mode of the last event, if the log is in this database and has one. */
const modeOfLog = async (runner: QueryRunner): Promise<'live' | 'test'> => {
  const [log] = await asked<{ there: boolean }>(runner, `SELECT to_regclass('log.events') IS NOT NULL AS there`);
  if (log?.there !== true) return 'test';
  const [event] = await asked<{ live: boolean }>(
    runner,
    `SELECT metadata::jsonb ->> 'mode' = 'live' AS live FROM log.events ORDER BY position DESC LIMIT 1`,
  );
  return event?.live === true ? 'live' : 'test';
};

const asked = <Row>(runner: QueryRunner, sql: string): Promise<Row[]> => runner.manager.query<Row[]>(sql);
