export const userActivitySchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.user_activity (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    at timestamptz(3) NOT NULL,
    kind text NOT NULL,
    device text,
    place text,
    detail text,
    last_position text COLLATE "C" NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS user_activity_in_order ON read.user_activity (user_id, at DESC, id DESC)`,
];
