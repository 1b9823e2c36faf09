import { MODE_COLUMN } from '../mode-column.ts';

export const priceAlertsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.price_alerts (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    pair text NOT NULL,
    direction text NOT NULL CHECK (direction IN ('above', 'below')),
    price numeric NOT NULL,
    status text NOT NULL CHECK (status IN ('armed', 'fired')),
    watched_from timestamptz(3) NOT NULL,
    fired_at timestamptz(3),
    fired_price numeric,
    set_at timestamptz(3) NOT NULL,
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  'CREATE INDEX IF NOT EXISTS price_alerts_of_user ON read.price_alerts (user_id, set_at)',
];
