import { ORDER_STATUSES } from '@danubit/contracts/values/orders';
import { MODE_COLUMN } from '../mode-column.ts';

export const ordersSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.orders (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    status text NOT NULL CHECK (status IN (${ORDER_STATUSES.map((status) => `'${status}'`).join(', ')})),
    timeline text NOT NULL,
    fiat_asset text NOT NULL,
    fiat_amount text NOT NULL,
    service_fee text NOT NULL,
    network_fee text NOT NULL,
    converted text NOT NULL,
    crypto_asset text NOT NULL,
    crypto_amount text NOT NULL,
    rate text NOT NULL,
    method text NOT NULL,
    destination text NOT NULL,
    address_id text,
    payment_id text,
    txid text,
    code text,
    pay_by timestamptz(3) NOT NULL,
    placed_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  'CREATE INDEX IF NOT EXISTS orders_of_customer ON read.orders (user_id, placed_at)',
];
