import { MODE_COLUMN } from '../mode-column.ts';

export const depositAddressesSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.deposit_addresses (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    subject_id text COLLATE "C" NOT NULL,
    wallet_id text COLLATE "C" NOT NULL,
    network text COLLATE "C" NOT NULL CHECK (network IN ('bitcoin', 'ethereum')),
    address text COLLATE "C",
    from_height integer,
    requested_at timestamptz(3) NOT NULL,
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  'CREATE INDEX IF NOT EXISTS deposit_addresses_of_user ON read.deposit_addresses (user_id)',
  'CREATE INDEX IF NOT EXISTS deposit_addresses_of_network ON read.deposit_addresses (network) WHERE address IS NOT NULL',
  'CREATE INDEX IF NOT EXISTS deposit_addresses_of_address ON read.deposit_addresses (address)',
];
