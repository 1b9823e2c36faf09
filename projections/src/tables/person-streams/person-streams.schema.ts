export const personStreamsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.person_streams (
    id text COLLATE "C" PRIMARY KEY,
    person text COLLATE "C" NOT NULL,
    stream text COLLATE "C" NOT NULL,
    last_position text COLLATE "C" NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS person_streams_person ON read.person_streams (person, last_position)`,
];
