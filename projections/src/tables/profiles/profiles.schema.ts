export const profilesSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.profiles (
    user_id text COLLATE "C" PRIMARY KEY,
    subject_id text NOT NULL,
    first_name text,
    last_name text,
    kyc_status text NOT NULL CHECK (kyc_status IN ('pending', 'in_review', 'verified', 'rejected')),
    kyc_public_code text,
    kyc_expires_at timestamptz(3),
    extended_until timestamptz(3),
    has_nationality boolean NOT NULL DEFAULT false,
    last_position text COLLATE "C" NOT NULL
  )`,
];
