import { MODE_COLUMN } from '../mode-column.ts';

export const balancesSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.balances (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    asset text NOT NULL,
    currency text NOT NULL,
    currency_type text NOT NULL CHECK (currency_type IN ('fiat', 'crypto')),
    balance numeric NOT NULL,
    available_balance numeric NOT NULL,
    reserved_balance numeric NOT NULL,
    last_position text COLLATE "C" NOT NULL,
    debt_balance numeric NOT NULL DEFAULT 0,
    ${MODE_COLUMN},
    CHECK (balance = available_balance + reserved_balance)
  )`,
  `CREATE INDEX IF NOT EXISTS balances_of_user ON read.balances (user_id)`,
];
