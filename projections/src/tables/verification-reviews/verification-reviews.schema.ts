import { MODE_COLUMN } from '../mode-column.ts';

export const verificationReviewsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.verification_reviews (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    subject_id text COLLATE "C" NOT NULL,
    purpose text NOT NULL CHECK (purpose IN ('extended', 'identity', 'company')),
    status text NOT NULL CHECK (status IN ('waiting', 'proposed', 'returned', 'approved', 'refused')),
    requested_at timestamptz(3) NOT NULL,
    due_at timestamptz(3) NOT NULL,
    decided_at timestamptz(3),
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  'CREATE INDEX IF NOT EXISTS verification_reviews_of_user ON read.verification_reviews (user_id, requested_at DESC)',
  'CREATE INDEX IF NOT EXISTS verification_reviews_due ON read.verification_reviews (status, due_at)',
];
