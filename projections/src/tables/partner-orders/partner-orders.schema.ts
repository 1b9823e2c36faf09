import { MODE_COLUMN } from '../mode-column.ts';

export const partnerOrdersSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.partner_orders (
    id text COLLATE "C" PRIMARY KEY,
    partner_id text COLLATE "C" NOT NULL,
    customer_id text COLLATE "C" NOT NULL,
    quote_id text COLLATE "C" NOT NULL,
    method text NOT NULL,
    placed_at timestamptz(3) NOT NULL,
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  'CREATE INDEX IF NOT EXISTS partner_orders_of_partner ON read.partner_orders (partner_id, mode, placed_at DESC, id DESC)',
];
