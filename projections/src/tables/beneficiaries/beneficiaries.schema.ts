import { MODE_COLUMN } from '../mode-column.ts';

export const beneficiariesSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.beneficiaries (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    kind text NOT NULL CHECK (kind IN ('account', 'address')),
    label text,
    iban text,
    holder text,
    name_match text,
    asset text,
    network text,
    address text,
    provider_id text,
    ownership text,
    usable_from timestamptz(3) NOT NULL,
    added_at timestamptz(3) NOT NULL,
    activated_at timestamptz(3),
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  `CREATE INDEX IF NOT EXISTS beneficiaries_of_user ON read.beneficiaries (user_id, added_at DESC, id)`,
];
