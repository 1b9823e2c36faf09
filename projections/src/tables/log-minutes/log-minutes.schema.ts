export const logMinutesSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.log_minutes (
    minute text COLLATE "C" PRIMARY KEY,
    last_position text COLLATE "C" NOT NULL
  )`,
];
