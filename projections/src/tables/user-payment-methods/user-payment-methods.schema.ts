import { MODE_COLUMN } from '../mode-column.ts';

export const userPaymentMethodsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.user_payment_methods (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    provider text NOT NULL,
    method_type text NOT NULL,
    brand text NOT NULL,
    last_four text NOT NULL,
    is_default boolean NOT NULL,
    created_at timestamptz(3) NOT NULL,
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  `CREATE INDEX IF NOT EXISTS user_payment_methods_of_user ON read.user_payment_methods (user_id, created_at DESC, id)`,
];
