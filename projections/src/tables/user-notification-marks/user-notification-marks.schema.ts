export const userNotificationMarksSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.user_notification_marks (
    user_id text COLLATE "C" PRIMARY KEY,
    read_up_to timestamptz(3) NOT NULL,
    last_position text COLLATE "C" NOT NULL
  )`,
];
